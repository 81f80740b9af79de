"""
title: Festinger
description: Puts what shared memory holds on a question into the prompt, and records the conversation.
version: 0.1.0
license: Apache-2.0
"""

import asyncio
import json
import urllib.request

from pydantic import BaseModel, Field


class Filter:
    class Valves(BaseModel):
        url: str = Field(default="http://127.0.0.1:11435", description="Address of the Festinger server")
        key: str = Field(default="", description="An agent's key; empty where the server has none")
        project: str = Field(default="", description="The project that the chats are about; empty for none")
        budget_tokens: int = Field(default=1000, description="Most tokens of what is added to a prompt")
        record: bool = Field(default=False, description="Record questions and answers, so that facts can be extracted")
        timeout: float = Field(default=5, description="Seconds after which a chat goes on without memory")
        priority: int = Field(default=0, description="Order among filters")

    def __init__(self):
        self.valves = self.Valves()

    async def inlet(self, body: dict, __user__: dict = None) -> dict:
        question = self._last(body, "user")
        if question:
            known = await self._post("/context/build", {"query": question, "budget_tokens": self.valves.budget_tokens})
            if known and known["items"]:
                self._add(body["messages"], known["context"])
        return body

    async def outlet(self, body: dict, __user__: dict = None) -> dict:
        turns = [{"role": role, "content": self._last(body, role)} for role in ("user", "assistant")]
        turns = [turn for turn in turns if turn["content"]]
        if self.valves.record and turns:
            await self._post("/interactions", {"session": str(body.get("chat_id") or ""), "messages": turns})
        return body

    @staticmethod
    def _last(body: dict, role: str) -> str:
        for message in reversed(body.get("messages") or []):
            if message.get("role") == role:
                content = message.get("content") or ""
                parts = [content] if isinstance(content, str) else [part.get("text") or "" for part in content]
                return "\n".join(parts).strip()
        return ""

    @staticmethod
    def _add(messages: list, context: str) -> None:
        if messages[0].get("role") == "system" and isinstance(messages[0].get("content"), str):
            messages[0] = {**messages[0], "content": messages[0]["content"] + "\n\n" + context}
        else:
            messages.insert(0, {"role": "system", "content": context})

    async def _post(self, path: str, body: dict) -> dict:
        """The answer; None, with a line in the log, where there is none: a chat never fails because memory does."""
        try:
            return await asyncio.to_thread(self._send, path, body)
        except (OSError, ValueError) as failure:
            print(f"Festinger: {path} was not answered: {failure}")
            return None

    def _send(self, path: str, body: dict) -> dict:
        if self.valves.project:
            body = {**body, "project": self.valves.project}
        headers = {"Content-Type": "application/json"}
        if self.valves.key:
            headers["Authorization"] = "Bearer " + self.valves.key
        address = self.valves.url.rstrip("/") + path
        request = urllib.request.Request(address, data=json.dumps(body).encode(), headers=headers, method="POST")
        with urllib.request.urlopen(request, timeout=self.valves.timeout) as answer:
            return json.load(answer)
