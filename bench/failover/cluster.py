"""Processes of a cluster on this machine: PostgreSQL servers, HAProxy, PgBouncer, Festinger nodes. All on loopback."""

import glob
import http.client
import json
import os
import pwd
import shutil
import signal
import socket
import subprocess
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
JAR = os.environ.get("FESTINGER_JAR", os.path.join(ROOT, "server", "target", "quarkus-app", "quarkus-run.jar"))
JAVA = os.path.join(os.environ.get("JAVA_HOME", ""), "bin", "java")
OPTIONS = ["-Xmx160m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"]


def until(what, condition, seconds=60):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        result = condition()
        if result:
            return result
        time.sleep(0.05)
    raise SystemExit(f"waited {seconds} s for {what} in vain")


def listening(port):
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def program(name):
    found = shutil.which(name) or shutil.which(name, path="/usr/sbin")
    if not found:
        raise SystemExit(f"{name} is not installed; on Debian: apt-get install {name}")
    return found


class Cluster:
    """Ends all its processes when it is left."""

    def __init__(self, folder, first_port):
        self.folder = folder
        self.port = first_port
        self.processes = {}
        os.makedirs(folder)
        os.chmod(folder, 0o755)

    def __enter__(self):
        return self

    def __exit__(self, *failure):
        for name in reversed(list(self.processes)):
            self.stop(name)

    def next_port(self):
        self.port += 1
        return self.port - 1

    def start(self, name, command, user=None, environment=None):
        log = open(os.path.join(self.folder, name + ".log"), "ab")
        ids = pwd.getpwnam(user) if user and os.getuid() == 0 else None
        self.processes[name] = subprocess.Popen(
            command,
            stdout=log,
            stderr=log,
            stdin=subprocess.DEVNULL,
            env={**os.environ, **(environment or {})},
            start_new_session=True,
            user=ids.pw_uid if ids else None,
            group=ids.pw_gid if ids else None,
            extra_groups=[] if ids else None,
        )

    def stop(self, name, how=signal.SIGTERM):
        process = self.processes.pop(name)
        process.send_signal(how)
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    def log(self, name):
        with open(os.path.join(self.folder, name + ".log"), errors="replace") as log:
            return log.read()


class Postgres:
    BIN = (sorted(glob.glob("/usr/lib/postgresql/*/bin")) or [os.path.dirname(shutil.which("postgres") or "")])[-1]

    def __init__(self, cluster, name):
        self.cluster, self.name = cluster, name
        self.port = cluster.next_port()
        self.data = os.path.join(cluster.folder, name)
        os.mkdir(self.data)
        if os.getuid() == 0:
            owner = pwd.getpwnam("postgres")
            os.chown(self.data, owner.pw_uid, owner.pw_gid)
        os.chmod(self.data, 0o700)

    def tool(self, tool, *arguments):
        command = [os.path.join(self.BIN, tool), *arguments]
        if os.getuid() == 0:
            command = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", *command]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode:
            raise SystemExit(f"{tool} failed: {done.stderr}")
        return done.stdout.strip()

    def make(self):
        self.tool("initdb", "-D", self.data, "-U", "festinger", "--auth=trust", "--no-instructions", "-E", "UTF8", "--locale=C.UTF-8")
        return self

    def copy_of(self, primary):
        self.tool("pg_basebackup", "-D", self.data, "-R", "-X", "stream", "-c", "fast", "-d",
                  f"host=127.0.0.1 port={primary.port} user=festinger application_name=standby")
        return self

    def start(self):
        settings = {
            "port": self.port,
            "listen_addresses": "127.0.0.1",
            "unix_socket_directories": self.data,
            "max_connections": 120,
            "wal_level": "replica",
        }
        options = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        self.cluster.start(self.name, [os.path.join(self.BIN, "postgres"), "-D", self.data, *options], user="postgres")
        until(f"{self.name} to answer", lambda: self.ready())
        return self

    def ready(self):
        try:
            return self.sql("SELECT 1", "postgres") == "1"
        except SystemExit:
            return False

    def sql(self, sql, database="festinger"):
        return self.tool("psql", "-h", "127.0.0.1", "-p", str(self.port), "-U", "festinger", "-d", database, "-Atqc", sql)


def node(cluster, name, database, environment=None):
    """Starts a Festinger node and waits until it is ready; answers its port."""
    port = cluster.next_port()
    command = [JAVA, *OPTIONS, "-jar", JAR, "serve", "--port", str(port), "--upstream", "demo"]
    variables = {
        "FESTINGER_ENTAILMENT_MODEL": "off",
        "FESTINGER_EMBEDDING_MODEL": "off",
        "FESTINGER_DATA": os.path.join(cluster.folder, name),
        "FESTINGER_DATABASE_URL": database,
        "FESTINGER_MASTER_KEY": "ZmFpbG92ZXItYmVuY2gtbWFzdGVyLWtleS0zMmJ5dGU=",
        **(environment or {}),
    }
    cluster.start(name, command, environment=variables)
    until(f"{name} to be ready", lambda: healthy(port) or cluster.processes[name].poll() is not None, 120)
    return port


def healthy(port):
    try:
        return call(port, "GET", "/health")[0] == 200
    except OSError:
        return False


def call(port, method, path, body=None, headers=None, timeout=15):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=timeout)
    try:
        connection.request(method, path, json.dumps(body) if body is not None else None, headers or {})
        answer = connection.getresponse()
        content = answer.read()
        return answer.status, json.loads(content) if content[:1] in (b"{", b"[") else content.decode(errors="replace")
    except (http.client.HTTPException, ValueError) as cut:
        raise OSError(str(cut)) from cut
    finally:
        connection.close()


def haproxy(cluster, ports):
    """One address for all nodes; a request that no node began is sent to another."""
    port = cluster.next_port()
    servers = "\n".join(f"    server node{at} 127.0.0.1:{each} check inter 500ms fall 2 rise 1" for at, each in enumerate(ports))
    path = os.path.join(cluster.folder, "haproxy.cfg")
    with open(path, "w") as configuration:
        configuration.write(f"""global
    maxconn 1000
defaults
    mode http
    timeout connect 2s
    timeout client 60s
    timeout server 60s
    timeout tunnel 1h
    timeout check 3s
    option redispatch 1
    retries 3
frontend festinger
    bind 127.0.0.1:{port}
    default_backend nodes
backend nodes
    balance roundrobin
    option httpchk GET /health
{servers}
""")
    cluster.start("haproxy", [program("haproxy"), "-db", "-f", path])
    until("haproxy to listen", lambda: listening(port))
    return port


def pgbouncer(cluster, database):
    port = cluster.next_port()
    path = os.path.join(cluster.folder, "pgbouncer.ini")
    with open(path, "w") as configuration:
        configuration.write(f"""[databases]
festinger = host=127.0.0.1 port={database.port} dbname=festinger user=festinger
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = {port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
""")
    cluster.start("pgbouncer", [program("pgbouncer"), path], user="postgres")
    until("pgbouncer to listen", lambda: listening(port))
    return port
