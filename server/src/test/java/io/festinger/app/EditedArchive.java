package io.festinger.app;

import io.festinger.archive.ArchiveTable;
import io.festinger.base.Json;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Archives that were changed by hand, with the sums that belong to them.
final class EditedArchive {
    private EditedArchive() {}

    /// The lines of content.
    static List<String> content(String archive) {
        Set<String> recordedTexts = ArchiveTable.ALL.stream()
                .filter(table -> !table.content())
                .map(ArchiveTable::name)
                .collect(Collectors.toSet());
        return archive.lines()
                .filter(line -> line.startsWith("{\"table\""))
                .filter(line -> !recordedTexts.contains(line.split("\"", 5)[3]))
                .toList();
    }

    /// The archive with another line in the place of one, and the sums that belong to it.
    static String change(String archive, String table, UnaryOperator<String> row) {
        List<String> lines = new ArrayList<>(archive.lines().toList());
        String head = "{\"table\":\"" + table + "\"";
        int place = IntStream.range(0, lines.size())
                .filter(line -> lines.get(line).startsWith(head))
                .findFirst()
                .orElseThrow();
        lines.set(place, row.apply(lines.get(place)));
        return sealed(
                String.join("\n", lines.subList(0, lines.size() - 1)).lines().toList());
    }

    private static String sealed(List<String> lines) {
        Map<String, Integer> rows = new LinkedHashMap<>();
        lines.stream().skip(1).forEach(line -> rows.merge(line.split("\"", 5)[3], 1, Integer::sum));
        return String.join("\n", lines) + "\n"
                + Json.write(Map.of(
                                "rows",
                                rows,
                                "content_hash",
                                sha256(content(String.join("\n", lines))),
                                "sha256",
                                sha256(lines)))
                        .replaceFirst("\\{", "{\"end\":true,")
                + "\n";
    }

    private static String sha256(List<String> lines) {
        try {
            String text = lines.stream().map(line -> line + "\n").collect(Collectors.joining());
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every JDK has SHA-256", e);
        }
    }

    /// The line with this JSON value in a column of its row.
    static String withColumn(String line, String name, String value) {
        String column = "\"" + name + "\": ";
        return line.contains(column)
                ? line.replaceFirst(
                        column + "(\"(?:[^\"\\\\]|\\\\.)*\"|\\{[^}]*}|\\[[^]]*]|[^,}]+)",
                        Matcher.quoteReplacement(column + value))
                : line.replaceFirst("\"row\":\\{", Matcher.quoteReplacement("\"row\":{" + column + value + ", "));
    }
}
