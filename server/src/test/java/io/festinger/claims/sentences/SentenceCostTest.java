package io.festinger.claims.sentences;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.festinger.claims.Rows;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What reading allocates is counted, for the same text gives the same count whatever the machine.
class SentenceCostTest {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "x",
                "is ",
                "is is 5 and ",
                "the limit of ",
                "(",
                "[",
                "((5) ",
                "5 to ",
                "a=",
                "k: ",
                "k: 5\n",
                "\n",
                "X is 5, ",
                "was until ",
                "not ",
                "x_",
                "\"",
                "- a is 5 s\n",
                "which is, ",
                "v1.",
                "from 5 to "
            })
    void theCostGrowsWithTheTextAndNoFaster(String piece) {
        cost(piece, 2_000);
        long small = cost(piece, 50_000);
        long large = cost(piece, 200_000);

        assertThat(large).isLessThan(6 * small + 2_000_000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "is ", "([{", "the limit is 5 "})
    void aMegabyteIsRead(String piece) {
        assertThat(Rows.memory("project", piece.repeat(1_000_000 / piece.length())))
                .hasSizeLessThan(10);
    }

    private static long cost(String piece, int length) {
        String text = piece.repeat(length / piece.length());
        long before = THREADS.getCurrentThreadAllocatedBytes();
        Rows.memory("project", text);
        return THREADS.getCurrentThreadAllocatedBytes() - before;
    }
}
