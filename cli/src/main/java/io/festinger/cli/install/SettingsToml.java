package io.festinger.cli.install;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// A table of a TOML file, put at its end or taken out, by lines.
final class SettingsToml {
    private SettingsToml() {}

    static String with(String text, String table, Map<String, Object> entry) {
        StringBuilder builder = new StringBuilder(without(text, table));
        if (!builder.isEmpty()) {
            builder.append(builder.charAt(builder.length() - 1) == '\n' ? "\n" : "\n\n");
        }
        builder.append('[').append(table).append("]\n");
        entry.forEach((name, value) ->
                builder.append(name).append(" = \"").append(value).append("\"\n"));
        return builder.toString();
    }

    /// The table ends at the next one.
    static String without(String text, String table) {
        List<String> lines = new ArrayList<>();
        boolean inside = false;
        for (String line : text.lines().toList()) {
            String bare = line.strip();
            boolean head = bare.startsWith("[");
            inside = head ? bare.equals("[" + table + "]") || bare.startsWith("[" + table + ".") : inside;
            if (!inside) {
                lines.add(line);
            }
        }
        while (!lines.isEmpty() && lines.getLast().isBlank()) {
            lines.removeLast();
        }
        return lines.isEmpty() ? "" : String.join("\n", lines) + "\n";
    }
}
