package io.festinger.concepts;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.festinger.concepts.graph.Concept;
import io.festinger.concepts.graph.Settings;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Watches concepts that no edge places while they become salient, keeps the last sentences that name them,
/// and passes each on once when it crosses the write threshold. Called while a prompt waits: it uses only
/// memory. Bounded in concepts, and in sentences and characters per concept; a sentence with a possible
/// secret is not kept.
final class UnplacedConcepts {
    private static final int MOST_SENTENCES = 5;
    private static final int SENTENCES_BYTES = 600;
    private static final int LONGEST_SIDE = 150;
    private static final int LONGEST_WORD = 24;

    private final Cache<Concept, List<String>> sentences =
            Caffeine.newBuilder().maximumSize(2_000).build();
    private final Supplier<Settings> settings;
    private final Predicate<Concept> muted;
    private final Consumer<UnplacedConcept> crossed;

    /// @param muted whether questions about a concept are suppressed
    /// @param crossed never waits
    UnplacedConcepts(Supplier<Settings> settings, Predicate<Concept> muted, Consumer<UnplacedConcept> crossed) {
        this.settings = settings;
        this.muted = muted;
        this.crossed = crossed;
    }

    /// A concept to ask a model about.
    ///
    /// @param sentences that named it, the oldest first
    public record UnplacedConcept(String concept, List<String> sentences) {
        public UnplacedConcept {
            sentences = List.copyOf(sentences);
        }
    }

    /// The approximate memory of the sentences.
    long bytes() {
        return sentences.estimatedSize() * SENTENCES_BYTES;
    }

    /// @param at where the text names the concept
    void named(Concept concept, String text, int at) {
        Settings now = settings.get();
        if (concept.isQueued()
                || concept.saliency() < now.readThreshold()
                || !concept.isNameable()
                || muted.test(concept)) {
            return;
        }
        List<String> seen = sentences.asMap().compute(concept, (key, before) -> with(before, sentence(text, at)));
        if (concept.saliency() >= now.writeThreshold()) {
            concept.queue();
            sentences.invalidate(concept);
            crossed.accept(new UnplacedConcept(concept.token(), seen));
        }
    }

    private static List<String> with(@Nullable List<String> before, String sentence) {
        List<String> after = before == null ? new ArrayList<>() : new ArrayList<>(before);
        if (!sentence.isEmpty() && !after.contains(sentence)) {
            after.add(sentence);
        }
        return after.size() > MOST_SENTENCES ? List.copyOf(after.subList(1, after.size())) : List.copyOf(after);
    }

    /// The sentence around the place, in one line; empty where one of its words may be a secret.
    static String sentence(String text, int at) {
        int from = at;
        while (from > Math.max(0, at - LONGEST_SIDE) && !ends(text, from - 1)) {
            from--;
        }
        int to = at;
        while (to < Math.min(text.length(), at + LONGEST_SIDE) && !ends(text, to)) {
            to++;
        }
        String line =
                text.substring(from, to).replaceAll("[\\p{Cntrl}\\s]+", " ").strip();
        return mayHoldSecret(line) ? "" : line;
    }

    private static boolean ends(String text, int at) {
        char c = text.charAt(at);
        boolean last = at + 1 == text.length() || Character.isWhitespace(text.charAt(at + 1));
        return c == '\n' || (c == '.' || c == '!' || c == '?') && last;
    }

    /// A long word with both letters and digits in it.
    private static boolean mayHoldSecret(String line) {
        for (String word : line.split(" ", -1)) {
            if (word.length() >= LONGEST_WORD
                    && word.chars().anyMatch(Character::isDigit)
                    && word.chars().anyMatch(Character::isLetter)) {
                return true;
            }
        }
        return false;
    }
}
