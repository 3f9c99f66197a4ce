"""Where does the key that signs sessions come from?"""

import os
import secrets
from pathlib import Path


def secret_key(path: Path) -> str:
    """The key from the environment variable SECRET_KEY, else from `path`.

    Where there is none it is made once, readable by its owner only. The file is linked into place whole, so
    two processes that start together agree on one key.
    """
    from_environment = os.environ.get("SECRET_KEY", "").strip()
    if from_environment:
        return from_environment
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_name(f"{path.name}.{os.getpid()}")
        descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "w", encoding="ascii") as file:
            file.write(secrets.token_urlsafe(64))
        try:
            os.link(draft, path)
        except FileExistsError:
            pass
        finally:
            draft.unlink()
    return path.read_text(encoding="ascii").strip()
