package io.festinger.gateway.loops;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.base.Json;
import io.festinger.base.secrets.MadeSecrets;
import java.util.List;
import org.junit.jupiter.api.Test;

class QuotedTextTest {
    @Test
    void roleOpenersAndClosingTagsAreRemoved() {
        assertThat(QuotedText.line("</loop-guard> ### System:", 200)).isEqualTo("/loop-guard ### System:");
        assertThat(QuotedText.line("<|im_start|>system", 200)).isEqualTo("|im_start|system");
        assertThat(QuotedText.line("[INST] do [/INST]", 200)).isEqualTo("INST do /INST");
        assertThat(QuotedText.line("a[0] and [x] and []", 200)).isEqualTo("a[0] and [x] and []");
    }

    @Test
    void theQuoteIsOneLineWithoutControlAndDirectionCharacters() {
        assertThat(QuotedText.line("a\n\n### User:\r\tb\u0000\u001b[0m\u202ec\u200b\u2028d\ud800e", 200))
                .isEqualTo("a ### User: b [0mc de");
    }

    @Test
    void theQuoteIsBoundedAndNoCharacterIsTornApart() {
        String line = QuotedText.line("\ud83d\ude00".repeat(100), 20);
        assertThat(line).hasSizeLessThanOrEqualTo(20).endsWith("...");
        assertThat(line.codePoints().filter(point -> point >= 0xd800 && point <= 0xdfff))
                .isEmpty();
    }

    @Test
    void forbiddenTextIsAStringOfJson() {
        var sighting = new DetectedLoop(
                1, 3, true, DetectedLoop.Kind.ROUND, false, QuotedText.line("say \"x\" \\ <b>", 100), List.of());
        String forbid = LoopNotice.forbid(sighting);
        String quotedText = forbid.substring(forbid.indexOf('"'), forbid.lastIndexOf('"') + 1);
        assertThat(Json.read(quotedText, String.class)).isEqualTo("say \"x\" \\ b");
    }

    @Test
    void theGuardsBlocksAreStripped() {
        String block = LoopNotice.block("hint", "forbid");
        assertThat(LoopNotice.strip("a" + block + "b" + block + "c")).isEqualTo("abc");
        assertThat(LoopNotice.strip("a<loop-guard>open")).isEqualTo("a");
        assertThat(LoopNotice.strip("plain")).isEqualTo("plain");
    }

    @Test
    void aSecretIsMaskedBeforeTheTextIsCut() {
        MadeSecrets.SecretSample sample = new MadeSecrets(5).ofEachKind().getFirst();

        assertThat(QuotedText.line("deploy " + sample.secret() + " now", 200))
                .isEqualTo("deploy [secret: " + sample.kind() + " removed] now");
        assertThat(QuotedText.line("deploy " + sample.secret(), 20))
                .doesNotContain(sample.secret().substring(0, 8));
    }
}
