package io.festinger.memory.checking;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// What a document says of itself.
class CheckedDocumentTest {
    private static CheckedDocument titledDocument(String title) {
        return CheckedDocument.of("status.md", "# " + title + "\n\nThe pump is broken.\n");
    }

    @Test
    void aLaterEditionFollowsAnEarlierOne() {
        assertThat(titledDocument("Status 2026-04-01").follows(titledDocument("Status 2026-03-01")))
                .isTrue();
        assertThat(titledDocument("Status (2026-04): pumps").follows(titledDocument("Status (2026-03): pumps")))
                .isTrue();
        assertThat(titledDocument("Status 2026-03-01").follows(titledDocument("Status 2026-04-01")))
                .isFalse();
    }

    @Test
    void aLaterVersionFollowsAnEarlierOne() {
        assertThat(titledDocument("Version 2.10 release notes").follows(titledDocument("Version 2.9 release notes")))
                .isTrue();
        assertThat(titledDocument("Version 2.9 release notes").follows(titledDocument("Version 2.10 release notes")))
                .isFalse();
        assertThat(titledDocument("v2.9 to 2.10").follows(titledDocument("v2.8 to 2.9")))
                .isTrue();
        assertThat(titledDocument("Changelog 2024").follows(titledDocument("Changelog 2021")))
                .isTrue();
        assertThat(titledDocument("What is new in v3.0").follows(titledDocument("Release notes of v2.9")))
                .isFalse();
    }

    @Test
    void theTitleIsTheHeadingOrTheOneInTheFrontMatter() {
        assertThat(titledDocument("Gateway").title()).isEqualTo("gateway");
        assertThat(titledDocument("Overview").title()).isEmpty();
        assertThat(CheckedDocument.of("a.md", "---\nweight: 1\ntitle: \"Actual Budget\"\n---\n\n## Limits\n")
                        .title())
                .isEqualTo("actual budget");
    }

    @Test
    void documentsAboutOtherThingsFollowNothing() {
        assertThat(titledDocument("Status 2026-04-01").follows(titledDocument("Budget 2026-03-01")))
                .isFalse();
        assertThat(titledDocument("Status 2026-04-01").follows(titledDocument("Status")))
                .isFalse();
        assertThat(titledDocument("Status").follows(titledDocument("Status 2026-04-01")))
                .isFalse();
        assertThat(titledDocument("Status 2026-04-01").follows(titledDocument("Status 2026-04-01")))
                .isFalse();
    }
}
