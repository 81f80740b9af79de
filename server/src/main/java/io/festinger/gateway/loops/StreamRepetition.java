package io.festinger.gateway.loops;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Detects when an answer, or the thoughts before it, become a chant: the same words repeated, possibly
/// with a counting number. Memory (about 50 KB) and the time per character are fixed. Not for use from
/// several threads.
public final class StreamRepetition {
    private static final char NUMBER = '0';

    private final PeriodSearch exact;
    private final ChantNeed need;
    private @Nullable PeriodSearch periodSearch;
    private boolean number;

    /// For a text without a person's question.
    public StreamRepetition() {
        this("");
    }

    /// @param query the person's question; text that it quotes may be repeated
    public StreamRepetition(String query) {
        this.need = new ChantNeed(query);
        this.exact = new PeriodSearch(need);
    }

    /// Reads the text's next characters. Once a repetition is found, every call returns it.
    public Optional<AnswerRepetition> feed(CharSequence delta) {
        for (int i = 0; i < delta.length() && foundRepetition().isEmpty(); i++) {
            char c = delta.charAt(i);
            exact.take(c);
            takeNumbered(c);
        }
        return foundRepetition();
    }

    /// Every number is the same sign here. Before the first number both searches would do the same.
    private void takeNumbered(char c) {
        boolean digit = c >= '0' && c <= '9';
        if (digit && periodSearch == null) {
            periodSearch = new PeriodSearch((unit, isFenced) -> need.counting(unit, isFenced, NUMBER));
        }
        if (periodSearch != null && !(digit && number)) {
            periodSearch.take(digit ? NUMBER : c);
        }
        number = digit;
    }

    private Optional<AnswerRepetition> foundRepetition() {
        return exact.foundRepetition().isPresent() || periodSearch == null
                ? exact.foundRepetition()
                : periodSearch.foundRepetition();
    }
}
