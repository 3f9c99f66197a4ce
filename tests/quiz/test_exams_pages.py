"""Can a test be sat from the rules to the record, without JavaScript, in both languages, and does nothing break it?"""

import re
from datetime import timedelta
from urllib.parse import urlencode

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from quiz.items import Explanation, Item, Kind, Option, Picture, PictureSeat
from quiz.models import Assignment, Group, Learner, Organisation, Room, Sitting, SittingItem
from quiz.plans import custom
from quiz.selectors import exams as selectors
from quiz.services import exams
from quiz.services.items import keep
from tests.quiz.visiting import address, body

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("rulebook")]
LANGUAGES = ("cs", "en")
SHORT = {"edition": "tda-2015", "preset": "short-10"}


def begin(client, **params):
    url = f"{address('exam-begin')}?{urlencode(params or SHORT, doseq=True)}"
    page = client.get(url)
    assert page.status_code == 200, body(page)
    seed = re.search(r'name="seed" value="(\d+)"', body(page))[1]
    reply = client.post(url, {"seed": seed})
    assert reply.status_code == 302
    return Sitting.objects.get(token=reply["Location"].split("/")[-3])


def save(client, sitting, place=1, *, answer=(), edits=0, json=False, **more):
    headers = {"accept": "application/json"} if json else {}
    data = {"answer": list(answer), "edits": edits, **more}
    return client.post(address("exam-save", sitting.token, place), data, headers=headers)


def row(sitting, place=1):
    return SittingItem.objects.select_related("stored").get(sitting=sitting, place=place)


def right(found):
    item = found.stored.item()
    if item.kind is Kind.ORDER:
        return [f"{at}:{key}" for at, key in enumerate(item.key, start=1)]
    return list(item.key)


def item_of(kind, **more):
    """An item of a kind, made by hand."""
    both = lambda text: {"cs": text, "en": text}  # noqa: E731
    options = tuple(
        Option(key=key, text=both(f"Option {key}"), right=key in more["key"], cause="", why=both(""))
        for key in more.pop("keys")
    )
    given = {
        "id": f"made-by-hand:{kind}",
        "kind": kind,
        "topic": "undercalls",
        "edition": "tda-2015",
        "situation": both("A situation."),
        "asks": both("What now?"),
        "options": options,
        "answer": both("That."),
        "explanation": (Explanation(text=both("Because."), cites="tda-2015/46"),),
        "clauses": ("tda-2015/46",),
        "picture": Picture(),
        "knowledge": 1,
        "complexity": 1,
        "legal": False,
    }
    return Item(**{**given, **more})


SEATS = Picture(
    seats=tuple(PictureSeat(key=str(n), number=n, name={"cs": f"Hráč {n}", "en": f"Player {n}"}) for n in (1, 2, 3))
)
BY_HAND = {
    Kind.SINGLE: (item_of(Kind.SINGLE, keys="abc", key=("b",)), ["b"], ["a"]),
    Kind.TRUE_FALSE: (item_of(Kind.TRUE_FALSE, keys="tf", key=("t",)), ["t"], ["f"]),
    Kind.SELECT_ALL: (item_of(Kind.SELECT_ALL, keys="abcd", key=("a", "c")), ["c", "a"], ["a"]),
    Kind.AMOUNT: (item_of(Kind.AMOUNT, keys=["900"], key=("1200",)), ["1 200"], ["900"]),
    Kind.ORDER: (item_of(Kind.ORDER, keys="abc", key=("c", "a", "b")), ["2:a", "1:c", "3:b"], ["1:a", "2:b", "3:c"]),
    Kind.SEAT: (item_of(Kind.SEAT, keys="123", key=("2",), picture=SEATS), ["2"], ["3"]),
}


def sit(client, kinds=tuple(Kind), *, minutes=None, points=1):
    """A sitting of the client with items made by hand, one a kind."""
    now = timezone.now()
    client.get(f"{address('exam-begin')}?{urlencode(SHORT)}")
    learner, _made = Learner.objects.get_or_create(
        key=client.session["practice_learner"], defaults={"created_at": now, "seen_at": now}
    )
    items = [(keep(BY_HAND[kind][0], now=now), points) for kind in kinds]
    plan = custom(
        edition="tda-2015",
        sections={"bets-and-raises": ("undercalls",)},
        count=len(kinds),
        pass_points=min(3, len(kinds)),
        minutes=minutes,
    )
    return exams.begin(learner=learner, plan=plan, seed=Sitting.objects.count(), now=now, items=items)


