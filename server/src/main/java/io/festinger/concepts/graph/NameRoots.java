package io.festinger.concepts.graph;

import io.festinger.text.Tokens;
import java.util.Locale;
import java.util.Set;

/// The name within a longer one: of `gnommoweb.app` what precedes the full stop, of `Gnommoweb Service`
/// what precedes the kind, and of `HallmarkAPI` its words.
final class NameRoots {
    private static final Set<String> KINDS = Set.of(
            "service",
            "server",
            "app",
            "application",
            "api",
            "repo",
            "repository",
            "project",
            "tool",
            "library",
            "package",
            "system",
            "platform",
            "container",
            "cluster",
            "database",
            "website");

    private NameRoots() {}

    /// The normal form of the name within a token; empty where it has none.
    static String of(Tokens tokens, int token) {
        String text = tokens.text();
        int start = tokens.start(token);
        int end = tokens.end(token);
        for (int i = start + 1; i < end; i++) {
            char c = text.charAt(i);
            if (c == '.' || c == ' ' || c == '_' || c == '-') {
                return withoutEnding(tokens.form(token));
            }
            if (Character.isUpperCase(c) && Character.isLowerCase(text.charAt(i - 1))) {
                return words(text.substring(start, end));
            }
        }
        return "";
    }

    private static String withoutEnding(String form) {
        int dot = form.indexOf('.');
        return dot > 0 ? form.substring(0, dot) : withoutKind(form);
    }

    /// `gnommoweb` of `gnommoweb_service`; empty where no kind is at its end.
    static String withoutKind(String form) {
        int last = Math.max(form.lastIndexOf('_'), form.lastIndexOf('-'));
        return last > 0 && KINDS.contains(form.substring(last + 1)) ? form.substring(0, last) : "";
    }

    /// `HallmarkAPI` is `hallmark_api`.
    private static String words(String name) {
        StringBuilder words = new StringBuilder(name.length() + 4);
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            boolean begins = i > 0 && Character.isUpperCase(c) && Character.isLowerCase(name.charAt(i - 1));
            words.append(begins ? "_" : "").append(c);
        }
        return words.toString().toLowerCase(Locale.ROOT);
    }
}
