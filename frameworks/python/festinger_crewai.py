"""Storage of CrewAI's memory: Memory(storage=FestingerStorage())."""

from __future__ import annotations

import asyncio
import json
import math
from datetime import datetime
from typing import Any, Callable

from festinger_client import Conversation, Festinger
from crewai.memory.types import MemoryRecord, ScopeInfo

SESSION = "crewai-memory"


class FestingerStorage:
    """Has the methods of CrewAI's protocol `StorageBackend`. The content of each record is a fact of the project that its
    scope names, so it is compared with every other one; the whole record, with its embedding, is recorded in a session.
    CrewAI searches by an embedding, which is compared here; a record whose fact is no longer active is not found."""

    def __init__(
        self,
        festinger: Festinger | None = None,
        *,
        project: Callable[[str], str] = lambda scope: scope.strip("/"),
        session: str = SESSION,
    ):
        self._festinger = festinger or Festinger()
        self._project = project
        self._log = Conversation(self._festinger, session)

    def _entries(self) -> dict[str, dict]:
        entries: dict[str, dict] = {}
        for message in self._log.messages():
            entry = json.loads(message["exact"])
            if entry["record"] is None:
                entries.pop(entry["id"], None)
            else:
                entries[entry["id"]] = entry
        return entries

    def _records(self, scope_prefix: str | None = None) -> list[tuple[MemoryRecord, str]]:
        records = [(MemoryRecord.model_validate(each["record"]), each["fact"]) for each in self._entries().values()]
        return [pair for pair in records if _within(pair[0].scope, scope_prefix)]

    def save(self, records: list[MemoryRecord]) -> None:
        known = self._entries()
        entries = []
        for record in records:
            earlier = known.get(record.id)
            if earlier is None:
                project = self._project(record.scope) or None
                fact = self._festinger.commit_memory(content=record.content, project=project)["id"]
            else:
                fact = earlier["fact"]
                if earlier["record"]["content"] != record.content:
                    self._festinger.edit_memory(fact, content=record.content)
            stored = {**record.model_dump(mode="json"), "embedding": record.embedding}
            entries.append(self._entry(record.id, fact, stored))
        if entries:
            self._log.add(entries)

    @staticmethod
    def _entry(record_id: str, fact: str, record: dict | None) -> dict:
        return Conversation.message("tool", "", json.dumps({"id": record_id, "fact": fact, "record": record}))

    def update(self, record: MemoryRecord) -> None:
        self.save([record])

    def search(
        self,
        query_embedding: list[float],
        scope_prefix: str | None = None,
        categories: list[str] | None = None,
        metadata_filter: dict[str, Any] | None = None,
        limit: int = 10,
        min_score: float = 0.0,
    ) -> list[tuple[MemoryRecord, float]]:
        scored = [
            (record, _cosine(query_embedding, record.embedding), fact)
            for record, fact in self._records(scope_prefix)
            if record.embedding and _fits(record, categories, metadata_filter)
        ]
        scored = sorted((each for each in scored if each[1] >= min_score), key=lambda each: -each[1])
        found: list[tuple[MemoryRecord, float]] = []
        for record, score, fact in scored:
            if len(found) == limit:
                break
            if self._festinger.get_memory(fact)["status"] == "active":
                found.append((record, score))
        return found

    def delete(
        self,
        scope_prefix: str | None = None,
        categories: list[str] | None = None,
        record_ids: list[str] | None = None,
        older_than: datetime | None = None,
        metadata_filter: dict[str, Any] | None = None,
    ) -> int:
        doomed = [
            (record, fact)
            for record, fact in self._records(scope_prefix)
            if (record_ids is None or record.id in record_ids)
            and (older_than is None or record.created_at < older_than)
            and _fits(record, categories, metadata_filter)
        ]
        for record, fact in doomed:
            self._festinger.edit_memory(fact, status="invalid", reason=f"deleted by CrewAI as {record.id}")
            self._log.add([self._entry(record.id, fact, None)])
        return len(doomed)

    def get_record(self, record_id: str) -> MemoryRecord | None:
        entry = self._entries().get(record_id)
        return MemoryRecord.model_validate(entry["record"]) if entry else None

    def list_records(self, scope_prefix: str | None = None, limit: int = 200, offset: int = 0) -> list[MemoryRecord]:
        records = [record for record, _ in self._records(scope_prefix)]
        return sorted(records, key=lambda record: record.created_at, reverse=True)[offset : offset + limit]

    def get_scope_info(self, scope: str) -> ScopeInfo:
        records = [record for record, _ in self._records(scope)]
        times = [record.created_at for record in records]
        return ScopeInfo(
            path=scope,
            record_count=len(records),
            categories=sorted({category for record in records for category in record.categories}),
            oldest_record=min(times, default=None),
            newest_record=max(times, default=None),
            child_scopes=self.list_scopes(scope),
        )

    def list_scopes(self, parent: str = "/") -> list[str]:
        root = parent.rstrip("/") + "/"
        below = (record.scope[len(root) :] for record, _ in self._records(parent) if record.scope.startswith(root))
        return sorted({root + rest.split("/")[0] for rest in below if rest})

    def list_categories(self, scope_prefix: str | None = None) -> dict[str, int]:
        counts: dict[str, int] = {}
        for record, _ in self._records(scope_prefix):
            for category in record.categories:
                counts[category] = counts.get(category, 0) + 1
        return counts

    def count(self, scope_prefix: str | None = None) -> int:
        return len(self._records(scope_prefix))

    def reset(self, scope_prefix: str | None = None) -> None:
        self.delete(scope_prefix)

    def touch_records(self, record_ids: list[str]) -> None:
        """Times of access are not kept."""

    async def asave(self, records: list[MemoryRecord]) -> None:
        await asyncio.to_thread(self.save, records)

    async def asearch(self, query_embedding: list[float], *more: Any, **fields: Any) -> list[tuple[MemoryRecord, float]]:
        return await asyncio.to_thread(self.search, query_embedding, *more, **fields)

    async def adelete(self, *more: Any, **fields: Any) -> int:
        return await asyncio.to_thread(self.delete, *more, **fields)


def _within(scope: str, prefix: str | None) -> bool:
    root = (prefix or "").rstrip("/")
    return not root or scope == root or scope.startswith(root + "/")


def _fits(record: MemoryRecord, categories: list[str] | None, metadata: dict[str, Any] | None) -> bool:
    return (not categories or any(each in record.categories for each in categories)) and all(
        record.metadata.get(name) == value for name, value in (metadata or {}).items()
    )


def _cosine(one: list[float], other: list[float]) -> float:
    norm = math.sqrt(sum(x * x for x in one)) * math.sqrt(sum(x * x for x in other))
    return sum(x * y for x, y in zip(one, other)) / norm if norm else 0.0
