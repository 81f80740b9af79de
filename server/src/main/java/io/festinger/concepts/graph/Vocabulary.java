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
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/// All tokens of one workspace: in memory are those that it has met, which are table `soas` and the
/// tokens not yet stored there; under them is the [Dictionary] that all workspaces share. A word of the
/// dictionary becomes a concept when a text names it. Reads and counts never wait; additions hold a
/// short lock.
public final class Vocabulary {
    private static final int EXPECTED = 256;

    /// Stands for any word of the dictionary.
    private static final Concept WORD = new Concept("word");

    /// Of a concept with its token and its places in the tables.
    private static final int CONCEPT_BYTES = 250;

    private final Dictionary dictionary;
    private final ConceptTable byToken = new ConceptTable(EXPECTED);
    private final ConceptTable byId = new ConceptTable(EXPECTED);
    private final Queue<Concept> countedConcepts = new ConcurrentLinkedQueue<>();
    private final NewTokenGate gate = new NewTokenGate();
    private final HashFilter heads = new HashFilter();
    private volatile int met;
    private volatile int metWords;
    private volatile MutedWords mutedWords = MutedWords.NONE;

    /// Encounters of one concept that no row knows of yet.
    ///
    /// @param encounters the number of encounters, at least 1
    public record Count(Concept concept, int encounters, Instant lastSeen) {}

    /// Without a dictionary.
    public Vocabulary() {
        this(Dictionary.NONE);
    }

    public Vocabulary(Dictionary dictionary) {
        this.dictionary = dictionary;
    }

    /// The concept of a token in any of its spellings (`hallmark-api`, `hallmark_api`): the one that an
    /// edge places, otherwise the one with this spelling, otherwise any. For a word of the dictionary
    /// that was not met, a concept that is not kept.
    public Optional<Concept> find(String token) {
        return Optional.ofNullable(bestSpelling(Tokenizer.hash(token), token, this::unmet));
    }

    /// Whether the token is a word of the dictionary, in any of its spellings.
    public boolean isWord(String token) {
        Concept concept = bestSpelling(Tokenizer.hash(token), token, place -> WORD);
        return concept != null && (concept == WORD || concept.isDictionaryWord());
    }

    /// Whether an edge places the concept of the token.
    public boolean isPlaced(String token) {
        Concept concept = met(token);
        return concept != null && concept.isPlaced();
    }

    /// The concept of a token, null where it was not met.
    private @Nullable Concept met(String token) {
        return bestSpelling(Tokenizer.hash(token), token, place -> null);
    }

    private Concept unmet(int place) {
        Concept concept = new Concept(dictionary.word(place));
        concept.describe(dictionary.band(concept.token()), 0);
        return concept;
    }

    private Concept meet(int place) {
        return add(dictionary.word(place));
    }

    /// @param word the concept of a word of the dictionary that was not met, by its place
    private @Nullable Concept bestSpelling(long hash, String token, IntFunction<@Nullable Concept> word) {
        Concept exact = exact(hash, token);
        if (exact != null && (exact.isPlaced() || !exact.isJoined())) {
            return exact;
        }
        Concept placedConcept =
                byToken.find(hash, other -> other.isPlaced() && Tokenizer.isSpelling(other.token(), token));
        if (placedConcept != null || exact != null) {
            return placedConcept == null ? exact : placedConcept;
        }
        int place = dictionary.find(token);
        if (place >= 0) {
            return word.apply(place);
        }
        Concept metConcept = byToken.find(hash, other -> Tokenizer.isSpelling(other.token(), token));
        int spelling = metConcept == null ? dictionary.findSpelling(token) : -1;
        return spelling < 0 ? metConcept : word.apply(spelling);
    }

    private @Nullable Concept exact(long hash, String token) {
        return byToken.find(hash, concept -> concept.token().equals(token));
    }

