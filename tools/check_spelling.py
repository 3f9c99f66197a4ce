"""Is every word of our texts spelt as a dictionary has it, or as our own word list does?

    python tools/check_spelling.py [cs] [en]

Reads the Czech and English texts of `fixtures/`, of `locale/` and of the practice questions, asks hunspell (cs_CZ;
en_GB) and takes what it does not know from `tools/words_cs.txt` and `tools/words_en.txt`. Not read are the forms of
the glossary, which hold slang and misspellings on purpose, and references, addresses and placeholders. Where hunspell
or a dictionary is missing the language is skipped with a line that says so; with CI=true a missing Czech dictionary
is an error.
"""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import polib

ROOT = Path(__file__).resolve().parent.parent
DICTIONARIES: Mapping[str, str] = {"cs": "cs_CZ", "en": "en_GB"}
PACKAGES: Mapping[str, str] = {"cs": "hunspell-cs", "en": "hunspell-en-gb"}
DEMANDED = "cs"
SLANG_KEY = "forms"
# References, addresses, names of files, placeholders of both kinds, markup and its entities.
NO_WORDS = re.compile(
    r"\{[^{}]*\}|%\(\w+\)[sd]|%[sd]|<[^<>]*>|&\w+;|https?://\S+|www\.\S+|--\w[\w-]*|[\w/.-]*\.(?:py|toml|txt|com|json)\b"
)
SOFT_HYPHEN = "\u00ad"
WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")


def fixture_texts(value: Any, place: str, language: str) -> Iterator[tuple[str, str]]:
    """Place and text of every text of the language below a table of TOML."""
    if isinstance(value, list):
        for item in value:
            names = (item.get(key) for key in ("path", "number", "id")) if isinstance(item, dict) else ()
            name = next((name for name in names if name), "")
            yield from fixture_texts(item, f"{place}[{name}]" if name else place, language)
    elif isinstance(value, dict):
        for key, item in value.items():
            if key == language and isinstance(item, str):
                yield place, item
            elif key != SLANG_KEY and not isinstance(item, str):
                yield from fixture_texts(item, f"{place}.{key}" if place else key, language)


def all_texts(language: str) -> Iterator[tuple[str, str]]:
    """Place and text of everything that readers see in the language."""
    for file in sorted((ROOT / "fixtures").rglob("*.toml")):
        name = str(file.relative_to(ROOT))
        for place, text in fixture_texts(tomllib.loads(file.read_text(encoding="utf-8")), "", language):
            yield f"{name}: {place}", text
    for file in sorted((ROOT / "quiz" / "generate" / "wordings").glob("*.toml")):
        name = str(file.relative_to(ROOT))
        for family, told in tomllib.loads(file.read_text(encoding="utf-8")).items():
            for text in told[language]:
                yield f"{name}: {family}", text
    catalogue = ROOT / "locale" / language / "LC_MESSAGES" / "django.po"
    if catalogue.exists():
        for entry in polib.pofile(str(catalogue)):
            for text in (entry.msgstr, *entry.msgstr_plural.values()):
                yield f"{catalogue.relative_to(ROOT)}: line {entry.linenum}", text


def word_list(file: Path) -> set[str]:
    """The words of a list in lower case.

    A line is one word, or the part that does not change and its endings: `floorman -a -ovi` (a lone `-` is the part
    itself). `@name` stands for the endings that a line `@name = -a -u` gives above. `#` begins a remark.
    """
    words: set[str] = set()
    classes: dict[str, list[str]] = {}
    for line in file.read_text(encoding="utf-8").splitlines():
        head, *rest = line.partition("#")[0].split() or [""]
        if not head:
            continue
        if head.startswith("@"):
            classes[head] = rest[1:]
            continue
        endings = [ending for part in rest for ending in (classes[part] if part.startswith("@") else [part])]
        words |= {(head + ending.removeprefix("-")).casefold() for ending in endings or ["-"]}
    return words


def unknown_words(language: str) -> dict[str, str]:
    """Word -> first place, for the words that neither the dictionary nor our list has."""
    places: dict[str, str] = {}
    for place, text in all_texts(language):
        for word in WORD.findall(NO_WORDS.sub(" ", text.replace(SOFT_HYPHEN, ""))):
            places.setdefault(word.replace("’", "'"), place)
    own = word_list(ROOT / "tools" / f"words_{language}.txt")
    command = ["hunspell", "-i", "utf-8", "-d", DICTIONARIES[language], "-l"]
    result = subprocess.run(command, input="\n".join(places), capture_output=True, text=True, check=True)
    # Hunspell may answer with a part of a word that it splits; that part is then not in the texts.
    return {
        word: places.get(word, "part of a longer word")
        for word in sorted(set(result.stdout.split()), key=str.casefold)
        if word.casefold() not in own and word.casefold().removesuffix("'s") not in own
    }


def is_installed(language: str) -> bool:
    path = shutil.which("hunspell")
    if path is None:
        return False
    found = subprocess.run([path, "-D"], input="", capture_output=True, text=True)
    return any(Path(line).name == DICTIONARIES[language] for line in (found.stdout + found.stderr).splitlines())


def main(languages: list[str]) -> int:
    """0 when every word is known or nothing can be checked, 1 with the unknown words and their places, 2 for misuse."""
    if strange := set(languages) - set(DICTIONARIES):
        print(f"No dictionary is named for {', '.join(sorted(strange))}; known: {', '.join(DICTIONARIES)}.")
        return 2
    failed = False
    for language in languages or DICTIONARIES:
        if not is_installed(language):
            demanded = language == DEMANDED and os.environ.get("CI") == "true"
            failed |= demanded
            what = "missing, and CI=true asks for it" if demanded else "not installed, skipped"
            packages = f"hunspell {PACKAGES[language]}"
            print(f"Spelling ({language}): hunspell's dictionary is {what} (apt-get install {packages}).")
            continue
        unknown = unknown_words(language)
        for word, place in unknown.items():
            print(f"{word}  ({place})")
        print(f"Spelling ({language}): {len(unknown)} unknown words.")
        failed |= bool(unknown)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
