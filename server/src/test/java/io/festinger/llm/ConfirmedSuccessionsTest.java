package io.festinger.llm;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.detection.stories.ScriptedSuccessions;
import io.festinger.llm.SuccessionModel.Notes;
import io.festinger.llm.SuccessionModel.Succession;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ConfirmedSuccessionsTest {
    private static final Succession OVERTAKEN = new Succession(0, 0, 0, 0.97, 0.03);

    private final ScriptedSuccessions first = new ScriptedSuccessions().judging("a", "b", OVERTAKEN);
    private final List<EntailmentModel.Pair> asked = new ArrayList<>();

    @Test
    void whatIsOvertakenIsBelievedWithoutTheSecondSinceItIsNoContradictionOfWords() {
        assertThat(judged(0)).isEqualTo(OVERTAKEN);
        assertThat(asked).isEmpty();
    }

    @Test
    void aClashHasToBeOneForBoth() {
        Succession clash = new Succession(0.1, 0, 0, 0, 0.9);
        first.judging("a", "b", clash);

        assertThat(judged(0.61)).isEqualTo(clash);
        assertThat(judged(0.59).misleads()).isZero();
    }

    @Test
    void theSecondIsAskedInBothOrdersAndOnlyWhereTheFirstSeesAClash() {
        first.judging("c", "d", new Succession(0.1, 0, 0, 0, 0.9));
        List<Succession> judged = confirmed(0.97).judge(List.of(notes("x", "y"), notes("a", "b"), notes("c", "d")));

        assertThat(asked).containsExactly(new EntailmentModel.Pair("c", "d"), new EntailmentModel.Pair("d", "c"));
        assertThat(judged.getFirst()).isEqualTo(ScriptedSuccessions.NONE);
    }

    @Test
    void withoutASecondTheFirstHasToBeSure() {
        first.judging("c", "d", new Succession(0.1, 0, 0, 0, 0.9));
        List<Succession> alone =
                new ConfirmedSuccessions(first, Optional::empty).judge(List.of(notes("a", "b"), notes("c", "d")));

        assertThat(alone.getFirst()).isEqualTo(OVERTAKEN);
        assertThat(alone.getLast().misleads()).isZero();
    }

    private Succession judged(double contradiction) {
        return confirmed(contradiction).judge(List.of(notes("a", "b"))).getFirst();
    }

    private ConfirmedSuccessions confirmed(double contradiction) {
        return new ConfirmedSuccessions(first, () -> Optional.of(contradicting(contradiction)));
    }

    private static Notes notes(String earlier, String later) {
        return new Notes(earlier, later, Duration.ofDays(9), false);
    }

    private EntailmentModel contradicting(double share) {
        return new EntailmentModel() {
            @Override
            public List<Judgement> judge(List<Pair> pairs) {
                asked.addAll(pairs);
                return pairs.stream()
                        .map(pair -> new Judgement(0, 1 - share, share))
                        .toList();
            }

            @Override
            public String name() {
                return "second";
            }

            @Override
            public void close() {
                asked.clear();
            }
        };
    }
}
