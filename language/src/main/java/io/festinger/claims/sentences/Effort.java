package io.festinger.claims.sentences;

/// What the comparison of two texts may cost, counted in words laid beside words: so much for any two texts, and
/// more in proportion to their length. Two notes never come near it. Two long texts do, of which every sentence would
/// have to be laid beside every other: what is left then is not compared, and [#isSpent] says so. For one comparison,
/// or for all of a text.
public final class Effort {
    /// Two texts of 150 words each are compared whole.
    private static final long ALWAYS = 40_000;

    /// Each word may be laid beside so many: a long text beside a note of two sentences is compared whole.
    private static final long EACH_WORD = 200;

    private static final long ALWAYS_OF_MANY = 2_000_000;

    /// Each statement may be laid beside some dozens of notes, or beside a few long texts.
    private static final long EACH_STATEMENT = 5_000;

    private long left;

    private Effort(long left) {
        this.left = left;
    }

    public static Effort of(Propositions known, Propositions incoming) {
        return new Effort(ALWAYS + EACH_WORD * ((long) known.words() + incoming.words()));
    }

    /// For all comparisons of a text of so many statements.
    public static Effort ofMany(int statements) {
        return new Effort(ALWAYS_OF_MANY + EACH_STATEMENT * statements);
    }

    /// False where the two are not to be compared any more.
    boolean allows(Proposition one, Proposition other) {
        if (left >= 0) {
            left -= 1L + (long) one.clause().size() * other.clause().size();
        }
        return left >= 0;
    }

    /// Whether something was left out.
    public boolean isSpent() {
        return left < 0;
    }
}
