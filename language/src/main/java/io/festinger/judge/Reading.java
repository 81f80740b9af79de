package io.festinger.judge;

import io.festinger.claims.Claim;
import io.festinger.claims.ClaimReader;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.claims.StandardClaimReader;
import io.festinger.claims.Statement;
import io.festinger.claims.Validity;
import io.festinger.claims.Values;
import io.festinger.claims.values.SpokenDays;
import io.festinger.text.FoldedText;
import io.festinger.text.WordClasses;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A text read once, to be compared with many others: its words, its values, and the start of
/// its predicate. Immutable.
public final class Reading {
    private static final Set<String> LINKS = WordClasses.set("link");
    private static final Set<String> DETERMINERS = WordClasses.set("determiner");
    private static final Set<String> PREPOSITIONS = WordClasses.set("preposition");
    private static final Set<String> OWNED = WordClasses.of("owned_properties");
    private static final Set<String> VERBS = Lexicon.verbs();
    private static final ClaimReader READER = new StandardClaimReader();
    /// Two compared texts are of one project, so a property without an owner is that of the project.
    private static final String ONE_PROJECT = "project";
    /// The id of a text of invisible characters alone.
    private static final String INVISIBLE = "-";
    /// The last index at which a colon may end a subject.
    private static final int LONGEST_SUBJECT = 12;

    private final String text;
    private final String foldedText;
    private final List<Word> words;
    private final List<StatedValue> values;
    private final int predicate;
    private final ChangedThings things;
    private final Statement statement;
    /// Read when they are needed: most texts of a story are compared with no other. Threads may read them
    /// twice, with the same result.
    private @Nullable List<Claim> claims;
    private @Nullable Optional<Instruction> instruction;

    private Reading(String text, String author, Optional<Instant> at) {
        this.text = FoldedText.visible(text).replace('\u00a0', ' ').replace('\u202f', ' ');
        this.foldedText = FoldedText.of(text).text();
        List<StatedValue> statedValues = at
                .map(said -> SpokenDays.in(this.text, LocalDate.ofInstant(said, ZoneOffset.UTC)))
                .orElse(List.of())
                .stream()
                .map(day -> new StatedValue(Values.of(day.day().toString()), day.start(), day.end(), false))
                .toList();
        this.values = StatedValue.in(this.text, statedValues);
        this.words = new WordReader(this.text, values, author).read();
        this.predicate = findPredicate();
        this.things = ChangedThings.in(this);
        RowRef row = new RowRef(RowKind.MEMORY, this.text.isEmpty() ? INVISIBLE : this.text);
        this.statement = new Statement.Memory(
                new Statement.Origin(row, row.id(), ONE_PROJECT, "", Validity.ALWAYS, author, at.orElse(null)),
                Statement.Memory.ANY,
                this.text);
    }

    public static Reading of(String text) {
        return new Reading(text, "", Optional.empty());
    }

    /// @param author the meaning of `I`; empty when unknown
    /// @param at when it was stated, the origin of `tomorrow`; empty when unknown
    public static Reading of(String text, String author, Optional<Instant> at) {
        return new Reading(text, author, at);
    }

    /// The text without invisible characters.
    String text() {
        return text;
    }

    /// A form that visually equal texts share, see [FoldedText].
    String foldedText() {
        return foldedText;
    }

    List<Word> words() {
        return words;
    }

    Word word(int i) {
        return words.get(i);
    }

    int size() {
        return words.size();
    }

    List<StatedValue> values() {
        return values;
    }

    /// The stems of its content words, with their weights.
    public Map<String, Double> topics() {
        Map<String, Double> topics = new HashMap<>();
        words.stream().filter(Word::isContent).forEach(word -> topics.put(word.stem(), word.weight()));
        return topics;
    }

    /// What it says has changed.
    ChangedThings changed() {
        return things;
    }

    /// What it orders or forbids; empty for any other text.
    Optional<Instruction> instruction() {
        Optional<Instruction> read = instruction;
        if (read == null) {
            read = Instruction.ofSentence(text);
            instruction = read;
        }
        return read;
    }

    /// Its claims.
    List<Claim> claims() {
        List<Claim> read = claims;
        if (read == null) {
            read = List.copyOf(READER.read(statement));
            claims = read;
        }
        return read;
    }

    /// Whether it names a property and nothing that has it: `default: 0`.
    boolean isOwned() {
        List<Word> subject = words.stream()
                .limit(predicate)
                .filter(word -> !DETERMINERS.contains(word.lower()))
                .toList();
        boolean ends =
                is(predicate, LINKS) || predicate > 0 && word(predicate - 1).colon();
        return ends && !subject.isEmpty() && subject.stream().allMatch(word -> OWNED.contains(word.lower()));
    }

    /// The first word of the predicate: the verb, or the word after a colon.
    int predicate() {
        return predicate;
    }

    boolean has(Set<String> any) {
        for (Word word : words) {
            if (any.contains(word.lower())) {
                return true;
            }
        }
        return false;
    }

    /// Whether the word at this index is one of these; false when there is none.
    boolean is(int i, Set<String> any) {
        return i >= 0 && i < words.size() && any.contains(words.get(i).lower());
    }

    boolean is(int i, String word) {
        return i >= 0 && i < words.size() && words.get(i).lower().equals(word);
    }

    /// The first word of a value; -1 when it has no word.
    int firstWordOf(int value) {
        for (int i = 0; i < words.size(); i++) {
            if (words.get(i).value() == value) {
                return i;
            }
        }
        return -1;
    }

    private int findPredicate() {
        for (int i = 0; i < words.size(); i++) {
            if (i > 0 && (LINKS.contains(word(i).lower()) || mayBeVerb(i))) {
                return i;
            }
            if (word(i).colon() && i < LONGEST_SUBJECT) {
                return i + 1;
            }
        }
        return words.size() / 2;
    }

    /// Whether the word is bent like a verb, or is one directly after a noun.
    boolean mayBeVerb(int i) {
        return i > 0 && isVerb(i);
    }

    private boolean isVerb(int i) {
        Word word = word(i);
        Word before = word(i - 1);
        boolean free = !DETERMINERS.contains(before.lower())
                && !PREPOSITIONS.contains(before.lower())
                && before.chunk() != word.chunk();
        boolean bent = word.lower().endsWith("s")
                || word.lower().endsWith("ed")
                || before.isContent() && VERBS.contains(word.lower());
        return free
                && bent
                && word.value() < 0
                && !word.name()
                && (VERBS.contains(word.lower()) || VERBS.contains(word.stem()));
    }

    /// Content words that are unpaired in a list of pairings.
    List<Integer> unpaired(int[] paired) {
        List<Integer> unpaired = new ArrayList<>();
        for (int i = 0; i < paired.length; i++) {
            if (paired[i] < 0 && word(i).isContent()) {
                unpaired.add(i);
            }
        }
        return unpaired;
    }
}
