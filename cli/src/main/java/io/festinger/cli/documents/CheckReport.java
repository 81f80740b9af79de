package io.festinger.cli.documents;

import io.festinger.cli.client.PlainJson;
import io.festinger.cli.client.Remarks;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The findings of a check, for people, for GitHub workflows, and for scripts.
final class CheckReport {
    private final Texts texts;
    private final List<Map<String, @Nullable Object>> findings = new ArrayList<>();
    private final List<Map<String, @Nullable Object>> passedOver = new ArrayList<>();
    private final List<Map<String, @Nullable Object>> statementsPassedOver = new ArrayList<>();
    private final List<String> notWhole = new ArrayList<>();
    private final int parts;
    private long documents;
    private long statements;
    private Map<String, @Nullable Object> lookedAt = Map.of();

    CheckReport(Texts texts, DocumentCheck checking) {
        this.texts = texts;
        this.parts = checking.answers().size();
        for (Map<String, @Nullable Object> answer : checking.answers()) {
            documents += number(answer, "documents");
            statements += number(answer, "statements");
            lookedAt = PlainJson.child(answer, "looked_at").orElse(lookedAt);
            PlainJson.children(answer, "findings")
                    .forEach((Map<String, @Nullable Object> finding) -> findings.add(show(finding)));
            PlainJson.children(answer, "passed_over")
                    .forEach((Map<String, @Nullable Object> over) -> passedOver.add(named(over)));
            PlainJson.children(answer, "statements_passed_over")
                    .forEach((Map<String, @Nullable Object> over) -> statementsPassedOver.add(named(over)));
            if (answer.get("left_out") instanceof List<?> paths) {
                paths.forEach(path -> notWhole.add(String.valueOf(path)));
            }
        }
    }

    long errors() {
        return count("error");
    }

    boolean any() {
        return !findings.isEmpty();
    }

    String json() {
        Map<String, Object> report = new LinkedHashMap<>();
        report.put("documents", documents);
        report.put("statements", statements);
        report.put("errors", errors());
        report.put("notices", count("notice"));
        report.put("calls", parts);
        report.put("looked_at", lookedAt);
        report.put("findings", findings);
        report.put("passed_over", passedOver);
        report.put("statements_passed_over", statementsPassedOver);
        report.put("left_out", texts.leftOut());
        report.put("not_whole", notWhole);
        report.put("failed", Remarks.items(texts.failed()));
        return PlainJson.write(report);
    }

