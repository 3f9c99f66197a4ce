"""Which topics are there, and what does one of them rule in an edition?"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from .data import build
from .edition import edition_table
from .errors import NotCovered, UnknownTopic
from .reasoning import Reasoning, Topic
from .ruling import Ruling
from .topics.betting.accepted_action import accepted_action
from .topics.betting.binding_declarations import binding_declarations
from .topics.betting.calling import calling
from .topics.betting.chip_counts import chip_counts
from .topics.betting.chips_behind import chips_behind
from .topics.betting.conditional_statements import conditional_statements
from .topics.betting.methods_of_betting import methods_of_betting
from .topics.betting.minimum_raise import minimum_raise
from .topics.betting.multiple_chips import multiple_chips
from .topics.betting.number_of_raises import number_of_raises
from .topics.betting.odd_folds import odd_folds
from .topics.betting.overbetting import overbetting
from .topics.betting.oversized_chip import oversized_chip
from .topics.betting.pot_limit import pot_limit
from .topics.betting.prior_bet_chips import prior_bet_chips
from .topics.betting.raise_amounts import raise_amounts
from .topics.betting.raising import raising
from .topics.betting.reopening import reopening
from .topics.betting.unclear_betting import unclear_betting
from .topics.betting.undercalls import undercalls
from .topics.button.dead_button import dead_button
from .topics.button.dodging_blinds import dodging_blinds
from .topics.button.heads_up_button import heads_up_button
from .topics.conduct.disclosure import disclosure
from .topics.conduct.disqualification import disqualification
from .topics.conduct.ethical_play import ethical_play
from .topics.conduct.etiquette import etiquette
from .topics.conduct.exposed_cards import exposed_cards
from .topics.conduct.hidden_chips import hidden_chips
from .topics.conduct.lost_chips import lost_chips
from .topics.conduct.missed_hands import missed_hands
from .topics.conduct.penalties import penalties
from .topics.conduct.player_duties import player_duties
from .topics.dealing.misdeal import misdeal
from .topics.dealing.premature_cards import premature_cards
from .topics.pots.odd_chips import odd_chips
from .topics.pots.pot_awards import pot_awards
from .topics.pots.side_pots import side_pots
from .topics.procedure.action_pending import action_pending
from .topics.procedure.at_your_seat import at_your_seat
from .topics.procedure.chip_race import chip_race
from .topics.procedure.chips_visible import chips_visible
from .topics.procedure.clock import clock
from .topics.procedure.deck_changes import deck_changes
from .topics.procedure.devices import devices
from .topics.procedure.floor_decisions import floor_decisions
from .topics.procedure.language import language
from .topics.procedure.late_found_chips import late_found_chips
from .topics.procedure.new_level import new_level
from .topics.procedure.official_terms import official_terms
from .topics.procedure.rabbit_hunting import rabbit_hunting
from .topics.procedure.rebuys import rebuys
from .topics.procedure.special_needs import special_needs
from .topics.seating.breaking_table import breaking_table
from .topics.seating.final_table import final_table
from .topics.seating.halting_play import halting_play
from .topics.seating.late_entry import late_entry
from .topics.seating.mixed_game_button import mixed_game_button
from .topics.seating.table_balancing import table_balancing
from .topics.seating.wrong_seat import wrong_seat
from .topics.showdown.asking_to_see import asking_to_see
from .topics.showdown.cards_speak import cards_speak
from .topics.showdown.disputed_pot import disputed_pot
from .topics.showdown.face_up import face_up
from .topics.showdown.killed_hand import killed_hand
from .topics.showdown.live_cards import live_cards
from .topics.showdown.playing_the_board import playing_the_board
from .topics.showdown.showdown_order import showdown_order
from .topics.showdown.speaking_up import speaking_up
from .topics.showdown.stud_upcards import stud_upcards
from .topics.showdown.tabled_hand import tabled_hand
from .topics.showdown.uncontested_showdown import uncontested_showdown
from .topics.turn.out_of_turn import out_of_turn
from .topics.turn.substantial_action import substantial_action

TOPICS: Mapping[str, Topic] = {
    topic.name: topic
    for topic in (
        methods_of_betting,
        binding_declarations,
        calling,
        raising,
        raise_amounts,
        minimum_raise,
        reopening,
        oversized_chip,
        multiple_chips,
        overbetting,
        prior_bet_chips,
        undercalls,
        unclear_betting,
        pot_limit,
        substantial_action,
        out_of_turn,
        side_pots,
        odd_chips,
        pot_awards,
        accepted_action,
        chip_counts,
        chips_behind,
        conditional_statements,
        number_of_raises,
        odd_folds,
        misdeal,
        premature_cards,
        cards_speak,
        speaking_up,
        tabled_hand,
        live_cards,
        killed_hand,
        face_up,
        showdown_order,
        uncontested_showdown,
        asking_to_see,
        playing_the_board,
        disputed_pot,
        stud_upcards,
        dead_button,
        dodging_blinds,
        heads_up_button,
        breaking_table,
        final_table,
        halting_play,
        late_entry,
        mixed_game_button,
        table_balancing,
        wrong_seat,
        floor_decisions,
        official_terms,
        devices,
        language,
        special_needs,
        new_level,
        chip_race,
        late_found_chips,
        chips_visible,
        deck_changes,
        rebuys,
        clock,
        rabbit_hunting,
        at_your_seat,
        action_pending,
        player_duties,
        hidden_chips,
        lost_chips,
        disclosure,
        exposed_cards,
        ethical_play,
        etiquette,
        penalties,
        missed_hands,
        disqualification,
    )
}


def topic_named(name: str) -> Topic:
    """The topic, or ``UnknownTopic``."""
    try:
        return TOPICS[name]
    except KeyError:
        raise UnknownTopic(name, tuple(TOPICS)) from None


def rule_on(topic: str, facts: Any, edition: str, *, instead: Mapping[str, Topic] | None = None) -> Ruling:
    """What ``topic`` rules on ``facts`` in ``edition``.

    ``facts`` is the topic's facts value or the plain data of one. ``instead`` swaps single topics, as named
    misconceptions do. Raises ``InvalidSituation``, ``FactNeeded``, ``NotCovered``, ``UnknownEdition`` or
    ``UnknownTopic``.
    """
    asked, table = topic_named(topic), edition_table(edition)
    if topic not in table.topics:
        raise NotCovered(topic, edition)
    value = facts if isinstance(facts, asked.facts) else build(asked.facts, facts)
    why = Reasoning(table, instead)
    outcome = why.apply(asked, value)
    return Ruling(edition, topic, outcome, tuple(why.steps))


@cache
def topics_of(edition: str) -> tuple[str, ...]:
    """The topics that an edition covers, in the order of the catalogue."""
    table = edition_table(edition)
    return tuple(name for name in TOPICS if name in table.topics)
