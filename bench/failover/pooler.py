"""Nodes whose transactions go through PgBouncer in transaction mode."""

import concurrent.futures

from cluster import Cluster, Postgres, call, node, pgbouncer

WORKSPACES = ["red", "blue", "green"]
FACTS = 60


def run(folder, first_port):
    with Cluster(folder, first_port) as cluster:
        database = Postgres(cluster, "database").make().start()
        database.sql("CREATE DATABASE festinger", "postgres")
        direct = f"jdbc:postgresql://127.0.0.1:{database.port}/festinger?user=festinger"

        port = pgbouncer(cluster, database)
        pooled = f"jdbc:postgresql://127.0.0.1:{port}/festinger?user=festinger"
        node(cluster, "alone", pooled)
        print("without a direct URL:            ", cluster.log("alone").strip().splitlines()[-1])
        node(cluster, "twice", pooled, {"FESTINGER_DATABASE_DIRECT_URL": pooled})
        print("a direct URL to the pooler:      ", cluster.log("twice").strip().splitlines()[-1])

        ports = [node(cluster, name, pooled, {"FESTINGER_DATABASE_DIRECT_URL": direct}) for name in ("one", "two")]
        for workspace in WORKSPACES:
            status, answer = call(ports[0], "POST", "/workspaces", {"name": workspace})
            assert status in (200, 201), answer
        with concurrent.futures.ThreadPoolExecutor(12) as threads:
            verdicts = list(threads.map(lambda at: write(ports, at), range(FACTS * len(WORKSPACES) * 2)))
        print("with a direct URL, two nodes:    ", f"{len(verdicts)} writes in {len(WORKSPACES)} workspaces by 12 threads:",
              {verdict: verdicts.count(verdict) for verdict in sorted(set(verdicts))})
        for workspace in WORKSPACES:
            rows = database.sql(f"SELECT count(*) FILTER (WHERE content LIKE '%{workspace}%') || ' of ' || count(*)"
                                f" FROM ws_{workspace}.memories")
            conflicts = database.sql(f"SELECT count(*) FROM ws_{workspace}.conflicts WHERE status = 'open'")
            print(f"    {workspace}: {rows} rows are its own; {conflicts} open conflicts over {FACTS} slots")
        backends = database.sql("SELECT count(*) FROM pg_stat_activity WHERE application_name = 'festinger'")
        print("connections of the database:     ", backends)
        status, page = call(ports[1], "GET", "/recall?q=port+of+red+service+s7", headers={"X-Festinger-Workspace": "red"})
        print("the second node finds:           ", [item["content"] for item in page["items"]][:2])


def write(ports, at):
    slot, value = at // 2 // len(WORKSPACES), 1024 + at % 2
    workspace = WORKSPACES[at // 2 % len(WORKSPACES)]
    body = {"project": "pooled", "author": f"writer-{value}", "content": f"The port of {workspace} service s{slot} is {value}."}
    status, answer = call(ports[at % 2], "POST", "/memory", body, {"X-Festinger-Workspace": workspace})
    assert status in (200, 201), answer
    return answer["verdict"]
