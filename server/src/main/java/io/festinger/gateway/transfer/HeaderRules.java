package io.festinger.gateway.transfer;

import io.festinger.gateway.door.HostGuard;
import io.vertx.core.MultiMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// Which headers pass: all except those that belong to one connection, those that identify a client to
/// Festinger, and those that the two HTTP stacks set themselves. A client's key passes where it is the
/// model server's; [OwnCredentials] never do.
public final class HeaderRules {
    private static final Set<String> HOP_BY_HOP = Set.of(
            "connection",
            "keep-alive",
            "proxy-authenticate",
            "proxy-authorization",
            "proxy-connection",
            "te",
            "trailer",
            "transfer-encoding",
            "upgrade");
    private static final Set<String> OURS = Set.of("host", "expect");
    private static final String OWN_PREFIX = "x-festinger-";
    private static final String OWN = "x-festinger";

    private HeaderRules() {}

    /// Copies the client's headers that upstream gets.
    public static void toUpstream(MultiMap from, MultiMap to) {
        Set<String> names = namedByConnection(from);
        for (Map.Entry<String, String> header : from) {
            String name = header.getKey().toLowerCase(Locale.ROOT);
            boolean own = OURS.contains(name) || name.equals(OWN) || name.startsWith(OWN_PREFIX);
            boolean foreignOrigin =
                    name.equals("origin") && HostGuard.isSameOrigin(header.getValue(), from.get("host"));
            if (!own && !foreignOrigin && !HOP_BY_HOP.contains(name) && !names.contains(name)) {
                OwnCredentials.header(name, header.getValue()).ifPresent(value -> to.add(header.getKey(), value));
            }
        }
    }

    /// Copies upstream's headers that the client gets.
    static void toClient(MultiMap from, MultiMap to) {
        Set<String> names = namedByConnection(from);
        for (Map.Entry<String, String> header : from) {
            String name = header.getKey().toLowerCase(Locale.ROOT);
            if (!HOP_BY_HOP.contains(name) && !names.contains(name)) {
                to.add(header.getKey(), header.getValue());
            }
        }
    }

    private static Set<String> namedByConnection(MultiMap headers) {
        Set<String> names = Set.of();
        for (String value : headers.getAll("connection")) {
            for (String name : value.split(",", -1)) {
                if (!name.isBlank()) {
                    names = names.isEmpty() ? new TreeSet<>() : names;
                    names.add(name.strip().toLowerCase(Locale.ROOT));
                }
            }
        }
        return names;
    }
}
