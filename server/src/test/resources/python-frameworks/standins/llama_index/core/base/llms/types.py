from pydantic import BaseModel, Field


class ChatMessage(BaseModel):
    role: str = "user"
    content: str = None
    additional_kwargs: dict = Field(default_factory=dict)
