from typing import Any, NamedTuple, Optional


class Item:
    def __init__(self, *, value, key, namespace, created_at, updated_at):
        self.value, self.key, self.namespace = value, key, namespace
        self.created_at, self.updated_at = created_at, updated_at


class SearchItem(Item):
    def __init__(self, namespace, key, value, created_at, updated_at, score=None):
        super().__init__(value=value, key=key, namespace=namespace, created_at=created_at, updated_at=updated_at)
        self.score = score


class GetOp(NamedTuple):
    namespace: tuple
    key: str
    refresh_ttl: bool = True


class PutOp(NamedTuple):
    namespace: tuple
    key: str
    value: Optional[dict]
    index: Any = None
    ttl: Optional[float] = None


class SearchOp(NamedTuple):
    namespace_prefix: tuple
    filter: Optional[dict] = None
    limit: int = 10
    offset: int = 0
    query: Optional[str] = None
    refresh_ttl: bool = True


class MatchCondition(NamedTuple):
    match_type: str
    path: tuple


class ListNamespacesOp(NamedTuple):
    match_conditions: Optional[tuple] = None
    max_depth: Optional[int] = None
    limit: int = 100
    offset: int = 0


class BaseStore:
    def get(self, namespace, key):
        return self.batch([GetOp(namespace, key)])[0]

    def put(self, namespace, key, value, index=None):
        self.batch([PutOp(namespace, key, value, index)])

    def delete(self, namespace, key):
        self.batch([PutOp(namespace, key, None)])

    def search(self, namespace_prefix, /, *, query=None, filter=None, limit=10, offset=0):
        return self.batch([SearchOp(namespace_prefix, filter, limit, offset, query)])[0]

    def list_namespaces(self, *, prefix=None, max_depth=None, limit=100, offset=0):
        conditions = (MatchCondition("prefix", prefix),) if prefix else ()
        return self.batch([ListNamespacesOp(conditions, max_depth, limit, offset)])[0]

    async def aget(self, namespace, key):
        return (await self.abatch([GetOp(namespace, key)]))[0]
