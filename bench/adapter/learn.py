"""Learns the adapter of the built-in model of tier 2 from labelled pairs, and writes it as LowRankAdapter reads it.

    pip install torch transformers tokenizers onnx numpy
    python3 learn.py FOLDER PAIRS.tsv... OUT.adapter

FOLDER holds bge-small-en-v1.5-q.onnx and its tokenizer.json, as they lie in the jar of the pinned version. Nothing of this is
needed to build, test or run Festinger: the adapter lies in server/src/main/resources/models. An hour on two cores for
13,000 pairs. Runs differ a little; LEFT_OUT (writers, by commas) are measured after each round and not learned from. After the
rounds over the pairs come two with sentences of this repository's documents and comments, and of single writers, beside their
nearest neighbours: text that is close and contradicts nothing. The state lies beside the adapter, for successions.py.
"""

import collections
import hashlib
import math
import os
import random
import re
import struct
import sys
from pathlib import Path

import numpy
import onnx
import torch
from onnx import numpy_helper
from tokenizers import Tokenizer
from torch import nn
from transformers import BertConfig, BertModel

RANK, SCALE, DROPOUT = 8, 2.0, 0.08
ROUNDS, BATCH, RATE, STRANGERS, LONGEST = 5, 24, 1.5e-3, 0.2, 160
LAST_RATE, LAST_PAIRS, PROSE_NEIGHBOURS, WRITERS_NEIGHBOURS = 7e-4, 5200, 3600, 110
LAST_NEIGHBOURS = 6000
HALF = "avx512_bf16" in Path("/proc/cpuinfo").read_text() if os.path.exists("/proc/cpuinfo") else False
ROOT = Path(__file__).resolve().parents[2]
LABELS = {"duplicate": 0, "refinement": 0, "scoped": 1, "new": 1, "conflict": 2, "update": 2}
LAYERS = ("attention.self.query", "attention.self.key", "attention.self.value", "attention.output.dense",
          "intermediate.dense", "output.dense")


def pairs_of(file):
    """Rows of (id, label, known, incoming); who speaks stands before what is said, where it is known."""
    for line in Path(file).read_text(encoding="utf-8").splitlines()[1:]:
        identity, _, _, label, known, incoming, meta = line.split("\t")
        meta = dict(entry.split("=", 1) for entry in meta.split(";") if "=" in entry)
        if meta.get("known_scope") != meta.get("incoming_scope"):
            continue
        if "known_author" in meta:
            known = meta["known_author"] + ": " + known
            incoming = meta.get("incoming_author", "") + ": " + incoming
        yield identity, LABELS[label], known, incoming


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


class Adapted(nn.Module):
    """A linear layer that stays as it is, and two narrow ones beside it."""

    def __init__(self, linear):
        super().__init__()
        self.linear = linear.requires_grad_(False)
        self.down = nn.Parameter(torch.randn(RANK, linear.in_features) / math.sqrt(linear.in_features))
        self.up = nn.Parameter(torch.zeros(linear.out_features, RANK))
        self.drop = nn.Dropout(DROPOUT)

    def forward(self, x):
        return self.linear(x) + (self.drop(x) @ self.down.T) @ self.up.T * SCALE


class Judge(nn.Module):
    def __init__(self, bert):
        super().__init__()
        self.bert = bert.requires_grad_(False)
        self.adapted = {}
        for number, layer in enumerate(bert.encoder.layer):
            for path in LAYERS:
                *above, last = path.split(".")
                owner = layer
                for name in above:
                    owner = getattr(owner, name)
                adapted = Adapted(getattr(owner, last))
                setattr(owner, last, adapted)
                self.adapted[node_of(f"encoder.layer.{number}.{path}")] = adapted
        self.head = nn.Linear(768, 3)
        self.drop = nn.Dropout(DROPOUT)

    def forward(self, ids, segments, attention):
        out = self.bert(input_ids=ids, token_type_ids=segments, attention_mask=attention).last_hidden_state
        mean = (out * attention[..., None]).sum(1) / attention.sum(1, keepdim=True)
        return self.head(self.drop(torch.cat([out[:, 0], mean], 1)))


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


def strangers(rows, count):
    """Sentences of two pairs that have words in common: nothing contradicts."""

    def words(text):
        return {word for word in text.lower().replace(".", " ").replace(",", " ").split() if len(word) > 3}

    for _ in range(count):
        one = random.choice(rows)
        own = words(one[2])
        other = max(random.sample(rows, 60), key=lambda row: len(own & words(row[3])) if row[0] != one[0] else -1)
        yield "stranger", 1, one[2], other[3]


