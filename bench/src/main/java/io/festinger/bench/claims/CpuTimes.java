package io.festinger.bench.claims;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/// The processor time that this process and its descendants, which are the embedded database, have used: a
/// measure that hardly depends on what else the machine does.
///
/// @param database of processes that still run
record CpuTimes(Duration server, Duration database) {
    static CpuTimes now() {
        Duration database = ProcessHandle.current()
                .descendants()
                .map(process -> process.info().totalCpuDuration())
                .flatMap(Optional::stream)
                .reduce(Duration.ZERO, Duration::plus);
        return new CpuTimes(ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO), database);
    }

    /// The time since an earlier moment for each of so many pieces of work.
    String since(CpuTimes before, long pieces) {
        return String.format(
                Locale.ROOT,
                "processor %d µs here, %d µs in the database",
                server.minus(before.server).toNanos() / 1_000 / pieces,
                database.minus(before.database).toNanos() / 1_000 / pieces);
    }
}
