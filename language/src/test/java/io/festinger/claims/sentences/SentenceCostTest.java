package io.festinger.claims.sentences;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.festinger.claims.Rows;
import io.festinger.claims.Span;
import io.festinger.text.WordList;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Any text is read, and at a cost that grows with it alone: what reading allocates is counted, for the same
/// text gives the same count whatever the machine.
class SentenceCostTest {
    private static final List<String> PIECES = List.copyOf(WordList.of("""
            the a an of for in on at is was will be not no longer until since from to as March 2026-05 5 30s 500 ms v2
            1.2.3 Java 17 port 8080 :4010 enabled off deprecated limit unlimited may must should there we moved has with
            ( ) , ; : = . ? my - # which and but because every daily Friday Q3 99999999999999999 2026-99-99 up most
            between 31 Feb x X's " ` [a] -> + % $5 started timeout runs times out after keeps used I it they
            """));
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
    @ValueSource(strings = {"x", "x_", "a=", "v1.", "(", "[", "([{", "((5) ", "\"", "is ", "the limit is 5 "})
    void aMegabyteIsReadAtACostGrowingNoFaster(String piece) {
        long quarter = cost(piece, 250_000);
        long whole = cost(piece, 1_000_000);

        assertThat(whole).isLessThan(6 * quarter + 2_000_000);
        assertThat(Rows.memory("project", piece.repeat(1_000_000 / piece.length())))
                .hasSizeLessThan(10);
    }

    @Test
    void wordsInAnyOrderAreRead() {
        Random random = new Random(20_260_501);
        for (int i = 0; i < 6_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int n = random.nextInt(14); n >= 0; n--) {
                text.append(PIECES.get(random.nextInt(PIECES.size()))).append(random.nextInt(5) == 0 ? "" : " ");
            }
            String content = text.toString();
            assertThat(Rows.memory("project", content)).as(content).allSatisfy(claim -> {
                Span span = claim.reading().span();
                assertThat(span.start()).isBetween(0, span.end());
                assertThat(span.end()).isLessThanOrEqualTo(content.length());
            });
        }
    }

    private static long cost(String piece, int length) {
        String text = piece.repeat(length / piece.length());
        long before = THREADS.getCurrentThreadAllocatedBytes();
        Rows.memory("project", text);
        return THREADS.getCurrentThreadAllocatedBytes() - before;
    }
}
