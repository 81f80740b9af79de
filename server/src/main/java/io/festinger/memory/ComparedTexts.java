package io.festinger.memory;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.festinger.claims.sentences.Contrast;
import io.festinger.claims.sentences.Contrasts;
import io.festinger.claims.sentences.Propositions;
import io.festinger.claims.sentences.Speakers;
import java.util.Optional;

/// Texts that were taken apart to be laid beside others, the last ones kept: one write after the other meets
/// the same neighbours. Safe to use from any thread.
public final class ComparedTexts {
    /// Characters of all that are kept; a text takes some fifty bytes a character.
    private static final int MOST_CHARACTERS = 300_000;

    /// What even an empty one takes.
    private static final int LEAST = 20;

    private final Cache<String, Propositions> texts = Caffeine.newBuilder()
            .maximumWeight(MOST_CHARACTERS)
            .weigher((String content, Propositions apart) -> LEAST + content.length())
            .build();

    /// As [Contrasts#between].
    ///
    /// @param incoming of the caller's own thread
    Optional<Contrast> contrast(Contrasts contrasts, String known, Propositions incoming, Speakers speakers) {
        Propositions apart = texts.get(known, Propositions::of);
        // what a rule reads of a text is kept in it, for one thread at a time
        synchronized (apart) {
            return contrasts.between(apart, incoming, speakers);
        }
    }
}
