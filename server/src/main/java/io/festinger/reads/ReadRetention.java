package io.festinger.reads;

import io.festinger.base.WorkspaceId;
import io.festinger.database.Database;
import java.time.Duration;
import java.time.InstantSource;

/// Removes old reads, by the setting `reads_days`, and the oldest beyond a million.
public final class ReadRetention {
    /// The name of the job.
    public static final String NAME = "reads";

    private static final long MAX = 1_000_000;

    private final Database database;
    private final ReadStore store;
    private final InstantSource clock;

    public ReadRetention(Database database, ReadStore store, InstantSource clock) {
        this.database = database;
        this.store = store;
        this.clock = clock;
    }

    /// @return how many were removed
    public int run(WorkspaceId workspace) {
        return database.inTransaction(workspace, handle -> {
            Duration duration = Duration.ofDays(store.days(handle));
            return store.forget(handle, clock.instant().minus(duration), MAX);
        });
    }
}
