package io.festinger.memory.extraction.rules;

import static java.util.Objects.requireNonNull;

import io.festinger.text.WordList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The table `extraction/evidence.txt`: every kind of evidence with its prior, its learned weight and, when
/// it is found by words, these words.
public final class EvidenceTable {
    private static final Pattern LINE = Pattern.compile(
            "(?<prior>[+-]\\d+\\.\\d+) +(?<weight>[+-]?\\d+\\.\\d+) +(?<name>\\w+)(?: (?<where>\\w+): (?<words>.+))?");
    /// Evidence that every statement has.
    public static final String BIAS = "bias";

    private static final EvidenceTable SHIPPED = load();

    private final Map<String, Double> priors = new HashMap<>();
    private final Map<String, Double> weights = new HashMap<>();
    private final Map<Where, PhraseBook> books = new EnumMap<>(Where.class);

    /// Where words are searched.
    enum Where {
        TEXT,
        /// The beginning of the sentence.
        START,
        /// The introduction of the list.
        LEAD,
        /// The nearest heading.
        HEADING
    }

    private EvidenceTable() {
        Arrays.stream(Where.values()).forEach(where -> books.put(where, new PhraseBook()));
    }

    /// The table in the application.
    public static EvidenceTable shippedTable() {
        return SHIPPED;
    }

    private static EvidenceTable load() {
        EvidenceTable table = new EvidenceTable();
        WordList.read("/extraction/evidence.txt").forEach(table::line);
        return table;
    }

    /// The same evidence with other weights.
    ///
    /// @throws IllegalArgumentException when a weight is missing
    public EvidenceTable with(Map<String, Double> others) {
        if (!others.keySet().equals(weights.keySet())) {
            throw new IllegalArgumentException("every piece of evidence in extraction/evidence.txt needs a weight");
        }
        EvidenceTable table = new EvidenceTable();
        table.priors.putAll(priors);
        table.books.putAll(books);
        table.weights.putAll(others);
        return table;
    }

    private void line(String line) {
        Matcher read = LINE.matcher(line.strip());
        if (!read.matches()) {
            throw new IllegalStateException("extraction/evidence.txt has an invalid line: " + line);
        }
        String name = read.group("name");
        priors.put(name, Double.valueOf(read.group("prior")));
        weights.put(name, Double.valueOf(read.group("weight")));
        String place = read.group("where");
        if (place != null) {
            PhraseBook book = book(Where.valueOf(place.toUpperCase(Locale.ROOT)));
            Arrays.stream(read.group("words").split(",")).forEach(phrase -> book.add(phrase, name));
        }
    }

    PhraseBook book(Where where) {
        return requireNonNull(books.get(where));
    }

    /// @throws IllegalArgumentException for a name that the table does not have
    double weight(String name) {
        Double weight = weights.get(name);
        if (weight == null) {
            throw new IllegalArgumentException("extraction/evidence.txt has no " + name);
        }
        return weight;
    }

    /// The confidence of each kind of evidence before any learning.
    public Map<String, Double> priors() {
        return Map.copyOf(priors);
    }

    /// How likely a reviewer is to accept a statement with this evidence, from 0 to 1.
    double confidence(Set<String> evidence) {
        double sum = weight(BIAS);
        for (String name : evidence) {
            sum += weight(name);
        }
        return 1 / (1 + Math.exp(-sum));
    }
}
