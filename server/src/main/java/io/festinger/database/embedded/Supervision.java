package io.festinger.database.embedded;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/// How a system ensures that the server stops when this JVM ends in any way: through a parent process whose
/// standard input is a pipe that only this JVM holds. The parent keeps a terminal's interrupt from stopping
/// the database before its last writers.
enum Supervision {
    /// A shell in a separate session: Linux.
    SESSION,

    /// A shell that gives each program its own process group: macOS, which has no `setsid`.
    JOBS,

    /// A batch file around `pg_ctl`, which gives up an administrator's rights: Windows.
    BATCH;

    /// SIGINT is PostgreSQL's fast shutdown: open transactions end, everything is on disk. The shell
    /// ignores signals that a service manager sends to all processes.
    private static final String SHELL = """
            trap '' HUP INT TERM
            exec 3<&0
            "$@" </dev/null 3<&- &
            server=$!
            (while read -r line; do :; done; kill -INT $server) <&3 &
            watcher=$!
            exec 3<&-
            wait $server
            code=$?
            kill -KILL $watcher
            exit $code
            """;

    private static final String NAME = "festinger-postgres";

    static Supervision here() {
        return on(System.getProperty("os.name"));
    }

    static Supervision on(String os) {
        String name = os.toLowerCase(Locale.ROOT);
        return name.startsWith("windows") ? BATCH : name.startsWith("mac") ? JOBS : SESSION;
    }

    /// The program's file.
    Path program(Path programs, String name) {
        return programs.resolve("bin").resolve(this == BATCH ? name + ".exe" : name);
    }

    /// The command line of a parent for the server's.
    List<String> command(List<String> server) {
        Stream<String> parent =
                switch (this) {
                    case SESSION -> Stream.of("setsid", "sh", "-c", SHELL, NAME);
                    case JOBS -> Stream.of("sh", "-c", "set -m\n" + SHELL, NAME);
                    case BATCH -> Stream.of("cmd.exe", "/d", "/c");
                };
        return Stream.concat(parent, server.stream()).toList();
    }

    /// The command line that requests an immediate, orderly stop of a server.
    List<String> interrupt(Path programs, long process) {
        String id = Long.toString(process);
        return this == BATCH
                ? List.of(program(programs, "pg_ctl").toString(), "kill", "INT", id)
                : List.of("kill", "-INT", id);
    }
}
