"""Commits a second of one, two and four nodes on one database, and what a workspace and its facts take there."""

import http.client
import json
import threading
import time

from cluster import Cluster, Postgres, call, node

SECONDS = 10
WRITERS = 8
FACTS = 5000
SIZE = """SELECT sum(pg_total_relation_size(c.oid)) FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
          WHERE n.nspname = 'ws_{0}' AND c.relkind = 'r'"""


def run(folder, first_port):
    with Cluster(folder, first_port) as cluster:
        database = Postgres(cluster, "database").make().start()
        database.sql("CREATE DATABASE festinger", "postgres")
        url = f"jdbc:postgresql://127.0.0.1:{database.port}/festinger?user=festinger"
        ports = [node(cluster, f"node{at}", url) for at in range(4)]
        workspace(ports, "warm")
        written("warm", ports, SECONDS)
        for nodes in (1, 2, 4):
            name = f"nodes{nodes}"
            workspace(ports, name)
            count = written(name, ports[:nodes], SECONDS)
            print(f"{nodes} nodes: {count / SECONDS:.0f} commits/s of {WRITERS} writers; each node has its own workspace:",
                  f"{apart(ports[:nodes]) / SECONDS:.0f}", flush=True)
        sizes(database, ports)


def sizes(database, ports):
    """Bytes in the database, of an empty workspace and of each of many imported facts."""
    for name in ("empty", "full"):
        workspace(ports, name)
    lines = "\n".join(json.dumps({"memory_type": "project", "project": "scale",
                                  "content": f"The port of service f{number} is {1024 + number % 60000}."}) for number in range(FACTS))
    connection = http.client.HTTPConnection("127.0.0.1", ports[0], timeout=600)
    began = time.monotonic()
    connection.request("POST", "/import", lines, {"X-Festinger-Workspace": "full"})
    answer = connection.getresponse()
    report = json.loads(answer.read())
    assert answer.status in (200, 201), report
    took = time.monotonic() - began
    database.sql("VACUUM")
    empty, full = (int(database.sql(SIZE.format(name))) for name in ("empty", "full"))
    count = int(database.sql("SELECT count(*) FROM ws_full.memories"))
    print(f"an empty workspace: {empty} bytes in {database.sql(tables('empty'))} tables;",
          f"a fact: {(full - empty) / count:.0f} bytes ({count} facts imported in {took:.1f} s)")


def tables(name):
    return f"SELECT count(*) FROM pg_tables WHERE schemaname = 'ws_{name}'"


def workspace(ports, name):
    status, answer = call(ports[0], "POST", "/workspaces", {"name": name})
    assert status in (200, 201), answer


def apart(ports):
    counts = [0] * len(ports)
    for at in range(len(ports)):
        workspace(ports, f"apart{len(ports)}x{at}")

    def one(at):
        counts[at] = written(f"apart{len(ports)}x{at}", [ports[at]], SECONDS, WRITERS // len(ports))

    threads = [threading.Thread(target=one, args=(at,)) for at in range(len(ports))]
    [thread.start() for thread in threads]
    [thread.join() for thread in threads]
    return sum(counts)


def written(name, ports, seconds, writers=WRITERS):
    counts = [0] * writers
    end = time.monotonic() + seconds

    def write(at):
        connection = http.client.HTTPConnection("127.0.0.1", ports[at % len(ports)], timeout=30)
        while time.monotonic() < end:
            number = at * 1_000_000 + counts[at]
            fact = f"The port of service {name}{number} is {1024 + number % 60000}."
            connection.request("POST", "/memory", json.dumps({"project": "scale", "content": fact}), {"X-Festinger-Workspace": name})
            answer = connection.getresponse()
            body = answer.read()
            assert answer.status == 201, body
            counts[at] += 1

    threads = [threading.Thread(target=write, args=(at,)) for at in range(writers)]
    [thread.start() for thread in threads]
    [thread.join() for thread in threads]
    return sum(counts)
