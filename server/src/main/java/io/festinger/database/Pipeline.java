package io.festinger.database;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.Query;
import org.jdbi.v3.core.statement.StatementContext;
import org.jspecify.annotations.Nullable;

/// Statements that are sent together and answered together, in one round trip to the server, which runs
/// them one after the other: each sees the effects of earlier ones, and commits of others during their
/// waits for locks. For one thread.
public final class Pipeline {
    private static final Pattern NAME = Pattern.compile("(?<!:):([a-zA-Z_]+)");

    /// Statements as they are sent, by their text and place.
    private static final LoadingCache<PlacedStatement, String> PLACED =
            Caffeine.newBuilder().maximumSize(2_000).build(PlacedStatement::text);

    private record PlacedStatement(String sql, int place) {
        String text() {
            return NAME.matcher(sql).replaceAll(":" + prefix(place) + "$1");
        }

        static String prefix(int place) {
            return "p" + place + "_";
        }
    }

    private final List<String> texts = new ArrayList<>();
    private final Map<String, @Nullable Object> values = new HashMap<>();
    private final Map<Integer, Question<?>> questions = new HashMap<>();

    /// A statement whose rows are read.
    private static final class Question<T> {
        private final RowMapper<T> mapper;

        private Question(RowMapper<T> mapper) {
            this.mapper = mapper;
        }

        private List<Object> read(ResultSet result, StatementContext context) throws SQLException {
            List<Object> rows = new ArrayList<>();
            while (result.next()) {
                rows.add(mapper.map(result, context));
            }
            return rows;
        }
    }

    /// A value that the statements answer. It is read from what [#send] returns, so it cannot be read before.
    public static final class Pending<T> {
        private final Function<Results, T> reading;

        private Pending(Function<Results, T> reading) {
            this.reading = reading;
        }

        /// A value that needs no statement.
        public static <T> Pending<T> of(T value) {
            return new Pending<>(_ -> value);
        }

        /// All rows of these, in their order.
        public static <T> Pending<List<T>> all(List<Pending<List<T>>> pendings) {
            return new Pending<>(results ->
                    pendings.stream().flatMap(one -> results.get(one).stream()).toList());
        }

        /// @param further called each time that the value is read
        public <R> Pending<R> map(Function<? super T, ? extends R> further) {
            return new Pending<>(results -> further.apply(results.get(this)));
        }
    }

    /// What the statements of one [#send] answered.
    public static final class Results {
        private final Map<Question<?>, List<Object>> rows = new HashMap<>();

        private Results() {}

        /// @throws IllegalStateException when another pipeline was asked for it
        public <T> T get(Pending<T> pending) {
            return pending.reading.apply(this);
        }

        @SuppressWarnings("unchecked")
        private <T> List<T> rows(Question<T> question) {
            List<Object> read = rows.get(question);
            if (read == null) {
                throw new IllegalStateException("another pipeline was asked, or this one later");
            }
            return (List<T>) read;
        }
    }

    /// Adds a statement whose answer is ignored.
    ///
    /// @param sql one statement
    /// @param named the values of its `:names`, which are letters and underscores
    public void add(String sql, Map<String, ? extends @Nullable Object> named) {
        String prefix = PlacedStatement.prefix(texts.size());
        texts.add(PLACED.get(new PlacedStatement(sql, texts.size())));
        named.forEach((name, value) -> values.put(prefix + name, value));
    }

    /// As [#add], for a statement whose rows are read, in their order.
    public <T> Pending<List<T>> ask(String sql, Map<String, ? extends @Nullable Object> named, RowMapper<T> mapper) {
        Question<T> question = new Question<>(mapper);
        questions.put(texts.size(), question);
        add(sql, named);
        return new Pending<>(results -> results.rows(question));
    }

    /// Runs them once, in the transaction of the handle. If one fails, none after it runs. The sent data is
    /// released here and not at the end of the transaction, which may send a million rows.
    public Results send(Handle handle) {
        Results results = new Results();
        if (!texts.isEmpty()) {
            try (Query query = handle.createQuery(String.join(";\n", texts)).bindMap(values)) {
                query.execute((sent, context) -> {
                    read(sent.get(), context, results);
                    return texts.size();
                });
            }
            texts.clear();
            values.clear();
            questions.clear();
        }
        return results;
    }

    private void read(PreparedStatement sent, StatementContext context, Results results) throws SQLException {
        for (int place = 0; place < texts.size(); place++) {
            if (place > 0) {
                sent.getMoreResults();
            }
            Question<?> question = questions.get(place);
            if (question != null) {
                results.rows.put(question, question.read(sent.getResultSet(), context));
            }
        }
    }
}
