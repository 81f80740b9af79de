"""Learns the adapter that makes a sentence transformer judge notes, and writes it as LowRankAdapter reads it.

    pip install torch transformers tokenizers onnx numpy
    python3 learn.py FOLDER START OUT [DATA RATE]

FOLDER holds bge-small-en-v1.5-q.onnx and its tokenizer.json, as they lie in the jar of the pinned version. START is an adapter to go
on from, or `-`. Nothing of this is needed to build, test or run Festinger: the adapter lies in server/src/main/resources/models.

What it learns from is in src/test/resources of two modules: `claims/pairs/learned.tsv` of language, and its `dev.tsv` without those
whom LEFT_OUT names; `stories/successions.tsv` of server, and its `stories/learned.txt` without the last HELD, from which
SuspicionTrainingTest learns. One output says both whether two notes contradict each other (they stand alone) and how a later one
stands to an earlier one (when and by whom it was written stands before it). A round over all takes some ten minutes on two cores
with instructions for bfloat16; without them several times as long. Runs differ a little.

DATA is a folder with public sentence pairs (`public_pairs/*.tsv.gz`: id, label, a, b), documents (`extraction/docs/*.md`) and what
histories of documentation did (`docstreams/KIND/REPOSITORY.jsonl`: kind, a, b). With it one round goes over a part of the notes, of
those pairs that may be learned from (GENERAL), of neighbours of statements of the first half of the documents, and of the histories
without the repositories that is_left_out names, by which bench/streams measures. A label such as `contradiction` allows several
relations; what is learned is that one of them holds. The shipped adapter went on that way, round by round, from one that had learned
from the notes alone: `python3 learn.py FOLDER LAST OUT DATA RATE`, each with another SEED.
"""

import collections
import datetime
import gzip
import hashlib
import itertools
import json
import math
import os
import random
import re
import struct
import sys
import zlib
from pathlib import Path

import numpy
import onnx
import torch
from onnx import numpy_helper
from tokenizers import Tokenizer
from torch import nn
from torch.nn import functional
from transformers import BertConfig, BertModel

RANK, SCALE, HIDDEN, HEADS = 16, 2.0, 384, 12
BATCH, LONGEST, DROPPED, AVERAGED = 24, 160, 0.1, 0.998
RELATIONS = ("none", "same", "settled", "overtaken", "clash")
OF_LABEL = {"duplicate": 1, "refinement": 1, "scoped": 0, "new": 0, "conflict": 4, "update": 2}
WEIGHTS = (1.0, 1.2, 1.2, 1.3, 1.2)
DISTANCES = {"minutes": "at once", "days": "days later", "weeks": "weeks later", "months": "months later", "years": "years later"}
DRAWN = ("days later", "weeks later", "weeks later", "months later", "months later", "a day later", "years later")
ONE, ANOTHER = "the same one", "another one"
LAYERS = ("attention.self.query", "attention.self.key", "attention.self.value", "attention.output.dense",
          "intermediate.dense", "output.dense")
ROOT = Path(__file__).resolve().parents[2]
PAIRS = ROOT / "language/src/test/resources/claims/pairs"
STORIES = ROOT / "server/src/test/resources/stories"
LEFT_OUT, HELD = ("sixtysecond-", "sixtythird-", "sixtyfourth-", "sixtyfifth-", "sixtysixth-"), 783
PROSE_NEIGHBOURS, WRITERS_NEIGHBOURS = 3600, 110
STRANGERS, UNRELATED, OF_SUCCESSIONS = 0.1, 0.6, 300

# how many pairs of each public source at most, and how often each of them comes
GENERAL = {"mnli_dev": (99999, 1), "snli_dev": (3500, 1), "infotabs": (2250, 1), "negnli": (3173, 1), "conjnli": (423, 2),
           "fever_symmetric": (680, 3), "vitaminc": (200, 4), "equate": (751, 2)}
ALLOWED = {"contradiction": (2, 3, 4), "update": (2, 3, 4), "neutral": (0,), "entailment": (1,), "not_entailment": (0, 2, 3, 4)}
OF_GENERAL, LONGEST_PAIR, OF_DOCUMENTS = 0.12, 500, 6

