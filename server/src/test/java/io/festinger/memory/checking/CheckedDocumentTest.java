package io.festinger.memory.checking;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// What a document says of itself.
class CheckedDocumentTest {
    private static CheckedDocument titled(String title) {
        return CheckedDocument.of("status.md", "# " + title + "\n\nThe pump is broken.\n");
    }

    @Test
    void aLaterEditionFollowsAnEarlierOne() {
        assertThat(titled("Status 2026-04-01").follows(titled("Status 2026-03-01")))
                .isTrue();
        assertThat(titled("Status (2026-04): pumps").follows(titled("Status (2026-03): pumps")))
                .isTrue();
        assertThat(titled("Status 2026-03-01").follows(titled("Status 2026-04-01")))
                .isFalse();
    }

    @Test
    void documentsAboutOtherThingsFollowNothing() {
        assertThat(titled("Status 2026-04-01").follows(titled("Budget 2026-03-01")))
                .isFalse();
        assertThat(titled("Status 2026-04-01").follows(titled("Status"))).isFalse();
        assertThat(titled("Status").follows(titled("Status 2026-04-01"))).isFalse();
        assertThat(titled("Status 2026-04-01").follows(titled("Status 2026-04-01")))
                .isFalse();
    }
}
