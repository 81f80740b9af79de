package io.festinger.erasure;

import com.fasterxml.jackson.databind.JsonNode;
import io.festinger.base.Failure;
import io.festinger.base.Json;
import io.festinger.concepts.graph.Dictionary;
import java.util.Collection;
import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Recognises what is erased in other texts: its ids, its whole texts, the words that no remaining row contains,
/// and the name of its author as a whole value. Of texts in JSON it reads the values. Used by one thread.
public final class ErasedText {
    private static final Pattern RUNS = Pattern.compile("[\\p{L}\\p{M}\\p{N}_-]+");
    private static final Pattern PARTS = Pattern.compile("[_-]+");
    private static final int SHORTEST_WORD = 3;
    private static final int SHORTEST_NUMBER = 6;
    private static final int SHORTEST_TEXT = 8;

    private final Set<String> words = new HashSet<>();
    private final Set<String> texts = new HashSet<>();
    private final Set<String> ids = new HashSet<>();
    private final String name;

    /// @param ids of the erased rows
    /// @param name the author's, in lower case; empty where rows are erased by their ids
    ErasedText(Collection<String> ids, String name) {
        this.ids.addAll(ids);
        this.name = name;
        addWords(name);
    }

    /// A text that is erased.
    void add(String text) {
        texts.add(fold(text));
        forEachValue(text, this::addWords);
    }

    /// A note, of which only whole repetitions are recognised: its single words may be others' too.
    void addNote(String note) {
        texts.add(fold(note));
    }

    /// Ids of what is only about erased rows.
    void addIds(Collection<String> more) {
        ids.addAll(more);
    }

    private void addWords(String value) {
        forEachWord(value, word -> {
            if (isTelling(word)) {
                words.add(word);
            }
        });
    }

    /// A text that remains: its words tell nothing about what is erased.
    void keep(String text) {
        forEachValue(text, value -> forEachWord(value, words::remove));
        texts.remove(fold(text));
    }

    private static boolean isTelling(String word) {
        boolean number = word.chars().allMatch(Character::isDigit);
        return word.length() >= (number ? SHORTEST_NUMBER : SHORTEST_WORD)
                && Dictionary.english().band(word) == 0;
    }

    /// Whether a concept's token contains one of the words.
    public boolean isInToken(String token) {
        return has(token, false);
    }

    /// Whether a text repeats words of it.
    public boolean isIn(String text) {
        return any(text, false);
    }

    /// Whether a text repeats words of it, or names one of its rows.
    public boolean isNamedIn(String text) {
        return any(text, true);
    }

    private boolean any(String text, boolean isNamed) {
        boolean[] found = {false};
        forEachValue(text, value -> found[0] |= !found[0] && has(value, isNamed));
        return found[0];
    }

    private boolean has(String value, boolean isNamed) {
        String foldedText = fold(value);
        if (!name.isEmpty() && foldedText.equals(name)
                || foldedText.length() >= SHORTEST_TEXT && texts.contains(foldedText)) {
            return true;
        }
        Matcher runs = RUNS.matcher(value);
        while (runs.find()) {
            String run = runs.group();
            if (isNamed && ids.contains(run) || hasWord(run.toLowerCase(Locale.ROOT))) {
                return true;
            }
        }
        return false;
    }

    private boolean hasWord(String run) {
        if (words.contains(run)) {
            return true;
        }
        for (String part : PARTS.split(run)) {
            if (words.contains(part)) {
                return true;
            }
        }
        return false;
    }

    private static String fold(String text) {
        return text.strip().toLowerCase(Locale.ROOT);
    }

    private interface Reader {
        void read(String part);
    }

    private static void forEachWord(String value, Reader each) {
        Matcher runs = RUNS.matcher(value.toLowerCase(Locale.ROOT));
        while (runs.find()) {
            each.read(runs.group());
            for (String part : PARTS.split(runs.group())) {
                each.read(part);
            }
        }
    }

    /// Events are a type and JSON: JSON begins at the first brace.
    private static void forEachValue(String text, Reader each) {
        int brace = text.indexOf('{');
        int bracket = text.indexOf('[');
        int begin = brace < 0 || bracket >= 0 && bracket < brace ? bracket : brace;
        Optional<JsonNode> json = begin < 0 ? Optional.empty() : json(text.substring(begin));
        if (json.isEmpty()) {
            each.read(text);
        } else {
            each.read(text.substring(0, begin));
            values(json.get(), each);
        }
    }

    private static Optional<JsonNode> json(String text) {
        try {
            return Optional.of(Json.read(text, JsonNode.class));
        } catch (Failure plain) {
            return Optional.empty();
        }
    }

    /// Field names are of the format, unless they are ids.
    private static void values(JsonNode node, Reader each) {
        if (node.isTextual()) {
            forEachValue(node.textValue(), each);
        } else if (node.isNumber()) {
            each.read(node.asText());
        } else {
            node.propertyStream()
                    .filter(field -> field.getKey().contains("_"))
                    .forEach(field -> each.read(field.getKey()));
            node.forEach(value -> values(value, each));
        }
    }
}
