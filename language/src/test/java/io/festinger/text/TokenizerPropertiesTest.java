package io.festinger.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TokenizerPropertiesTest {
    private static final List<String> COMMON = List.of("the", "in", "a");
    private static final String[] PIECES = {
        "the",
        "The",
        "In",
        "A",
        "Glitch",
        "University",
        "gnommoweb",
        "C++",
        "c#",
        "R&D",
        "A/B",
        "+",
        "#",
        "&",
        "/",
        "a",
        ";",
        "agent_pool",
        "GNOMMO",
        "Élan",
        "éclair",
        "e\u0301",
        "Σίσυφος",
        "ΟΔΟΣ",
        "İstanbul",
        "東京",
        "ガ",
        "한국",
        "\u1112\u1161\u11AB",
        "हिन्दी",
        "ﬁ",
        "Ⅷ",
        "ǅ",
        "𝐆",
        "𐐀",
        "\uFDFA",
        "\uD800",
        "\uDC00",
        "x",
        "7",
        "3.14",
        "٤",
        "'s",
        "’s",
        "'",
        "’",
        "_",
        "-",
        ".",
        " ",
        " ",
        " ",
        "  ",
        "\t",
        "\n",
        "\u00A0",
        "\u2028",
        "\u200D",
        "\uFE0F",
        "\u0301",
        "!",
        ":",
        "/",
        "(",
        "\"",
        "<recollection>",
        "</recollection>",
        "<",
        "。",
        "\u3000",
        "\u037A",
        "\u0E33",
        "\u01C5",
        "\u115F"
    };

    private final Tokenizer tokenizer =
            new Tokenizer((_, chars, from, to) -> COMMON.contains(new String(chars, from, to - from)));

    private List<String> forms(String text) {
        Tokens tokens = tokenizer.tokenize(text);
        List<String> forms = new ArrayList<>();
        for (int i = 0; i < tokens.size(); i++) {
            forms.add(tokens.form(i));
        }
        return forms;
    }

    private static String pieces(Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(30); i > 0; i--) {
            text.append(PIECES[random.nextInt(PIECES.length)]);
        }
        return text.toString();
    }

    private static String anyCharacters(Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(20); i > 0; i--) {
            text.appendCodePoint(random.nextInt(random.nextBoolean() ? 0x500 : 0x20000));
        }
        return text.toString();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void theFastTokeniserSaysWhatThePlainOneSays(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < 5_000; i++) {
            String text = random.nextInt(4) == 0 ? anyCharacters(random) : pieces(random);
            assertThat(forms(text)).as("%s", text).isEqualTo(PlainTokenizer.forms(text, COMMON));
        }
    }

    @Test
    void everyLetterAndDigitFoldsAsItDoesWhenNormalisedWhole() {
        List<String> different = new ArrayList<>();
        Tokens tokens = new Tokens();
        for (int c = 0; c < Character.MAX_CODE_POINT; c++) {
            if (CharacterClasses.isLetterOrDigit(c)) {
                String letter = Character.toString(c);
                tokenizer.tokenize(letter, tokens);
                if (tokens.size() != 1 || !tokens.form(0).equals(CharacterClasses.normal(letter))) {
                    different.add("U+%04X".formatted(c));
                }
            }
        }
        assertThat(different).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(longs = {4, 5})
    void spansHashesAndFormsHoldTogether(long seed) {
        Random random = new Random(seed);
        Tokens tokens = new Tokens();
        for (int i = 0; i < 5_000; i++) {
            TokenChecks.check(tokenizer, pieces(random), tokens);
        }
    }
}