def place_of(sitting, kind):
    return sitting.items.get(stored__kind=kind).place


# --- Choosing and beginning ---


def test_the_start_page_shows_what_each_test_asks(client, lang):
    page = body(client.get(address("exams")))
    for preset in ("tda-style", "short-10", "czech-style"):
        assert selectors.preset_title(preset) in page
        assert f"preset={preset}" in page
    for row_ in selectors.sections("tda-2015"):
        assert str(row_.title) in page


def test_the_rules_come_before_the_start_and_nothing_has_begun(client, lang):
    page = client.get(f"{address('exam-begin')}?{urlencode(SHORT)}")
    assert page.status_code == 200
    assert not Sitting.objects.exists() and not Learner.objects.exists()


def test_a_double_click_on_start_begins_once(client, lang):
    url = f"{address('exam-begin')}?{urlencode(SHORT)}"
    seed = re.search(r'name="seed" value="(\d+)"', body(client.get(url)))[1]
    cookies = client.cookies.copy()
    first = client.post(url, {"seed": seed})
    other = Client()
    other.cookies = cookies
    second = other.post(url, {"seed": seed})
    assert first["Location"] == second["Location"]
    assert (Sitting.objects.count(), Learner.objects.count()) == (1, 1)


def test_a_test_put_together_asks_what_was_chosen(client, lang):
    sitting = begin(
        client,
        edition="tda-2015",
        preset="custom",
        section="bets-and-raises",
        topic=["undercalls", "raise-amounts"],
        count=6,
        percent=75,
        minutes="",
        kind="single",
    )
    rows = selectors.marked(sitting)
    assert {found.stored.topic for found in rows} == {"undercalls", "raise-amounts"}
    assert {found.stored.kind for found in rows} == {"single"}
    assert (len(rows), sitting.pass_points, sitting.deadline) == (6, 5, None)


@pytest.mark.parametrize(
    "params",
    [
        {},
        {"edition": "tda-2015"},
        {"preset": "hard"},
        {"preset": "custom"},
        {"preset": "custom", "count": "0", "percent": "50"},
        {"preset": "custom", "count": "101", "percent": "50"},
        {"preset": "custom", "count": "9" * 400, "percent": "50"},
        {"preset": "custom", "count": "5", "percent": "101"},
        {"preset": "custom", "count": "5", "percent": "50", "minutes": "-1"},
        {"preset": "custom", "count": "5", "percent": "50", "section": "nowhere"},
        {"preset": "custom", "count": "5", "percent": "50", "topic": "astrology"},
        {"preset": "custom", "count": "5", "percent": "50", "kind": "essay"},
        {"preset": "custom", "count": "\x00", "percent": "½"},
    ],
)
def test_a_choice_that_cannot_be_is_said_and_begins_nothing(client, lang, params):
    url = f"{address('exam-begin')}?{urlencode({'edition': 'tda-2015', **params})}"
    for reply in (client.get(url), client.post(url, {"seed": "1"})):
        assert reply.status_code == 422
        assert 'class="error-summary"' in body(reply)
    assert not Sitting.objects.exists()


@pytest.mark.parametrize("seed", ["", "x", "-1", str(2**63), "9" * 5000])
def test_a_start_without_a_seed_of_ours_shows_the_rules_again(client, lang, seed):
    reply = client.post(f"{address('exam-begin')}?{urlencode(SHORT)}", {"seed": seed})
    assert reply.status_code == 422 and not Sitting.objects.exists()


@pytest.mark.parametrize("edition", ["", "tda-1999", "../etc", "x" * 3000])
def test_an_unknown_edition_is_not_found(client, edition):
    assert client.get(address("exams"), {"edition": edition}).status_code == 404
    assert client.get(address("exam-begin"), {"edition": edition, "preset": "short-10"}).status_code == 404


# --- Answering without JavaScript ---


@pytest.mark.parametrize("kind", Kind)
def test_every_kind_is_answered_shown_again_and_marked(client, lang, kind):
    sitting = sit(client, [kind])
    _item, good, bad = BY_HAND[kind]
    assert client.get(address("exam-question", sitting.token, 1)).status_code == 200
    reply = save(client, sitting, answer=bad)
    assert reply["Location"] == address("exam-review", sitting.token)
    assert row(sitting).right is False
    save(client, sitting, answer=good, edits=1)
    assert row(sitting).right is True
    shown = body(client.get(address("exam-question", sitting.token, 1)))
    assert re.search(r'checked|selected|value="1[\s,.]?200"', shown)
    done = client.post(address("exam-finish", sitting.token), follow=True)
    assert done.status_code == 200 and Sitting.objects.get().passed


