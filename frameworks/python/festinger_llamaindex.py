"""Chat memory of LlamaIndex: agent.run(..., memory=FestingerMemory(session="conversation-1"))."""

from __future__ import annotations

from typing import Any

from festinger_client import Conversation, Festinger
from llama_index.core.base.llms.types import ChatMessage
from llama_index.core.memory.types import BaseMemory
from pydantic import PrivateAttr

ROLES = ("user", "assistant", "system")


class FestingerMemory(BaseMemory):
    """The whole history of one conversation, and, where a question is given, what is known about it as a system message
    before it."""

    session: str
    project: str | None = None
    budget_tokens: int = 1000
    _festinger: Any = PrivateAttr()
    _conversation: Any = PrivateAttr()

    def __init__(self, festinger: Festinger | None = None, **fields: Any):
        super().__init__(**fields)
        self._festinger = festinger or Festinger()
        self._conversation = Conversation(self._festinger, self.session, self.project)

    @classmethod
    def class_name(cls) -> str:
        return "FestingerMemory"

    @classmethod
    def from_defaults(cls, chat_history: list[ChatMessage] | None = None, llm: Any = None, **fields: Any) -> FestingerMemory:
        memory = cls(**fields)
        if chat_history:
            memory.set(chat_history)
        return memory

    def get(self, input: str | None = None, **kwargs: Any) -> list[ChatMessage]:
        history = self.get_all()
        if not input:
            return history
        known = self._festinger.build_context(query=input, project=self.project, budget_tokens=self.budget_tokens)
        return [ChatMessage(role="system", content=known["context"]), *history] if known["items"] else history

    def get_all(self) -> list[ChatMessage]:
        return [_read(message) for message in self._conversation.messages()]

    def put(self, message: ChatMessage) -> None:
        self._conversation.add([_written(message)])

    def set(self, messages: list[ChatMessage]) -> None:
        self._conversation.replace([_written(message) for message in messages])

    def reset(self) -> None:
        self._conversation.replace([])


def _written(message: ChatMessage) -> dict:
    role = str(getattr(message.role, "value", message.role))
    text = message.content or ""
    plain = role in ROLES and message == ChatMessage(role=role, content=text)
    return Conversation.message(role if role in ROLES else "tool", text, None if plain else message.model_dump_json())


def _read(message: dict) -> ChatMessage:
    if message["exact"] is not None:
        return ChatMessage.model_validate_json(message["exact"])
    return ChatMessage(role=message["role"], content=message["text"])
