package io.festinger.gateway.config;

import java.util.Locale;

/// A pattern of model names: `*` is any text, `?` any single character, and case does not matter. A tag of
/// `latest` equals no tag, on both sides, as with Ollama.
///
/// @param pattern as a person wrote it
public record ModelGlob(String pattern) {
    private static final String LATEST = ":latest";

    /// Matches every model, and a request that names none.
    public static final ModelGlob ALL = new ModelGlob("*");

    public ModelGlob {
        if (pattern.isBlank()) {
            throw new IllegalArgumentException("a model's pattern is empty");
        }
    }

    public boolean matches(String model) {
        return matches(normal(pattern), normal(model));
    }

    /// A model's name in the spelling in which names are compared.
    public static String normal(String name) {
        String lower = name.strip().toLowerCase(Locale.ROOT);
        return lower.endsWith(LATEST) ? lower.substring(0, lower.length() - LATEST.length()) : lower;
    }

    /// Backtracks only to the last `*`, which is enough and bounds the work by the product of the lengths.
    private static boolean matches(String glob, String text) {
        int at = 0;
        int star = -1;
        int afterStar = 0;
        int i = 0;
        while (i < text.length()) {
            if (at < glob.length() && glob.charAt(at) == '*') {
                star = at++;
                afterStar = i;
            } else if (at < glob.length() && (glob.charAt(at) == '?' || glob.charAt(at) == text.charAt(i))) {
                at++;
                i++;
            } else if (star >= 0) {
                at = star + 1;
                i = ++afterStar;
            } else {
                return false;
            }
        }
        while (at < glob.length() && glob.charAt(at) == '*') {
            at++;
        }
        return at == glob.length();
    }

    @Override
    public String toString() {
        return pattern;
    }
}
