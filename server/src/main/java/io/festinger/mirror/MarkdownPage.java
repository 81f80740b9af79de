package io.festinger.mirror;

import io.festinger.mirror.Line.Mark;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A mirror as Markdown, suitable for git: equal content has equal bytes on every server at any time, so a
/// difference is a change. It is written piece by piece and never held whole.
///
/// @see MarkdownText
public final class MarkdownPage implements PageWriter {
    private final Appendable out;
    private boolean listing;

    public MarkdownPage(Appendable out) {
        this.out = out;
    }

    @Override
    public void head(Head head) {
        put("# " + MarkdownText.line(head.project()) + "\n\nWhat Festinger holds about this project."
                + " This page is generated: changing it changes nothing there.\n");
        if (head.empty()) {
            put("\nNothing is in force yet.\n");
        }
        if (head.candidates() > 0) {
            put("\nCandidates that wait for review: " + head.candidates() + ".\n");
        }
    }

    @Override
    public void section(Section section) {
        put("\n## " + MarkdownText.line(section.title()) + "\n");
        if (section.shown() < section.total()) {
            put("\nThese are " + section.shown() + " of " + section.total() + ".\n");
        }
        listing = false;
    }

    @Override
    public void group(String name) {
        put("\n### " + MarkdownText.line(name) + "\n");
        listing = false;
    }

    @Override
    public void line(Line line) {
        StringBuilder item = new StringBuilder(listing ? "- " : "\n- ");
        listing = true;
        if (!line.label().isEmpty()) {
            item.append("**").append(MarkdownText.line(line.label())).append("**: ");
        }
        StringJoiner words = new StringJoiner(" ");
        Stream.of(MarkdownText.paragraph(line.text(), "  "))
                .filter(text -> !text.isEmpty())
                .forEach(words::add);
        line.marks().forEach(mark -> words.add(mark(mark)));
        if (!line.notes().isEmpty()) {
            words.add("(" + join(line.notes(), ", ") + ")");
        }
        item.append(words);
        put(item.append('\n').toString());
    }

    private static String mark(Mark mark) {
        String link = "([conflict](" + mark.page() + ")";
        return mark.disputed()
                ? "**⚠ disputed** " + link + ", against: " + join(mark.others(), "; ") + ")"
                : link + ")";
    }

    private static String join(List<String> texts, String between) {
        return texts.stream().map(MarkdownText::line).collect(Collectors.joining(between));
    }

    private void put(String text) {
        try {
            out.append(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
