package io.festinger.concepts.cues;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Labelled sentences: a text, the edges that it states, and a category. A category may end in `known{a,b}`, the
/// concepts that are placed before the text is read.
record Corpus(List<Entry> entries) {
    private static final Pattern KNOWN = Pattern.compile("(.*?)\\s+known\\{(.*)}");
    private static final Pattern EDGE = Pattern.compile("(\\S+) -(isa|ispart) (\\S+)(?: in context of (\\S+))?");

    /// @param expected the edges in the words of `iknowthat`, each with its dimension
    record Entry(String text, TreeSet<String> expected, String category, TokenKnowledge lexicon) {
        boolean isTrap() {
            return expected.isEmpty();
        }
    }

    static Corpus load(String name) {
        var stream = Objects.requireNonNull(Corpus.class.getResourceAsStream("/cues/" + name), name);
        try (var lines = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
            return new Corpus(lines.lines()
                    .filter(line -> !line.startsWith("# sentence"))
                    .map(Corpus::entry)
                    .toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Entry entry(String line) {
        String[] fields = line.split("\t");
        Matcher matcher = KNOWN.matcher(fields[2]);
        boolean knows = matcher.matches();
        String[] placed = knows ? matcher.group(2).split(",") : new String[0];
        String category = knows ? matcher.group(1) : fields[2];
        String text = fields[0].replace("\\n", "\n");
        return new Entry(text, edges(fields[1]), category, DictionaryLexicon.knowing(placed));
    }

    private static TreeSet<String> edges(String field) {
        TreeSet<String> edges = new TreeSet<>();
        if (field.equals("-")) {
            return edges;
        }
        for (String edge : field.split(";\\s*")) {
            Matcher parts = EDGE.matcher(edge);
            if (!parts.matches()) {
                throw new IllegalArgumentException("no edge: " + edge);
            }
            String plain = parts.group(2).equals("isa") ? "type" : "membership";
            String dimension = parts.group(4) == null ? plain : parts.group(4);
            edges.add(line(parts.group(1), parts.group(2), parts.group(3), dimension));
        }
        return edges;
    }

    static String line(Cue cue) {
        return line(cue.subject(), cue.isIsa() ? "isa" : "ispart", cue.parent(), cue.dimension());
    }

    private static String line(String subject, String flag, String parent, String dimension) {
        return subject + " -" + flag + " " + parent + " in context of " + dimension;
    }
}
