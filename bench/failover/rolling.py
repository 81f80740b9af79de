"""Two nodes behind HAProxy are replaced by those of another build, one after the other, under traffic."""

import os
import threading
import time

import cluster as machine
from cluster import Cluster, Postgres, call, haproxy, node, until


def run(folder, first_port, old_jar):
    with Cluster(folder, first_port) as cluster:
        database = Postgres(cluster, "database").make().start()
        database.sql("CREATE DATABASE festinger", "postgres")
        url = f"jdbc:postgresql://127.0.0.1:{database.port}/festinger?user=festinger"
        new_jar, machine.JAR = machine.JAR, old_jar
        ports = [node(cluster, f"old{at}", url) for at in range(2)]
        spare = [cluster.next_port() for _ in range(2)]
        balancer = haproxy(cluster, [*ports, *spare])
        machine.JAR = new_jar

        stop, answers = threading.Event(), []
        threads = [threading.Thread(target=traffic, args=(balancer, at, stop, answers)) for at in range(6)]
        [thread.start() for thread in threads]
        time.sleep(5)
        for at in range(2):
            until("the next node", lambda: node_at(cluster, f"new{at}", url, spare[at]), 1)
            time.sleep(2)
            cluster.stop(f"old{at}")
            time.sleep(3)
        stop.set()
        [thread.join() for thread in threads]
        good = [each for each in answers if each[0] == 201]
        stored = int(database.sql("SELECT count(*) FROM ws_default.memories WHERE project = 'rolling'"))
        print(f"{len(answers)} requests while two nodes were replaced, none repeated: {len(good)} stored (the table has {stored}),",
              f"others: {[each for each in answers if each[0] != 201]}")
        if len(good) != len(answers) or stored != len(good):
            raise SystemExit("a request was lost")


def node_at(cluster, name, url, port):
    saved, cluster.port = cluster.port, port
    try:
        return node(cluster, name, url)
    finally:
        cluster.port = saved


def traffic(port, writer, stop, answers):
    count = 0
    while not stop.is_set():
        count += 1
        body = {"project": "rolling", "content": f"The port of service r{writer}x{count} is {1024 + count}."}
        try:
            answers.append((call(port, "POST", "/memory", body)[0], ""))
        except OSError as cut:
            answers.append((0, str(cut)))
        time.sleep(0.02)
