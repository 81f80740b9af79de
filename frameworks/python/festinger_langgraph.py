"""LangGraph's long-term store, and a retriever of LangChain."""

from __future__ import annotations

import asyncio
import json
import operator
from datetime import datetime, timezone
from typing import Any, Callable, Iterable
from urllib.parse import quote, unquote

from festinger_client import Conversation, Festinger, text_of
from langchain_core.documents import Document
from langchain_core.retrievers import BaseRetriever
from langgraph.store.base import BaseStore, GetOp, Item, ListNamespacesOp, PutOp, SearchItem, SearchOp

SESSION = "langgraph-store"
COMPARISONS = {
    "$eq": operator.eq,
    "$ne": operator.ne,
    "$gt": operator.gt,
    "$gte": operator.ge,
    "$lt": operator.lt,
    "$lte": operator.le,
}


class FestingerRetriever(BaseRetriever):
    """Answers questions from shared memory; a disputed fact says so in its text."""

    festinger: Any
    project: str | None = None
    limit: int = 8

    def _get_relevant_documents(self, query: str, *, run_manager: Any = None) -> list[Document]:
        items = self.festinger.recall(q=query, project=self.project, limit=self.limit)["items"]
        names = ("id", "layer", "project", "author", "disputed", "relevance")
        return [Document(page_content=text_of(each), metadata={name: each.get(name) for name in names}) for each in items]


