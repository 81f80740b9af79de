package io.festinger.judge;

import io.festinger.claims.Technologies;
import io.festinger.text.WordClasses;
import io.festinger.text.WordFamilies;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Splits a text into words. Identifiers become their parts, contractions their words. Made for one text.
final class WordReader {
    private static final Set<String> LIGHT = WordClasses.set("light");
    private static final Set<String> SELF = WordClasses.set("first_person");
    private static final Set<String> DOCUMENTS = WordClasses.set("document_words");
    private static final Set<String> ASSIGNMENTS = Set.of("=", ":=", "->", "→");
    private static final Pattern PART = Pattern.compile(
            "[\\p{L}\\p{M}]*\\p{N}[\\p{L}\\p{M}\\p{N}]*|\\p{Lu}+(?!\\p{Ll})|\\p{Lu}?[\\p{Ll}\\p{M}]+|\\p{L}+");
    private static final Pattern PLAIN = Pattern.compile("\\p{Lu}?[\\p{Ll}\\p{M}]+(?:['’]\\p{L}+)?|\\p{Lu}+");
    private static final Pattern HYPHENED = Pattern.compile("[\\p{L}\\p{M}'’-]+");
    private static final Pattern NAME = Pattern.compile("\\p{Lu}\\p{L}*\\p{Ll}\\p{L}*");
    private static final int SHORTEST_PART = 3;
    private static final String OPENERS = "\"'`*([{“‘<";
    private static final String CLOSERS = "\"'`*)]}”’,;:.!?>";
    private static final String SEGMENT_ENDS = ",;:.!?)";
    private static final double DOCUMENT_WEIGHT = 0.3;
    private static final double NAME_WEIGHT = 1.2;

    private final String text;
    private final List<StatedValue> values;
    private final String author;
    private final List<Word> words = new ArrayList<>();
    private int chunk;
    private int segment;
    private int value;

    /// @param author the meaning of `I`; empty when unknown
    WordReader(String text, List<StatedValue> values, String author) {
        this.text = text;
        this.values = values;
        this.author = author.toLowerCase(Locale.ROOT);
    }

    List<Word> read() {
        int i = 0;
        while (i < text.length()) {
            int end = i;
            while (end < text.length() && !Character.isWhitespace(text.charAt(end))) {
                end++;
            }
            if (end > i) {
                chunk(i, end);
                chunk++;
            }
            i = end + 1;
        }
        return List.copyOf(words);
    }

    /// Reads the characters between two white spaces.
    private void chunk(int from, int to) {
        int start = from;
        int end = to;
        while (end > start && CLOSERS.indexOf(text.charAt(end - 1)) >= 0) {
            end--;
        }
        while (start < end && OPENERS.indexOf(text.charAt(start)) >= 0) {
            start++;
        }
        String said = text.substring(start, end);
        if (ASSIGNMENTS.contains(said)) {
            colon();
            segment++;
            return;
        }
        boolean first = startsSentence(from);
        if (PLAIN.matcher(said).matches()) {
            plain(said, start, end, first);
        } else {
            parts(said, start, first);
        }
        String tail = text.substring(end, to);
        if (tail.indexOf(':') >= 0) {
            colon();
        }
        if (tail.chars().anyMatch(c -> SEGMENT_ENDS.indexOf(c) >= 0)) {
            segment++;
        }
    }

    private void colon() {
        if (!words.isEmpty()) {
            words.add(words.removeLast().withColon());
        }
    }

    private void plain(String text, int start, int end, boolean first) {
        String lower = text.toLowerCase(Locale.ROOT).replace('’', '\'');
        boolean isNegated = lower.length() > 3 && lower.endsWith("n't") || lower.equals("cannot");
        if (isNegated) {
            String verb = lower.startsWith("can") ? "can" : lower.substring(0, lower.length() - 3);
            add(lower.equals("won't") ? "will" : verb, start, end, false, first);
            add("not", start, end, false, false);
            return;
        }
        int quote = lower.indexOf('\'');
        add(quote > 0 ? text.substring(0, quote) : text, start, end, false, first);
    }

    /// `MySQL`, `PostgreSQL`, `GitHub`: a known name, or one with a part that is not a separate word.
    private static boolean isOneName(String text) {
        if (!NAME.matcher(text).matches()) {
            return false;
        }
        return Technologies.KNOWN.technology(text).isPresent()
                || PART.matcher(text)
                        .results()
                        .map(part -> part.group().toLowerCase(Locale.ROOT))
                        .anyMatch(part -> part.length() < SHORTEST_PART || !WordFamilies.knows(part));
    }

    private void parts(String text, int start, boolean first) {
        if (isOneName(text)) {
            add(text, start, start + text.length(), false, first);
            return;
        }
        boolean identifier = !HYPHENED.matcher(text).matches();
        Matcher parts = PART.matcher(text);
        while (parts.find()) {
            add(parts.group(), start + parts.start(), start + parts.end(), identifier, first);
            if (parts.end() < text.length() && text.charAt(parts.end()) == '=') {
                colon();
            }
        }
    }

    private void add(String text, int start, int end, boolean identifier, boolean first) {
        String lower = text.toLowerCase(Locale.ROOT);
        int of = valueAt(start, end);
        if (!author.isEmpty() && SELF.contains(lower)) {
            words.add(new Word(author, author, start, end, chunk, NAME_WEIGHT, true, false, of, segment, false));
            return;
        }
        boolean digit = lower.chars().anyMatch(Character::isDigit);
        String stem = WordFamilies.of(lower);
        boolean isWeighted = of < 0 && !LIGHT.contains(lower) && (lower.length() > 1 || digit);
        double weight = isWeighted ? Lexicon.weight(lower, stem) * (DOCUMENTS.contains(stem) ? DOCUMENT_WEIGHT : 1) : 0;
        boolean capital = Character.isUpperCase(text.charAt(0));
        boolean acronym = text.length() > 1 && text.chars().allMatch(Character::isUpperCase);
        boolean name = isWeighted && (identifier || digit || acronym || capital && (!first || weight > 1));
        boolean code = of < 0 && (digit || identifier);
        words.add(new Word(lower, stem, start, end, chunk, weight, name, code, of, segment, false));
    }

    private boolean startsSentence(int at) {
        int before = at - 1;
        while (before >= 0
                && (Character.isWhitespace(text.charAt(before)) || OPENERS.indexOf(text.charAt(before)) >= 0)) {
            before--;
        }
        return before < 0 || ".!?:".indexOf(text.charAt(before)) >= 0;
    }

    /// Words must be requested in their order.
    private int valueAt(int start, int end) {
        while (value < values.size() && values.get(value).end() <= start) {
            value++;
        }
        return value < values.size() && values.get(value).start() < end ? value : -1;
    }
}
