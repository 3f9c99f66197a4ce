"""Is the pool made of fit items only, filled once, spread over topics, and without what a reviewer dropped?"""

import json
from dataclasses import replace
from datetime import UTC, datetime
from io import StringIO
from random import Random

import pytest
from django.contrib.auth import get_user_model
from django.core.management import CommandError, call_command
from django.urls import reverse

from quiz.checks import faults, fold, told, words
from quiz.drawing import Wanted, What
from quiz.generate import CLUB
from quiz.items import Explanation, Kind
from quiz.making import make_item
from quiz.models import Learner, StoredItem
from quiz.selectors import items as selectors
from quiz.services import items as services
from quiz.services.practice import begin_set

NOW = datetime(2026, 1, 2, 3, 4, tzinfo=UTC)
EDITION = "tda-2015"
TOPICS = ("undercalls", "reopening", "oversized-chip")
ONE = make_item("multiple-chips:tda-2015:1:7")
State = StoredItem.State


def fill(topic, count=6, seed=0):
    return services.fill_pool(edition=EDITION, topic=topic, count=count, seed=seed, now=NOW)


def draw(count, seed=1, **more):
    found = services.from_pool(edition=EDITION, count=count, seed=seed, now=NOW, **{"topics": TOPICS, **more})
    return [stored.item_id for stored in found]


# --- What is fit ---


def codes(item):
    return {fault.code for fault in faults(item)}


def spoilt(**changes):
    return replace(ONE, **changes)


def both(text):
    return {"cs": text, "en": text}


def test_a_good_item_has_no_fault():
    assert codes(ONE) == set()


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"key": ("z",)}, "key"),
        ({"kind": Kind.SELECT_ALL, "key": ()}, "key"),
        ({"kind": Kind.AMOUNT, "key": ("800",)}, "key"),
        ({"kind": Kind.ORDER}, "key"),
        ({"options": ONE.options[:1]}, "options"),
        ({"options": tuple(replace(one, text=both("Call, 1,200")) for one in ONE.options)}, "options"),
        ({"options": tuple(replace(one, text=both(f"{one.key} " * 70)) for one in ONE.options)}, "length"),
        ({"options": tuple(replace(one, cause="") for one in ONE.options)}, "cause"),
        ({"options": tuple(replace(one, why=both("")) for one in ONE.options)}, "language"),
        ({"situation": {"cs": ONE.situation["cs"]}}, "language"),
        ({"asks": both("How much is %(amount)s?")}, "language"),
        ({"situation": both("One short.")}, "length"),
        ({"situation": both("Ten words are here and they do not say much. " * 10)}, "length"),
        ({"situation": both("and one more word " * 12 + "end.")}, "reading"),
        ({"explanation": ()}, "reasons"),
        ({"explanation": (Explanation(both(" "), "tda-2015/46"),)}, "language"),
    ],
)
def test_what_is_not_fit_is_told_by_its_code(changes, code):
    assert code in codes(spoilt(**changes))


def test_two_right_answers_are_refused():
    assert "key" in codes(spoilt(options=tuple(replace(one, right=True) for one in ONE.options)))


def test_a_number_with_its_separators_is_one_word():
    assert words("Blindy 1\u00a0200/2 400: hráč A navýší na 12 000.") == 7
    assert words("Blinds 1,200/2,400.") == 2


def test_what_reads_the_same_folds_the_same():
    assert fold("Na turnu: „Hráč“ A vsadí 1\u00a0200.") == fold("na TURNU – hrac a vsadi 1 200")
    assert told(ONE) == told(replace(ONE, id="another"))


# --- Filling ---


@pytest.mark.django_db
def test_the_pool_is_filled_once_and_has_fit_items_only():
    first, again = fill("undercalls"), fill("undercalls")
    assert (first.added, first.size, again.added, again.size) == (6, 6, 0, 6)
    more = fill("undercalls", count=9)
    assert (more.added, more.size) == (3, 9)
    kept = [stored.item() for stored in selectors.pooled(edition=EDITION, topics=["undercalls"])]
    assert len(kept) == 9 and all(faults(item) == () for item in kept)
    assert len({fold(item.situation["cs"]) for item in kept}) == 9
    assert selectors.sizes() == {(EDITION, "undercalls"): 9}


