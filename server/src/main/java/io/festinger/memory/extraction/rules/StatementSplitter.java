package io.festinger.memory.extraction.rules;

import io.festinger.memory.extraction.rules.DocumentStatement.Form;
import io.festinger.text.Sentences;
import io.festinger.text.markdown.Block;
import io.festinger.text.markdown.Block.Kind;
import io.festinger.text.markdown.Prose;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Splits the blocks of a document into statements.
final class StatementSplitter {
    private static final Pattern NUMBERING = Pattern.compile("^(?:\\d{1,4}(?:\\.\\d{1,4}){0,8}[.):]?|[A-Z][.)]) +");
    /// What follows the name of an option in its code: `--port <int>`.
    private static final Pattern PLACEHOLDER = Pattern.compile("(?: [<\\[{].*| [A-Z_]+)");
    /// A name in strong emphasis that names an option rather than a kind of remark.
    private static final Pattern STRONG_NAME = Pattern.compile("[a-z][\\w.-]*|" + LabelLine.IDENTIFIER.pattern());
    /// An item of a table of contents.
    private static final Pattern CONTENTS = Pattern.compile("[-*+\\d.) ]*\\[.{1,200}]\\(#[^)\\s]*\\)\\s*");
    private static final int LONGEST_HEADING = 200;
    private static final int LONGEST_LEAD = 300;
    /// In words.
    private static final int LONGEST_TITLE = 8;

    private final List<DocumentStatement> statements = new ArrayList<>();
    private final Deque<Block> open = new ArrayDeque<>();
    private final List<String> outside;
    private final String document;
    private Headings headings;
    private boolean isTitled;
    private boolean isHeaded;
    private final List<Lead> leads = new ArrayList<>();
    private String entry = "";
    private String group = "";
    private int entryLevel;

    /// Quotation marks of a block up to the current position.
    private static final class Quotes {
        private int straight;
        private int curly;

        boolean areOpen() {
            return straight % 2 == 1 || curly > 0;
        }

        void pass(String text) {
            for (int i = 0; i < text.length(); i++) {
                switch (text.charAt(i)) {
                    case '"' -> straight++;
                    case '\u201c', '\u201e', '\u00ab' -> curly++;
                    case '\u201d', '\u00bb' -> curly--;
                    default -> {}
                }
            }
        }
    }

    private record Lead(int level, String text) {}

    private StatementSplitter(String document, List<String> outside) {
        this.document = document;
        this.outside = outside;
        this.isTitled = outside.size() > 1;
        this.headings = path();
    }

    /// @param document the text that contains the blocks
    /// @param above the headings above the whole text
    static List<DocumentStatement> of(List<Block> blocks, String document, List<String> above) {
        StatementSplitter statements = new StatementSplitter(document, above);
        for (int i = 0; i < blocks.size(); i++) {
            boolean nests = i + 1 < blocks.size() && isNested(blocks.get(i + 1), blocks.get(i));
            statements.block(blocks.get(i), nests);
        }
        return List.copyOf(statements.statements);
    }

    private static boolean isNested(Block inner, Block outer) {
        return isItem(inner) && isItem(outer) && inner.level() > outer.level();
    }

    private static boolean isItem(Block block) {
        return block.is(Kind.ITEM) || block.is(Kind.OPEN_TASK);
    }

    private void block(Block block, boolean nests) {
        switch (block.kind()) {
            case HEADING -> heading(block);
            case ROW -> row(block);
            case CODE -> {}
            case PARAGRAPH, ITEM, OPEN_TASK, QUOTE -> sentences(block, nests);
        }
    }

    /// Rows below one that only names them are of this group.
    private void row(Block block) {
        boolean same = !statements.isEmpty()
                && statements.getLast().block().is(Kind.ROW)
                && statements.getLast().block().head().equals(block.head());
        boolean opens = RowText.isGroup(block.cells());
        if (opens || !same) {
            group = opens ? block.cells().getFirst().text() : "";
        }
        statements.add(
                new DocumentStatement(block, block.prose(), headings, opens ? "" : group, lead(block), Form.SINGLE));
    }

    private void heading(Block block) {
        isTitled |= !isHeaded && block.level() == 1 && outside.isEmpty();
        isHeaded = true;
        while (!open.isEmpty() && open.getLast().level() >= block.level()) {
            open.removeLast();
        }
        leads.clear();
        entry = "";
        headings = path();
        statements.add(new DocumentStatement(block, block.prose(), headings, "", "", Form.SINGLE));
        open.addLast(block);
        headings = path();
    }

