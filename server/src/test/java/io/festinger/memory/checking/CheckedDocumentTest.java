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
    void aLaterVersionFollowsAnEarlierOne() {
        assertThat(titled("Version 2.10 release notes").follows(titled("Version 2.9 release notes")))
                .isTrue();
        assertThat(titled("Version 2.9 release notes").follows(titled("Version 2.10 release notes")))
                .isFalse();
        assertThat(titled("v2.9 to 2.10").follows(titled("v2.8 to 2.9"))).isTrue();
        assertThat(titled("What is new in v3.0").follows(titled("Release notes of v2.9")))
                .isFalse();
    }

    @Test
    void theTitleIsTheHeadingOrTheOneInTheFrontMatter() {
        assertThat(titled("Gateway").title()).isEqualTo("gateway");
        assertThat(titled("Overview").title()).isEmpty();
        assertThat(CheckedDocument.of("a.md", "---\nweight: 1\ntitle: \"Actual Budget\"\n---\n\n## Limits\n")
                        .title())
                .isEqualTo("actual budget");
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