@pytest.mark.django_db
def test_what_is_not_fit_or_told_already_is_refused_with_the_reason(monkeypatch):
    def made(id):
        item = make_item(id)
        seed = int(id.rpartition(":")[2])
        if seed == 1:
            return replace(item, key=())
        return replace(item, situation=both("Always the same story of chips.")) if seed in (2, 3) else item

    monkeypatch.setattr(services, "make_item", made)
    filled = fill("undercalls", count=4)
    assert filled.size == 4
    assert {id: found[0].code for id, found in filled.refused} == {
        "undercalls:tda-2015:2:1": "key",
        "undercalls:tda-2015:2:3": "duplicate",
    }


@pytest.mark.django_db
def test_an_item_that_was_served_before_keeps_its_text_in_the_pool():
    item = replace(make_item("undercalls:tda-2015:2:0"), asks=both("What was asked then?"))
    services.keep(item, now=NOW)
    fill("undercalls")
    stored = StoredItem.objects.get(item_id=item.id)
    assert stored.state == State.POOL and stored.item().asks == both("What was asked then?")


@pytest.mark.django_db
def test_a_dropped_item_comes_back_only_when_it_is_restored():
    fill("undercalls")
    gone = services.drop(item_id="undercalls:tda-2015:2:0", reason="  Reads \n badly ")
    assert (gone.state, gone.note) == (State.DROPPED, "Reads badly")
    assert fill("undercalls").size == 6
    assert selectors.dropped([gone.item_id, "undercalls:tda-2015:2:1"]) == {gone.item_id}
    assert gone.item_id not in draw(7, topics=["undercalls"])
    services.restore(item_id=gone.item_id)
    assert services.restore(item_id=gone.item_id).note == ""
    assert gone.item_id in draw(7, topics=["undercalls"])


@pytest.mark.django_db
def test_a_long_reason_is_cut_and_an_unknown_item_refused():
    fill("undercalls", count=1)
    stored = services.drop(item_id="undercalls:tda-2015:2:0", reason="x" * 5000)
    assert len(stored.note) == 300
    with pytest.raises(StoredItem.DoesNotExist):
        services.drop(item_id="undercalls:tda-2015:2:999", reason="no such")


@pytest.mark.django_db
def test_items_that_are_ruled_otherwise_now_are_taken_out(monkeypatch):
    fill("undercalls", count=3)
    assert services.drop_overtaken(edition=EDITION, topic="undercalls") == []

    def ruled_otherwise(id):
        item = make_item(id)
        return replace(item, key=("z",)) if id.endswith(":0") else item

    monkeypatch.setattr(services, "make_item", ruled_otherwise)
    assert services.drop_overtaken(edition=EDITION, topic="undercalls") == ["undercalls:tda-2015:2:0"]
    assert StoredItem.objects.get(item_id="undercalls:tda-2015:2:0").note == services.OVERTAKEN


@pytest.mark.django_db
def test_an_item_that_no_generator_made_is_not_taken_out():
    services.keep(replace(ONE, id="own:1:1"), now=NOW, state=State.POOL)
    assert services.drop_overtaken(edition=EDITION, topic="multiple-chips") == []


@pytest.mark.django_db
def test_a_dropped_item_is_not_practised_again(learner):
    wanted = Wanted(edition=EDITION, what=What.TOPIC, of="undercalls", count=5)
    first = begin_set(learner=learner, wanted=wanted, now=NOW, rng=Random(3)).questions
    for item_id in first:
        services.keep(make_item(item_id), now=NOW)
        services.drop(item_id=item_id, reason="Reads badly")
    assert selectors.dropped_ids(edition=EDITION) == set(first)
    assert not set(begin_set(learner=learner, wanted=wanted, now=NOW, rng=Random(3)).questions) & set(first)


# --- Drawing ---


@pytest.mark.django_db
def test_items_are_drawn_over_all_topics_and_by_the_seed():
    for topic in TOPICS:
        fill(topic)
    drawn = draw(12)
    assert len(set(drawn)) == 12
    assert all(sum(id.startswith(f"{topic}:") for id in drawn) == 4 for topic in TOPICS)
    assert draw(12) == drawn != draw(12, seed=2)
    assert not set(drawn) & set(draw(6, exclude=drawn))


@pytest.mark.django_db
def test_only_the_wanted_kinds_are_drawn():
    for topic in TOPICS:
        fill(topic)
    for stored in services.from_pool(edition=EDITION, topics=TOPICS, kinds=[Kind.AMOUNT], count=8, seed=3, now=NOW):
        assert stored.kind == Kind.AMOUNT == stored.item().kind


@pytest.mark.django_db
def test_where_the_pool_is_too_small_new_items_are_made(django_assert_max_num_queries):
    fill("undercalls", count=2)
    drawn = draw(10, topics=["undercalls"])
    assert len(set(drawn)) == 10
    assert StoredItem.objects.filter(state=State.SERVED).count() == 8
    for topic in TOPICS:
        fill(topic, count=8)
    with django_assert_max_num_queries(2):
        draw(20)


