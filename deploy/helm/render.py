"""Renders a chart whose templates use only {{ .Values... }}, {{ .Release... }}, `| quote` and `if`, as the one here does,
where Helm is not at hand: render.py CHART [NAME=VALUE ...]"""

import json
import pathlib
import re
import sys

ACTION = re.compile(r"\{\{(-?)\s*(.*?)\s*(-?)\}\}")


def values(text):
    """Scalars and one level of nesting, which is all that values.yaml has."""
    found, parent = {}, ""
    for line in text.splitlines():
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        name, value = line.strip().split(":", 1)
        parent = parent if line.startswith(" ") else ""
        if value.strip():
            found[f".Values.{parent}{name}"] = value.strip().strip('"')
        else:
            parent = name + "."
    return found


def render(template, known):
    output, shown = [], [True]
    for line in template.splitlines():
        action = ACTION.fullmatch(line.strip())
        if action and action[2].startswith("if "):
            shown.append(shown[-1] and known[action[2][3:]] not in ("", "false"))
        elif action and action[2] == "end":
            shown.pop()
        elif shown[-1]:
            output.append(ACTION.sub(lambda found: value(found[2], known), line))
    assert shown == [True], "an if without its end"
    return "\n".join(output) + "\n"


def value(expression, known):
    name, *filters = [part.strip() for part in expression.split("|")]
    assert set(filters) <= {"quote"}, expression
    return json.dumps(known[name]) if filters else known[name]


if __name__ == "__main__":
    chart = pathlib.Path(sys.argv[1])
    known = values((chart / "values.yaml").read_text()) | {".Release.Name": "festinger", ".Release.Revision": "1"}
    known |= {f".Values.{name}": value for name, value in (each.split("=", 1) for each in sys.argv[2:])}
    print("---\n".join(render(path.read_text(), known) for path in sorted((chart / "templates").glob("*.yaml"))))