# rounds, rate, share of the pairs, share of what has a distance, share of the pairs told with one, neighbours
STEPS = ((3, 5e-4, 1, 1, 0.2, 3000), (1, 4e-4, 1, 1, 0.2, 3000), (1, 2.5e-4, 0.45, 0.45, 0.08, 9000))
WITH_DATA = (0.2, 0.15, 0.04, 800)

# of what histories did and tables say: which relations it allows, and which share of it is in a round
DONE = {"U": ((2, 3, 4), 1), "R": ((1,), 0.3), "N": ((0,), 0.3), "C_pos": ((2, 3), 3), "C_neg": ((0,), 0.7),
        "N of one beginning": ((0,), 1), "row": ((0,), 0.1), "rows": ((0, 1), 0.1), "one thing": ((0, 1), 1)}
LEFT_OUT_OF, BEGINNING, SHORT_PAIR = 4, 2, 240


def base_of(model):
    """The published model with its quantised numbers as floats."""
    graph = onnx.load(model).graph
    layers = 1 + max(int(node.name.split("layer.")[1].split("/")[0]) for node in graph.node if "layer." in node.name)
    numbers = {tensor.name: numpy_helper.to_array(tensor) for tensor in graph.initializer}

    def whole(name):
        if name in numbers:
            return numbers[name].astype(numpy.float32)
        zero = numbers[name + "_zero_point"].astype(numpy.float32)
        return (numbers[name + "_quantized"].astype(numpy.float32) - zero) * numbers[name + "_scale"]

    products = {node.name: node.input[1] for node in graph.node if node.op_type == "MatMulInteger"}
    bert = BertModel(
        BertConfig(hidden_size=384, num_hidden_layers=layers, num_attention_heads=12, intermediate_size=1536),
        add_pooling_layer=False)
    state = bert.state_dict()
    for name, tensor in state.items():
        if name in numbers or name + "_quantized" in numbers:
            value = whole(name)
        elif name.endswith(".weight"):
            value = whole(products[node_of(name[: -len(".weight")])][: -len("_quantized")]).T
        else:
            continue
        assert value.shape == tuple(tensor.shape), name
        state[name] = torch.tensor(value.copy())
    bert.load_state_dict(state)
    return bert


def node_of(module):
    layer, _, path = module.removeprefix("encoder.layer.").partition(".")
    return f"/encoder/layer.{layer}/{path.replace('.', '/')}/MatMul_quant"


