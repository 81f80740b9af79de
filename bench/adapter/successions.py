"""Learns the adapter of the model of stories, and writes it as LowRankAdapter reads it.

    pip install torch transformers tokenizers onnx numpy
    python3 successions.py FOLDER START.pt OUT.adapter

FOLDER is that of learn.py. What it learns from lies in server/src/test/resources: `stories/learned.txt`, of which the lines `pairs:`
count, `stories/successions.tsv`, and the pairs of `claims/pairs/learned.tsv`, told as if weeks lay between. START.pt holds
what learn.py learned (it writes the state beside its adapter); without it, name `-`: it takes longer then and ends up worse.
Some 15 minutes a round on two cores. Runs differ a little. The one that is shipped was learned further each time that writers
handed something in, in the order of the files: four rounds, a short one with the plain pairs (both with rank 8), and three with the
latest writers and a part of all else, which is what this does in one go. The last HELD stories are not learned from.
"""

import datetime
import random
import sys
from pathlib import Path

import learn
import torch
from torch import nn
from tokenizers import Tokenizer

RELATIONS = ("none", "same", "settled", "overtaken", "clash")
OF_LABEL = {"duplicate": 1, "refinement": 1, "scoped": 0, "new": 0, "conflict": 4, "update": 2}
START_FROM = (1, 0, 1, 2, 2)
WEIGHTS = (1.0, 1.2, 1.2, 1.3, 1.2)
DISTANCES = {"minutes": "at once", "days": "days later", "weeks": "weeks later", "months": "months later", "years": "years later"}
DRAWN = ("days later", "weeks later", "weeks later", "months later", "months later", "a day later", "years later")
ROUNDS, RATE, PAIRS, NEIGHBOURS, STRANGERS, UNRELATED = 4, 1.1e-3, 5000, 900, 400, 0.7
PLAIN = ("p20-", "p21-", "p22-", "p23-")
LAST_RATE, LAST_RELATED, LAST_UNRELATED, LAST_SUCCESSIONS = 6e-4, 600, 800, 1200
LAST_PAIRS, LAST_NEIGHBOURS, LAST_STRANGERS = 1000, 250, 100
RANK, HELD, LATEST_STORIES = 16, 335, 333
LATEST = ("p25-", "p26-", "p27-", "p28-", "p29-", "p30-", "p31-")
LATEST_WRITERS = ("fiftythird-", "fiftyfourth-", "fiftyfifth-", "fiftysixth-", "fiftyseventh-", "fiftyeighth-")
LATEST_ROUNDS, LATEST_RATE, LATEST_PAIRS, LATEST_RELATED, LATEST_SUCCESSIONS = 3, 9e-4, 1200, 900, 1300
ONE, ANOTHER = "the same one", "another one"
RESOURCES = learn.ROOT / "server/src/test/resources"


def said(distance, one, text):
    """What stands before the later text, as BuiltInSuccessions puts it."""
    return f"{distance}, {ONE if one else ANOTHER}: {text}"


def distance_of(seconds):
    if seconds < 7200:
        return "at once"
    bounds = ((2, "a day later"), (14, "days later"), (60, "weeks later"), (540, "months later"))
    return next((words for days, words in bounds if seconds < days * 86400), "years later")


def stories(first=0):
    """All pairs of facts of a story, most of those that have nothing to do with each other."""
    for block in (RESOURCES / "stories/learned.txt").read_text(encoding="utf-8").split("\n== ")[1:-HELD][first:]:
        title, *lines = block.strip().split("\n")
        facts = [line.split(" | ") for line in lines if not line.startswith(("expect:", "pairs:"))]
        named = next(line for line in lines if line.startswith("pairs:"))[len("pairs:"):].strip()
        related = dict(one.split(" ") for one in named.split(", ")) if named != "none" else {}
        times = [datetime.datetime.fromisoformat(fact[0].replace("Z", "+00:00")) for fact in facts]
        for later in range(len(facts)):
            for earlier in range(later):
                relation = RELATIONS.index(related.get(f"{earlier + 1}-{later + 1}", "none"))
                if relation or random.random() < UNRELATED:
                    apart = distance_of((times[later] - times[earlier]).total_seconds())
                    one = facts[earlier][2].lower() == facts[later][2].lower()
                    yield title, relation, facts[earlier][3], said(apart, one, facts[later][3])


def successions():
    for line in (RESOURCES / "stories/successions.tsv").read_text(encoding="utf-8").splitlines()[1:]:
        identity, relation, gap, voice, earlier, later = line.split("\t")
        yield identity, RELATIONS.index(relation), earlier, said(DISTANCES[gap], voice == "same", later)


def labelled():
    for line in (RESOURCES / "claims/pairs/learned.tsv").read_text(encoding="utf-8").splitlines()[1:]:
        identity, _, _, label, known, incoming, meta = line.split("\t")
        if meta == "-":
            yield identity, OF_LABEL[label], known, incoming


def told(row):
    """A labelled pair as two notes of a story; who contradicts himself has corrected himself."""
    identity, relation, known, incoming = row
    one = random.random() < 0.15
    distance = "at once" if one and random.random() < 0.3 else random.choice(DRAWN)
    return identity, 2 if one and relation == 4 else relation, known, said(distance, one, incoming)


def some(rows, count):
    return random.sample(rows, min(count, len(rows)))


def round_of(pairs, near):
    rows = [*stories(), *(row for row in successions() if not row[0].startswith(PLAIN))]
    rows += [(i, 0, a, b) for i, _, a, b in learn.strangers(rows, STRANGERS)]
    rows += [told(row) for row in some(pairs, PAIRS)]
    rows += [told((i, 0, a, b)) for i, _, a, b in some(near, NEIGHBOURS)]
    return batches_of(rows)


