"""A client of Festinger's HTTP interface; made by generate.py from the server's OpenAPI description."""

from __future__ import annotations

import json
import urllib.error
import urllib.parse
import urllib.request
from typing import Any, Literal


class FestingerError(Exception):
    """What the server refused, as a problem document (RFC 9457)."""

    def __init__(self, status: int, problem: dict):
        super().__init__(problem.get("detail") or f"HTTP {status}")
        self.status = status
        self.code = problem.get("code")
        self.field = problem.get("field")


class Conversation:
    """The messages of one conversation, kept as interactions of one session: new ones are recorded as they come, and
    nothing recorded is changed. A message is {"role", "text", "exact"}; `exact` is its form in a framework's own JSON, or
    None. Turns of a tool with JSON say the rest: `message` is one without words, `exact` gives the form of the message
    before it, and `keep` says which of the messages before it remain, as ranges counted from the last."""

    def __init__(self, festinger: Festinger, session: str, project: str | None = None):
        self._festinger = festinger
        self._session = session
        self._project = project
        self._messages: list[dict] = []
        self._last: str | None = None

    @staticmethod
    def message(role: str, text: str, exact: str | None = None) -> dict:
        return {"role": role, "text": text, "exact": exact}

    def messages(self) -> list[dict]:
        try:
            self._read_new()
        except FestingerError as refused:
            # the interaction that was read last may have been erased
            if not self._last or refused.field != "cursor":
                raise
            self._last, self._messages = None, []
            self._read_new()
        return list(self._messages)

    def _read_new(self) -> None:
        more = True
        while more:
            page = self._festinger.list_interactions(
                session=self._session, project=self._project, cursor=self._last, limit=200
            )
            for interaction in page["items"]:
                for turn in interaction["messages"]:
                    self._messages = self._read(self._messages, turn)
                self._last = interaction["id"]
            more = "next_cursor" in page

    @classmethod
    def _read(cls, messages: list[dict], turn: dict) -> list[dict]:
        if turn["role"] != "tool":
            return [*messages, cls.message(turn["role"], turn["content"])]
        try:
            said = json.loads(turn["content"])
        except ValueError:
            said = None
        kind = said.get("festinger") if isinstance(said, dict) else None
        if kind == "keep":
            size = len(messages)
            return [each for first, last in said["kept"] for each in messages[max(0, size - first) : max(0, size - last)]]
        if kind == "exact":
            return [*messages[:-1], *({**each, "exact": said["exact"]} for each in messages[-1:])]
        if kind == "message":
            return [*messages, cls.message(said["role"], said["text"], said.get("exact"))]
        return [*messages, cls.message("tool", turn["content"])]

    def add(self, more: list[dict]) -> None:
        self.replace([*self.messages(), *more])

    def replace(self, wanted: list[dict]) -> None:
        """Makes these the messages. Those that it has already, in the same order, are not recorded again."""
        current = self.messages()
        kept, common, next_place = [], 0, 0
        while common < len(wanted):
            if wanted[common] not in current[next_place:]:
                break
            first = last = current.index(wanted[common], next_place)
            while last < len(current) and common < len(wanted) and current[last] == wanted[common]:
                last, common = last + 1, common + 1
            kept.append([len(current) - first, len(current) - last])
            next_place = last
        turns = [self._of_tool({"festinger": "keep", "kept": kept})] if common < len(current) else []
        for each in wanted[common:]:
            turns += self._turns(each)
        if turns:
            answer = self._festinger.record_interaction(session=self._session, project=self._project, messages=turns)
            self._last, self._messages = answer["id"], list(wanted)

    @staticmethod
    def _of_tool(content: dict) -> dict:
        return {"role": "tool", "content": json.dumps(content)}

    @classmethod
    def _turns(cls, message: dict) -> list[dict]:
        text, exact = message["text"], message["exact"]
        injected = "<festinger-context" in text or "<recollection" in text
        if message["role"] == "tool" or not text or text.strip() != text or injected:
            return [cls._of_tool({"festinger": "message", **message})]
        turn = {"role": message["role"], "content": text}
        return [turn] if exact is None else [turn, cls._of_tool({"festinger": "exact", "exact": exact})]


def text_of(item: dict) -> str:
    """A recalled item as a model should read it: a disputed one says so."""
    note = " (disputed: it contradicts another fact, and a person has yet to decide)" if item.get("disputed") else ""
    return item["content"] + note


class Festinger:
    """A method for each operation. Arguments that are left out are not sent."""

    def __init__(
        self,
        url: str = "http://127.0.0.1:11435",
        key: str | None = None,
        workspace: str | None = None,
        timeout: float = 30,
    ):
        self._url = url.rstrip("/")
        self._timeout = timeout
        self._headers = {"Accept": "application/json, text/*;q=0.5, */*;q=0.1"}
        if key:
            self._headers["Authorization"] = "Bearer " + key
        if workspace:
            self._headers["X-Festinger-Workspace"] = workspace

    @staticmethod
    def _quoted(segment: str) -> str:
        return urllib.parse.quote(segment, safe="")

    def _call(self, method: str, path: str, query: dict | None = None, body: dict | str | None = None) -> Any:
        asked = {name: self._text(value) for name, value in (query or {}).items() if value is not None}
        address = self._url + path + ("?" + urllib.parse.urlencode(asked) if asked else "")
        headers = dict(self._headers)
        data = None
        if isinstance(body, str):
            headers["Content-Type"] = "application/x-ndjson"
            data = body.encode()
        elif body is not None:
            headers["Content-Type"] = "application/json"
            data = json.dumps({name: value for name, value in body.items() if value is not None}).encode()
        request = urllib.request.Request(address, data=data, headers=headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=self._timeout) as answer:
                return self._read(answer.headers.get_content_type(), answer.read())
        except urllib.error.HTTPError as refused:
            problem = self._read(refused.headers.get_content_type(), refused.read())
            raise FestingerError(refused.code, problem if isinstance(problem, dict) else {}) from None

    @staticmethod
    def _text(value: Any) -> str:
        return str(value).lower() if isinstance(value, bool) else str(value)

    @staticmethod
    def _read(kind: str, content: bytes) -> Any:
        text = content.decode()
        return json.loads(text) if kind.endswith("json") and text and not kind.endswith("ndjson") else text

