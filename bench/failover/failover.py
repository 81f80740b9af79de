"""The primary of the database is killed under contradictory writes, its standby promoted, and then a node killed."""

import http.client
import json
import os
import signal
import threading
import time
import uuid

from cluster import Cluster, Postgres, call, haproxy, node, until

NODES = 4
WRITERS = 6
VALUES = 2


class Writers:
    """Each slot gets two values by two writers at about the same time. A write is repeated with its Idempotency-Key until
    it is acknowledged."""

    def __init__(self, port):
        self.port = port
        self.lock = threading.Lock()
        self.turn = 0
        self.done = False
        self.acknowledged = []  # (time, slot, value, id)
        self.open = []
        self.failures = {}
        self.threads = [threading.Thread(target=self.run) for _ in range(WRITERS)]

    def start(self):
        for thread in self.threads:
            thread.start()

    def finish(self):
        self.done = True
        for thread in self.threads:
            thread.join()

    def run(self):
        while not self.done:
            with self.lock:
                turn = self.turn
                self.turn += 1
            slot, value = turn // VALUES, 1024 + turn % VALUES
            self.write(slot, value)

    def write(self, slot, value):
        key = {"Idempotency-Key": str(uuid.uuid4())}
        body = {"project": "failover", "author": f"writer-{value}", "content": f"The port of service s{slot} is {value}."}
        end = time.monotonic() + 60
        while time.monotonic() < end:
            try:
                status, answer = call(self.port, "POST", "/memory", body, key)
                if status in (200, 201):
                    with self.lock:
                        self.acknowledged.append((time.monotonic(), slot, value, answer["id"]))
                    return
                failure = f"HTTP {status} {answer.get('code') if isinstance(answer, dict) else ''}".strip()
            except OSError as cut:
                failure = type(cut).__name__
            with self.lock:
                self.failures[failure] = self.failures.get(failure, 0) + 1
            time.sleep(0.05)
        with self.lock:
            self.open.append((slot, value))


class Events(threading.Thread):
    """Follows the stream of events through the balancer, from where it was cut."""

    def __init__(self, port):
        super().__init__(daemon=True)
        self.port = port
        self.subjects = set()
        self.last = None
        self.connections = 0

    def run(self):
        while True:
            try:
                self.follow()
            except (OSError, http.client.HTTPException):
                pass
            time.sleep(0.1)

    def follow(self):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        connection.request("GET", "/events", headers={"Last-Event-ID": self.last} if self.last else {})
        answer = connection.getresponse()
        if answer.status != 200:
            answer.read()
            return
        self.connections += 1
        for line in answer:
            text = line.decode().rstrip("\n")
            if text.startswith("id:"):
                self.last = text[3:].strip()
            elif text.startswith("data:"):
                self.subjects.update(strings(json.loads(text[5:])))


def strings(value):
    if isinstance(value, dict):
        return {each for part in value.values() for each in strings(part)}
    if isinstance(value, list):
        return {each for part in value for each in strings(part)}
    return {value} if isinstance(value, str) else set()


def run(folder, first_port, synchronous):
    with Cluster(folder, first_port) as cluster:
        primary = Postgres(cluster, "primary").make().start()
        primary.sql("CREATE DATABASE festinger", "postgres")
        standby = Postgres(cluster, "standby").copy_of(primary).start()
        if synchronous:
            primary.sql("ALTER SYSTEM SET synchronous_standby_names = 'standby'", "postgres")
            primary.sql("SELECT pg_reload_conf()", "postgres")
        wanted = "sync" if synchronous else "async"
        until("the standby to stream", lambda: primary.sql("SELECT sync_state FROM pg_stat_replication") == wanted)

        url = (f"jdbc:postgresql://127.0.0.1:{primary.port},127.0.0.1:{standby.port}/festinger"
               "?user=festinger&target_session_attrs=read-write")
        ports = [node(cluster, f"node{at}", url) for at in range(NODES)]
        port = haproxy(cluster, ports)
        until("the balancer to find a node", lambda: call(port, "GET", "/health")[0] == 200)

        events, writers = Events(port), Writers(port)
        events.start()
        writers.start()
        time.sleep(15)

        before = len(writers.acknowledged)
        os.kill(cluster.processes["primary"].pid, signal.SIGKILL)
        killed = time.monotonic()
        cluster.processes.pop("primary").wait()
        time.sleep(1)
        standby.tool("pg_ctl", "promote", "-D", standby.data, "-w")
        promoted = time.monotonic()
        time.sleep(15)
        node_killed = time.monotonic()
        cluster.stop("node1", signal.SIGKILL)
        time.sleep(15)
        writers.finish()
        report(standby, writers, events, port, (before, killed, promoted, node_killed))


def report(database, writers, events, port, times):
    before, killed, promoted, node_killed = times
    acknowledged = sorted(writers.acknowledged)
    stored = {}
    for line in database.sql("SELECT id || ' ' || content FROM ws_default.memories WHERE project = 'failover'").splitlines():
        identity, content = line.split(" ", 1)
        stored[identity] = content
    lost = [each for each in acknowledged if each[3] not in stored]
    after = next(each for each in acknowledged if each[0] > promoted)
    gap = max(later[0] - earlier[0] for earlier, later in zip(acknowledged, acknowledged[1:]) if later[0] > node_killed)
    twice = len(stored) - len(set(stored.values()))

    slots = {}
    for _, slot, value, identity in acknowledged:
        if identity in stored:
            slots.setdefault(slot, {})[value] = identity
    both = {slot: set(values.values()) for slot, values in slots.items() if len(values) == VALUES}
    conflicts = {}
    for line in database.sql("SELECT c.id || ' ' || m.member_id FROM ws_default.conflicts c"
                             " JOIN ws_default.conflict_members m ON m.conflict_id = c.id WHERE c.status = 'open'").splitlines():
        conflict, member = line.split(" ")
        conflicts.setdefault(conflict, set()).add(member)
    exact = sum(1 for members in both.values() if sum(1 for each in conflicts.values() if each & members) == 1
                and members in conflicts.values())

    until("the feed to be read", lambda: all(each[3] in events.subjects for each in acknowledged if each[3] in stored), 30)
    status, sweep = call(port, "POST", "/sweep/run", {}, timeout=60)
    ran = database.sql("SELECT count(*) FROM ws_default.job_runs WHERE started_at > now() - interval '60 seconds'")
    began = time.monotonic()
    until("the queue to be empty", lambda: database.sql("SELECT count(*) FROM ws_default.work_items WHERE status IN ('waiting', 'taken')") == "0", 120)
    print(f"""
acknowledged writes                     {len(acknowledged)} ({before} before the primary was killed)
acknowledged and lost                   {len(lost)}
never acknowledged within 60 s          {len(writers.open)}
stored twice                            {twice}
refused or cut, and repeated            {dict(sorted(writers.failures.items()))}
primary killed to next write            {after[0] - killed:.2f} s (standby promoted after {promoted - killed:.2f} s)
longest pause after a node was killed   {gap:.2f} s
slots with both values                  {len(both)}; in exactly one open conflict with both: {exact}
events of stored writes missing         0 of {len(stored)} (the stream was opened {events.connections} times)
sweep after both losses                 HTTP {status}; job runs in the last minute: {ran}
queue of later work empty after         {time.monotonic() - began:.1f} s
""".strip(), flush=True)
    if exact != len(both) or twice:
        raise SystemExit("a disagreement is not in one conflict, or a write was stored twice")