def sentences_of(text):
    text = re.sub(r"```.*?```", "", text, flags=re.S)
    lines = (line for line in text.split("\n") if not line.startswith(("|", "#", "    ", "- |")))
    for paragraph in re.split(r"\n\s*\n|\n- ", "\n".join(lines)):
        plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", re.sub(r"\s+", " ", paragraph)).replace("**", "").strip()
        for sentence in re.split(r"(?<=[.!])\s+(?=[A-Z`])", plain):
            if 25 < len(sentence) < 250 and sentence.count(" ") > 4 and not sentence.endswith("?"):
                yield sentence


def prose():
    """Of the documents and of the comments in the server's source."""
    for file in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]:
        yield from sentences_of(file.read_text(encoding="utf-8"))
    for file in ROOT.glob("server/src/main/java/**/*.java"):
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
        pairs += [("neighbour", 1, texts[number][1], texts[other][1]) for other, _ in near.most_common(each)]
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


def measure(judge, tokenizer, rows):
    judge.eval()
    right = 0
    with torch.no_grad():
        for start in range(0, len(rows), 64):
            some = rows[start:start + 64]
            told = judge(*batch_of(tokenizer, some)).argmax(1).tolist()
            right += sum((label == 2) == (verdict == 2) for (_, label, _, _), verdict in zip(some, told))
    return right / max(1, len(rows))


def learn(judge, tokenizer, rows, left_out, rounds, rate, share):
    """So many rounds over these rows, with strangers beside them, so many as this share of them."""
    adapters = [p for name, p in judge.named_parameters() if p.requires_grad and not name.startswith("head")]
    optimizer = torch.optim.AdamW(
        [{"params": adapters, "weight_decay": 0.01}, {"params": judge.head.parameters()}], lr=rate)
    steps = rounds * math.ceil(len(rows) * (1 + share) / BATCH)
    schedule = torch.optim.lr_scheduler.LambdaLR(
        optimizer, lambda step: min(1, (step + 1) / 100) * max(0.02, 1 - step / steps))
    for number in range(rounds):
        judge.train()
        turn = [row if random.random() < 0.5 else (row[0], row[1], row[3], row[2]) for row in rows]
        turn += strangers(rows, int(len(rows) * share))
        turn.sort(key=lambda row: len(row[2]) + len(row[3]) + random.random() * 25)
        batches = [turn[start:start + BATCH] for start in range(0, len(turn), BATCH)]
        random.shuffle(batches)
        for batch in batches:
            with torch.autocast("cpu", dtype=torch.bfloat16, enabled=HALF):
                told = judge(*batch_of(tokenizer, batch))
            loss = nn.functional.cross_entropy(
                told.float(), torch.tensor([row[1] for row in batch]), label_smoothing=0.05)
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_([p for p in judge.parameters() if p.requires_grad], 1.0)
            optimizer.step()
            schedule.step()
        print(f"round {number + 1}: right about contradictions in {measure(judge, tokenizer, left_out):.3f}", flush=True)


def write(judge, model, out):
    def numbers(tensor):
        return tensor.detach().numpy().astype(">f2").tobytes()

    with open(out, "wb") as file:
        file.write(struct.pack(">i", 1) + hashlib.sha256(Path(model).read_bytes()).digest())
        file.write(struct.pack(">i", len(judge.adapted)))
        for node, adapted in judge.adapted.items():
            file.write(struct.pack(">H", len(node)) + node.encode())
            file.write(struct.pack(">iii", adapted.down.shape[1], adapted.up.shape[0], RANK))
            file.write(numbers(adapted.down.T * SCALE) + numbers(adapted.up.T))
        file.write(struct.pack(">ii", *judge.head.weight.shape))
        file.write(numbers(judge.head.weight) + numbers(judge.head.bias))


def main():
    folder, *files, out = sys.argv[1:]
    random.seed(1)
    torch.manual_seed(1)
    model = Path(folder, "bge-small-en-v1.5-q.onnx")
    tokenizer = Tokenizer.from_file(str(Path(folder, "bge-small-en-v1.5-q-tokenizer.json")))
    tokenizer.no_truncation()
    tokenizer.no_padding()
    rows = [row for file in files for row in pairs_of(file)]
    others = os.environ.get("LEFT_OUT", "").split(",")
    left_out = [row for row in rows if row[0].split("-")[0] in others]
    judge = Judge(base_of(model))
    learned = [row for row in rows if row[0].split("-")[0] not in others]
    learn(judge, tokenizer, learned, left_out, ROUNDS, RATE, STRANGERS)
    near = harmless(learned)
    learn(judge, tokenizer, random.sample(learned, min(LAST_PAIRS, len(learned))) + near, left_out, 1, LAST_RATE, 0)
    some = random.sample(near, min(LAST_NEIGHBOURS, len(near)))
    learn(judge, tokenizer, learned + some, left_out, 1, LAST_RATE, 0)
    write(judge, model, out)
    torch.save({k: v for k, v in judge.state_dict().items() if k.startswith("head") or ".down" in k or ".up" in k}, out + ".pt")


if __name__ == "__main__":
    main()