    private Headings path() {
        List<String> all = Stream.concat(
                        outside.stream(),
                        open.stream().map(heading -> clean(heading.prose().text())))
                .toList();
        return new Headings(all, isTitled && !all.isEmpty());
    }

    static String clean(String heading) {
        return NUMBERING
                .matcher(heading.substring(0, Math.min(heading.length(), LONGEST_HEADING))
                        .strip())
                .replaceFirst("")
                .replaceFirst("[:.]$", "")
                .strip();
    }

    private void sentences(Block block, boolean nests) {
        String lead = lead(block);
        enter(block);
        Prose prose = block.prose();
        List<Prose> labels = LabelLine.of(block, document);
        List<Prose> sentences = labels.size() > 1 ? labels : split(prose);
        boolean contents = isContents(block);
        Quotes quotes = new Quotes();
        for (Prose sentence : sentences) {
            boolean title =
                    (nests && !sentence.text().endsWith(".") || sentence.text().endsWith(":"))
                            && isTitle(sentence.text());
            Form form = new Form(sentences.size(), title, quotes.areOpen(), contents);
            statements.add(new DocumentStatement(block, sentence, headings, entry, lead, form));
            quotes.pass(sentence.text());
        }
        leads.removeIf(old -> old.level() >= block.level());
        String last = sentences.isEmpty() ? "" : sentences.getLast().text();
        if (block.is(Kind.ITEM) && !contents || last.endsWith(":") && last.length() <= LONGEST_LEAD) {
            leads.add(new Lead(block.level(), last));
        }
    }

    private boolean isContents(Block block) {
        return block.is(Kind.ITEM)
                && CONTENTS.matcher(document.substring(block.start(), block.end()))
                        .matches();
    }

    /// Begins or ends the description of an option.
    private void enter(Block block) {
        String name = strongName(block).orElseGet(() -> entryName(block.prose()));
        if (!name.isEmpty() || block.level() <= entryLevel) {
            entry = name;
            entryLevel = block.level();
        }
    }

    /// The name of an option in strong emphasis, on a line of its own or at the beginning of an item.
    private Optional<String> strongName(Block block) {
        Prose prose = block.prose();
        int end = 0;
        while (end < prose.text().length() && prose.isStrong(end)) {
            end++;
        }
        boolean isNamed = end > 0
                && end < prose.text().length()
                && (block.is(Kind.ITEM) || prose.endsLine(end - 1, document))
                && STRONG_NAME
                        .matcher(prose.text().substring(0, end).replaceFirst(":$", ""))
                        .matches();
        return isNamed ? Optional.of(prose.text().substring(0, end).replaceFirst(":$", "")) : Optional.empty();
    }

    /// The name with which the description of an option begins: code that no sentence goes on from.
    private static String entryName(Prose prose) {
        String text = prose.text();
        int start = 0;
        while (start < text.length() && !Character.isLetterOrDigit(text.charAt(start))) {
            start++;
        }
        int end = start;
        while (end < text.length() && prose.isCode(end) && text.charAt(end) != ' ') {
            end++;
        }
        int after = end;
        while (after < text.length() && prose.isCode(after)) {
            after++;
        }
        boolean token = end > start
                && (after == end
                        || PLACEHOLDER.matcher(text.substring(end, after)).matches());
        int next = after;
        while (next < text.length() && text.charAt(next) == ' ') {
            next++;
        }
        return token && next < text.length() && !Character.isLowerCase(text.charAt(next))
                ? text.substring(start, end)
                : "";
    }

    /// Whether an introduction of other statements is only their name.
    private static boolean isTitle(String text) {
        return text.contains("://") || text.split(" ").length <= LONGEST_TITLE;
    }

    private String lead(Block block) {
        int below = isItem(block) ? block.level() : block.level() + 1;
        return leads.reversed().stream()
                .filter(lead -> lead.level() < below)
                .map(Lead::text)
                .findFirst()
                .orElse("");
    }

    private static List<Prose> split(Prose prose) {
        Sentences sentences = Sentences.of(prose.text());
        List<Prose> parts = new ArrayList<>();
        for (int i = 0; i < sentences.size(); i++) {
            Prose part = prose.part(sentences.start(i), sentences.end(i));
            if (!part.isEmpty()) {
                parts.add(part);
            }
        }
        return parts;
    }
}
