package io.festinger.erasure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ErasedTextTest {
    private final ErasedText erasedText = new ErasedText(List.of("mem_1"), "ada lovelace");

    @Test
    void aUniqueWordIsRecognised() {
        erasedText.add("The Zorblax-7 valve is open.");
        erasedText.keep("The valve of Zorblax-8 is open.");

        assertThat(erasedText.isIn("why does zorblax-7 leak")).isTrue();
        assertThat(erasedText.isIn("why does zorblax-8 leak")).isFalse();
        assertThat(erasedText.isIn("the valve is open")).isFalse();
    }

    @Test
    void aWholeTextIsRecognisedThoughItsWordsAreCommon() {
        erasedText.add("The door is open.");

        assertThat(erasedText.isIn("[\"the door is open.\"]")).isTrue();
        assertThat(erasedText.isIn("[\"the door is open at night.\"]")).isFalse();
    }

    @Test
    void aTextOfAnotherRowIsNotRecognised() {
        erasedText.add("The door is open.");
        erasedText.keep("the door is open.");

        assertThat(erasedText.isIn("The door is open.")).isFalse();
    }

    @Test
    void valuesOfJsonAreReadAndFieldNamesAreNot() {
        erasedText.add("the qualifierx of it");

        assertThat(erasedText.isIn("{\"qualifierx\": \"common\"}")).isFalse();
        assertThat(erasedText.isIn("memory.created {\"text\": \"one\\nqualifierx\"}"))
                .isTrue();
        assertThat(erasedText.isIn("{\"image\": \"{\\\"content\\\": \\\"a qualifierx\\\"}\"}"))
                .isTrue();
    }

    @Test
    void idsCountWhereTheyAreAskedFor() {
        assertThat(erasedText.isNamedIn("{\"rows\": [\"mem_1\"]}")).isTrue();
        assertThat(erasedText.isNamedIn("{\"mem_1\": \"here\"}")).isTrue();
        assertThat(erasedText.isNamedIn("{\"rows\": [\"mem_12\"]}")).isFalse();
        assertThat(erasedText.isIn("{\"rows\": [\"mem_1\"]}")).isFalse();
    }

    @Test
    void aNameIsRecognisedAsAWholeValue() {
        erasedText.keep("ada lovelace wrote notes");

        assertThat(erasedText.isIn("{\"author\": \"Ada Lovelace\"}")).isTrue();
        assertThat(erasedText.isIn("{\"text\": \"Ada Lovelace wrote notes\"}")).isFalse();
    }
}
