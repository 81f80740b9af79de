package io.festinger.memory.extraction.rules;

import io.festinger.claims.Span;
import io.festinger.text.markdown.Block;
import io.festinger.text.markdown.Block.Kind;
import io.festinger.text.markdown.Prose;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The statements of a page as one text without inline markup, with the position of each character in the
/// passage. The nearest heading above the passage comes first, so the text below it has its subject. Tables
/// and sections about things that are not true are left out.
final class PlainPage {
    private static final int NOWHERE = -1;
    private static final String BELOW = " > ";

    private final StringBuilder text = new StringBuilder();
    private final BitSet code = new BitSet();
    private final List<Span> headings = new ArrayList<>();
    private int[] places = new int[256];

    private PlainPage() {}

    static PlainPage of(Page page) {
        PlainPage plain = new PlainPage();
        String heading = page.passage().heading();
        if (!heading.isEmpty()) {
            plain.put("# " + heading.substring(heading.lastIndexOf(BELOW) < 0 ? 0 : heading.lastIndexOf(BELOW) + 3));
            plain.headings.add(new Span(0, plain.text.length()));
            plain.put("\n\n");
        }
        @Nullable Block last = null;
        for (DocumentStatement statement : page.statements()) {
            if (statement.block() != last && states(page, statement)) {
                plain.block(statement.block());
            }
            last = statement.block();
        }
        return plain;
    }

    private static boolean states(Page page, DocumentStatement statement) {
        boolean option = Exclusion.of(statement, page.kind())
                .filter(Exclusion.OPTION::equals)
                .isPresent();
        return !option
                && !page.isAside(statement)
                && !statement.block().is(Kind.ROW)
                && !statement.block().is(Kind.QUOTE)
                && !statement.block().is(Kind.OPEN_TASK);
    }

    String text() {
        return text.toString();
    }

    /// The same text with blanks instead of headings.
    String withoutHeadings() {
        StringBuilder bare = new StringBuilder(text);
        headings.forEach(heading -> {
            for (int i = heading.start(); i < heading.end(); i++) {
                bare.setCharAt(i, ' ');
            }
        });
        return bare.toString();
    }

    /// The position of these characters in the passage; empty if they have none or are only inline code.
    Optional<Span> span(int start, int end) {
        int first = start;
        int last = end - 1;
        while (first <= last && places[first] == NOWHERE) {
            first++;
        }
        while (last >= first && places[last] == NOWHERE) {
            last--;
        }
        boolean said = first <= last && code.nextClearBit(first) <= last;
        return said ? Optional.of(new Span(places[first], places[last] + 1)) : Optional.empty();
    }

    private void block(Block block) {
        boolean item = block.is(Kind.ITEM);
        if (!item && !text.isEmpty() && text.charAt(text.length() - 1) == '\n') {
            put("\n");
        }
        int start = text.length();
        put(item ? "- " : block.is(Kind.HEADING) ? "# " : "");
        put(block.prose());
        if (block.is(Kind.HEADING)) {
            headings.add(new Span(start, text.length()));
        }
        put("\n");
    }

    private void put(Prose plain) {
        for (int i = 0; i < plain.text().length(); i++) {
            code.set(text.length(), plain.isCode(i));
            put(plain.text().charAt(i), plain.place(i));
        }
    }

    private void put(String own) {
        for (int i = 0; i < own.length(); i++) {
            put(own.charAt(i), NOWHERE);
        }
    }

    private void put(char c, int place) {
        if (text.length() == places.length) {
            places = Arrays.copyOf(places, places.length * 2);
        }
        places[text.length()] = place;
        text.append(c);
    }
}
