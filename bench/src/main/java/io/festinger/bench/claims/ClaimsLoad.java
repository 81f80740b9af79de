package io.festinger.bench.claims;

import io.festinger.base.Actor;
import io.festinger.base.ConflictId;
import io.festinger.base.WorkspaceId;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.conflicts.Action;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.ConflictStore;
import io.festinger.conflicts.Order;
import io.festinger.conflicts.Write;
import io.festinger.database.DatabaseSettings;
import io.festinger.database.PostgresDatabase;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Fills a small and a large workspace of one embedded database and measures commits in both alternately,
/// so a busy machine affects both equally; then takes the measurements that need only the large one.
///
///     ClaimsLoad FOLDER SMALL LARGE
public final class ClaimsLoad {
    private static final int ROUNDS = 5;
    private static final int COMMITS = 300;
    private static final int BULK_SECONDS = 5;
    private static final Write PERSON = Write.by(Actor.LOCAL_ADMIN);
    private static final Write NIGHT = Write.by(Actor.FESTINGER);

    private final PostgresDatabase server;
    private final WatchedDatabase database;
    private final House house;
    private final Mix small;
    private final Mix large;
    private final Commits commits = new Commits();

    private ClaimsLoad(PostgresDatabase server, Path folder, long small, long large) {
        this.server = server;
        this.database = new WatchedDatabase(server);
        this.house = House.on(database, folder.resolve("search"));
        this.small = new Mix(house, new WorkspaceId("small"), small);
        this.large = new Mix(house, WorkspaceId.DEFAULT, large);
    }

    public static void main(String[] arguments) throws Exception {
        Path folder = Path.of(arguments[0]);
        try (PostgresDatabase server = PostgresDatabase.open(DatabaseSettings.embed(folder))) {
            ClaimsLoad load =
                    new ClaimsLoad(server, folder, Long.parseLong(arguments[1]), Long.parseLong(arguments[2]));
            load.fill();
            load.commits();
            load.statements();
            load.lookUp();
            load.listings();
            load.bulk();
            load.night();
        }
    }

    private void fill() throws SQLException {
        server.workspaces().create(small.workspace());
        for (Mix mix : List.of(small, large)) {
            TimedAnswer<?> timedAnswer = TimedAnswer.of(() -> new Stock(house, mix.workspace()).fill(mix.knownCount()));
            say("filled %s in %.1f s: %s", mix.workspace().name(), timedAnswer.seconds(), timedAnswer.answer());
            checkSample(mix);
        }
        try (Connection connection = server.connections().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE " + large.workspace().schema() + ".one_row (number bigint)");
            statement.execute("VACUUM (ANALYZE)");
            statement.execute("CHECKPOINT");
        }
    }

    /// Checks that the index has the claims that a commit of the same text would store.
    private void checkSample(Mix mix) {
        for (long number = 0; number < mix.knownCount(); number += mix.knownCount() / 97) {
            RowRef row = new RowRef(RowKind.MEMORY, "mem_%026d".formatted(number));
            var claims = database.inTransaction(
                    mix.workspace(), handle -> house.layerServices().claims().of(handle, row));
            var memoryDetail = house.memories().get(mix.workspace(), row.id(), Optional.empty());
            if (claims.isEmpty() || claims.size() != memoryDetail.claims().size()) {
                throw new IllegalStateException("'" + memoryDetail.memory().content() + "' has the claims " + claims);
            }
        }
    }

    private void commits() throws InterruptedException {
        commits.run(1, 4 * COMMITS, small::commit);
        commits.run(1, 4 * COMMITS, large::commit);
        for (int threads : List.of(1, 2)) {
            CpuTimes before = CpuTimes.now();
            List<Long> few = new ArrayList<>();
            List<Long> many = new ArrayList<>();
            for (int round = 0; round < ROUNDS; round++) {
                few.addAll(commits.run(threads, COMMITS, small::commit));
                many.addAll(commits.run(threads, COMMITS, large::commit));
            }
            say("commits, %d thread(s), each: %s", threads, CpuTimes.now().since(before, few.size() + many.size()));
            say("one journey, %d thread(s): %s", threads, Latencies.of(commits.run(threads, COMMITS, this::journey)));
            say("one row, %d thread(s): %s", threads, Latencies.of(commits.run(threads, COMMITS, this::oneRow)));
            Latencies in = Latencies.of(few);
            Latencies out = Latencies.of(many);
            say("commits, %d thread(s), %,d claims: %s", threads, small.knownCount(), in);
            say("commits, %d thread(s), %,d claims: %s", threads, large.knownCount(), out);
            say("ratio of p95: %.2f", out.millis(0.95) / in.millis(0.95));
        }
    }

    /// The current cost of any transaction on this machine.
    private void journey(long number) {
        database.inTransaction(
                large.workspace(),
                handle -> handle.createQuery("SELECT 1").mapTo(Integer.class).one());
    }

