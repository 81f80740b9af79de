package io.festinger.memory.extraction.rules;

import io.festinger.memory.extraction.SourcePassage;
import io.festinger.memory.sources.reading.DocumentReader;
import io.festinger.text.markdown.Block;
import io.festinger.text.markdown.MarkdownReader;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A passage while it is read: its statements, and what it declares about itself.
final class Page {
    /// Headings that name the kind of text below them rather than its subject.
    private static final Pattern GENERIC = Pattern.compile("""
            (?i)(?:(?:key|main|general|design|technical|system|basic|current|nominal|summary|overview|of|the|and|&|parameters?\
            |spec|specs|specifications?|values?|properties|property|numbers|figures|details?|data|table|facts|budgets?|notes?\
            |characteristics|dimensions|settings|configuration|limits|requirements?|constraints?|introduction|background\
            |context|consequences?|results?|findings?|setup|status|outcome|variables|options|decisions?|rules|guidelines\
            |description|agenda|action items?)[ ,/]*)+""");

    /// Sections about things that are not true, or not yet.
    private static final Pattern ASIDE = Pattern.compile("""
            (?i)(?:the )?(?:rejected|superseded|deprecated|obsolete|withdrawn|examples?|sample|template|open questions?|questions?\
            |ideas|to-?do|discarded|not decided|old|anti-patterns?)\\b.*""");

    /// A line of settings that only opens what follows.
    private static final Pattern WITHOUT_VALUE = Pattern.compile("(?m)^[\\t -]*[\\w.\"'/{}-]+:[\\t ]*$|^---$|^\\[.*]$");

    private static final int LONGEST = 100;

    private final SourcePassage passage;
    private final List<DocumentStatement> statements;
    private final DocumentKind kind;

    Page(SourcePassage passage) {
        this.passage = passage;
        String body = body(passage);
        List<Block> blocks = passage.isPlain() ? MarkdownReader.readPlain(body) : MarkdownReader.read(body);
        this.statements = StatementSplitter.of(blocks, body, headings(passage.heading()));
        this.kind = DocumentKind.of(passage, statements);
    }

    /// The text with blanks instead of its front matter, and instead of keys without values in settings.
    private static String body(SourcePassage passage) {
        if (passage.isSettings()) {
            return WITHOUT_VALUE
                    .matcher(passage.content())
                    .replaceAll(line -> " ".repeat(line.group().length()));
        }
        int start = passage.isPlain() ? 0 : DocumentReader.bodyStart(passage.content());
        String front = passage.content().substring(0, start).replaceAll("[^\n]", " ");
        return front + passage.content().substring(start);
    }

    SourcePassage passage() {
        return passage;
    }

    List<DocumentStatement> statements() {
        return statements;
    }

    DocumentKind kind() {
        return kind;
    }

    /// Whether it is a conversation between people and agents.
    boolean isTalk() {
        return passage.source() instanceof SourcePassage.Source.OfInteraction;
    }

    boolean isAside(DocumentStatement statement) {
        return statement.headings().sections().stream()
                .anyMatch(section -> ASIDE.matcher(section).matches());
    }

    /// The subject of a statement according to the nearest heading above it; empty when there is none.
    String scope(DocumentStatement statement) {
        return Stream.concat(Stream.of(statement.entry()), statement.headings().all().reversed().stream())
                .filter(heading -> !heading.isBlank()
                        && heading.length() <= LONGEST
                        && !GENERIC.matcher(heading).matches()
                        && TypedText.read(heading).isEmpty()
                        && !Blanks.in(heading))
                .findFirst()
                .orElse("");
    }

    /// The headings of a path such as `Checkout > Limits`, outermost first.
    static List<String> headings(String path) {
        return path.isEmpty()
                ? List.of()
                : Arrays.stream(path.split(" > ")).map(StatementSplitter::clean).toList();
    }

    /// Those that name a subject.
    static List<String> subjects(List<String> headings) {
        return headings.stream()
                .filter(heading -> !GENERIC.matcher(heading).matches())
                .toList();
    }
}
