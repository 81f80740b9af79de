package io.festinger.recall;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.recall.QuestionTimes.Range;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// All questions are asked on a Thursday.
class QuestionTimesTest {
    private static final Instant ASKED = Instant.parse("2026-11-26T10:00:00Z");

    private static List<Range> ranges(String question) {
        return QuestionTimes.of(question, ASKED).ranges();
    }

    private static double fit(String question, String moment) {
        return QuestionTimes.of(question, ASKED).fit(Instant.parse(moment).getEpochSecond());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            what did we decide yesterday?                | 2026-11-25 | 2026-11-26
            who was paged last night?                    | 2026-11-25 | 2026-11-26
            what broke the day before yesterday?         | 2026-11-24 | 2026-11-25
            what did we decide last week?                | 2026-11-16 | 2026-11-23
            what happened last weekend?                  | 2026-11-21 | 2026-11-23
            which features shipped last month?           | 2026-10-01 | 2026-11-01
            what was planned in the previous quarter?    | 2026-07-01 | 2026-10-01
            where was the offsite last year?             | 2025-01-01 | 2026-01-01
            who called last Friday?                      | 2026-11-20 | 2026-11-21
            who called last Thursday?                    | 2026-11-19 | 2026-11-20
            what changed in the past week?               | 2026-11-19 | 2026-11-26
            what changed over the last 3 days            | 2026-11-23 | 2026-11-26
            what changed in the past few months          | 2026-08-26 | 2026-11-26
            where did we travel last summer?             | 2026-06-01 | 2026-09-01
            where did we travel last winter?             | 2025-12-01 | 2026-03-01
            what did Ann say 3 days ago?                 | 2026-11-23 | 2026-11-24
            what did Ann say today?                      | 2026-11-26 | 2026-11-27
            who was paged this morning?                  | 2026-11-26 | 2026-11-27
            what has changed this week?                  | 2026-11-23 | 2026-11-27
            what was released this year?                 | 2026-01-01 | 2026-11-27
            what did Ann say two weeks ago?              | 2026-11-09 | 2026-11-16
            what did Ann say a couple of months ago?     | 2026-09-11 | 2026-10-11
            """)
    void daysAreCountedFromTheDayOfTheQuestion(String question, LocalDate from, LocalDate to) {
        assertThat(ranges(question)).containsExactly(new Range(from, to));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            what did we decide on 3 May?                 | 2026-05-03 | 2026-05-04
            what did we decide on December 3rd?          | 2025-12-03 | 2025-12-04
            what did we decide on May 3, 2024?           | 2024-05-03 | 2024-05-04
            what did we decide on 2024-05-03?            | 2024-05-03 | 2024-05-04
            what did we decide on 24.01.2024?            | 2024-01-24 | 2024-01-25
            what did we decide in May?                   | 2026-05-01 | 2026-06-01
            what did we decide in december?              | 2025-12-01 | 2026-01-01
            what did we decide last November?            | 2025-11-01 | 2025-12-01
            what did we decide in May 2023?              | 2023-05-01 | 2023-06-01
            what did we decide in 2023?                  | 2023-01-01 | 2024-01-01
            what did we decide in Q3 2025?               | 2025-07-01 | 2025-10-01
            what did we decide in Q3?                    | 2026-07-01 | 2026-10-01
            what did we sell in summer?                  | 2026-06-01 | 2026-09-01
            what did we sell in the winter?              | 2025-12-01 | 2026-03-01
            what did we sell in the summer of 2024?      | 2024-06-01 | 2024-09-01
            what did we decide at the end of May?        | 2026-05-21 | 2026-06-01
            what did we decide at the beginning of December? | 2025-12-01 | 2025-12-11
            what did we decide at the end of March 2025? | 2025-03-21 | 2025-04-01
            what was so on February 29?                  | 2026-02-28 | 2026-03-01
            """)
    void datesWithoutAYearAreTheMostRecentOnes(String question, LocalDate from, LocalDate to) {
        assertThat(ranges(question)).containsExactly(new Range(from, to));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            what changed since last week?                | 2026-11-16 | 2026-11-27
            what changed after 3 May?                    | 2026-05-04 | 2026-11-27
            what changed between 3 May and 10 May?       | 2026-05-03 | 2026-05-11
            what changed from March to June 2026?        | 2026-03-01 | 2026-07-01
            """)
    void wordsBeforeATimeOpenIt(String question, LocalDate from, LocalDate to) {
        assertThat(ranges(question)).containsExactly(new Range(from, to));
    }

    @Test
    void beforeADateIsAllEarlierTime() {
        assertThat(fit("what did we use before 2023?", "2021-07-01T00:00:00Z")).isEqualTo(1);
        assertThat(fit("what did we use before 2023?", "2023-07-01T00:00:00Z")).isLessThan(0.001);
    }

    @Test
    void severalTimesAreSeveralRanges() {
        assertThat(ranges("what was sold in April and June, and yesterday?"))
                .extracting(Range::from)
                .containsExactly(
                        LocalDate.parse("2026-04-01"), LocalDate.parse("2026-06-01"), LocalDate.parse("2026-11-25"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "where are orders kept?",
                "May I see the plan?",
                "who may deploy?",
                "what did April say?",
                "how do we march on?",
                "does port 2023 answer?",
                "is the limit 2000 users?",
                "what do I do today?",
                "what is due this week?",
                "what is planned for next May?",
                "which spring do we use?",
                "is Q3 a queue?",
                "how long ago was it?",
                "a few days are left",
                "who was last?",
                ""
            })
    void otherWordsAreNoTimes(String question) {
        assertThat(QuestionTimes.of(question, ASKED).isEmpty()).isTrue();
    }

    @Test
    void rowsSeenInItFitBestAndRowsSoonAfterItFitBetterThanLater() {
        String question = "what happened on 3 May?";

        assertThat(fit(question, "2026-05-03T23:59:59Z")).isEqualTo(1);
        assertThat(fit(question, "2026-05-05T00:00:00Z")).isEqualTo(0.5);
        assertThat(fit(question, "2026-05-04T00:00:00Z")).isBetween(0.7, 0.71);
        assertThat(fit(question, "2026-11-01T00:00:00Z")).isLessThan(0.001);
        assertThat(fit(question, "2026-05-02T23:59:59Z")).isZero();
        assertThat(fit("where are orders kept?", "2026-05-02T23:59:59Z")).isZero();
    }

    @Test
    void anyTextIsReadAtAnyTime() {
        String[] words = """
                last past the a 999 0 31 29 February years ago between and to 2024 - . / 12 May before since end of Q4 week
                few couple ２０２４ \uD83D day yesterday ' winter
                """.split("\\s+");
        Random random = new Random(29);
        for (int n = 0; n < 5_000; n++) {
            StringBuilder text = new StringBuilder();
            random.ints(8, 0, words.length)
                    .forEach(word -> text.append(words[word]).append(random.nextBoolean() ? " " : ""));
            Instant requestedAt =
                    Instant.parse("1600-01-01T00:00:00Z").plus(Duration.ofDays(random.nextInt(3_000_000)));
            assertThat(QuestionTimes.of(text.toString(), requestedAt).fit(requestedAt.getEpochSecond()))
                    .as(text.toString())
                    .isBetween(0.0, 1.0);
        }
    }

    @Test
    void aLongQuestionIsReadInOnePass() {
        assertThat(ranges("between May 3 and the end of last few 2024-05-".repeat(20_000)))
                .hasSizeLessThanOrEqualTo(16);
    }
}