def last_round_of(pairs, near):
    """Endings in plain words, with a part of all else so that it is not forgotten."""
    told_stories, free = list(stories()), [row for row in successions() if not row[0].startswith(PLAIN)]
    rows = [row for row in successions() if row[0].startswith(PLAIN)]
    rows += some([row for row in told_stories if row[1]], LAST_RELATED)
    rows += some([row for row in told_stories if not row[1]], LAST_UNRELATED)
    rows += some(free, LAST_SUCCESSIONS)
    rows += [(i, 0, a, b) for i, _, a, b in learn.strangers(told_stories + free, LAST_STRANGERS)]
    rows += [told(row) for row in some(pairs, LAST_PAIRS)]
    rows += [told((i, 0, a, b)) for i, _, a, b in some(near, LAST_NEIGHBOURS)]
    return batches_of(rows)


def latest_round_of(pairs, near):
    """All of the latest writers, with a part of all else."""
    free = list(successions())
    latest = [*stories(-LATEST_STORIES), *(row for row in free if row[0].startswith(LATEST))]
    rows = latest + [told(row) for row in pairs if row[0].startswith(LATEST_WRITERS)]
    told_stories = list(stories())
    rows += some([row for row in told_stories if row[1]], LATEST_RELATED)
    rows += some([row for row in told_stories if not row[1]], LATEST_RELATED)
    rows += some(free, LATEST_SUCCESSIONS)
    rows += [(i, 0, a, b) for i, _, a, b in learn.strangers(latest, LAST_STRANGERS)]
    rows += [told(row) for row in some(pairs, LATEST_PAIRS)]
    rows += [told((i, 0, a, b)) for i, _, a, b in some(near, LAST_NEIGHBOURS)]
    return batches_of(rows)


def widened(state):
    """As many rows as learned before, and more that do nothing yet."""
    wider = dict(state)
    for name, numbers in state.items():
        if name.endswith(".down"):
            more = torch.randn(RANK - numbers.shape[0], numbers.shape[1]) / numbers.shape[1] ** 0.5
            wider[name] = torch.cat([numbers, more])
        elif name.endswith(".up"):
            wider[name] = torch.cat([numbers, torch.zeros(numbers.shape[0], RANK - numbers.shape[1])], 1)
    return wider


def batches_of(rows):
    rows.sort(key=lambda row: len(row[2]) + len(row[3]) + random.random() * 25)
    batches = [rows[start:start + learn.BATCH] for start in range(0, len(rows), learn.BATCH)]
    random.shuffle(batches)
    return batches


def begin_where(judge, head):
    """Each relation begins as the verdict that is nearest to it."""
    with torch.no_grad():
        for relation, verdict in enumerate(START_FROM):
            judge.head.weight[relation] = head["head.weight"][verdict]
            judge.head.bias[relation] = head["head.bias"][verdict]


def go(judge, tokenizer, rounds, rate):
    adapters = [p for name, p in judge.named_parameters() if p.requires_grad and not name.startswith("head")]
    optimizer = torch.optim.AdamW(
        [{"params": adapters, "weight_decay": 0.01}, {"params": judge.head.parameters()}], lr=rate)
    steps = sum(len(batches) for batches in rounds)
    schedule = torch.optim.lr_scheduler.LambdaLR(
        optimizer, lambda step: min(1, (step + 1) / 60) * max(0.02, 1 - step / steps))
    weights = torch.tensor(WEIGHTS)
    for number, batches in enumerate(rounds):
        judge.train()
        for batch in batches:
            with torch.autocast("cpu", dtype=torch.bfloat16, enabled=learn.HALF):
                outputs = judge(*learn.batch_of(tokenizer, batch))
            loss = nn.functional.cross_entropy(
                outputs.float(), torch.tensor([row[1] for row in batch]), weight=weights, label_smoothing=0.05)
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_([p for p in judge.parameters() if p.requires_grad], 1.0)
            optimizer.step()
            schedule.step()
        print(f"round {number + 1} of {len(rounds)}", flush=True)


def main():
    folder, start, out = sys.argv[1:]
    random.seed(1)
    torch.manual_seed(1)
    model = Path(folder, "bge-small-en-v1.5-q.onnx")
    tokenizer = Tokenizer.from_file(str(Path(folder, "bge-small-en-v1.5-q-tokenizer.json")))
    tokenizer.no_truncation()
    tokenizer.no_padding()
    learn.RANK = RANK
    judge = learn.Judge(learn.base_of(model))
    judge.head = nn.Linear(judge.head.in_features, len(RELATIONS))
    if start != "-":
        state = widened(torch.load(start))
        judge.load_state_dict({k: v for k, v in state.items() if not k.startswith("head")}, strict=False)
        begin_where(judge, state)
    pairs = list(labelled())
    near = learn.harmless([(i, 0, a, b) for i, _, a, b in pairs])
    go(judge, tokenizer, [round_of(pairs, near) for _ in range(ROUNDS)], RATE)
    go(judge, tokenizer, [last_round_of(pairs, near)], LAST_RATE)
    for adapted in judge.adapted.values():
        adapted.drop = nn.Identity()
    go(judge, tokenizer, [latest_round_of(pairs, near) for _ in range(LATEST_ROUNDS)], LATEST_RATE)
    learn.write(judge, model, out)


if __name__ == "__main__":
    main()
