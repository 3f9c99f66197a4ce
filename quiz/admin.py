"""What of the practice does an operator see? The answers, to read only."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from quiz.models import Attempt


@admin.register(Attempt)
class AttemptAdmin(admin.ModelAdmin):
    list_display = ["question", "answer", "right", "answered_at"]
    list_filter = ["edition", "topic", "right"]
    search_fields = ["question"]

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False