def test_the_buttons_lead_where_they_say(client, english):
    sitting = begin(client)
    question = lambda place: address("exam-question", sitting.token, place)  # noqa: E731
    assert save(client, sitting, 1, answer=right(row(sitting, 1)))["Location"] == question(2)
    assert save(client, sitting, 2, go="skip")["Location"] == question(3)
    assert save(client, sitting, 3, go="previous")["Location"] == question(2)
    assert save(client, sitting, 3, go="flag")["Location"] == question(3)
    assert save(client, sitting, 3, go="review")["Location"] == address("exam-review", sitting.token)
    assert save(client, sitting, 10, answer=right(row(sitting, 10)))["Location"] == address(
        "exam-review", sitting.token
    )
    overview = body(client.get(address("exam-review", sitting.token)))
    assert "2 of 10 answered" in overview
    assert (overview.count("exam__cell--answered"), overview.count("exam__cell--flagged")) == (2, 1)


def test_skipping_takes_along_what_was_chosen(client, english):
    sitting = begin(client)
    save(client, sitting, 1, answer=right(row(sitting)), go="skip")
    assert row(sitting).right


def test_an_answer_that_was_taken_back_is_none(client, lang):
    sitting = begin(client)
    save(client, sitting, answer=right(row(sitting)))
    save(client, sitting, answer=right(row(sitting)), edits=1, go="clear")
    assert row(sitting).answer is None


def test_saving_nothing_says_what_to_do(client, lang):
    sitting = sit(client, [Kind.SINGLE])
    reply = save(client, sitting)
    assert reply.status_code == 422 and 'href="#answers"' in body(reply)


def test_a_mistyped_amount_stays_in_the_field(client, lang):
    sitting = sit(client, [Kind.AMOUNT])
    reply = save(client, sitting, answer=["twelve"])
    assert reply.status_code == 422
    assert 'value="twelve"' in body(reply)


def test_an_order_without_all_places_is_not_kept_but_the_way_on_is_free(client, lang):
    sitting = sit(client, [Kind.ORDER, Kind.SINGLE])
    place = place_of(sitting, Kind.ORDER)
    assert save(client, sitting, place, answer=["1:a", "", ""]).status_code == 422
    assert save(client, sitting, place, answer=["1:a", "", ""], go="review").status_code == 302
    assert row(sitting, place).answer is None


def test_an_old_tab_is_shown_both_answers_and_may_decide(client, english):
    sitting = sit(client, [Kind.SINGLE])
    save(client, sitting, answer=["a"])
    old = save(client, sitting, answer=["c"])
    assert old.status_code == 409
    assert "Option a" in body(old) and "Option c" in body(old)
    assert row(sitting).answer == ["a"]
    edits, shown = (re.search(rf'name="{name}" value="([^"]*)"', body(old))[1] for name in ("edits", "shown"))
    save(client, sitting, answer=["c"], edits=edits, shown=shown, go="review")
    assert row(sitting).answer == ["a"], "only the button that says so decides"
    save(client, sitting, answer=["c"], edits=edits, shown=shown)
    assert row(sitting).answer == ["c"]


def test_an_old_tab_that_only_leafs_through_changes_nothing(client, lang):
    sitting = sit(client, [Kind.SINGLE, Kind.SEAT])
    place = place_of(sitting, Kind.SINGLE)
    save(client, sitting, place, answer=["a"])
    save(client, sitting, place, answer=["b"], edits=1)
    assert save(client, sitting, place, answer=["a"], edits=1, shown="a", go="skip").status_code == 302
    assert save(client, sitting, place, edits=0, go="skip").status_code == 302
    assert row(sitting, place).answer == ["b"]


# --- Saving by script ---


def test_a_script_is_told_what_became_of_its_answer(client, lang):
    sitting = sit(client, [Kind.SINGLE], minutes=30)
    first = save(client, sitting, answer=["a"], json=True)
    assert (first.status_code, first.json()["state"], first.json()["edits"]) == (200, "saved", 1)
    assert 1790 <= first.json()["left"] <= 1800
    again = save(client, sitting, answer=["a"], json=True)
    assert (again.json()["state"], again.json()["edits"]) == ("saved", 1)
    other = save(client, sitting, answer=["c"], json=True)
    assert other.status_code == 409
    assert {name: other.json()[name] for name in ("state", "theirs", "mine", "answer")} == {
        "state": "conflict",
        "theirs": "Option a",
        "mine": "Option c",
        "answer": ["a"],
    }
    empty = save(client, sitting, edits=1, json=True)
    assert (empty.json()["state"], empty.json()["answer"]) == ("saved", None)


