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
    private static final LoadingCache<Placed, String> PLACED =
            Caffeine.newBuilder().maximumSize(2_000).build(Placed::text);

    private record Placed(String sql, int place) {
        String text() {
            return NAME.matcher(sql).replaceAll(":" + prefix(place) + "$1");
        }

        static String prefix(int place) {
            return "p" + place + "_";
        }
    }

    private final List<String> texts = new ArrayList<>();
    private final Map<String, @Nullable Object> values = new HashMap<>();
    private final Map<Integer, Answer<?>> answers = new HashMap<>();

    /// A statement's answer, available after it is sent.
    public static final class Answer<T> {
        private final RowMapper<T> mapper;
        private @Nullable List<T> rows;

        private Answer(RowMapper<T> mapper) {
            this.mapper = mapper;
        }

        /// The rows, in their order.
        public List<T> rows() {
            if (rows == null) {
                throw new IllegalStateException("the statement was not sent yet");
            }
            return rows;
        }

        private void read(ResultSet result, StatementContext context) throws SQLException {
            List<T> read = new ArrayList<>();
            while (result.next()) {
                read.add(mapper.map(result, context));
            }
            rows = read;
        }
    }

    /// Adds a statement whose answer is ignored.
    ///
    /// @param sql one statement
    /// @param named the values of its `:names`, which are letters and underscores
    public void add(String sql, Map<String, ? extends @Nullable Object> named) {
        String prefix = Placed.prefix(texts.size());
        texts.add(PLACED.get(new Placed(sql, texts.size())));
        named.forEach((name, value) -> values.put(prefix + name, value));
    }

    /// As [#add], for a statement whose rows are read.
    public <T> Answer<T> ask(String sql, Map<String, ? extends @Nullable Object> named, RowMapper<T> mapper) {
        Answer<T> answer = new Answer<>(mapper);
        answers.put(texts.size(), answer);
        add(sql, named);
        return answer;
    }

    /// Runs them once, in the transaction of the handle. If one fails, none after it runs. The sent data is
    /// released here and not at the end of the transaction, which may send a million rows.
    public void send(Handle handle) {
        if (!texts.isEmpty()) {
            try (Query together = handle.createQuery(String.join(";\n", texts)).bindMap(values)) {
                together.execute((sent, context) -> {
                    read(sent.get(), context);
                    return texts.size();
                });
            }
            texts.clear();
            values.clear();
            answers.clear();
        }
    }

    private void read(PreparedStatement sent, StatementContext context) throws SQLException {
        for (int place = 0; place < texts.size(); place++) {
            if (place > 0) {
                sent.getMoreResults();
            }
            Answer<?> answer = answers.get(place);
            if (answer != null) {
                answer.read(sent.getResultSet(), context);
            }
        }
    }
}
