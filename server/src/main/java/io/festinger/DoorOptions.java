package io.festinger;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What the operator opens beyond what is open by itself.
///
/// @param hosts further names that a request's `Host` may carry, in lower case
/// @param origins pages of other addresses that may change something here, as browsers name them; `*` stands for any
///     characters
/// @param ingestRoots folders below which an admin may have files read by a path on the server
/// @param webhooksAllowPrivate whether webhooks may point into the server's own network
/// @param firstKey whether a server that has no key makes one for its first admin
record DoorOptions(
        Set<String> hosts,
        Set<String> origins,
        List<Path> ingestRoots,
        boolean webhooksAllowPrivate,
        boolean firstKey) {
    static DoorOptions read(Map<String, String> environment, List<String> errors) {
        return new DoorOptions(
                words(environment, "FESTINGER_HOSTS"),
                words(environment, "FESTINGER_ORIGINS"),
                roots(environment.getOrDefault("FESTINGER_INGEST_ROOTS", ""), errors),
                "true".equals(environment.get("FESTINGER_WEBHOOKS_ALLOW_PRIVATE")),
                "true".equals(environment.get("FESTINGER_FIRST_KEY")));
    }

    private static Set<String> words(Map<String, String> environment, String variable) {
        return parts(environment.getOrDefault(variable, ""), ",")
                .map(word -> word.toLowerCase(Locale.ROOT))
                .collect(Collectors.toUnmodifiableSet());
    }

    private static Stream<String> parts(String all, String separator) {
        return Arrays.stream(all.split(separator)).map(String::strip).filter(part -> !part.isEmpty());
    }

    private static List<Path> roots(String named, List<String> errors) {
        List<Path> roots = parts(named, File.pathSeparator).map(Path::of).toList();
        roots.stream()
                .filter(root -> !root.isAbsolute() || !Files.isDirectory(root))
                .forEach(root -> errors.add("FESTINGER_INGEST_ROOTS takes absolute paths of folders, with '"
                        + File.pathSeparator + "' between them; '" + root + "' is none"));
        return roots.stream().map(Path::normalize).toList();
    }
}
