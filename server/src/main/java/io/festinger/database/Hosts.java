package io.festinger.database;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.postgresql.ds.PGSimpleDataSource;

/// Several hosts in one URL, of which one is the primary: connections go to that one, and soon to
/// its successor.
final class Hosts {
    /// The parameter of other clients of PostgreSQL, and how the driver calls its values.
    private static final Pattern SESSION = Pattern.compile("[?&]target_session_attrs=([a-z-]+)");

    private static final Map<String, String> KINDS = Map.of(
            "read-write", "primary",
            "primary", "primary",
            "any", "any",
            "read-only", "secondary",
            "standby", "secondary",
            "prefer-standby", "preferSecondary");
    /// For how long a host is taken for what it was, in seconds. The driver's own 10 delay writes
    /// after a failover.
    private static final int RECHECK = 1;

    private Hosts() {}

    static void follow(PGSimpleDataSource source, String url) {
        Matcher session = SESSION.matcher(url);
        if (session.find()) {
            source.setTargetServerType(KINDS.getOrDefault(session.group(1), session.group(1)));
        } else if (source.getServerNames().length > 1 && !url.contains("targetServerType=")) {
            source.setTargetServerType("primary");
        }
        if (!url.contains("hostRecheckSeconds=")) {
            source.setHostRecheckSeconds(RECHECK);
        }
    }
}
