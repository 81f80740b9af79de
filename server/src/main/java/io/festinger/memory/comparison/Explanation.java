package io.festinger.memory.comparison;

import io.festinger.claims.Span;
import io.festinger.judge.Judgement;
import io.festinger.judge.Verdict;
import java.util.Optional;

/// Explains a judgement to people, in plain sentences: the two statements, and the conclusion.
public final class Explanation {
    private static final int LONGEST_QUOTE = 120;

    private Explanation() {}

    /// @param author empty when unknown
    public record Side(String author, String content) {}

    /// @param verdict the reported verdict, which may differ from the judgement's
    public static String of(Verdict verdict, Judgement judgement, Side knownSide, Side incoming) {
        String both = speaker(knownSide, "The known fact") + " says " + quote(knownSide, judgement.known()) + ", "
                + speaker(incoming, "the new one") + " says " + quote(incoming, judgement.incoming())
                + (judgement.topic().isEmpty() ? "" : " (" + judgement.topic() + ")");
        return switch (verdict) {
            case CONFLICT -> both + "; both cannot hold.";
            case UPDATE -> both + "; the new one says itself that it replaces what was known.";
            case DUPLICATE -> "Both say the same.";
            case REFINEMENT -> "Both agree" + about(judgement) + "; one of them says more, or says it in other words.";
            case SCOPED -> "Both speak" + about(judgement) + ", but of two cases; both can hold.";
            case NEW -> "The known fact does not speak about this.";
        };
    }

    private static String about(Judgement judgement) {
        return judgement.topic().isEmpty() ? "" : " about '" + judgement.topic() + "'";
    }

    private static String speaker(Side side, String unnamedText) {
        return side.author().isEmpty() ? unnamedText : side.author();
    }

    private static String quote(Side side, Optional<Span> span) {
        String text = span.filter(some -> some.end() <= side.content().length())
                .map(some -> some.of(side.content()))
                .orElse(side.content());
        String line = text.replaceAll("\\s+", " ").strip();
        return "'" + (line.length() > LONGEST_QUOTE ? line.substring(0, LONGEST_QUOTE) + "…" : line) + "'";
    }
}
