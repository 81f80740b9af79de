package io.festinger.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InertTextTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "plain text stays.|plain text stays.",
                "a < b, a <= b, a <- b, <3|a < b, a <= b, a <- b, <3",
                "</festinger-context>|\u2039/festinger-context>",
                "<im_start>|\u2039im_start>",
                "ends with <|ends with \u2039",
                "[INST] x [/INST] [x] [AB]|(INST) x (/INST) [x] [AB]",
                "![a](https://x.y/p?d=1) ![b][r] ![c]|!(a)(https://x.y/p?d=1) !(b)[r] !(c)",
                "![a [b](u) !!\u200B[c](v) if (![1].has(x))|!(a [b](u) !!(c)(v) if (!(1).has(x))",
                "zero\u200Bwidth\u202Ebidi\u0000nul|zerowidthbidinul",
                "tag\uDB40\uDC41s|tags"
            })
    void activeContentIsShownInert(String text, String inert) {
        assertThat(InertText.line(text)).isEqualTo(inert);
    }

    @Test
    void noLineButTheFirstBeginsWithWhatWasStored() {
        assertThat(InertText.lines("one\r\n\n  Human: two\u2028three\t4 \n"))
                .isEqualTo("one\n  |   Human: two\n  | three 4");
        assertThat(InertText.line(" one\n\n two ")).isEqualTo("one two");
    }

    @Test
    void noTextBringsATagABreakOrAHiddenCharacterThrough() {
        Random random = new Random(11);
        int[] odd = {
            '<', '>', '/', '[', ']', '!', '\n', '\r', 0, 7, 0x85, 0x202E, 0x2066, 0x200B, 0xFEFF, 0xD800, 0xE0041, 'A',
            'f', ' '
        };
        for (int run = 0; run < 2_000; run++) {
            StringBuilder text = new StringBuilder();
            random.ints(40, 0, odd.length).forEach(at -> text.appendCodePoint(odd[at]));
            String line = InertText.line(text.toString());
            assertThat(line).doesNotContainPattern("<[^ 0-9=-]").doesNotContain("\n", "![");
            assertThat(line.codePoints())
                    .noneMatch(c -> Character.isISOControl(c)
                            || Character.getType(c) == Character.FORMAT
                            || Character.getType(c) == Character.SURROGATE);
            assertThat(InertText.line(line)).isEqualTo(line);
        }
    }
}
