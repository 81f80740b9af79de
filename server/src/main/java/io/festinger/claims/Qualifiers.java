package io.festinger.claims;

import io.festinger.text.NormalText;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/// The contexts in which something is said to hold, in one spelling: `in production`, `Prod` and `prod`
/// are `prod`.
public final class Qualifiers {
    private static final Map<String, String> ENVIRONMENTS = Map.of(
            "prod", "prod",
            "production", "prod",
            "staging", "staging",
            "preprod", "preprod",
            "uat", "uat",
            "dev", "dev",
            "development", "dev");

    private Qualifiers() {}

    /// True for a word that names an environment wherever it stands.
    public static boolean isEnvironment(String word) {
        return ENVIRONMENTS.containsKey(word);
    }

    /// All contexts as one qualifier: sorted, each once; empty for none.
    public static String join(Collection<String> contexts) {
        TreeSet<String> all = new TreeSet<>();
        for (String context : contexts) {
            for (String part : context.split(",", -1)) {
                one(part).ifPresent(all::add);
            }
        }
        return ShortKey.of(String.join(", ", all));
    }

    public static String join(String first, String second) {
        return join(List.of(first, second));
    }

    private static Optional<String> one(String context) {
        String text = NormalText.of(context);
        String name = text.endsWith(" environment") ? text.substring(0, text.length() - " environment".length()) : text;
        String bare = ENVIRONMENTS.getOrDefault(name, name);
        return bare.isBlank() ? Optional.empty() : Optional.of(bare);
    }
}