    /// The current cost of any durable write on this machine.
    private void oneRow(long number) {
        database.inTransaction(large.workspace(), handle -> handle.execute("INSERT INTO one_row VALUES (?)", number));
    }

    private void statements() {
        int runs = 50;
        long number = 10_000_000;
        for (Mix.Kind kind : Mix.Kind.values()) {
            long from = number;
            TimedAnswer<StatementTimes> timedAnswer = TimedAnswer.of(() -> database.watch(() -> {
                for (int run = 0; run < runs; run++) {
                    large.commit(kind, from + run);
                }
            }));
            StatementTimes statements = timedAnswer.answer();
            say(
                    "%s: %.1f statements, %d µs of %.0f µs in them (each text's runs a commit, time a run)",
                    kind.name().toLowerCase(Locale.ROOT),
                    (double) statements.runs() / runs,
                    statements.micros() / runs,
                    timedAnswer.seconds() * 1e6 / runs);
            statements.table(runs).forEach(line -> say("    %s", line));
            number += runs;
        }
    }

    private void lookUp() {
        String topic = database.inTransaction(
                large.workspace(),
                handle -> house.layerServices()
                        .claims()
                        .of(handle, new RowRef(RowKind.MEMORY, "mem_%026d".formatted(4_711 % large.knownCount())))
                        .getFirst()
                        .meeting()
                        .topic());
        explain(
                "the look-up",
                () -> database.inTransaction(
                        large.workspace(),
                        handle -> house.layerServices().claims().on(handle, List.of(topic))));
    }

    /// Runs the work and shows the plan of its first statement.
    private void explain(String description, Runnable work) {
        TimedAnswer<StatementTimes> timedAnswer = TimedAnswer.of(() -> database.watch(work));
        say("%s: %.1f ms", description, timedAnswer.seconds() * 1e3);
        List<String> plan = database.inTransaction(large.workspace(), handle -> {
            try (Statement statement = handle.getConnection().createStatement();
                    ResultSet rows = statement.executeQuery(
                            "EXPLAIN (ANALYZE, BUFFERS) " + timedAnswer.answer().first())) {
                List<String> lines = new ArrayList<>();
                while (rows.next()) {
                    lines.add(rows.getString(1));
                }
                return lines;
            } catch (SQLException e) {
                throw new IllegalStateException(e);
            }
        });
        plan.forEach(line -> say("    %s", line));
    }

    private void listings() {
        Listings.all()
                .forEach((description, filter) -> explain(
                        "GET /memory" + description, () -> house.memories().list(large.workspace(), filter)));
    }

    private void bulk() throws InterruptedException {
        for (int threads : List.of(1, 2, 4, 8)) {
            CpuTimes before = CpuTimes.now();
            long begin = System.nanoTime();
            long end = begin + BULK_SECONDS * 1_000_000_000L;
            var nanos = commits.runUntil(end, threads, number -> large.commit(Mix.Kind.STATEMENT, number));
            double seconds = (System.nanoTime() - begin) / 1e9;
            say(
                    "bulk, %d threads: %.0f facts a second, %s, a fact: %s",
                    threads,
                    nanos.size() / seconds,
                    Latencies.of(nanos),
                    CpuTimes.now().since(before, nanos.size()));
        }
    }

    private void night() {
        settleSome();
        Peak.start();
        TimedAnswer<?> first = TimedAnswer.of(() -> house.sweep().run(large.workspace(), NIGHT));
        say("sweep: %.1f s, heap peak %d MB: %s", first.seconds(), Peak.megabytes(), first.answer());
        Peak.start();
        TimedAnswer<?> second = TimedAnswer.of(() -> house.sweep().run(large.workspace(), NIGHT));
        say("sweep again: %.1f s, heap peak %d MB: %s", second.seconds(), Peak.megabytes(), second.answer());
        Peak.start();
        TimedAnswer<?> reindex = TimedAnswer.of(() -> house.reindex().run(large.workspace(), NIGHT));
        say("reindex: %.1f s, heap peak %d MB: %s", reindex.seconds(), Peak.megabytes(), reindex.answer());
    }

    /// Settles the newest hundred of the conflicts that the commits opened, as a person.
    private void settleSome() {
        var filter = new ConflictStore.Filter(
                Optional.of(Conflict.Status.OPEN),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                100);
        List<ConflictId> open = database
                .inTransaction(
                        large.workspace(),
                        handle -> house.layerServices().conflicts().list(handle, filter))
                .items()
                .stream()
                .map(Conflict::id)
                .toList();
        Order order = new Order(Action.NO_ACTION, null, "both stand", Map.of(), null);
        open.forEach(id -> house.resolutions().resolve(large.workspace(), PERSON, id, order));
    }

    private static void say(String format, Object... values) {
        System.out.println(String.format(Locale.ROOT, format, values));
    }
}
