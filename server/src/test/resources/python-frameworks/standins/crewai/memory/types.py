from datetime import datetime
from uuid import uuid4

from pydantic import BaseModel, Field


class MemoryRecord(BaseModel):
    id: str = Field(default_factory=lambda: str(uuid4()))
    content: str
    scope: str = "/"
    categories: list = Field(default_factory=list)
    metadata: dict = Field(default_factory=dict)
    importance: float = 0.5
    created_at: datetime = Field(default_factory=datetime.utcnow)
    last_accessed: datetime = Field(default_factory=datetime.utcnow)
    embedding: list = None
    source: str = None
    private: bool = False

    excluded = ("embedding",)
    times = ("created_at", "last_accessed")


class ScopeInfo(BaseModel):
    path: str
    record_count: int = 0
    categories: list = Field(default_factory=list)
    oldest_record: datetime = None
    newest_record: datetime = None
    child_scopes: list = Field(default_factory=list)
