"""Does one variable choose the database, and does a mistake in it tell what is wrong without telling the password?"""

import os
import sys
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from rulesite.database import database
from tests.conftest import unavailable
from tests.load import site
from tools import run


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


@pytest.fixture
def served_by(monkeypatch):
    def name(url):
        monkeypatch.setenv("DATABASE_URL", url)
        monkeypatch.setattr(run, "DATABASE_URL", url)
        monkeypatch.setattr(run, "PYTHON", Path(sys.executable))

    return name


def test_what_setup_has_done_is_noted_in_the_database_itself(served_by):
    server = os.environ.get("LOAD_DATABASE_URL", "")
    if not server:
        unavailable("No PostgreSQL server is named (LOAD_DATABASE_URL=postgresql://user@host/name)", "REQUIRE_POSTGRES")
    with site.database(server) as first, site.database(server) as second:
        served_by(first)
        assert run.database_stamp("rulebooks") == ""
        for value in ("abc", "def"):
            run.write_database_stamp("rulebooks", value)
            assert run.database_stamp("rulebooks") == value
        served_by(second)
        assert run.database_stamp("rulebooks") == ""


def test_a_server_that_does_not_answer_is_told(served_by):
    served_by("postgresql://floorman:geheim@127.0.0.1:1/none")
    with pytest.raises(run.SetupError, match="DATABASE_URL could not be used") as refusal:
        run.database_stamp("rulebooks")
    assert "geheim" not in str(refusal.value)


def test_the_driver_is_installed_where_a_server_is_named(served_by):
    assert not any("psycopg" in package for package in run.requirements(dev=False))
    served_by("postgresql://127.0.0.1/floorman")
    assert any("psycopg" in package for package in run.requirements(dev=False))
