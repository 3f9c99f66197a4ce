"""What is kept about training? People and groups, items, practice, exams and live quizzes."""

from .exams import Assignment, AssignmentItem, Sitting, SittingItem
from .items import OwnQuestion, StoredItem
from .live import LiveAnswer, LivePlayer, LiveQuiz
from .people import Enrolment, Group, Invitation, Learner, Membership, Organisation, Role, Room
from .practice import Attempt, ClauseCard, PracticeSet, TwinDue

__all__ = [
    "Assignment",
    "AssignmentItem",
    "Attempt",
    "ClauseCard",
    "Enrolment",
    "Group",
    "Invitation",
    "Learner",
    "LiveAnswer",
    "LivePlayer",
    "LiveQuiz",
    "Membership",
    "Organisation",
    "OwnQuestion",
    "PracticeSet",
    "Role",
    "Room",
    "Sitting",
    "SittingItem",
    "StoredItem",
    "TwinDue",
]
