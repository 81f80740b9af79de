package io.festinger.bench.claims;

import java.sql.SQLException;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.statement.SqlLogger;
import org.jdbi.v3.core.statement.StatementContext;
import org.postgresql.PGStatement;

/// The SQL statements of some work, with their times. For one thread.
final class StatementTimes implements SqlLogger {
    private final Map<String, Cost> costs = new LinkedHashMap<>();
    private String first = "";

    /// The total time of one SQL text's runs.
    record Cost(int runs, long micros) {
        Cost plus(Cost other) {
            return new Cost(runs + other.runs, micros + other.micros);
        }
    }

    @Override
    public void logAfterExecution(StatementContext context) {
        if (costs.isEmpty()) {
            first = withValues(context);
        }
        costs.merge(context.getRenderedSql(), new Cost(1, context.getElapsedTime(ChronoUnit.MICROS)), Cost::plus);
    }

    private static String withValues(StatementContext context) {
        try {
            return String.valueOf(context.getStatement().unwrap(PGStatement.class));
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /// The first statement, with its values as literals.
    String first() {
        return first;
    }

    int runs() {
        return costs.values().stream().mapToInt(Cost::runs).sum();
    }

    long micros() {
        return costs.values().stream().mapToLong(Cost::micros).sum();
    }

    /// A line for each text, the most expensive first.
    List<String> table(int commits) {
        Comparator<Map.Entry<String, Cost>> byMicros =
                Comparator.comparingLong(entry -> -entry.getValue().micros());
        return costs.entrySet().stream()
                .sorted(byMicros)
                .map(entry -> "%7.3f x %6d µs  %s"
                        .formatted(
                                (double) entry.getValue().runs() / commits,
                                entry.getValue().micros() / entry.getValue().runs(),
                                brief(entry.getKey())))
                .toList();
    }

    private static String brief(String sql) {
        String line = sql.replaceAll("\\s+", " ").strip();
        return line.substring(0, Math.min(90, line.length()));
    }
}
