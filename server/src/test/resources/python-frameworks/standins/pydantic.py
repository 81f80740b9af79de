"""Fields with defaults and annotations, dumped to and read from JSON."""

import copy
import json
from datetime import datetime


class _Default:
    def __init__(self, default=None, default_factory=None):
        self.make = default_factory or (lambda: copy.deepcopy(default))


def Field(default=None, *, default_factory=None, description="", **more):
    return _Default(default, default_factory)


def PrivateAttr(default=None, **more):
    return _Default(default)


class BaseModel:
    def __init__(self, **fields):
        known = {}
        for kind in reversed(type(self).__mro__):
            known.update(getattr(kind, "__annotations__", {}))
        for name in fields:
            if name not in known:
                raise TypeError(f"{type(self).__name__} has no field '{name}'")
        for name in known:
            default = getattr(type(self), name, None)
            made = default.make() if isinstance(default, _Default) else default
            setattr(self, name, fields.get(name, made))

    def model_dump(self, mode="python"):
        return {
            name: value.isoformat() if isinstance(value, datetime) and mode == "json" else value
            for name, value in vars(self).items()
            if not name.startswith("_") and name not in getattr(self, "excluded", ())
        }

    def model_dump_json(self):
        return json.dumps(self.model_dump(mode="json"))

    @classmethod
    def model_validate(cls, fields):
        times = getattr(cls, "times", ())
        return cls(**{name: datetime.fromisoformat(value) if name in times else value for name, value in fields.items()})

    @classmethod
    def model_validate_json(cls, text):
        return cls.model_validate(json.loads(text))

    def __eq__(self, other):
        return type(self) is type(other) and vars(self) == vars(other)