def test_a_script_is_told_that_an_order_is_not_complete(client, lang):
    sitting = sit(client, [Kind.ORDER])
    reply = save(client, sitting, answer=["1:a", "2:b"], json=True)
    assert (reply.status_code, reply.json()["state"]) == (422, "unfinished")


def test_after_the_deadline_nothing_is_taken_and_the_test_is_finished(client, lang):
    for json in (True, False):
        sitting = sit(client, [Kind.SINGLE], minutes=30)
        Sitting.objects.filter(pk=sitting.pk).update(deadline=timezone.now() - timedelta(seconds=3))
        reply = save(client, sitting, answer=["b"], json=json)
        if json:
            assert (reply.status_code, reply.json()["state"]) == (410, "over")
            assert reply.json()["url"] == address("exam-result", sitting.token)
        else:
            assert reply["Location"] == address("exam-result", sitting.token)
            assert 'role="alert"' in body(client.get(reply["Location"]))
        done = Sitting.objects.get(pk=sitting.pk)
        assert done.finished_at == done.deadline and done.points == 0


def test_within_two_seconds_of_the_deadline_an_answer_counts(client):
    sitting = sit(client, [Kind.SINGLE], minutes=30)
    Sitting.objects.filter(pk=sitting.pk).update(deadline=timezone.now() - timedelta(seconds=1))
    assert save(client, sitting, answer=["b"], json=True).json()["state"] == "saved"


def test_saving_asks_the_database_little(client, django_assert_num_queries):
    sitting = sit(client, [Kind.SINGLE])
    # Session, learner, sitting, item; then savepoint, item under lock, update, release.
    with django_assert_num_queries(8) as queries:
        save(client, sitting, answer=["a"], json=True)
    assert sum(query["sql"].startswith(("UPDATE", "INSERT")) for query in queries.captured_queries) == 1


def test_pages_ask_the_database_little(client, django_assert_max_num_queries):
    sitting = begin(client)
    with django_assert_max_num_queries(5):
        client.get(address("exam-question", sitting.token, 1))
    with django_assert_max_num_queries(4):
        client.get(address("exam-review", sitting.token))
    with django_assert_max_num_queries(12):
        client.get(address("exams"))
    client.post(address("exam-finish", sitting.token))
    with django_assert_max_num_queries(12):
        client.get(address("exam-result", sitting.token))


# --- Time, ending, other devices ---


def test_a_page_after_the_end_of_time_is_the_result(client, lang):
    sitting = begin(client)
    Sitting.objects.update(deadline=timezone.now() - timedelta(seconds=5))
    for name, args in (("exam-question", [1]), ("exam-review", []), ("exam-finish", [])):
        assert client.get(address(name, sitting.token, *args))["Location"] == address("exam-result", sitting.token)
    assert Sitting.objects.get().finished_at


def test_the_list_of_tests_finishes_what_is_over(client, english):
    begin(client)
    Sitting.objects.update(deadline=timezone.now() - timedelta(seconds=5))
    page = body(client.get(address("exams")))
    assert "Tests you have finished" in page and "0 / 10" in page


def test_finishing_twice_and_going_back_do_no_harm(client, lang):
    sitting = begin(client)
    assert client.get(address("exam-finish", sitting.token)).status_code == 200
    first = client.post(address("exam-finish", sitting.token))
    at = Sitting.objects.get().finished_at
    second = client.post(address("exam-finish", sitting.token))
    assert first["Location"] == second["Location"]
    assert Sitting.objects.get().finished_at == at
    reply = save(client, sitting, answer=right(row(sitting)))
    assert reply["Location"] == address("exam-result", sitting.token)
    assert row(sitting).answer is None
    for name in ("exam-result", "exam-record"):
        assert client.get(address(name, sitting.token)).status_code == 200


def test_before_the_end_there_is_no_result_and_no_record(client, lang):
    sitting = begin(client)
    for name in ("exam-result", "exam-record"):
        assert client.get(address(name, sitting.token))["Location"] == address("exam-review", sitting.token)
    assert client.get(address("verify", sitting.verification)).status_code == 404


