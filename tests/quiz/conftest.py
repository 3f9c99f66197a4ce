"""In which language do the tests of the training run?"""

from collections.abc import Iterator

import pytest
from django.utils.translation import override


@pytest.fixture(params=["cs", "en"])
def lang(request: pytest.FixtureRequest) -> Iterator[str]:
    """The test runs once in each language."""
    with override(request.param):
        yield request.param


@pytest.fixture
def english() -> Iterator[None]:
    with override("en"):
        yield


@pytest.fixture
def czech() -> Iterator[None]:
    with override("cs"):
        yield