@pytest.mark.django_db
def test_kinds_that_a_topic_does_not_have_give_no_items():
    assert draw(3, topics=["undercalls"], kinds=[Kind.SEAT]) == []


@pytest.mark.django_db
def test_the_clubs_topics_have_a_pool_too():
    services.fill_pool(edition=CLUB, topic="club-showdown", count=3, seed=0, now=NOW)
    found = services.from_pool(edition=CLUB, topics=["club-showdown"], count=3, seed=1, now=NOW)
    assert {stored.edition for stored in found} == {CLUB}


# --- The command ---


def run(*args):
    out = StringIO()
    call_command("quiz_pool", *args, stdout=out)
    return out.getvalue()


@pytest.mark.django_db
def test_the_command_fills_a_topic_and_tells_what_it_did():
    told = run("--edition", EDITION, "--topic", "undercalls", "--count", "4")
    assert "4 items came into the pool, which has 4" in told
    line = json.loads(run("--edition", EDITION, "--topic", "undercalls", "--count", "5", "--recheck", "--json"))
    assert (line["added"], line["size"], line["dropped"]) == (1, 5, [])


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("args", "option"),
    [
        (["--edition", "tda-1999"], "--edition tda-1999"),
        (["--topic", "knitting"], "--topic knitting"),
        (["--count", "0"], "--count 0"),
        (["--count", "99999"], "--count 99999"),
        (["--seed", "-1"], "--seed -1"),
    ],
)
def test_the_command_refuses_what_cannot_be(args, option):
    with pytest.raises(CommandError) as refusal:
        run(*args)
    assert option in str(refusal.value)
    assert not StoredItem.objects.exists()


# --- Reviewers ---


@pytest.fixture
def learner():
    return Learner.objects.create(created_at=NOW, seen_at=NOW)


@pytest.fixture
def stored():
    fill("undercalls", count=2)
    return StoredItem.objects.get(item_id="undercalls:tda-2015:2:1")


@pytest.fixture
def reviewer(admin_client):
    return admin_client


def preview(stored):
    return reverse("admin:quiz_storeditem_preview", args=[stored.pk])


@pytest.mark.django_db
def test_a_reviewer_sees_an_item_in_both_languages_and_drops_it_with_a_reason(reviewer, stored):
    page = reviewer.get(preview(stored)).content.decode()
    item = stored.item()
    assert 'lang="cs"' in page and 'lang="en"' in page and 'name="answer"' in page
    assert all(text.split()[-1] in page for text in item.situation.values())
    refused = reviewer.post(preview(stored), {"reason": "  "})
    assert refused.status_code == 422
    assert reviewer.post(preview(stored), {"reason": "Unclear"}).status_code == 302
    stored.refresh_from_db()
    assert (stored.state, stored.note) == (State.DROPPED, "Unclear")
    assert "Unclear" in reviewer.get(preview(stored)).content.decode()
    reviewer.post(preview(stored), {"restore": "yes"})
    stored.refresh_from_db()
    assert stored.state == State.POOL


@pytest.mark.django_db
def test_items_are_dropped_and_restored_from_the_list(reviewer, stored):
    listed = reverse("admin:quiz_storeditem_changelist")
    chosen = {"_selected_action": [stored.pk], "action": "drop"}
    reviewer.post(listed, chosen)
    stored.refresh_from_db()
    assert stored.state == State.POOL
    reviewer.post(listed, {**chosen, "reason": "Twice the same"})
    stored.refresh_from_db()
    assert (stored.state, stored.note) == (State.DROPPED, "Twice the same")
    reviewer.post(listed, {**chosen, "action": "restore"})
    stored.refresh_from_db()
    assert stored.state == State.POOL
    assert reviewer.get(listed, {"kind": stored.kind, "topic": stored.topic}).status_code == 200


@pytest.mark.django_db
def test_nobody_else_may_look_or_drop(client, stored):
    assert client.get(preview(stored)).status_code == 302
    user = get_user_model().objects.create_user("staff", is_staff=True)
    client.force_login(user)
    assert client.get(preview(stored)).status_code == 403
    assert client.post(preview(stored), {"reason": "x"}).status_code == 403
    stored.refresh_from_db()
    assert stored.state == State.POOL


@pytest.mark.django_db
def test_there_is_no_preview_of_nothing(reviewer):
    assert reviewer.get(reverse("admin:quiz_storeditem_preview", args=[999])).status_code == 404