def test_the_clock_can_be_hidden_and_stays_hidden(client, english):
    sitting = begin(client)
    reply = client.post(address("exam-clock", sitting.token), {"hidden": "1", "place": "3"})
    assert reply["Location"] == address("exam-question", sitting.token, 3)
    assert re.search(r"<p class=\"num\" hidden", body(client.get(reply["Location"])))
    reply = client.post(address("exam-clock", sitting.token), {"hidden": "0", "place": "x"})
    assert reply["Location"] == address("exam-review", sitting.token)
    assert not Sitting.objects.get().clock_hidden


def test_another_device_goes_on_with_the_code(client, lang):
    sitting = begin(client)
    save(client, sitting, answer=right(row(sitting)))
    other = Client()
    assert other.get(address("exam-review", sitting.token)).status_code == 404
    shown = re.search(r"exam__code num\">([^<]+)<", body(client.get(address("exam-review", sitting.token))))[1]
    reply = other.post(address("exam-resume"), {"code": f" {shown.lower()} "})
    assert reply["Location"] == address("exam-review", sitting.token)
    save(other, sitting, 2, answer=right(row(sitting, 2)))
    assert [row(sitting, place).right for place in (1, 2)] == [True, True]
    assert sitting.token in body(other.get(address("exams")))
    assert other.post(address("exam-delete", sitting.token)).status_code == 404


@pytest.mark.parametrize("code", ["", "AAAA", "x" * 5000, "\x00", "';--"])
def test_a_wrong_code_is_said(client, lang, code):
    assert client.post(address("exam-resume"), {"code": code}).status_code == 422


# --- Strangers ---


def test_a_sitting_of_somebody_else_does_not_exist(client):
    sitting = begin(client)
    stranger = Client()
    begin(stranger)
    for name, args in (
        ("exam-review", []),
        ("exam-question", [1]),
        ("exam-finish", []),
        ("exam-result", []),
        ("exam-record", []),
        ("exam-delete", []),
    ):
        assert stranger.get(address(name, sitting.token, *args)).status_code == 404, name
    for name, args in (
        ("exam-save", [1]),
        ("exam-finish", []),
        ("exam-clock", []),
        ("exam-delete", []),
        ("exam-record", []),
    ):
        assert stranger.post(address(name, sitting.token, *args)).status_code == 404, name
    assert Sitting.objects.get(pk=sitting.pk).finished_at is None


def test_what_does_not_exist_is_not_found(client):
    sitting = begin(client)
    assert client.get(address("exam-question", sitting.token, 11)).status_code == 404
    assert client.get(address("exam-question", sitting.token, 10**40)).status_code == 404
    assert client.get(address("exam-question", sitting.token, 0)).status_code == 404
    assert client.post(address("exam-save", sitting.token, 99)).status_code == 404
    assert client.get(address("exam-save", sitting.token, 1)).status_code == 405
    assert client.get(address("exam-review", "0" * 32)).status_code == 404


@pytest.mark.parametrize("answer", [["zz"], ["a", "b"], ["a"] * 900, ["x" * 100_000], ["\x00"], ["\ud83d"]])
@pytest.mark.parametrize("kind", Kind)
def test_nonsense_is_refused_and_never_breaks_the_page(client, kind, answer):
    sitting = sit(client, [kind])
    sent = [value.encode("utf-8", "replace").decode() for value in answer]
    for json in (True, False):
        reply = save(client, sitting, answer=sent, json=json, edits=row(sitting).edits)
        assert reply.status_code in {200, 302, 422}
    assert row(sitting).answer in (None, ["a", "b"])


@pytest.mark.parametrize("edits", ["", "-1", "x", "9" * 400, "١"])
def test_a_count_that_was_never_given_is_a_conflict_at_most(client, edits):
    sitting = sit(client, [Kind.SINGLE])
    save(client, sitting, answer=["a"])
    assert save(client, sitting, answer=["b"], edits=edits, json=True).status_code == 409
    assert row(sitting).answer == ["a"]


def test_without_the_token_of_the_form_nothing_is_kept(client):
    sitting = sit(client, [Kind.SINGLE])
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = client.cookies
    assert save(strict, sitting, answer=["a"], json=True).status_code == 403
    assert row(sitting).answer is None


# --- Result, record, history ---


def finished(client, **more):
    sitting = sit(client, list(Kind), **more)
    for kind in (Kind.SINGLE, Kind.ORDER):
        place = place_of(sitting, kind)
        save(client, sitting, place, answer=BY_HAND[kind][1])
    place = place_of(sitting, Kind.SEAT)
    save(client, sitting, place, answer=BY_HAND[Kind.SEAT][2])
    client.post(address("exam-finish", sitting.token))
    return Sitting.objects.get(pk=sitting.pk)


