package io.festinger.cli.install;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// An entry below a name at the top of a YAML file in block style, put in or taken out by lines: what people wrote
/// around it, comments too, stays.
final class SettingsYaml {
    private SettingsYaml() {}

    /// @throws IllegalArgumentException where the file, or what the name has, is not in block style
    static String with(String text, String top, String name, Map<String, Object> entry) {
        List<String> lines = lines(text);
        int section = section(lines, top);
        if (section < 0) {
            if (!lines.isEmpty()) {
                lines.add("");
            }
            section = lines.size();
            lines.add(top + ":");
        }
        int indent = indent(lines, section);
        List<String> written = new ArrayList<>();
        write(written, indent, name, entry);
        int knownCount = child(lines, section, indent, name);
        int at = knownCount < 0 ? section + 1 : knownCount;
        if (knownCount >= 0) {
            lines.subList(knownCount, end(lines, knownCount, indent)).clear();
        }
        lines.addAll(at, written);
        return String.join("\n", lines) + "\n";
    }

    /// A top that has nothing left goes too.
    static String without(String text, String top, String name) {
        List<String> lines = lines(text);
        int section = section(lines, top);
        int knownCount = section < 0 ? -1 : child(lines, section, indent(lines, section), name);
        if (knownCount < 0) {
            return text;
        }
        lines.subList(knownCount, end(lines, knownCount, indentOf(lines.get(knownCount))))
                .clear();
        if (end(lines, section, 0) == section + 1) {
            lines.remove(section);
        }
        while (!lines.isEmpty() && lines.getLast().isBlank()) {
            lines.removeLast();
        }
        return lines.isEmpty() ? "" : String.join("\n", lines) + "\n";
    }

    private static List<String> lines(String text) {
        if (text.stripLeading().startsWith("{")) {
            throw new IllegalArgumentException("it is not YAML in block style");
        }
        return new ArrayList<>(text.lines().toList());
    }

    /// The line of the name, or -1.
    private static int section(List<String> lines, String top) {
        Pattern pattern = Pattern.compile("([\"']?)" + Pattern.quote(top) + "\\1\\s*:(?<rest>.*)");
        for (int i = 0; i < lines.size(); i++) {
            var matcher = pattern.matcher(lines.get(i));
            if (matcher.matches()) {
                String remainder = matcher.group("rest").strip();
                if (!remainder.isEmpty() && !remainder.startsWith("#")) {
                    throw new IllegalArgumentException("'" + top + "' is not in block style");
                }
                return i;
            }
        }
        return -1;
    }

    /// How deep the entries of a section are.
    private static int indent(List<String> lines, int section) {
        return lines.subList(section + 1, end(lines, section, 0)).stream()
                .filter(SettingsYaml::isContent)
                .findFirst()
                .map(SettingsYaml::indentOf)
                .orElse(2);
    }

    private static int child(List<String> lines, int section, int indent, String name) {
        Pattern pattern = Pattern.compile(" {" + indent + "}([\"']?)" + Pattern.quote(name) + "\\1\\s*:.*");
        for (int i = section + 1; i < end(lines, section, 0); i++) {
            if (pattern.matcher(lines.get(i)).matches()) {
                return i;
            }
        }
        return -1;
    }

    /// Where what is deeper than a line of this depth ends; blank lines and comments behind it do not belong to it.
    private static int end(List<String> lines, int from, int indent) {
        int end = from + 1;
        for (int i = from + 1; i < lines.size(); i++) {
            if (isContent(lines.get(i))) {
                if (indentOf(lines.get(i)) <= indent) {
                    return end;
                }
                end = i + 1;
            }
        }
        return end;
    }

    private static boolean isContent(String line) {
        return !line.isBlank() && !line.stripLeading().startsWith("#");
    }

    private static int indentOf(String line) {
        return line.length() - line.stripLeading().length();
    }

    private static void write(List<String> lines, int indent, String name, Map<?, ?> entry) {
        lines.add(" ".repeat(indent) + name + ":");
        entry.forEach((field, value) -> {
            if (value instanceof Map<?, ?> inner) {
                write(lines, indent + 2, field.toString(), inner);
            } else {
                lines.add(" ".repeat(indent + 2) + field + ": \"" + value + "\"");
            }
        });
    }
}
