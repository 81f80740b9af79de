package io.festinger.conflicts;

import io.festinger.base.Actor;
import io.festinger.base.Ids;
import io.festinger.base.TimeOrderedIds;
import io.festinger.base.WorkspaceId;
import io.festinger.conflicts.postgres.PostgresAnswers;
import io.festinger.conflicts.postgres.PostgresAuditLog;
import io.festinger.conflicts.postgres.PostgresEventLog;
import io.festinger.database.PostgresDatabase;
import io.festinger.database.TestPostgres;
import java.time.InstantSource;
import java.util.Map;

/// A node that writes and tells of it.
public record NewsFixture(PostgresDatabase database, Writes writes) implements AutoCloseable {
    public static final WorkspaceId WORKSPACE = WorkspaceId.DEFAULT;
    public static final Write WRITE = Write.by(Actor.LOCAL_ADMIN);
    public static final Ids IDS = new TimeOrderedIds(InstantSource.system());

    public static NewsFixture fresh() {
        return over(TestPostgres.fresh());
    }

    public static NewsFixture over(PostgresDatabase database) {
        return new NewsFixture(
                database,
                new Writes(
                        database,
                        new PostgresAuditLog(),
                        new PostgresEventLog(),
                        new PostgresAnswers(),
                        InstantSource.system()));
    }

    /// Commits one event.
    public void tell(String type, String word) {
        writes.run(WORKSPACE, WRITE, String.class, writing -> {
            writing.event(type, Map.of("word", word));
            return word;
        });
    }

    @Override
    public void close() {
        database.close();
    }
}
