package io.festinger.memory.extraction.rules;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The keys above each line of a file of settings, joined by dots: `services.web` above `image: nginx`.
/// Nesting is told by indentation (YAML) and by heads of tables (TOML, INI); an item of a list is known
/// by its `name` or `id`, else by its number; documents of one file by their number.
final class SettingKeys {
    private static final Pattern HEAD = Pattern.compile("\\[{1,2}\\s*(?<name>[^\\[\\]]{1,200})]{1,2}\\s*(?:[#;].*)?");
    private static final Pattern LINE = Pattern.compile(
            "(?<indent> *)(?<item>(?:- ++)*+)[\"']?(?<key>[\\w./ @-]{1,100}?)[\"']?\\s*(?:[:](?:\\s+(?<value>.*))?|=.*)");
    private static final Pattern NAME = Pattern.compile("name|id|key");
    private static final Pattern QUOTES = Pattern.compile("^[\"']|[\"']$");
    private static final int LONGEST_NAME = 60;

    private final Map<Integer, String> paths = new HashMap<>();
    private final Deque<Level> open = new ArrayDeque<>();
    private String table = "";
    private int documents = 1;

    private static final class Level {
        private final int indent;
        private final String key;
        private int items;
        private String item = "";

        Level(int indent, String key) {
            this.indent = indent;
            this.key = key;
        }

        String name() {
            return key + item;
        }
    }

    private SettingKeys() {}

    /// The keys above each line with a key and a value, by the offset of the line; absent for none.
    static Map<Integer, String> of(String text) {
        SettingKeys keys = new SettingKeys();
        int from = 0;
        while (from < text.length()) {
            int newline = text.indexOf('\n', from);
            int end = newline < 0 ? text.length() : newline;
            keys.line(from, text.substring(from, end).stripTrailing());
            from = end + 1;
        }
        return keys.paths;
    }

    private void line(int start, String line) {
        Matcher head = HEAD.matcher(line);
        Matcher setting = LINE.matcher(line);
        if (line.equals("---")) {
            documents += paths.isEmpty() ? 0 : 1;
            open.clear();
        } else if (head.matches()) {
            table = head.group("name").strip();
            open.clear();
        } else if (setting.matches()) {
            setting(start, setting);
        }
    }

    private void setting(int start, Matcher setting) {
        int indent = setting.end("item");
        boolean item = !setting.group("item").isEmpty();
        while (!open.isEmpty() && open.getLast().indent >= (item ? setting.end("indent") + 1 : indent)) {
            open.removeLast();
        }
        String value = setting.group("value") == null
                ? ""
                : QUOTES.matcher(setting.group("value")).replaceAll("");
        if (item && !open.isEmpty()) {
            Level list = open.getLast();
            list.items++;
            boolean isNamed = NAME.matcher(setting.group("key")).matches() && !value.isBlank();
            list.item = isNamed && value.length() <= LONGEST_NAME ? "." + value : "[" + list.items + "]";
        }
        String path = path();
        if (!path.isEmpty()) {
            paths.put(start, path);
        }
        open.addLast(new Level(indent, setting.group("key").strip()));
    }

    private String path() {
        StringBuilder path = new StringBuilder(documents > 1 ? "[" + documents + "]" : "");
        append(path, table);
        for (Level level : open) {
            append(path, level.name());
        }
        return path.toString();
    }

    private static void append(StringBuilder path, String key) {
        if (!key.isEmpty()) {
            path.append(path.isEmpty() ? "" : ".").append(key);
        }
    }
}
