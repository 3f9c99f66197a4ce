"""How do the questions and options read that only some kinds have?

``ASKS``: family of a posed question -> its sentences, one of which is drawn. ``REMARKS``: key of a wrong option that no
changed fact explains -> why it is wrong.
"""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext_noop

ASKS: Mapping[str, tuple[str, ...]] = {
    "judge": (
        gettext_noop("The dealer rules: “%(claim)s” Is that right?"),
        gettext_noop("Somebody at the table says: “%(claim)s” Is that right?"),
        gettext_noop("A colleague rules: “%(claim)s” Do you agree?"),
        gettext_noop("The floor is told: “%(claim)s” Is that so?"),
    ),
    "changes": (
        gettext_noop("Which of these changes would lead to another ruling?"),
        gettext_noop("With which of these changes does the ruling come out otherwise?"),
    ),
    "pots": (
        gettext_noop("Which pots can %(player)s win?"),
        gettext_noop("In which pots does %(player)s have a part?"),
    ),
    "options": (
        gettext_noop("Which of these may the floor choose here?"),
        gettext_noop("What is open to the floor here?"),
    ),
    "in-front": (
        gettext_noop("How many chips does the ruling put in front of the player in all?"),
        gettext_noop("What total stands for the player after the ruling?"),
    ),
    "raise-at-least": (
        gettext_noop("What is the smallest total that will do as a raise?"),
        gettext_noop("To how many chips in all does a raise go at the least?"),
    ),
    "bet-at-least": (gettext_noop("What is the smallest bet that will do?"),),
    "in-front-of": (
        gettext_noop("How many chips in all does the ruling ask of %(player)s?"),
        gettext_noop("With what total does %(player)s stand after the ruling?"),
    ),
    "raise-at-least-of": (
        gettext_noop("To what total at the least may %(player)s raise?"),
        gettext_noop("%(player)s wants to raise by as little as possible. To what total?"),
    ),
    "bet-at-least-of": (gettext_noop("How much must %(player)s bet at the least?"),),
    "share": (
        gettext_noop("How many chips does %(player)s get in all?"),
        gettext_noop("How much of it goes to %(player)s?"),
    ),
    "stack": (
        gettext_noop("How many chips does %(player)s have after the exchange?"),
        gettext_noop("With how many chips does %(player)s go on?"),
    ),
    "seconds": (
        gettext_noop("How many seconds are left for the player to act?"),
        gettext_noop("How many more seconds does the player have?"),
    ),
    "missed": (gettext_noop("How many hands does the player miss?"),),
    "final-table": (gettext_noop("How many players sit down at the final table?"),),
    "plays-with": (gettext_noop("With how many chips does the player play this hand?"),),
    "goes-back": (gettext_noop("How many chips go back to the player?"),),
    "order": (
        gettext_noop("In what order is it put right?"),
        gettext_noop("What comes first, what comes after?"),
    ),
    "order-of-some": (
        gettext_noop("These are some of the steps. In what order do they come?"),
        gettext_noop("In what order do these steps of the procedure come?"),
    ),
    "seat-button": (
        gettext_noop("Where is the button in the next hand?"),
        gettext_noop("In front of whom does the button lie in the next hand?"),
    ),
    "seat-small-blind": (gettext_noop("Who is the small blind in the next hand?"),),
    "seat-big-blind": (gettext_noop("Who is the big blind in the next hand?"),),
    "seat-dead-button": (gettext_noop("At which place does the dead button lie?"),),
    "seat-dead-small-blind": (gettext_noop("Which place would have had the small blind?"),),
    "seat-frozen-button": (gettext_noop("At which place does the button lie?"),),
}

ANOTHER_SITUATION = "another-situation"
"""The key of a wrong answer to a trainer's own question that would be right in another situation."""

REMARKS: Mapping[str, str] = {
    ANOTHER_SITUATION: gettext_noop("It would be so in another situation."),
    "not-in-that-pot": gettext_noop(
        "The player has put nothing into that pot; only those who have paid for it can win it."
    ),
    "another-place": gettext_noop("By the rule it is not this place."),
}

YES = gettext_noop("Yes, that is right")
NO = gettext_noop("No, that is wrong")
