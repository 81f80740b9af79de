package io.festinger.erasure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ErasedTextTest {
    private final ErasedText erased = new ErasedText(List.of("mem_1"), "ada lovelace");

    @Test
    void aWordThatNothingElseContainsIsRecognised() {
        erased.add("The Zorblax-7 valve is open.");
        erased.keep("The valve of Zorblax-8 is open.");

        assertThat(erased.isIn("why does zorblax-7 leak")).isTrue();
        assertThat(erased.isIn("why does zorblax-8 leak")).isFalse();
        assertThat(erased.isIn("the valve is open")).isFalse();
    }

    @Test
    void aWholeTextIsRecognisedThoughItsWordsAreCommon() {
        erased.add("The door is open.");

        assertThat(erased.isIn("[\"the door is open.\"]")).isTrue();
        assertThat(erased.isIn("[\"the door is open at night.\"]")).isFalse();
    }

    @Test
    void aTextThatAnotherRowHasTooIsNotRecognised() {
        erased.add("The door is open.");
        erased.keep("the door is open.");

        assertThat(erased.isIn("The door is open.")).isFalse();
    }

    @Test
    void valuesOfJsonAreReadAndFieldNamesAreNot() {
        erased.add("the qualifierx of it");

        assertThat(erased.isIn("{\"qualifierx\": \"common\"}")).isFalse();
        assertThat(erased.isIn("memory.created {\"text\": \"one\\nqualifierx\"}"))
                .isTrue();
        assertThat(erased.isIn("{\"image\": \"{\\\"content\\\": \\\"a qualifierx\\\"}\"}"))
                .isTrue();
    }

    @Test
    void idsCountWhereTheyAreAskedFor() {
        assertThat(erased.isNamedIn("{\"rows\": [\"mem_1\"]}")).isTrue();
        assertThat(erased.isNamedIn("{\"mem_1\": \"here\"}")).isTrue();
        assertThat(erased.isNamedIn("{\"rows\": [\"mem_12\"]}")).isFalse();
        assertThat(erased.isIn("{\"rows\": [\"mem_1\"]}")).isFalse();
    }

    @Test
    void aNameIsRecognisedAsAWholeValue() {
        erased.keep("ada lovelace wrote notes");

        assertThat(erased.isIn("{\"author\": \"Ada Lovelace\"}")).isTrue();
        assertThat(erased.isIn("{\"text\": \"Ada Lovelace wrote notes\"}")).isFalse();
    }
}