    /// Place, level and reason on one line, both sentences below.
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        for (Map<String, @Nullable Object> finding : findings) {
            lines.add("%s: %s: %s [%s]"
                    .formatted(
                            place(finding),
                            text(finding, "level"),
                            text(finding, "explanation"),
                            text(finding, "rule_id")));
            lines.add("    this says: " + quote(finding, "statement"));
            PlainJson.children(finding, "known")
                    .forEach((Map<String, @Nullable Object> known) ->
                            lines.add("    " + name(known) + " says: " + quote(known, "content")));
        }
        return lines;
    }

    /// GitHub workflow commands, one per finding.
    List<String> annotations() {
        return findings.stream().map(CheckReport::annotation).toList();
    }

    /// Findings and summary as Markdown, indented so no text is read as markup.
    String jobSummary() {
        return Stream.concat(lines().stream(), summary().lines())
                .map(line -> "    " + line + "\n")
                .collect(Collectors.joining("", "### Festinger check\n\n", "\n"));
    }

    private static String annotation(Map<String, @Nullable Object> finding) {
        Map<String, String> properties = new LinkedHashMap<>();
        properties.put("file", text(finding, "path"));
        PlainJson.text(finding, "line").ifPresent(line -> properties.put("line", line));
        PlainJson.text(finding, "column").ifPresent(column -> properties.put("col", column));
        properties.put("title", title(finding));
        String others = PlainJson.children(finding, "known").stream()
                .map((Map<String, @Nullable Object> known) -> "\n" + name(known) + " says: " + quote(known, "content"))
                .collect(Collectors.joining());
        String message = "this says: " + quote(finding, "statement") + others + "\n" + text(finding, "explanation");
        return "::"
                + text(finding, "level")
                + properties.entrySet().stream()
                        .map(property -> property.getKey() + "=" + escapedProperty(property.getValue()))
                        .collect(Collectors.joining(",", " ", "::"))
                + escape(message);
    }

    private static String title(Map<String, @Nullable Object> finding) {
        String description =
                switch (text(finding, "verdict")) {
                    case "update" -> "Replaces what is known";
                    case "proposal" -> "Contradiction that is not decided";
                    case "possible" -> "Possible contradiction";
                    case "refinement" -> "Says more than is known";
                    default -> "Contradiction";
                };
        return description + " (" + text(finding, "rule_id") + ")";
    }

    private static String escape(String text) {
        return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
    }

    private static String escapedProperty(String text) {
        return escape(text).replace(":", "%3A").replace(",", "%2C");
    }

    String summary() {
        String over = passedOver.isEmpty()
                ? ""
                : "; passed over: "
                        + passedOver.stream()
                                .map((Map<String, @Nullable Object> one) ->
                                        text(one, "path") + " (" + text(one, "why") + ")")
                                .collect(Collectors.joining(", "));
        return "%d texts, %d statements: %d contradictions, %d notices%s"
                        .formatted(documents, statements, errors(), count("notice"), over)
                + (notWhole.isEmpty() ? "" : "; too long to compare as a whole: " + String.join(", ", notWhole))
                + statements()
                + lookedText();
    }

    /// A line about the statements that were read and not compared.
    private String statements() {
        Map<String, Long> reasons = new TreeMap<>();
        for (Map<String, @Nullable Object> text : statementsPassedOver) {
            Map<String, @Nullable Object> counts =
                    PlainJson.child(text, "reasons").orElse(Map.of());
            counts.keySet().forEach(reason -> reasons.merge(line(reason), number(counts, reason), Long::sum));
        }
        if (reasons.isEmpty()) {
            return "";
        }
        long all = reasons.values().stream().mapToLong(Long::longValue).sum();
        String why = reasons.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
                .map(reason ->
                        "%,d %s".formatted(reason.getValue(), reason.getKey().replace('_', ' ')))
                .collect(Collectors.joining(", "));
        return "%nPassed over %,d %s: %s (--json names the first 20 of each text)"
                .formatted(all, all == 1 ? "statement" : "statements", why);
    }

    /// A line about the rows that the texts were compared with.
    private String lookedText() {
        if (lookedAt.isEmpty()) {
            return "";
        }
        String whose = lookedAt.get("projects") instanceof List<?> names
                ? "the project " + names.stream().map(String::valueOf).collect(Collectors.joining(", "))
                : "all projects";
        return "%nCompared with %d facts of %s".formatted(number(lookedAt, "facts"), line(whose));
    }

    /// Further remarks for a person who watches.
    List<String> remarks() {
        List<String> remarks = new ArrayList<>(Remarks.failures("not checked", texts.failed()));
        if (parts > 1) {
            remarks.add("checked in " + parts + " calls: texts of different calls were not compared with each other");
        }
        if (documents == 0 && texts.failed().isEmpty()) {
            String why = texts.leftOut().entrySet().stream()
                    .map(reason -> reason.getValue() + " " + reason.getKey())
                    .collect(Collectors.joining(", "));
            remarks.add("there was nothing to check" + (why.isEmpty() ? "" : "; left out: " + why));
        }
        return remarks;
    }

    private long count(String level) {
        return findings.stream()
                .filter((Map<String, @Nullable Object> finding) ->
                        text(finding, "level").equals(level))
                .count();
    }

    private static String place(Map<String, @Nullable Object> finding) {
        return text(finding, "path")
                + PlainJson.text(finding, "line").map(line -> ":" + line).orElse("")
                + PlainJson.text(finding, "column").map(column -> ":" + column).orElse("");
    }

    /// The source: `memory mem_1 (project p05, ada, 2026-03-01, from docs/a.md, in conflict cf_1)`, or
    /// the place in a text.
    private static String name(Map<String, @Nullable Object> known) {
        if (text(known, "kind").equals("text")) {
            return place(known);
        }
        List<String> more = new ArrayList<>();
        PlainJson.text(known, "project").ifPresent(project -> more.add("project " + project));
        PlainJson.text(known, "author").ifPresent(more::add);
        PlainJson.text(known, "at").ifPresent(at -> more.add(at.length() > 10 ? at.substring(0, 10) : at));
        PlainJson.text(known, "path").ifPresent(path -> more.add("from " + path));
        if (known.get("conflicts") instanceof List<?> conflicts && !conflicts.isEmpty()) {
            more.add("in conflict " + conflicts.getFirst());
        }
        String name = text(known, "kind").replace('_', ' ') + " " + text(known, "id");
        return line(more.isEmpty() ? name : name + " (" + String.join(", ", more) + ")");
    }

    private static String quote(Map<String, @Nullable Object> object, String field) {
        return "\"" + text(object, field) + "\"";
    }

    private static String text(Map<String, @Nullable Object> object, String field) {
        return line(PlainJson.text(object, field).orElse(""));
    }

    /// The text on one line, without control characters.
    private static String line(String text) {
        return text.replaceAll("[\\s\\p{Cntrl}]+", " ").strip();
    }

    private Map<String, @Nullable Object> show(Map<String, @Nullable Object> finding) {
        Map<String, @Nullable Object> shown = named(finding);
        List<Map<String, @Nullable Object>> known = PlainJson.children(finding, "known");
        shown.put(
                "known",
                known.stream()
                        .map((Map<String, @Nullable Object> one) ->
                                text(one, "kind").equals("text") ? named(one) : one)
                        .toList());
        PlainJson.text(finding, "explanation")
                .ifPresent(explanation -> shown.put("explanation", withTypedPaths(explanation, known)));
        return shown;
    }

    /// The explanation with the path as the person typed it.
    private String withTypedPaths(String explanation, List<Map<String, @Nullable Object>> known) {
        String result = explanation;
        for (Map<String, @Nullable Object> one : known) {
            String path = text(one, "path");
            if (text(one, "kind").equals("text") && !texts.show(path).equals(path)) {
                result = result.replace("; " + path + ":", "; " + texts.show(path) + ":");
            }
        }
        return result;
    }

    private Map<String, @Nullable Object> named(Map<String, @Nullable Object> object) {
        Map<String, @Nullable Object> named = new LinkedHashMap<>(object);
        PlainJson.text(object, "path").ifPresent(path -> named.put("path", texts.show(path)));
        return named;
    }

    private static long number(Map<String, @Nullable Object> object, String field) {
        return object.get(field) instanceof Number number ? number.longValue() : 0;
    }
}
