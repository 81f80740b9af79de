package io.festinger.claims.sentences;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.claims.Claim;
import io.festinger.claims.Rows;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QuestionReaderTest {
    private final QuestionReader questions = new QuestionReader();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "What is the capital of Norway? | Oslo is the capital of Norway",
                "what's the capital of Norway | The capital of Norway is Oslo",
                "Who wrote Emma? | Emma was written by Jane Austen",
                "Who was Emma written by? | The author of Emma is Jane Austen",
                "Who is Ann Lee's husband? | Ann Lee is married to Tom Lee",
                "Which university was Ada Yonath educated at? | The university where Ada Yonath was educated is MIT",
                "Which sport is goalkeeper associated with? | goalkeeper is associated with the sport of handball",
                "Which city did Marie Curie die in? | Marie Curie died in the city of Passy",
                "Which country was tennis created in? | tennis was created in the country of England",
                "Which city is the headquarter of The Acme Group located in? | The headquarters of The Acme Group is"
                        + " in Ulm",
                "What is Ann Lee famous for? | Ann Lee is famous for Blue Hours",
                "What type of music does Ann Lee play? | The type of music that Ann Lee plays is jazz",
                "What language does Ann Lee speak? | Ann Lee speaks the language of Norwegian",
                "Who is the head coach of Ulm FC? | Ulm FC is coached by Ann Lee",
                "Where do I live? | I live in Ulm",
                "What is my wife's name? | My wife is called Ann",
                "When was Marie Curie born? | Marie Curie was born on 7 November 1867",
                "How old is Ann Lee? | Ann Lee is 42 years old",
                "What is the timeout of the login service? | The timeout of the login service is 30 s.",
            })
    void aQuestionMeetsItsAnswer(String question, String answer) {
        assertThat(questions.read(question, Rows.PROJECT, ""))
                .isPresent()
                .get()
                .isIn(Rows.memory("knowledge", answer).stream()
                        .map(Claim::meeting)
                        .toList());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "?", "What?", "Hello there", "What is that?", "The capital of Norway is Oslo", "Who knows?"})
    void whatAsksForNothingKnownIsEmpty(String text) {
        assertThat(questions.read(text, "", "")).isEmpty();
    }

    @Test
    void longTextIsNoQuestion() {
        assertThat(questions.read("what is " + "the capital of ".repeat(100_000) + "Norway?", "", ""))
                .isEmpty();
    }
}
