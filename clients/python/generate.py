"""Writes festinger_client.py from an OpenAPI description: generate.py OPENAPI.json [TARGET.py]"""

import json
import keyword
import pathlib
import re
import sys
import textwrap

TYPES = {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "array": "list", "object": "dict"}
METHODS = ("get", "put", "post", "delete")


def snake(name):
    return re.sub(r"(?<=[a-z0-9])([A-Z])", r"_\1", name.replace("-", "_")).lower()


def argument(name):
    python = snake(name)
    return python + "_" if keyword.iskeyword(python) else python


class Generator:
    def __init__(self, description):
        self.description = description

    def resolved(self, schema):
        while "$ref" in schema:
            schema = self.description["components"]["schemas"][schema["$ref"].rsplit("/", 1)[1]]
        return schema

    def annotation(self, schema):
        schema = self.resolved(schema)
        if "enum" in schema:
            return "Literal[" + ", ".join(json.dumps(value) for value in schema["enum"]) + "]"
        kind = schema.get("type", "object")
        kinds = kind if isinstance(kind, list) else [kind]
        return next((TYPES[each] for each in kinds if each in TYPES), "Any")

    def body(self, operation):
        """The fields of a body in JSON; None for a body of another kind."""
        content = operation.get("requestBody", {}).get("content", {})
        if not content:
            return {}
        if "application/json" not in content:
            return None
        return self.resolved(content["application/json"]["schema"]).get("properties", {})

    def method(self, path, verb, operation):
        parameters = operation.get("parameters", [])
        inside = re.findall(r"\{(\w+)\}", path)
        query = {each["name"]: each["schema"] for each in parameters if each["in"] == "query"}
        fields = self.body(operation)
        signature = ["self"] + [f"{argument(name)}: str" for name in inside]
        if fields is None:
            signature.append("content: str")
        fields = fields and {name: schema for name, schema in fields.items() if argument(name) not in map(argument, [*inside, *query])}
        optional = {**query, **(fields or {})}
        if optional:
            signature.append("*")
            signature += [f"{argument(name)}: {self.annotation(schema)} | None = None" for name, schema in optional.items()]
        address = re.sub(r"\{(\w+)\}", lambda found: "{self._quoted(" + argument(found[1]) + ")}", path)
        given = {
            "query": "{" + ", ".join(f'"{name}": {argument(name)}' for name in query) + "}",
            "body": "content" if fields is None else "{" + ", ".join(f'"{name}": {argument(name)}' for name in fields) + "}",
        }
        call = [f'"{verb.upper()}"', ("f" if inside else "") + f'"{address}"']
        call += [f"{name}={value}" for name, value in given.items() if value != "{}"]
        text = operation.get("summary", operation["operationId"]) + ". " + operation.get("description", "")
        notes = {argument(name): schema["description"] for name, schema in (fields or {}).items() if "description" in schema}
        if notes:
            text = text.strip() + "\n\n" + "\n".join(f"{name}: {note}" for name, note in notes.items()) + "\n"
        return (
            f"    def {snake(operation['operationId'])}({', '.join(signature)}) -> Any:\n"
            + textwrap.indent('"""' + (text if notes else text.strip()) + '"""', " " * 8)
            + f"\n        return self._call({', '.join(call)})\n"
        )

    def module(self):
        methods = [
            self.method(path, verb, operation)
            for path, item in self.description["paths"].items()
            for verb, operation in item.items()
            if verb in METHODS and "text/event-stream" not in operation["responses"]["200" if "200" in operation["responses"] else "201"].get("content", {})
        ]
        head = (pathlib.Path(__file__).parent / "head.py").read_text(encoding="utf-8")
        return head + "\n" + "\n".join(methods)


if __name__ == "__main__":
    source = pathlib.Path(sys.argv[1])
    target = pathlib.Path(sys.argv[2] if len(sys.argv) > 2 else "festinger_client.py")
    target.write_text(Generator(json.loads(source.read_text(encoding="utf-8"))).module(), encoding="utf-8")
