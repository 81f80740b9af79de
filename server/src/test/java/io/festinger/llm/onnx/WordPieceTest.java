package io.festinger.llm.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.festinger.base.Failure;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WordPieceTest {
    private static final List<String> VOCABULARY = List.of(
            "[PAD]", "[UNK]", "[CLS]", "[SEP]", "un", "##aff", "##able", "##a", "hello", "cafe", "world", "!", ",", "[",
            "]", "cls", "日", "本", "don", "'", "t", "$", "5", "a", "e", "##e", "σ", "##σ", "i", "i̇", "ᄒ", "##ᅡ", "##ᆫ",
            "_");

    private final WordPiece pieces = WordPiece.ofLines(VOCABULARY);

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    Hello, WORLD!        | hello , world !
                    unaffable            | un ##aff ##able
                    unaffablex           | [UNK]
                    CAFÉ cafe\u0301      | cafe cafe
                    日本 hello日          | 日 本 hello 日
                    don't                | don ' t
                    $5                   | $ 5
                    a_a                  | a _ a
                    [CLS]                | [ cls ]
                    he\u200bl\u0000lo    | hello
                    a\u00a0a\u3000a      | a a a
                    İ                    | i
                    Σ σσ                 | σ σ ##σ
                    한                    | ᄒ ##ᅡ ##ᆫ
                    ee                   | e ##e
                    😀 hello             | [UNK] hello
                    """)
    void textsAreCutAsBertCutsThem(String text, String expected) {
        assertThat(words(pieces.ids(text, 50))).isEqualTo("[CLS] " + expected + " [SEP]");
    }

    @Test
    void aTextOfNothingHasItsEndsAlone() {
        for (String text : List.of("", " \n\t", "\u0000\u200b", "\u0301", "\ud800")) {
            assertThat(words(pieces.ids(text, 50))).isEqualTo("[CLS] [SEP]");
        }
    }

    @Test
    void longerTextIsCutAndKeepsItsEnd() {
        assertThat(words(pieces.ids("a a a a a a", 5))).isEqualTo("[CLS] a a a [SEP]");
        assertThat(words(pieces.ids("hello unaffable", 4))).isEqualTo("[CLS] hello un [SEP]");
        assertThat(pieces.ids("a", 2)).hasSize(2);
    }

    @Test
    void aWordOfMoreThanAHundredCharactersIsUnknown() {
        assertThat(words(pieces.ids("e".repeat(100), 200))).startsWith("[CLS] e ##e ##e");
        assertThat(words(pieces.ids("e".repeat(101), 200))).isEqualTo("[CLS] [UNK] [SEP]");
        assertThat(words(pieces.ids("é".repeat(100), 200))).startsWith("[CLS] e ##e ##e");
    }

    @Test
    void hugeTextsOfAnyKindAreReadInOnePass() {
        int much = 2_000_000;
        for (String part : List.of("\u0301", "e\u0301", "\u200b", " ", "e", "\ud83d", "日", "\u0316\u0301", "!")) {
            assertThat(pieces.ids(part.repeat(much / part.length()), 256))
                    .as("U+%04X", part.codePointAt(0))
                    .hasSizeBetween(2, 256);
        }
    }

    @Test
    void aVocabularyWithoutTheSpecialPiecesIsRefused() {
        assertThatThrownBy(() -> WordPiece.ofLines(List.of("hello")))
                .isInstanceOf(Failure.class)
                .hasMessageContaining("[CLS]");
    }

    private static String words(long[] ids) {
        return Arrays.stream(ids).mapToObj(id -> VOCABULARY.get((int) id)).collect(Collectors.joining(" "));
    }
}
