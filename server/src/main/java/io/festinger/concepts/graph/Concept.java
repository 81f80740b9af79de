package io.festinger.concepts.graph;

import io.festinger.text.Tokenizer;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// A token of the vocabulary (a row of `soas`) with its knowledge. There is one object per token and
/// [Vocabulary], so concepts are compared by identity. Safe to use from several threads; every read returns
/// the current value.
public final class Concept {
    private static final AtomicLongFieldUpdater<Concept> ENCOUNTERS =
            AtomicLongFieldUpdater.newUpdater(Concept.class, "encounters");
    private static final AtomicIntegerFieldUpdater<Concept> UNSTORED =
            AtomicIntegerFieldUpdater.newUpdater(Concept.class, "unstoredCount");
    private static final AtomicIntegerFieldUpdater<Concept> CAPITALS =
            AtomicIntegerFieldUpdater.newUpdater(Concept.class, "capitals");
    private static final int SHORTEST_NAME = 2;

    private static final long NEVER = Long.MIN_VALUE;

    private final String token;

    /// A copy of the token that a look-up reaches in one step.
    private final char[] chars;

    private final long hash;
    private final boolean hasJoined;
    private final boolean printable;
    private final boolean nameable;
    private volatile int id;
    private volatile int band;
    private volatile double novelty;
    private volatile double saliency;
    private volatile long encounters;
    private volatile int unstoredCount;
    private volatile long lastSeen = NEVER;
    private volatile boolean isQueued;
    private volatile boolean name;
    private volatile int capitals;
    private volatile boolean isExplained;
    private volatile @Nullable Boolean madeOfWords;

    /// Replaced as a whole, only by [ConceptGraph].
    public volatile Knowledge knowledge = Knowledge.NONE;

    public Concept(String token) {
        this.token = token;
        this.chars = token.toCharArray();
        this.hash = Tokenizer.hash(token);
        this.hasJoined = token.indexOf('_') >= 0 || token.indexOf('-') >= 0;
        this.printable = BlockText.isPrintable(token);
        this.nameable = printable && token.length() >= SHORTEST_NAME && Character.isLetter(token.codePointAt(0));
    }

    public String token() {
        return token;
    }

    /// True when it has several spellings, with `-` and with `_`.
    boolean isJoined() {
        return hasJoined;
    }

    /// The first word of a name of several.
    Optional<String> firstPart() {
        int end = token.indexOf('_');
        return end > 0 ? Optional.of(token.substring(0, end)) : Optional.empty();
    }

    public long hash() {
        return hash;
    }

    /// Its current edges and disputes.
    public Knowledge knowledge() {
        return knowledge;
    }

    /// The id of its row; 0 until the database has given one.
    public int id() {
        return id;
    }

    /// The SCOWL band of a dictionary word, 10 being the most common; 0 for every other token.
    public int band() {
        return band;
    }

    public boolean isDictionaryWord() {
        return band > 0;
    }

    /// All encounters, including those that are not stored yet.
    public long encounters() {
        return encounters;
    }

    /// log10 of the encounters; always 0 for a dictionary word.
    public double saliency() {
        return saliency;
    }

    /// 1.0 once an edge has placed it.
    public double novelty() {
        return novelty;
    }

    public boolean isPlaced() {
        return novelty >= 1.0;
    }

    /// When a message named it last.
    public Optional<Instant> lastSeen() {
        long millis = lastSeen;
        return millis == NEVER ? Optional.empty() : Optional.of(Instant.ofEpochMilli(millis));
    }

    /// Milliseconds since a message named it last, 0 when the clock went back or none ever did.
    public long age(long now) {
        long millis = lastSeen;
        return millis == NEVER ? 0 : Math.max(0, now - millis);
    }

    /// True when its token may be written in a block; see [BlockText#isPrintable].
    boolean isPrintable() {
        return printable;
    }

    /// True when a person or an agent can be asked what it is: it may be written in a block, begins with a
    /// letter and has at least two characters. Cached, since a check of the token costs more than all other
    /// checks of a ranking.
    public boolean isNameable() {
        return nameable;
    }

    /// True when a model was asked about it, or will be, as far as this node knows.
    public boolean isQueued() {
        return isQueued;
    }

    /// Whether people's prose used it as a name, as far as this node knows.
    public boolean isName() {
        return name;
    }

    /// In how many of people's messages it had a capital, as far as this node knows.
    public int capitals() {
        return capitals;
    }

    /// @param certain false where it may be another word
    public void usedAsName(boolean certain, boolean capital) {
        name |= certain;
        if (capital) {
            CAPITALS.incrementAndGet(this);
        }
    }

    /// Whether a text stated what it is, which may not be stored yet.
    public boolean isExplained() {
        return isExplained;
    }

    public void explain() {
        isExplained = true;
    }

    /// Whether it is made of words of the dictionary (`refactored`).
    ///
    /// @param analysis asked once
    public boolean isMadeOfWords(Predicate<String> analysis) {
        Boolean known = madeOfWords;
        if (known == null) {
            known = analysis.test(token);
            madeOfWords = known;
        }
        return known;
    }

    public void queue() {
        isQueued = true;
    }

    void place() {
        novelty = 1.0;
    }

    void recordSighting(long now) {
        lastSeen = Math.max(lastSeen, now);
    }

    /// Adds an encounter; true when it is the first unstored one.
    boolean encounter(long now) {
        ENCOUNTERS.incrementAndGet(this);
        weigh();
        recordSighting(now);
        return UNSTORED.getAndIncrement(this) == 0;
    }

    int takeUnstored() {
        return UNSTORED.getAndSet(this, 0);
    }

    /// Returns drained encounters; true when there are no other unstored ones.
    boolean giveBack(int delta) {
        return UNSTORED.getAndAdd(this, delta) == 0;
    }

    /// Takes over the database's id and total. A concurrent encounter may be missing from the sum until the
    /// next call.
    void update(int newId, long total) {
        id = newId;
        encounters = total + unstoredCount;
        weigh();
    }

    void describe(int newBand, double newNovelty) {
        band = Math.max(band, newBand);
        novelty = Math.max(novelty, newNovelty);
        weigh();
    }

    private void weigh() {
        saliency = band > 0 ? 0 : Math.log10(Math.max(1, encounters));
    }

    char[] chars() {
        return chars;
    }

    @Override
    public String toString() {
        return token;
    }
}