def test_the_result_explains_everything_that_was_not_right(client, lang):
    sitting = finished(client)
    page = body(client.get(address("exam-result", sitting.token)))
    assert "2 / 6" in page
    assert page.count('class="disclose exam__missed"') == 4
    assert 'class="chart"' in page and "<table>" in page
    for what in ("section=bets-and-raises", "topic=undercalls"):
        link = f"{reverse('quiz:start')}?edition=tda-2015&{what}"
        assert link in page
        assert client.get(link).status_code == 200


def test_points_are_told_where_they_are_weighted(client, english):
    sitting = finished(client, points=3)
    page = body(client.get(address("exam-result", sitting.token)))
    assert "6 / 18" in page


def test_the_record_has_the_name_and_can_be_verified_by_anybody(client, lang):
    sitting = finished(client)
    url = address("exam-record", sitting.token)
    assert client.post(url, {"name": "  Jana\x07 Nováková\u202e "})["Location"] == url
    paper = body(client.get(url))
    code = Sitting.objects.get().verification
    assert "Jana Nováková" in paper and "\u202e" not in paper
    assert f"http://testserver{address('verify', code)}" in paper and 'class="qr"' in paper
    not_theirs = {"cs": "Není to certifikát", "en": "It is not a certificate"}[lang]
    assert not_theirs in paper
    page = Client().get(address("verify", code))
    shown = body(page)
    assert page.status_code == 200
    assert "Jana Nováková" in shown and "2 / 6" in shown and not_theirs in shown
    for text in (paper, shown):
        assert '<meta name="robots" content="noindex">' in text


def test_a_record_without_a_name_has_a_line_to_write_on(client):
    sitting = finished(client)
    assert "record__line" in body(client.get(address("exam-record", sitting.token)))


@pytest.mark.parametrize("name", ["", "   ", "\u202e\u200f", "x" * 81])
def test_a_name_that_is_none_is_said(client, lang, name):
    sitting = finished(client)
    reply = client.post(address("exam-record", sitting.token), {"name": name})
    assert reply.status_code == 422 and Sitting.objects.get().name == ""


def test_the_code_of_a_record_is_typed(client, lang):
    sitting = finished(client)
    reply = client.get(
        address("verify-code"), {"code": f"{sitting.verification[:4].lower()} {sitting.verification[4:]}"}
    )
    assert reply["Location"] == address("verify", sitting.verification)
    assert client.get(address("verify-code")).status_code == 200
    assert client.get(address("verify-code"), {"code": "  "}).status_code == 422
    unknown = client.get(address("verify", "NOSUCHCODE22"))
    assert unknown.status_code == 404
    assert 'value="NOSUCHCODE22"' in unknown.content.decode()  # a typing mistake is mended, not typed anew


def test_the_history_lists_my_sittings_and_deletes_one(client, lang):
    sitting = finished(client)
    page = body(client.get(address("exams")))
    assert address("exam-result", sitting.token) in page and "2 / 6" in page
    assert client.get(address("exam-delete", sitting.token)).status_code == 200
    assert client.post(address("exam-delete", sitting.token))["Location"] == address("exams")
    assert not Sitting.objects.exists()
    assert client.get(address("verify", sitting.verification)).status_code == 404
    assert client.post(address("exam-delete", sitting.token)).status_code == 404


def test_a_test_that_a_trainer_has_set_has_his_title_and_is_not_deleted(client, lang):
    sitting = finished(client)
    now = timezone.now()
    room = Room.objects.create(organisation=Organisation.objects.create(name="Club", created_at=now), name="Room")
    group = Group.objects.create(room=room, name="Group", pin="123456", created_at=now)
    given = Assignment.objects.create(
        group=group, title="Floor – autumn", plan=sitting.plan, seed=1, pass_points=1, opens_at=now, created_at=now
    )
    Sitting.objects.update(assignment=given)
    for name, args in (("exams", []), ("exam-result", [sitting.token]), ("exam-record", [sitting.token])):
        page = body(client.get(address(name, *args)))
        assert "Floor – autumn" in page
        assert address("exam-delete", sitting.token) not in page
    assert client.post(address("exam-delete", sitting.token)).status_code == 404
    assert Sitting.objects.exists()


def test_a_visitor_without_anything_sees_no_sittings(client):
    begin(client)
    assert "exams/" + Sitting.objects.get().token not in body(Client().get(address("exams")))
