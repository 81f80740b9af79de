package io.festinger.memory.extraction.rules;

import io.festinger.claims.Span;
import io.festinger.memory.extraction.SourcePassage;
import io.festinger.text.markdown.Block;
import io.festinger.text.markdown.Block.Kind;
import io.festinger.text.markdown.Prose;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// The statements of a page as one text without inline markup, with the position of each character in the
/// passage. The nearest heading above the passage comes first, so the text below it has its subject; a
/// block that describes an option has the option's name for its heading. Tables, the head of the document
/// and sections about things that are not true are left out.
final class PlainPage {
    private static final int NOWHERE = -1;
    private static final int FIRST_SYMBOL = 0x2190;
    private static final Set<Exclusion> SILENT = EnumSet.of(Exclusion.OPTION, Exclusion.METADATA, Exclusion.LINK);
    /// `max_size => 10`
    private static final String ARROW = " => ";
    /// A heading that names no subject.
    private static final String SETTINGS = "Settings";
    private static final String BELOW = " > ";
    /// Distinguishes the introduction of a list from a heading.
    private static final String LEAD = "\n";

    private final StringBuilder text = new StringBuilder();
    private final BitSet code = new BitSet();
    private final List<Span> headings = new ArrayList<>();
    private final NavigableMap<Integer, List<String>> sections = new TreeMap<>();
    private final String path;
    private final String document;
    /// Whether each line is a setting of its own.
    private final boolean settings;
    private String nearest = "";
    private String entry = "";
    private int[] places = new int[256];

    private PlainPage(SourcePassage passage) {
        this.path = passage.path();
        this.document = passage.content();
        this.settings = passage.isSettings();
    }

    static PlainPage of(Page page) {
        PlainPage plain = new PlainPage(page.passage());
        String heading = page.passage().heading();
        if (!heading.isEmpty()) {
            plain.nearest = heading.substring(heading.lastIndexOf(BELOW) < 0 ? 0 : heading.lastIndexOf(BELOW) + 3);
            plain.heading(plain.nearest);
        }
        @Nullable Block last = null;
        for (DocumentStatement statement : page.statements()) {
            if (statement.block() != last && states(page, statement)) {
                plain.block(statement);
            }
            last = statement.block();
        }
        return plain;
    }

    private static boolean states(Page page, DocumentStatement statement) {
        return Exclusion.of(statement, page.kind()).filter(SILENT::contains).isEmpty()
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
        boolean isStated = first <= last && code.nextClearBit(first) <= last;
        return isStated ? Optional.of(new Span(places[first], places[last] + 1)) : Optional.empty();
    }

    /// The headings above these characters that name a subject, and the option that they describe, or the introduction
    /// of their list.
    List<String> section(int start) {
        Map.Entry<Integer, List<String>> section = sections.floorEntry(start);
        return section == null ? List.of() : section.getValue();
    }

    /// The section without introductions of lists, which word the same thing differently in other documents.
    static List<String> headings(List<String> section) {
        return section.stream().filter(heading -> !heading.startsWith(LEAD)).toList();
    }

    private void block(DocumentStatement statement) {
        Block block = statement.block();
        enter(statement);
        sections.put(text.length(), section(statement));
        List<Prose> labels = LabelLine.of(block, document);
        if (labels.size() > 1) {
            put("\n");
            labels.forEach(this::line);
        } else {
            block(block);
        }
    }

    private List<String> section(DocumentStatement statement) {
        List<String> section =
                new ArrayList<>(Page.subjects(statement.headings().all()));
        if (settings && LabelLine.of(statement.text()).isPresent()) {
            section.add(path + " " + sections.size());
        } else if (!entry.isEmpty()) {
            section.add(entry);
        } else if (statement.block().is(Kind.ITEM) && !statement.lead().isEmpty()) {
            section.add(LEAD + statement.lead());
        }
        return section;
    }

    /// Begins or ends the description of an option.
    private void enter(DocumentStatement statement) {
        if (settings && !statement.headings().nearest().equals(nearest)) {
            nearest = statement.headings().nearest();
            heading(nearest.isEmpty() ? SETTINGS : nearest);
        }
        boolean heading = statement.block().is(Kind.HEADING);
        if (!statement.entry().equals(entry)) {
            entry = statement.entry();
            if (!entry.isEmpty()) {
                put("# " + entry + "\n\n");
            } else if (!heading && !nearest.isEmpty()) {
                heading(nearest);
            }
        }
        if (heading) {
            nearest = statement.text();
        }
    }

    private void heading(String words) {
        int start = text.length();
        put("# " + words);
        headings.add(new Span(start, text.length()));
        put("\n\n");
    }

    private void line(Prose line) {
        put("- ");
        put(line);
        put("\n");
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
            if (isDecoration(plain.text(), i)) {
                continue;
            }
            code.set(text.length(), plain.isCode(i));
            if (plain.text().startsWith(ARROW, i) && !plain.isCode(i + 1)) {
                put(':', plain.place(i + 1));
                i += ARROW.length() - 2;
            } else {
                put(plain.text().charAt(i), plain.place(i));
            }
        }
    }

    /// Whether the character belongs to a symbol such as an emoji, which names nothing.
    private static boolean isDecoration(String text, int i) {
        int point = Character.isLowSurrogate(text.charAt(i)) && i > 0 ? text.codePointAt(i - 1) : text.codePointAt(i);
        return point >= FIRST_SYMBOL && Character.getType(point) == Character.OTHER_SYMBOL;
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
