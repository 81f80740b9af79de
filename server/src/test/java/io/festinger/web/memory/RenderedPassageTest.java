package io.festinger.web.memory;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RenderedPassageTest {
    private static String mark(String markdown, String part) {
        int start = markdown.indexOf(part);
        return RenderedPassage.html(markdown, start, start + part.length());
    }

    @Test
    void aPartIsMarkedInItsParagraph() {
        assertThat(mark("It rained. The dome *must* close.", "The dome"))
                .isEqualTo("<p>It rained. <mark id=\"marked\">The dome</mark> <em>must</em> close.</p>\n");
    }

    @Test
    void aPartOverSeveralNodesIsMarkedInEach() {
        assertThat(mark("The dome *must* close.", "dome *must* close"))
                .isEqualTo(
                        "<p>The <mark id=\"marked\">dome </mark><em><mark>must</mark></em><mark> close</mark>.</p>\n");
    }

    @Test
    void codeIsMarkedWhole() {
        assertThat(mark("Run `make all` now.", "make"))
                .isEqualTo("<p>Run <code><mark id=\"marked\">make all</mark></code> now.</p>\n");
    }

    @Test
    void tablesAreTables() {
        assertThat(mark("| a | b |\n|---|---|\n| one | two |\n", "two"))
                .contains("<th>a</th>", "<td><mark id=\"marked\">two</mark></td>");
    }

    @Test
    void headingsHaveNoRankAndPicturesAreNotLoaded() {
        assertThat(RenderedPassage.html("# Title\n\n![plan](https://evil.example/x.png)", 0, 0))
                .isEqualTo("<p class=\"heading\">Title</p>\n<p>[plan]</p>\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<script>alert(1)</script>",
                "a <img src=x onerror=alert(1)> b",
                "[x](javascript:alert(1))",
                "<a href=\"javascript:alert(1)\">x</a>",
                "[x](data:text/html,<script>alert(1)</script>)"
            })
    void nothingInAPassageIsRun(String markdown) {
        String html = RenderedPassage.html(markdown, 0, markdown.length());
        assertThat(html).doesNotContain("<script", "<img", "<a ", "href=\"javascript");
    }
}
