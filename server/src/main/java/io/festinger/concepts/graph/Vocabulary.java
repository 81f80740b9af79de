package io.festinger.concepts.graph;

import io.festinger.text.Tokenizer;
import io.festinger.text.Tokens;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// All tokens of one workspace, in memory: table `soas` and the tokens not yet stored there. Reads and
/// counts never wait; additions hold a short lock.
public final class Vocabulary {
    private final ConceptTable byToken;
    private final ConceptTable byId;
    private final Queue<Concept> counted = new ConcurrentLinkedQueue<>();
    private final NewTokenGate gate = new NewTokenGate();
    private final HashFilter heads = new HashFilter();
    private volatile int size;
    private volatile MutedWords muted = MutedWords.NONE;

    /// Encounters of one concept that no row knows of yet.
    ///
    /// @param encounters the number of encounters, at least 1
    public record Count(Concept concept, int encounters, Instant lastSeen) {}

    public Vocabulary() {
        this(1024);
    }

    /// @param expected about how many tokens will come, to avoid growth
    public Vocabulary(int expected) {
        byToken = new ConceptTable(expected);
        byId = new ConceptTable(expected);
    }

    /// The concept of a token in any of its spellings (`hallmark-api`, `hallmark_api`): the one that an
    /// edge places, otherwise the one with this spelling, otherwise any.
    public Optional<Concept> find(String token) {
        return Optional.ofNullable(findOrNull(token));
    }

    private @Nullable Concept findOrNull(String token) {
        return bestSpelling(Tokenizer.hash(token), token);
    }

    private @Nullable Concept bestSpelling(long hash, String token) {
        Concept exact = exact(hash, token);
        if (exact != null && (exact.isPlaced() || !exact.isJoined())) {
            return exact;
        }
        Concept placed = byToken.find(hash, other -> other.isPlaced() && Tokenizer.isSpelling(other.token(), token));
        if (placed != null || exact != null) {
            return placed == null ? exact : placed;
        }
        return byToken.find(hash, other -> Tokenizer.isSpelling(other.token(), token));
    }

    private @Nullable Concept exact(long hash, String token) {
        return byToken.find(hash, concept -> concept.token().equals(token));
    }

    /// The concept that a token names, see [#find]; null when it is not in the vocabulary.
    public @Nullable Concept find(Tokens tokens, int token) {
        Concept exact = byToken.find(tokens.hash(token), concept -> tokens.is(token, concept.token()));
        return exact != null && !exact.isJoined() ? exact : bestSpelling(tokens.hash(token), tokens.form(token));
    }

    /// The concept whose words are these tokens, separated by single blanks: `orders API` names
    /// `orders_api`. The longest one, of at most three; null where there is none.
    @Nullable
    public Concept findJoined(Tokens tokens, int first) {
        if (!heads.mayContain(tokens.hash(first))) {
            return null;
        }
        Concept longest = null;
        String form = tokens.form(first);
        for (int i = first + 1; i < Math.min(first + 3, tokens.size()); i++) {
            if (tokens.start(i) != tokens.end(i - 1) + 1 || tokens.text().charAt(tokens.end(i - 1)) != ' ') {
                break;
            }
            form = form + "_" + tokens.form(i);
            Concept joined = findOrNull(form);
            longest = joined != null && joined.isPlaced() ? joined : longest;
        }
        return longest;
    }

    /// [#find] for all eligible tokens; see [ConceptTable#findAll].
    public void findAll(Tokens tokens, ConceptMatches into) {
        byToken.findAll(tokens, into, this::find);
    }

    /// False when no token with these hashes is in the vocabulary; true usually means that one is.
    public boolean mayHaveAny(long[] hashes) {
        return byToken.mayHaveAny(hashes);
    }

    public Optional<Concept> byId(int id) {
        return Optional.ofNullable(byId.find(id, concept -> concept.id() == id));
    }

    /// Visits all concepts in the order of their addition; concurrent additions may be missing.
    public void each(Consumer<Concept> taker) {
        byToken.each(taker);
    }

    /// True when blocks and models never ask about the concept.
    public boolean isMuted(Concept concept) {
        return muted.covers(concept.token());
    }

    public MutedWords muted() {
        return muted;
    }

    void mute(MutedWords words) {
        muted = words;
    }

    public int size() {
        return size;
    }

    /// The concept of a token, added if it is new, regardless of the flood gate: for facts, cues
    /// and dimensions.
    ///
    /// @param token a normal form, see [Tokenizer#normalForm]
    public Concept intern(String token) {
        Concept known = findOrNull(token);
        return known == null ? add(token) : known;
    }

    private synchronized Concept add(String token) {
        Concept known = exact(Tokenizer.hash(token), token);
        if (known != null) {
            return known;
        }
        Concept concept = new Concept(token);
        byToken.add(concept, Concept::hash);
        concept.firstPart().ifPresent(part -> heads.add(Tokenizer.hash(part)));
        size++;
        return concept;
    }

    /// Loads a new or changed row of `soas`; unstored encounters are added to its count.
    ///
    /// @param lastSeen milliseconds of the epoch, negative for never
    /// @param band 0 for a token that is not a dictionary word
    public Concept load(int id, String token, long encounters, long lastSeen, double novelty, int band) {
        Concept concept = add(token);
        concept.describe(band, novelty);
        if (lastSeen >= 0) {
            concept.seen(lastSeen);
        }
        stored(concept, id, encounters);
        return concept;
    }

    /// Updates a concept from its row.
    ///
    /// @param encounters the count in the row, including all drained counts
    public synchronized void stored(Concept concept, int id, long encounters) {
        boolean isNew = concept.id() != id;
        concept.stored(id, encounters);
        if (isNew) {
            byId.add(concept, Concept::id);
        }
    }

    /// Counts one encounter.
    public void encounter(Concept concept, Instant at) {
        if (concept.encounter(at.toEpochMilli())) {
            counted.add(concept);
        }
    }

    /// The gate that keeps a flood of new tokens out.
    public NewTokenGate gate() {
        return gate;
    }

    /// Removes and returns all unstored counts, one for each concept, even under concurrent encounters. The
    /// caller stores them and passes the totals to [#stored], or calls [#giveBack].
    public List<Count> drainCounts() {
        Map<Concept, Integer> taken = new LinkedHashMap<>();
        for (Concept concept = counted.poll(); concept != null; concept = counted.poll()) {
            taken.merge(concept, concept.takeUnstored(), Integer::sum);
        }
        return taken.entrySet().stream()
                .filter(each -> each.getValue() > 0)
                .map(each -> count(each.getKey(), each.getValue()))
                .toList();
    }

    private static Count count(Concept concept, int encounters) {
        return new Count(concept, encounters, concept.lastSeen().orElse(Instant.EPOCH));
    }

    /// Takes back counts that could not be stored; the next [#drainCounts] returns them again.
    public void giveBack(List<Count> counts) {
        for (Count count : counts) {
            if (count.concept().giveBack(count.encounters())) {
                counted.add(count.concept());
            }
        }
    }
}