class Judge(nn.Module):
    """The transformer with its matrices as they are, and a product of two narrow ones added to each."""

    def __init__(self, bert):
        super().__init__()
        self.bert = bert.requires_grad_(False)
        self.down, self.up, self.nodes = nn.ParameterDict(), nn.ParameterDict(), {}
        for number, layer in enumerate(bert.encoder.layer):
            for path in LAYERS:
                linear = layer.get_submodule(path)
                key = f"{number} {path}".replace(".", "-")
                self.nodes[key] = node_of(f"encoder.layer.{number}.{path}")
                self.down[key] = nn.Parameter(torch.randn(RANK, linear.in_features) / math.sqrt(linear.in_features))
                self.up[key] = nn.Parameter(torch.zeros(linear.out_features, RANK))
        self.head = nn.Linear(2 * HIDDEN, len(RELATIONS))
        self.kept = (torch.rand(1 << 23) >= DROPPED).to(torch.bfloat16) / (1 - DROPPED)

    def dropped(self, x):
        """Dropout whose random numbers are drawn once: drawing them anew costs a quarter of a step."""
        if not self.training:
            return x
        start = random.randrange(self.kept.numel() - x.numel())
        return x * self.kept[start:start + x.numel()].view(x.shape)

    def linear(self, x, number, *paths):
        layer, weights, biases = self.bert.encoder.layer[number], [], []
        for path in paths:
            key = f"{number} {path}".replace(".", "-")
            weights.append(torch.addmm(layer.get_submodule(path).weight, self.up[key], self.down[key], alpha=SCALE))
            biases.append(layer.get_submodule(path).bias)
        return functional.linear(x, torch.cat(weights).to(torch.bfloat16), torch.cat(biases).to(torch.bfloat16))

    @staticmethod
    def normed(norm, x):
        return functional.layer_norm(x, (HIDDEN,), norm.weight.to(x.dtype), norm.bias.to(x.dtype), norm.eps)

    def forward(self, ids, segments, attention):
        rows, width = ids.shape
        embeddings = self.bert.embeddings
        words = embeddings.word_embeddings.weight[ids] + embeddings.position_embeddings.weight[:width]
        x = self.normed(embeddings.LayerNorm, words + embeddings.token_type_embeddings.weight[segments])
        x = self.dropped(x.to(torch.bfloat16))
        masked = torch.zeros(rows, 1, 1, width, dtype=x.dtype).masked_fill_(attention[:, None, None] == 0, -30000.0)
        for number, layer in enumerate(self.bert.encoder.layer):
            three = self.linear(x, number, *LAYERS[:3]).view(rows, width, 3, HEADS, HIDDEN // HEADS)
            query, key, value = three.permute(2, 0, 3, 1, 4)
            looked = torch.softmax(query @ (key * (HIDDEN // HEADS) ** -0.5).transpose(2, 3) + masked, -1) @ value
            looked = self.linear(looked.transpose(1, 2).reshape(rows, width, HIDDEN), number, LAYERS[3])
            x = self.normed(layer.attention.output.LayerNorm, x + self.dropped(looked))
            thought = self.linear(functional.gelu(self.linear(x, number, LAYERS[4])), number, LAYERS[5])
            x = self.normed(layer.output.LayerNorm, x + self.dropped(thought))
        x, counted = x.float(), attention[..., None].float()
        mean = (x * counted).sum(1) / counted.sum(1)
        return self.head(functional.dropout(torch.cat([x[:, 0], mean], 1), 0.08, self.training))


def go_on_from(judge, file):
    """Reads what write() wrote."""
    data, place = Path(file).read_bytes(), 36

    def whole(count):
        nonlocal place
        place += 4 * count
        return struct.unpack(f">{count}i", data[place - 4 * count:place])

    def numbers(*shape):
        nonlocal place
        some = numpy.frombuffer(data, ">f2", math.prod(shape), place).astype(numpy.float32)
        place += 2 * some.size
        return torch.tensor(some.reshape(shape))

    of_node = {node: key for key, node in judge.nodes.items()}
    with torch.no_grad():
        for _ in range(whole(1)[0]):
            (length,) = struct.unpack_from(">H", data, place)
            key = of_node[data[place + 2:place + 2 + length].decode()]
            place += 2 + length
            inner, outer, rank = whole(3)
            judge.down[key][:rank] = numbers(inner, rank).T / SCALE
            judge.up[key].zero_()[:, :rank] = numbers(rank, outer).T
        shape = whole(2)
        judge.head.weight.copy_(numbers(*shape))
        judge.head.bias.copy_(numbers(shape[0]))


def said(distance, one, text):
    """What stands before the later text, as BuiltInSuccessions puts it."""
    return f"{distance}, {ONE if one else ANOTHER}: {text}"


def distance_of(seconds):
    if seconds < 7200:
        return "at once"
    bounds = ((2, "a day later"), (14, "days later"), (60, "weeks later"), (540, "months later"))
    return next((words for days, words in bounds if seconds < days * 86400), "years later")


def pairs():
    """Rows of (id, relation, known, incoming); who speaks stands before what is said, where it is known."""
    for name in ("learned", "dev"):
        for line in (PAIRS / f"{name}.tsv").read_text(encoding="utf-8").splitlines()[1:]:
            identity, _, _, label, known, incoming, meta = line.split("\t")
            meta = dict(entry.split("=", 1) for entry in meta.split(";") if "=" in entry)
            if identity.startswith(LEFT_OUT) or meta.get("known_scope") != meta.get("incoming_scope"):
                continue
            if "known_author" in meta:
                known = meta["known_author"] + ": " + known
                incoming = meta.get("incoming_author", "") + ": " + incoming
            yield identity, OF_LABEL[label], known, incoming


def stories():
    """Every two facts of a story."""
    for block in (STORIES / "learned.txt").read_text(encoding="utf-8").split("\n== ")[1:-HELD]:
        title, *lines = block.strip().split("\n")
        facts = [line.split(" | ") for line in lines if not line.startswith(("expect:", "pairs:"))]
        named = next(line for line in lines if line.startswith("pairs:"))[len("pairs:"):].strip()
        related = dict(one.split(" ") for one in named.split(", ")) if named != "none" else {}
        times = [datetime.datetime.fromisoformat(fact[0].replace("Z", "+00:00")) for fact in facts]
        for later in range(len(facts)):
            for earlier in range(later):
                relation = RELATIONS.index(related.get(f"{earlier + 1}-{later + 1}", "none"))
                apart = distance_of((times[later] - times[earlier]).total_seconds())
                one = facts[earlier][2].lower() == facts[later][2].lower()
                yield title, relation, facts[earlier][3], said(apart, one, facts[later][3])


def successions():
    for line in (STORIES / "successions.tsv").read_text(encoding="utf-8").splitlines()[1:]:
        identity, relation, gap, voice, earlier, later = line.split("\t")
        yield identity, RELATIONS.index(relation), earlier, said(DISTANCES[gap], voice == "same", later)


def general(folder):
    """Public pairs, with the relations that their labels allow."""
    for name, (most, times) in GENERAL.items():
        with gzip.open(folder / "public_pairs" / f"{name}.tsv.gz", "rt", encoding="utf-8") as file:
            rows = [line.rstrip("\n").split("\t") for line in file][1:]
        for identity, label, known, incoming in random.sample(rows, min(most, len(rows))):
            if len(known) + len(incoming) < LONGEST_PAIR:
                yield from [(identity, ALLOWED[label], known, incoming)] * times


def documents(folder):
    """Neighbours in documents, between which nothing is; and statements beside themselves without their marks."""
    files = sorted((folder / "extraction/docs").glob("*.md"))
    found = (sentence for file in files[:len(files) // 2] for sentence in sentences_of(file.read_text(encoding="utf-8")))
    texts = list(dict.fromkeys(found))
    yield from neighbours(list(enumerate(texts)), OF_DOCUMENTS, len(texts) * OF_DOCUMENTS)
    yield from (("marks", 1, text, text.replace("`", "")) for text in texts if "`" in text)


def is_left_out(repository):
    """One repository in four, by its name, as StreamFolder in bench chooses them."""
    return zlib.crc32(repository.encode()) % LEFT_OUT_OF == 0


def histories(folder):
    """What histories of documentation did: rows that a round takes by their kind."""
    for file in sorted((folder / "docstreams").glob("*/*.jsonl")):
        for line in file.read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            kind, one, other = row["kind"], row["a"], row["b"]
            if not is_left_out(row["repo"]) and len(one) + len(other) < LONGEST_PAIR:
                kind += " of one beginning" if kind == "N" and begin_alike(one, other) else ""
                yield kind, DONE[kind][0], one, other


def begin_alike(one, other):
    """Two short statements that say different things of one subject, as most of them begin with it."""
    beginnings = (text.lower().split()[:BEGINNING] for text in (one, other))
    return len(one) + len(other) < SHORT_PAIR and next(beginnings) == next(beginnings)


def tables(folder):
    """What holds of one thing at one time: the rows of its tables, what follows from them, and what they leave open."""
    things = collections.defaultdict(lambda: collections.defaultdict(dict))
    with gzip.open(folder / "public_pairs/infotabs.tsv.gz", "rt", encoding="utf-8") as file:
        for line in list(file)[1:]:
            _, label, table, said = line.rstrip("\n").split("\t")
            thing = things[table.partition(" \u2014 ")[0]]
            thing[label][said] = said
            thing["rows"].update(
                (row.partition(": ")[0], row) for row in re.split(r"(?<=\.) (?=[^.]{2,60} \u2014 )", table))
    for thing in things.values():
        rows = [row.replace(" \u2014 ", ": ") for row in thing["rows"].values() if len(row) < 160]
        followed = list(thing["entailment"])
        yield from (("row", *pair) for pair in itertools.combinations(rows, 2))
        yield from (("rows", *pair) for pair in itertools.product(followed, rows))
        yield from (("one thing", *pair) for pair in itertools.combinations(followed, 2))
        yield from (("one thing", *pair) for pair in itertools.product(followed, thing["neutral"]))


def told(row):
    """A labelled pair as two notes of a story; who contradicts himself has corrected himself."""
    identity, relation, known, incoming = row
    one = random.random() < 0.15
    distance = "at once" if one and random.random() < 0.3 else random.choice(DRAWN)
    return identity, 2 if one and relation == 4 else relation, known, said(distance, one, incoming)


def strangers(rows, count):
    """Sentences of two pairs that have words in common: nothing is between them."""

    def words(text):
        return {word for word in text.lower().replace(".", " ").replace(",", " ").split() if len(word) > 3}

    for _ in range(count):
        one = random.choice(rows)
        own = words(one[2])
        other = max(random.sample(rows, 60), key=lambda row: len(own & words(row[3])) if row[0] != one[0] else -1)
        yield "stranger", 0, one[2], other[3]


def sentences_of(text):
    text = re.sub(r"```.*?```", "", text, flags=re.S)
    lines = (line for line in text.split("\n") if not line.startswith(("|", "#", "    ", "- |")))
    for paragraph in re.split(r"\n\s*\n|\n- ", "\n".join(lines)):
        plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", re.sub(r"\s+", " ", paragraph)).replace("**", "").strip()
        for sentence in re.split(r"(?<=[.!])\s+(?=[A-Z`])", plain):
            if 25 < len(sentence) < 250 and sentence.count(" ") > 4 and not sentence.endswith("?"):
                yield sentence


def prose():
    """Of the documents and of the comments in the source of what runs in the server."""
    for file in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]:
        yield from sentences_of(file.read_text(encoding="utf-8"))
    for file in [*ROOT.glob("language/src/main/java/**/*.java"), *ROOT.glob("server/src/main/java/**/*.java")]:
        comments = (re.match(r"\s*///\s?(.*)", line) for line in file.read_text(encoding="utf-8").splitlines())
        text = "\n".join(comment.group(1) if comment else "" for comment in comments)
        yield from sentences_of(re.sub(r"@\w+ \w*", "", text))


def neighbours(texts, each, most):
    """Pairs of texts of different origins that have many rare words in common."""
    words = [set(re.findall("[a-z]{4,}", text.lower())) for _, text in texts]
    having = collections.defaultdict(list)
    for number, some in enumerate(words):
        for word in some:
            having[word].append(number)
    pairs = []
    for number in random.sample(range(len(texts)), len(texts)):
        near = collections.Counter()
        for word in words[number]:
            for other in having[word] if len(having[word]) < 200 else ():
                if texts[other][0] != texts[number][0]:
                    near[other] += math.log(len(texts) / len(having[word]))
        pairs += [("neighbour", 0, texts[number][1], texts[other][1]) for other, _ in near.most_common(each)]
        if len(pairs) >= most:
            break
    return pairs


def harmless(rows):
    sentences = list(dict.fromkeys(prose()))
    pairs = neighbours(list(enumerate(sentences)), 3, PROSE_NEIGHBOURS)
    writers = collections.defaultdict(list)
    for row in rows:
        writers[row[0].split("-")[0]] += [(row[0], row[2]), (row[0], row[3])]
    for texts in writers.values():
        pairs += neighbours(texts, 1, WRITERS_NEIGHBOURS)
    return pairs


def times_of(row):
    """How often a round takes it."""
    share = DONE[row[0]][1] if row[0] in DONE else 1 if isinstance(row[1], int) else OF_GENERAL
    return int(share + random.random())


def stated_later(row):
    """A pair of a history or of documents as two notes of a story: the one is stated some time after the other."""
    identity, relations, known, incoming = row
    return identity, relations, known, said(random.choice(DRAWN), random.random() < 0.4, incoming)


def round_of(alone, apart, near, others, step):
    """Batches of texts that are about as long."""
    of_pairs, of_others, with_distance, neighbouring = step
    rows = [row if random.random() < 0.5 else (row[0], row[1], row[3], row[2])
            for row in alone if random.random() < of_pairs]
    rows += [told(row) for row in alone if random.random() < with_distance]
    rows += strangers(alone, int(len(alone) * STRANGERS))
    for row in random.sample(near, min(neighbouring, len(near))):
        rows.append(row if random.random() < 0.65 else told(row))
    rows += [row for row in apart if random.random() < of_others * (1 if row[1] else UNRELATED)]
    rows += strangers(apart, OF_SUCCESSIONS)
    rows += [row if random.random() < 0.8 else stated_later(row) for row in others for _ in range(times_of(row))]
    rows.sort(key=lambda row: len(row[2]) + len(row[3]) + random.random() * 25)
    batches = [rows[start:start + BATCH] for start in range(0, len(rows), BATCH)]
    random.shuffle(batches)
    return batches


def batch_of(tokenizer, rows):
    encoded = [tokenizer.encode(known, incoming) for _, _, known, incoming in rows]
    width = min(LONGEST, max(len(one.ids) for one in encoded))
    ids, segments, attention = (torch.zeros(len(rows), width, dtype=torch.long) for _ in range(3))
    for row, one in enumerate(encoded):
        count = min(width, len(one.ids))
        ids[row, :count] = torch.tensor(one.ids[:count])
        segments[row, :count] = torch.tensor(one.type_ids[:count])
        attention[row, :count] = 1
    return ids, segments, attention


def loss_of(found, rows, weights):
    """How unlikely the relations are that the labels allow, smoothed a little."""
    allowed = torch.zeros(len(rows), len(RELATIONS))
    for row, (_, relations, _, _) in enumerate(rows):
        allowed[row, [relations] if isinstance(relations, int) else list(relations)] = 1
    shares = functional.log_softmax(found, -1)
    right = torch.logsumexp(shares + torch.log(allowed + 1e-9), -1)
    weight = (allowed * weights).sum(-1) / allowed.sum(-1)
    return -((0.95 * right + 0.05 * shares.mean(-1)) * weight).sum() / weight.sum()


def go(judge, tokenizer, rounds, rate):
    """Learns, and leaves the mean of what was learned on the way."""
    narrow = [numbers for name, numbers in judge.named_parameters() if name.startswith(("down", "up"))]
    learned = narrow + list(judge.head.parameters())
    optimizer = torch.optim.AdamW(
        [{"params": narrow, "weight_decay": 0.01}, {"params": judge.head.parameters()}], lr=rate, fused=True)
    steps = sum(len(batches) for batches in rounds)
    schedule = torch.optim.lr_scheduler.LambdaLR(
        optimizer, lambda step: min(1, (step + 1) / 100) * max(0.02, 1 - step / steps))
    weights, mean, done = torch.tensor(WEIGHTS), [numbers.detach().clone() for numbers in learned], 0
    judge.train()
    for number, batches in enumerate(rounds):
        for batch in batches:
            loss = loss_of(judge(*batch_of(tokenizer, batch)), batch, weights)
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(narrow, 1.0)
            optimizer.step()
            schedule.step()
            done += 1
            if done % 4 == 0:
                for one, now in zip(mean, learned):
                    one.lerp_(now.detach(), 1 - min(AVERAGED, (1 + done) / (20 + done)))
        print(f"round {number + 1} of {len(rounds)}", flush=True)
    with torch.no_grad():
        for one, now in zip(mean, learned):
            now.copy_(one)


def write(judge, model, out):
    def numbers(tensor):
        return tensor.detach().numpy().astype(">f2").tobytes()

    with open(out, "wb") as file:
        file.write(struct.pack(">i", 1) + hashlib.sha256(Path(model).read_bytes()).digest())
        file.write(struct.pack(">i", len(judge.nodes)))
        for key, node in judge.nodes.items():
            down, up = judge.down[key], judge.up[key]
            file.write(struct.pack(">H", len(node)) + node.encode())
            file.write(struct.pack(">iii", down.shape[1], up.shape[0], RANK))
            file.write(numbers(down.T * SCALE) + numbers(up.T))
        file.write(struct.pack(">ii", *judge.head.weight.shape))
        file.write(numbers(judge.head.weight) + numbers(judge.head.bias))


def main():
    folder, start, out, *data = sys.argv[1:]
    seed = int(os.environ.get("SEED", "1"))
    random.seed(seed)
    torch.manual_seed(seed)
    model = Path(folder, "bge-small-en-v1.5-q.onnx")
    tokenizer = Tokenizer.from_file(str(Path(folder, "bge-small-en-v1.5-q-tokenizer.json")))
    tokenizer.no_truncation()
    tokenizer.no_padding()
    judge = Judge(base_of(model))
    if start != "-":
        go_on_from(judge, start)
    alone, apart = list(pairs()), [*successions(), *stories()]
    near = harmless(alone)
    if data:
        folder, rate = Path(data[0]), float(data[1])
        others = [*general(folder), *documents(folder), *histories(folder),
                  *((kind, DONE[kind][0], one, other) for kind, one, other in tables(folder))]
        go(judge, tokenizer, [round_of(alone, apart, near, others, WITH_DATA)], rate)
    else:
        for rounds, rate, *step in STEPS:
            go(judge, tokenizer, [round_of(alone, apart, near, [], step) for _ in range(rounds)], rate)
    write(judge, model, out)


if __name__ == "__main__":
    main()
