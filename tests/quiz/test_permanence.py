"""Do the addresses of existing questions still show the same questions?

When this fails, questions that people have answered or linked to have changed: raise ``VERSION`` of ``quiz.generate``,
keep the older version's digests, and pin the new ones, which ``python -m tests.quiz.test_permanence`` writes. Adding a
misconception, a change, a sampler's draw or a wording counts as a change; a corrected typing error too.
"""

import hashlib
import tomllib
from pathlib import Path

from quiz.generate import BEGINNERS, CLUB, FIRST_VERSION, LANGUAGES, SAMPLERS, VERSION, question
from quiz.generate.kinds import pose
from quiz.wording import CHANGES

PINNED = Path(__file__).with_name("pinned.toml")
PINNED_VERSION = 2
SEEDS = 25
FIRST = {
    "methods-of-betting": "9b315383d23a",
    "binding-declarations": "121f5305191c",
    "raise-amounts": "efb9cd53f874",
    "minimum-raise": "45f07dd481d5",
    "oversized-chip": "422451a9714d",
    "multiple-chips": "99b7f4ee0cff",
    "prior-bet-chips": "ab2a1e26e659",
    "undercalls": "2d00364e3044",
    "raising": "001c8c0a2722",
    "reopening": "e36ae11843d8",
    "out-of-turn": "6f2dae2ad741",
    "substantial-action": "210e3ac6089c",
    "pot-limit": "13a306e15111",
    "club-blinds": "149c1e40628d",
    "club-player-out": "e1c57b414c09",
    "club-heads-up": "e483ea35a58d",
    "club-minimum-bet": "be774edd1dd9",
    "club-minimum-raise": "4b51ba1ef60a",
    "club-one-chip": "71f0f21a1689",
    "club-side-pots": "015d4d073c2b",
    "club-odd-chip": "2444a411a2d0",
    "club-showdown": "58eab9ec9571",
}


def digest(topic, version):
    told = hashlib.sha256()
    for seed in range(SEEDS):
        asked = question(topic, CLUB if topic in BEGINNERS else "tda-2015", seed, version=version)
        told.update(repr([asked.id, *(asked.situations[lang] + asked.questions[lang] for lang in LANGUAGES)]).encode())
        told.update(repr([str(choice.outcome) for choice in asked.choices]).encode())
        if version > FIRST_VERSION:
            posed = pose(asked, CHANGES.keys())
            told.update(repr([posed.kind, posed.asks, posed.variant, posed.right, posed.subject]).encode())
            told.update(repr([(one.key, one.label, str(one.outcome)) for one in posed.alternatives]).encode())
    return told.hexdigest()[:12]


def digests():
    return {topic: digest(topic, VERSION) for topic in sorted((*SAMPLERS, *BEGINNERS))}


def test_questions_of_the_first_version_keep_their_addresses():
    assert {topic: digest(topic, FIRST_VERSION) for topic in FIRST} == FIRST


def test_questions_keep_their_addresses():
    assert VERSION == PINNED_VERSION
    assert digests() == tomllib.loads(PINNED.read_text(encoding="utf-8"))


if __name__ == "__main__":
    lines = (f'{topic} = "{value}"' for topic, value in digests().items())
    PINNED.write_text("\n".join(["# Topic -> digest of its first questions: see test_permanence.py", *lines, ""]))