class FestingerStore(BaseStore):
    """The text of an item is a fact of the project that its namespace names, so it is compared with every other one; a
    later text under the same key edits it. Which key has which fact, with the rest of the value, is recorded in a session."""

    def __init__(
        self,
        festinger: Festinger | None = None,
        *,
        field: str = "text",
        project: Callable[[tuple[str, ...]], str] = "/".join,
    ):
        self._festinger = festinger or Festinger()
        self._field = field
        self._project = project
        self._logs: dict[tuple[str, ...], Conversation] = {}

    def batch(self, ops: Iterable[Any]) -> list[Any]:
        return [self._perform(op) for op in ops]

    async def abatch(self, ops: Iterable[Any]) -> list[Any]:
        return await asyncio.to_thread(self.batch, list(ops))

    def _perform(self, op: Any) -> Any:
        if isinstance(op, PutOp):
            return self._put(tuple(op.namespace), op.key, op.value, getattr(op, "index", None))
        if isinstance(op, SearchOp):
            return self._search(op)
        if isinstance(op, ListNamespacesOp):
            return self._list(op)
        assert isinstance(op, GetOp)
        return self._get(tuple(op.namespace), op.key)

    def _log(self, namespace: tuple[str, ...]) -> Conversation:
        session = "/".join([SESSION, *(quote(part, safe="") for part in namespace)])
        return self._logs.setdefault(namespace, Conversation(self._festinger, session))

    def _entries(self, namespace: tuple[str, ...]) -> dict[str, dict]:
        entries: dict[str, dict] = {}
        for message in self._log(namespace).messages():
            entry = json.loads(message["exact"])
            if entry["value"] is None:
                entries.pop(entry["key"], None)
            else:
                entries[entry["key"]] = {**entry, "created": entries.get(entry["key"], {}).get("created", entry["at"])}
        return entries

    def _put(self, namespace: tuple[str, ...], key: str, value: dict | None, index: Any) -> None:
        known = self._entries(namespace).get(key)
        row = known and known["id"]
        if value is None:
            if row:
                self._festinger.edit_memory(row, status="invalid", reason=f"deleted from the store under {key}")
        elif index is not False:
            text = value.get(self._field)
            if not isinstance(text, str):
                raise ValueError(
                    f"the value of '{key}' has no text '{self._field}', so it is not a fact; name its field with "
                    "FestingerStore(field=...), or put it with index=False"
                )
            if not row:
                row = self._festinger.commit_memory(content=text, project=self._project(namespace))["id"]
            elif known["value"][self._field] != text:
                self._festinger.edit_memory(row, content=text)
        if value is not None or known:
            entry = {"key": key, "value": value, "id": row, "at": datetime.now(timezone.utc).isoformat()}
            self._log(namespace).add([Conversation.message("tool", "", json.dumps(entry))])

    def _get(self, namespace: tuple[str, ...], key: str) -> Item | None:
        entry = self._entries(namespace).get(key)
        if not entry:
            return None
        if not entry["id"]:
            return Item(**self._fields(namespace, entry))
        row = self._festinger.get_memory(entry["id"])
        while row["status"] == "superseded" and row.get("superseded_by"):
            row = self._festinger.get_memory(row["superseded_by"])
        return Item(**self._fields(namespace, entry, row["content"])) if row["status"] == "active" else None

    def _fields(self, namespace: tuple[str, ...], entry: dict, text: str | None = None) -> dict:
        return {
            "namespace": namespace,
            "key": entry["key"],
            "value": entry["value"] if text is None else {**entry["value"], self._field: text},
            "created_at": datetime.fromisoformat(entry["created"]),
            "updated_at": datetime.fromisoformat(entry["at"]),
        }

    def _search(self, op: Any) -> list[SearchItem]:
        query = getattr(op, "query", None)
        found = []
        for namespace in self._namespaces(tuple(op.namespace_prefix)):
            entries = self._entries(namespace)
            if query:
                found += self._recalled(query, op, namespace, list(entries.values()))
            else:
                items = (self._get(namespace, key) for key in entries)
                found += [self._search_item(item) for item in items if item]
        matching = [item for item in found if _matches(item.value, op.filter or {})]
        if query:
            matching.sort(key=lambda item: -item.score)
        return matching[op.offset : op.offset + op.limit]

    @staticmethod
    def _search_item(item: Item) -> SearchItem:
        return SearchItem(item.namespace, item.key, item.value, item.created_at, item.updated_at, score=None)

    def _recalled(self, query: str, op: Any, namespace: tuple[str, ...], entries: list[dict]) -> list[SearchItem]:
        limit = min(op.limit + op.offset, 100)
        rows = self._festinger.recall(q=query, project=self._project(namespace), limit=limit)["items"]
        items = []
        for row in rows:
            stored = row.get("stored_at", "1970-01-01T00:00:00+00:00").replace("Z", "+00:00")
            # a fact that others wrote has its own id as key
            other = {"key": row["id"], "value": {}, "created": stored, "at": stored}
            entry = next((each for each in entries if each["id"] == row["id"]), other)
            fields = self._fields(namespace, entry, text_of(row))
            items.append(SearchItem(*(fields[name] for name in ("namespace", "key", "value", "created_at", "updated_at")), score=row["relevance"]))
        return items

    def _namespaces(self, prefix: tuple[str, ...]) -> list[tuple[str, ...]]:
        known: set[tuple[str, ...]] = {prefix} if prefix else set()
        cursor = None
        while True:
            page = self._festinger.list_interactions(cursor=cursor, limit=500)
            for interaction in page["items"]:
                root, *parts = interaction["session"].split("/")
                namespace = tuple(unquote(part) for part in parts)
                if root == SESSION and namespace[: len(prefix)] == prefix:
                    known.add(namespace)
            cursor = page.get("next_cursor")
            if not cursor:
                return sorted(known)

    def _list(self, op: Any) -> list[tuple[str, ...]]:
        def fits(namespace: tuple[str, ...], condition: Any) -> bool:
            path = tuple(condition.path)
            part = namespace[: len(path)] if condition.match_type == "prefix" else namespace[-len(path) :]
            return len(part) == len(path) and all(wanted in ("*", name) for wanted, name in zip(path, part))

        known = [
            namespace
            for namespace in self._namespaces(())
            if all(fits(namespace, condition) for condition in op.match_conditions or ()) and self._entries(namespace)
        ]
        return sorted({namespace[: op.max_depth] for namespace in known})[op.offset : op.offset + op.limit]


def _matches(value: dict, wanted: dict) -> bool:
    for name, operand in wanted.items():
        signs = operand if isinstance(operand, dict) and any(key.startswith("$") for key in operand) else {"$eq": operand}
        for sign, limit in signs.items():
            if sign not in COMPARISONS:
                raise ValueError(f"a filter knows {', '.join(COMPARISONS)}, not '{sign}'")
            if name not in value or not COMPARISONS[sign](value[name], limit):
                return False
    return True