    /// The concept that a token names, see [#find]; null when it is not in the vocabulary. A word of
    /// the dictionary counts as met.
    public @Nullable Concept find(Tokens tokens, int token) {
        Concept exact = byToken.find(tokens.hash(token), concept -> tokens.is(token, concept.token()));
        return exact != null && !exact.isJoined()
                ? exact
                : bestSpelling(tokens.hash(token), tokens.form(token), this::meet);
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
            Concept joinedConcept = met(form);
            longest = joinedConcept != null && joinedConcept.isPlaced() ? joinedConcept : longest;
        }
        return longest;
    }

    /// The placed concept that a token of several parts names: `gnommoweb` of `gnommoweb.app` and `Gnommoweb
    /// Service`, `hallmark_api` of `HallmarkAPI`; null for none.
    @Nullable
    public Concept findRoot(Tokens tokens, int token) {
        String root = NameRoots.of(tokens, token);
        Concept concept = root.isEmpty() ? null : met(root);
        String bare = concept == null ? NameRoots.withoutKind(root) : "";
        concept = bare.isEmpty() ? concept : met(bare);
        return concept != null && concept.isPlaced() && !concept.isDictionaryWord() ? concept : null;
    }

    /// [#find] for all eligible tokens; see [ConceptTable#findAll].
    public void findAll(Tokens tokens, ConceptMatches into) {
        byToken.findAll(tokens, into, this::find);
        for (int i = 0; i < tokens.size(); i++) {
            if (into.get(i) == null && tokens.eligible(i) && dictionary.mayHave(tokens.hash(i))) {
                into.set(i, find(tokens, i));
            }
        }
    }

    /// False when no token with these hashes was met; true usually means that one was.
    public boolean mayHaveAny(long[] hashes) {
        return byToken.mayHaveAny(hashes);
    }

    public Optional<Concept> byId(int id) {
        return Optional.ofNullable(byId.find(id, concept -> concept.id() == id));
    }

    /// Visits the concepts that were met in the order of their addition; concurrent additions may be
    /// missing.
    public void each(Consumer<Concept> taker) {
        byToken.each(taker);
    }

    /// Visits the words of the dictionary that were not met and begin with a prefix.
    public void eachUnmet(String prefix, Consumer<Concept> taker) {
        for (int place = 0; place < dictionary.size(); place++) {
            if (dictionary.startsWith(place, prefix)) {
                Concept word = unmet(place);
                if (exact(word.hash(), word.token()) == null) {
                    taker.accept(word);
                }
            }
        }
    }

    /// True when blocks and models never ask about the concept.
    public boolean isMuted(Concept concept) {
        return mutedWords.covers(concept.token());
    }

    public MutedWords mutedWords() {
        return mutedWords;
    }

    void mute(MutedWords words) {
        mutedWords = words;
    }

    /// How many tokens there are, with the words of the dictionary.
    public int size() {
        return dictionary.size() + met - metWords;
    }

    /// The approximate memory of what was met.
    public long bytes() {
        return (long) met * CONCEPT_BYTES;
    }

    /// The concept of a token, added if it is new, regardless of the flood gate: for facts, cues
    /// and dimensions.
    ///
    /// @param token a normal form, see [Tokenizer#normalForm]
    public Concept intern(String token) {
        Concept concept = bestSpelling(Tokenizer.hash(token), token, this::meet);
        return concept == null ? add(token) : concept;
    }

    /// The fact with its names spelled as they were met: `hallmark-api` is `hallmark_api`.
    public ConceptFact spell(ConceptFact fact) {
        return new ConceptFact(spell(fact.concept()), spell(fact.parent()), spell(fact.dimension()), fact.isIsa());
    }

    private String spell(String token) {
        return find(token).map(Concept::token).orElse(token);
    }

    /// The concept of exactly this token, added if it is new.
    public Concept exactly(String token) {
        Concept concept = exact(Tokenizer.hash(token), token);
        return concept == null ? add(token) : concept;
    }

    private synchronized Concept add(String token) {
        Concept knownConcept = exact(Tokenizer.hash(token), token);
        if (knownConcept != null) {
            return knownConcept;
        }
        Concept concept = new Concept(token);
        concept.describe(dictionary.band(token), 0);
        byToken.add(concept, Concept::hash);
        concept.firstPart().ifPresent(part -> heads.add(Tokenizer.hash(part)));
        met++;
        metWords += concept.isDictionaryWord() ? 1 : 0;
        return concept;
    }

    /// Loads a new or changed row of `soas`; unstored encounters are added to its count.
    ///
    /// @param lastSeen milliseconds of the epoch, negative for never
    /// @param band 0 for a token that is in no dictionary, or only in that of this vocabulary
    public Concept load(int id, String token, long encounters, long lastSeen, double novelty, int band) {
        Concept concept = add(token);
        concept.describe(band, novelty);
        if (lastSeen >= 0) {
            concept.recordSighting(lastSeen);
        }
        update(concept, id, encounters);
        return concept;
    }

    /// Updates a concept from its row.
    ///
    /// @param encounters the count in the row, including all drained counts
    public synchronized void update(Concept concept, int id, long encounters) {
        boolean isNew = concept.id() != id;
        concept.update(id, encounters);
        if (isNew) {
            byId.add(concept, Concept::id);
        }
    }

    /// Counts one encounter.
    public void encounter(Concept concept, Instant at) {
        if (concept.encounter(at.toEpochMilli())) {
            countedConcepts.add(concept);
        }
    }

    /// The gate that keeps a flood of new tokens out.
    public NewTokenGate gate() {
        return gate;
    }

    /// Removes and returns all unstored counts, one for each concept, even under concurrent encounters. The
    /// caller stores them and passes the totals to [#update], or calls [#giveBack].
    public List<Count> drainCounts() {
        Map<Concept, Integer> taken = new LinkedHashMap<>();
        for (Concept concept = countedConcepts.poll(); concept != null; concept = countedConcepts.poll()) {
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
                countedConcepts.add(count.concept());
            }
        }
    }
}
