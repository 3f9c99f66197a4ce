"""Does one variable choose the database, and does a mistake in it tell what is wrong without telling the password?"""

import pytest
from django.core.exceptions import ImproperlyConfigured

from rulesite.database import database


@pytest.mark.parametrize("url", ["", "  "])
def test_without_an_address_the_data_lie_in_one_file(url, tmp_path):
    found = database(url, tmp_path)
    assert found["NAME"] == tmp_path / "db.sqlite3"
    assert "synchronous=FULL" in found["OPTIONS"]["init_command"]


def test_every_part_of_an_address_is_read(tmp_path):
    found = database("postgresql://club%40home:p%40ss%2Fword@db.example:5433/floor%20man?sslmode=require", tmp_path)
    assert {name: found[name] for name in ("ENGINE", "NAME", "USER", "PASSWORD", "HOST", "PORT", "OPTIONS")} == {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": "floor man",
        "USER": "club@home",
        "PASSWORD": "p@ss/word",
        "HOST": "db.example",
        "PORT": "5433",
        "OPTIONS": {"sslmode": "require"},
    }


def test_a_socket_is_a_folder(tmp_path):
    found = database("postgres:///floorman?host=/run/postgresql", tmp_path)
    assert (found["HOST"], found["NAME"], found["USER"], found["PORT"], found["OPTIONS"]) == (
        "/run/postgresql",
        "floorman",
        "",
        "",
        {},
    )


@pytest.mark.parametrize(
    "url",
    [
        "mysql://user:geheim@host/name",
        "floorman",
        "postgresql://user:geheim@host",
        "postgresql://user:geheim@host/",
        "postgresql://user:geheim@host/a/b",
        "postgresql://user:geheim@host:many/name",
        "postgresql://user:geheim@[host/name",
    ],
)
def test_a_mistake_is_told_with_an_example_and_without_the_password(url, tmp_path):
    with pytest.raises(ImproperlyConfigured, match="postgresql://user:password@host:5432/name") as refusal:
        database(url, tmp_path)
    assert "geheim" not in str(refusal.value)
