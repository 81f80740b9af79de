"""A session of the OpenAI Agents SDK: Runner.run(agent, input, session=FestingerSession("conversation-1"))."""

from __future__ import annotations

import asyncio
import json

from festinger_client import Conversation, Festinger

ROLES = ("user", "assistant", "system")


def _written(item: dict) -> dict:
    role = item.get("role") if item.get("role") in ROLES else "tool"
    content = item.get("content") or ""
    parts = [content] if isinstance(content, str) else [part.get("text") or "" for part in content]
    text = "" if role == "tool" else "\n".join(parts)
    plain = item == {"role": role, "content": text}
    return Conversation.message(role, text, None if plain else json.dumps(item))


def _read(message: dict) -> dict:
    if message["exact"] is None:
        return {"role": message["role"], "content": message["text"]}
    return json.loads(message["exact"])


class FestingerSession:
    """Has the methods of the SDK's protocol `Session`."""

    session_settings = None

    def __init__(self, session_id: str, *, project: str | None = None, festinger: Festinger | None = None):
        self.session_id = session_id
        self._conversation = Conversation(festinger or Festinger(), session_id, project)
        self._turn = asyncio.Lock()

    async def get_items(self, limit: int | None = None) -> list[dict]:
        async with self._turn:
            messages = await asyncio.to_thread(self._conversation.messages)
        items = [_read(message) for message in messages]
        return items if limit is None else items[max(0, len(items) - limit) :]

    async def add_items(self, items: list[dict]) -> None:
        async with self._turn:
            await asyncio.to_thread(self._conversation.add, [_written(item) for item in items])

    async def pop_item(self) -> dict | None:
        async with self._turn:
            messages = await asyncio.to_thread(self._conversation.messages)
            await asyncio.to_thread(self._conversation.replace, messages[:-1])
        return _read(messages[-1]) if messages else None

    async def clear_session(self) -> None:
        async with self._turn:
            await asyncio.to_thread(self._conversation.replace, [])
