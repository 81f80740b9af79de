package io.festinger.app.options;

import io.festinger.base.outgoing.OutgoingAddresses;
import java.io.File;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The access that the operator allows beyond the defaults.
///
/// @param hosts further names that a request's `Host` may carry, in lower case
/// @param origins pages of other addresses that may change something here, in browsers' spelling; `*`
///     stands for any characters
/// @param ingestRoots folders below which an admin may ingest files by a path on the server
/// @param outgoing the addresses that models, webhooks and upstreams may have
/// @param firstKey whether a server without keys creates one for its first admin
public record AccessOptions(
        Set<String> hosts, Set<String> origins, List<Path> ingestRoots, OutgoingAddresses outgoing, boolean firstKey) {
    private static final String FORMER = "FESTINGER_WEBHOOKS_ALLOW_PRIVATE";

    static AccessOptions read(Map<String, String> environment, List<String> errors) {
        return new AccessOptions(
                words(environment, "FESTINGER_HOSTS"),
                words(environment, "FESTINGER_ORIGINS"),
                roots(environment.getOrDefault("FESTINGER_INGEST_ROOTS", ""), errors),
                outgoing(environment, errors),
                "true".equals(environment.get("FESTINGER_FIRST_KEY")));
    }

    private static OutgoingAddresses outgoing(Map<String, String> environment, List<String> errors) {
        if (environment.containsKey(FORMER)) {
            errors.add(FORMER + " is gone: name the hosts, addresses or networks that webhooks and models may reach in "
                    + OutgoingAddresses.SETTING + ", such as " + OutgoingAddresses.SETTING + "=127.0.0.1,10.0.0.0/8");
        }
        List<String> allowedHosts = parts(environment.getOrDefault(OutgoingAddresses.SETTING, ""), ",")
                .toList();
        return OutgoingAddresses.allowing(allowedHosts, InetAddress::getAllByName, errors);
    }

    private static Set<String> words(Map<String, String> environment, String variable) {
        return parts(environment.getOrDefault(variable, ""), ",")
                .map(word -> word.toLowerCase(Locale.ROOT))
                .collect(Collectors.toUnmodifiableSet());
    }

    private static Stream<String> parts(String all, String separator) {
        return Arrays.stream(all.split(separator)).map(String::strip).filter(part -> !part.isEmpty());
    }

    private static List<Path> roots(String name, List<String> errors) {
        List<Path> roots = parts(name, File.pathSeparator).map(Path::of).toList();
        roots.stream()
                .filter(root -> !root.isAbsolute() || !Files.isDirectory(root))
                .forEach(root -> errors.add("FESTINGER_INGEST_ROOTS takes absolute paths of folders, with '"
                        + File.pathSeparator + "' between them; '" + root + "' is not one"));
        return roots.stream().map(Path::normalize).toList();
    }
}
