package io.festinger.memory.sources.reading;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.memory.sources.Chunk.Kind;
import io.festinger.memory.sources.Document;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DocumentReaderTest {
    private static final String NOTE = """
        ---
        title: The pump
        status: accepted
        tags: [water, "10"]
        date: 2026-03-01
        ---

        # Pump station

        It stands at the river.

        It has two pumps.

        ## Decision: use **steel** pipes

        - one
        - two
          - nested

        ### Why

        Because of the pressure.

        ```sh
        # no heading

        make
        ```

        | part | mass |
        |------|-----:|
        | pump | 4.8 kg |

        > Never let it run dry.
        """;

    private static List<String> shown(ReadDocument document) {
        return document.pieces().stream()
                .map(piece -> piece.kind() + " [" + piece.heading() + "] "
                        + document.text()
                                .substring(piece.span().start(), piece.span().end())
                                .strip()
                                .replace("\n", "/"))
                .toList();
    }

    @Test
    void markdownIsReadIntoPiecesBelowTheirHeadings() {
        ReadDocument document = DocumentReader.read("docs/pump.md", NOTE);

        assertThat(document.kind()).isEqualTo(Document.Kind.MARKDOWN);
        assertThat(shown(document).subList(1, 7))
                .containsExactly(
                        "PROSE [Pump station] # Pump station//It stands at the river.//It has two pumps.",
                        "LIST [Pump station > Decision: use steel pipes]"
                                + " ## Decision: use **steel** pipes//- one/- two/  - nested",
                        "PROSE [Pump station > Decision: use steel pipes > Why]" + " ### Why//Because of the pressure.",
                        "CODE [Pump station > Decision: use steel pipes > Why] ```sh/# no heading//make/```",
                        "TABLE [Pump station > Decision: use steel pipes > Why]"
                                + " | part | mass |/|------|-----:|/| pump | 4.8 kg |",
                        "QUOTE [Pump station > Decision: use steel pipes > Why] > Never let it run dry.")
                .hasSize(document.pieces().size() - 1);
    }

    @Test
    void frontMatterIsAMapAndAPieceOfItsOwn() {
        ReadDocument document = DocumentReader.read("docs/pump.md", NOTE);

        assertThat(document.title()).isEqualTo("The pump");
        assertThat(document.frontMatter())
                .isEqualTo(Map.of(
                        "title",
                        "The pump",
                        "status",
                        "accepted",
                        "tags",
                        List.of("water", "10"),
                        "date",
                        "2026-03-01"));
        assertThat(shown(document).getFirst()).startsWith("FRONT_MATTER [] ---/title");
    }

    @Test
    void linesOfTomlAreFrontMatterToo() {
        ReadDocument document = DocumentReader.read(
                "a.md",
                "\n+++\ntitle = \"The pump\"\nweight = 2\ntags = [\"a\"]\n+++\n\n# Pump\n\nIts flow is 5 L/min.\n");

        assertThat(document.frontMatter()).isEqualTo(Map.of("title", "The pump", "weight", "2"));
        assertThat(document.pieces().getFirst().kind()).isEqualTo(Kind.FRONT_MATTER);
        assertThat(DocumentReader.read("a.md", "+++\njust words\n").frontMatter())
                .isEmpty();
    }

    @Test
    void rulesAcrossThePageAreNoFrontMatter() {
        assertThat(DocumentReader.read("a.md", "---\njust words\n---\nmore").frontMatter())
                .isEmpty();
        assertThat(DocumentReader.read("a.md", "---\na: 1\nwithout an end").frontMatter())
                .isEmpty();
        assertThat(DocumentReader.read("a.md", "---\na: &x [1]\nb: [*x, *x\n---\n")
                        .frontMatter())
                .isEmpty();
        assertThat(DocumentReader.read("a.md", "---\r\na: 1\r\n---\r\n# T\r\n").frontMatter())
                .isEqualTo(Map.of("a", 1));
    }

    @Test
    void aHeadingInFrontOfCodeOrAnotherHeadingHasAPieceOfItsOwn() {
        ReadDocument document = DocumentReader.read("a.md", "# A\n\n## Decision: go\n\n## B\n\n    code\n");

        assertThat(shown(document))
                .containsExactly(
                        "PROSE [A] # A",
                        "PROSE [A > Decision: go] ## Decision: go",
                        "PROSE [A > B] ## B",
                        "CODE [A > B] code");
    }

    @Test
    void aTitleIsTheFirstHeadingElseTheNameOfTheFile() {
        assertThat(DocumentReader.read("a/b.md", "text\n\nOn `pipes`\n---\n").title())
                .isEqualTo("On \"pipes\"");
        assertThat(DocumentReader.read("a/b.md", "text").title()).isEqualTo("b.md");
    }

    @Test
    void longListsAreDividedBetweenItemsAndLongProseWhereASentenceEnds() {
        String list = "- an item that says a few things about pumps\n".repeat(60);
        String prose = "This sentence says a few things about pumps. ".repeat(100);

        ReadDocument items = DocumentReader.read("a.md", list);
        assertThat(items.pieces()).hasSizeGreaterThan(1).allSatisfy(piece -> {
            assertThat(piece.kind()).isEqualTo(Kind.LIST);
            assertThat(items.text().substring(piece.span().start())).startsWith("- an");
            assertThat(piece.span().end() - piece.span().start()).isLessThanOrEqualTo(1_200);
        });
        ReadDocument sentences = DocumentReader.read("a.txt", prose);
        assertThat(sentences.pieces())
                .hasSizeGreaterThan(2)
                .allSatisfy(piece -> assertThat(
                                sentences.text().substring(piece.span().start()))
                        .startsWith("This"));
    }

    @Test
    void struckAndQuotedPartsAreMarkedInTheirText() {
        ReadDocument document = DocumentReader.read("a.html", """
            <p>The mast must be <del>of steel</del> of <s>wood</s>aluminium.</p>
            <blockquote><p>The mast must be of gold.</p><p>Really.</p></blockquote>
            <blockquote>It must<br>not.</blockquote><p>So it was.</p>
            """);

        assertThat(document.text()).isEqualTo("""
            The mast must be ~~of steel~~ of ~~wood~~aluminium.

            > The mast must be of gold.

            > Really.

            > It must
            > not.

            So it was.
            """);
        assertThat(document.pieces())
                .extracting(Piece::kind)
                .containsExactly(Kind.PROSE, Kind.QUOTE, Kind.QUOTE, Kind.QUOTE, Kind.PROSE);
    }

    @Test
    void htmlIsReadAsItsText() {
        ReadDocument document = DocumentReader.read("a.html", """
            <html><head><title>Pumps</title><script>x()</script></head><body><nav>menu</nav>
            <h1>Station &amp; river</h1><p>It has <b>two</b> pumps.<br>Really.</p>
            <h2>Decision: steel</h2><ul><li>one<ul><li>nested</li></ul></li><li><p>two</p></li></ul>
            <table><tr><th>part</th><th>mass</th></tr><tr><td>pump</td><td>4.8 kg</td></tr></table>
            <pre>make
            # all</pre></body></html>
            """);

        assertThat(document.title()).isEqualTo("Pumps");
        assertThat(document.text()).isEqualTo("""
            # Station & river

            It has two pumps.
            Really.

            ## Decision: steel

            - one
              - nested
            - two

            | part | mass |
            | --- | --- |
            | pump | 4.8 kg |

            ~~~~~~
            make
            # all
            ~~~~~~
            """);
        assertThat(document.pieces())
                .extracting(Piece::kind)
                .containsExactly(Kind.PROSE, Kind.LIST, Kind.TABLE, Kind.CODE);
    }

    @Test
    void aListOfIssuesHasAPieceForEveryIssueAndComment() {
        ReadDocument document = DocumentReader.read("issues.json", """
            [{"number": 12, "title": "Pipes leak", "state": "OPEN", "author": {"login": "mona"},
              "createdAt": "2026-03-01T10:00:00Z", "body": "They do.\\r\\n\\r\\n- at the joint",
              "comments": [{"author": {"login": "ada"}, "body": "Use steel.", "createdAt": "2026-03-02T10:00:00Z"}]},
             {"number": 13, "title": "Second", "body": null, "user": {"login": "bob"}, "comments": 3}]
            """);

        assertThat(shown(document))
                .containsExactly(
                        "PROSE [#12 Pipes leak] # #12 Pipes leak//State: OPEN//They do.\r/\r/- at the joint",
                        "PROSE [#12 Pipes leak > Comment by ada] ## Comment by ada//Use steel.",
                        "PROSE [#13 Second] # #13 Second");
        assertThat(document.pieces()).extracting(Piece::author).containsExactly("mona", "ada", "bob");
        assertThat(document.pieces().get(1).writtenAt()).contains(Instant.parse("2026-03-02T10:00:00Z"));
    }

    @Test
    void otherJsonIsOnePieceOfCode() {
        for (String json : List.of("{\"a\": 1}", "[1, 2]", "[", "[]", "[{\"title\": 1}]")) {
            assertThat(DocumentReader.read("a.json", json).pieces())
                    .extracting(Piece::kind)
                    .containsExactly(Kind.CODE);
        }
    }

    @Test
    void aHistoryHasAPieceForEveryCommit() {
        ReadDocument document = DocumentReader.read("log.txt", """
            commit 0123456789abcdef0123456789abcdef01234567 (HEAD -> main)
            Author: Mona Lisa <mona@example.org>
            Date:   Mon Mar 2 10:00:00 2026 +0100

                Use steel pipes

                commit messages may say commit too

            commit 1123456789abcdef0123456789abcdef01234567
            Merge: 0123456 1234567
            Author: ada <ada@example.org>
            Date:   2026-03-01 10:00:00 +0000

                First
            """);

        assertThat(document.pieces())
                .extracting(Piece::heading)
                .containsExactly("0123456789 Use steel pipes", "1123456789 First");
        assertThat(document.pieces()).extracting(Piece::author).containsExactly("Mona Lisa", "ada");
        assertThat(document.pieces())
                .extracting(piece -> piece.writtenAt().orElseThrow())
                .containsExactly(Instant.parse("2026-03-02T09:00:00Z"), Instant.parse("2026-03-01T10:00:00Z"));
    }
}
