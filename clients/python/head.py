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

