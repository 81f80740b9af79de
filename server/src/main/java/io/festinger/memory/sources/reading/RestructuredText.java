package io.festinger.memory.sources.reading;

import io.festinger.claims.Span;
import io.festinger.memory.sources.Chunk.Kind;
import io.festinger.text.WordList;
import io.festinger.text.markdown.Block;
import io.festinger.text.markdown.MarkdownReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// reStructuredText, told apart line by line: titles, code with the directives that show it, tables
/// ([RestructuredTable]), markup that states nothing, and prose. What follows a directive is prose unless it is known
/// to be something else.
final class RestructuredText {
    /// Directives whose content no reader takes for sentences.
    private static final Set<String> CODE = WordList.of("""
            bibliography code code-block command-output contents csv-table default-role digraph doctest figure graph graphviz
            highlight image include index jinja list-table literalinclude math mermaid meta parsed-literal plantuml
            program-output prompt raw role runblock sectnum sourcecode tabularcolumns testcleanup testcode testoutput testsetup
            toctree uml
            """);
    /// Directives whose argument is the beginning of their text.
    private static final Set<String> ADMONITIONS =
            WordList.of("attention caution danger error hint important note seealso tip todo warning");
    private static final Pattern EXPLICIT = Pattern.compile("\\s*\\.\\.(?:\\s.*)?");
    private static final Pattern DIRECTIVE = Pattern.compile(
            "\\s*\\.\\. (?:\\|[^|]{1,80}\\| )?(?<name>[\\w.+-]{1,60}(?::[\\w.+-]{1,60})?) ?::(?=\\s|$)");
    private static final Pattern FOOTNOTE = Pattern.compile("\\s*\\.\\. \\[[^\\]]{1,60}] ");
    private static final Pattern FIELD = Pattern.compile("\\s*(?<mark>:)(?! )(?<name>[^:`]{1,60}):(?=\\s|$)");
    /// Fields that describe the signature of a function.
    private static final Pattern SIGNATURE = Pattern.compile(
            "(?:param|parameter|arg|argument|key|keyword|type|raises?|except|exception|var|ivar|cvar|vartype|yields?|ytype)\\b.*"
                    + "|returns?|rtype|meta\\b.*");
    private static final Pattern ADORNMENT = Pattern.compile("([!-/:-@\\[-`{-~])\\1{2,}\\s*");
    private static final Pattern GRID = Pattern.compile("\\s*\\+[-=+]{2,}\\+\\s*");
    private static final Pattern BORDER = Pattern.compile("\\s*=+(?: +=+)+\\s*");
    private static final String DOCTEST = ">>>";
    private static final String LITERAL = "::";
    private static final String TAG = "<a>";
    private static final String PUNCTUATION = ".,;:!?)\"'";
    private static final int LEAST_UNDERLINE = 4;
    private static final int MOST_LEVELS = 6;

    private static final Pattern ROLE = Pattern.compile("(?<![\\w`]):[\\w.+:-]{1,60}:(?=`)");
    /// `words <target>`_ and `words`_.
    private static final Pattern LINK =
            Pattern.compile("(?<![`\\w])(?<open>`)[^`<>]{1,300}?(?<target> ?<[^`<>]{1,500}>`_{0,2}|`_{1,2})(?![`\\w])");
    /// A reference to a footnote, with the blank between it and a word.
    private static final Pattern REFERENCE =
            Pattern.compile("(?:(?<=\\S)[ \\t])?\\[(?:\\d{1,4}|[#*]?[\\w.-]{0,60})]_(?![\\w_])");
    private static final Pattern NUMBERED = Pattern.compile("(?m)^[ \\t]*(?<mark>#)(?=[.)] )");
    private static final Pattern MARKER = Pattern.compile("(?:\\d{1,9}[.)]|[-*+>#])(?= )");

    private enum LineKind {
        BLANK,
        TITLE,
        MARKUP,
        CODE,
        TABLE,
        PROSE
    }

    private final String text;
    private final int[] starts;
    private final LineKind[] kinds;
    /// What remains of a line that is prose.
    private final StringBuilder words;
    /// The levels of titles by their line.
    private final Map<Integer, Integer> levels = new HashMap<>();
    private final List<String> styles = new ArrayList<>();

    private RestructuredText(String text) {
        this.text = text;
        this.words = new StringBuilder(text);
        this.starts = starts(text);
        this.kinds = new LineKind[starts.length - 1];
        int at = 0;
        while (at < kinds.length) {
            at = read(at);
        }
    }

    static RestructuredText of(String text) {
        return new RestructuredText(text);
    }

    /// Where lines begin, and the end of the text.
    private static int[] starts(String text) {
        int[] starts = new int[2 + (int) text.chars().filter(c -> c == '\n').count()];
        int line = 1;
        for (int i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) {
            starts[line++] = i + 1;
        }
        starts[line] = text.length();
        return starts;
    }

    private String line(int at) {
        return at < 0 || at >= kinds.length
                ? ""
                : text.substring(starts[at], starts[at + 1]).stripTrailing();
    }

    private static int indent(String line) {
        int indent = 0;
        while (indent < line.length() && Character.isWhitespace(line.charAt(indent))) {
            indent++;
        }
        return indent;
    }

    /// Reads a block; the line after it.
    private int read(int at) {
        String line = line(at);
        if (line.isEmpty()) {
            return mark(at, at + 1, LineKind.BLANK);
        }
        if (isTitle(at)) {
            return title(at, "");
        }
        if (ADORNMENT.matcher(line).matches()) {
            boolean isOverline = !line(at + 1).isEmpty() && line(at + 2).equals(line);
            mark(at, at + 1, LineKind.MARKUP);
            return isOverline ? title(at + 1, "over") : at + 1;
        }
        if (EXPLICIT.matcher(line).matches()) {
            return explicit(at, line);
        }
        Matcher field = FIELD.matcher(line);
        if (field.lookingAt()) {
            return field(at, field);
        }
        if (GRID.matcher(line).matches()) {
            return mark(at, paragraphEnd(at), LineKind.TABLE);
        }
        if (BORDER.matcher(line).matches()) {
            return mark(at, tableEnd(at), LineKind.TABLE);
        }
        if (line.strip().startsWith(DOCTEST)) {
            return mark(at, paragraphEnd(at), LineKind.CODE);
        }
        return prose(at, line);
    }

    private int mark(int from, int to, LineKind kind) {
        Arrays.fill(kinds, from, to, kind);
        return to;
    }

    private boolean isTitle(int at) {
        String line = line(at);
        String underline = line(at + 1);
        boolean isUnderlined =
                !underline.isEmpty() && ADORNMENT.matcher(underline).matches();
        return isUnderlined
                && indent(line) == 0
                && !ADORNMENT.matcher(line).matches()
                && underline.length() >= Math.min(line.length(), LEAST_UNDERLINE);
    }

    private int title(int at, String over) {
        String style = over + line(at + 1).charAt(0);
        if (!styles.contains(style)) {
            styles.add(style);
        }
        levels.put(at, Math.min(MOST_LEVELS, styles.indexOf(style) + 1));
        mark(at, at + 1, LineKind.TITLE);
        return mark(at + 1, at + 2, LineKind.MARKUP);
    }

    private int explicit(int at, String line) {
        Matcher directive = DIRECTIVE.matcher(line);
        Matcher footnote = FOOTNOTE.matcher(line);
        if (footnote.lookingAt()) {
            blank(starts[at], starts[at] + footnote.end());
            return prose(at, line);
        }
        if (!directive.lookingAt()) {
            return mark(at, bodyEnd(at), line.stripLeading().startsWith(".. _") ? LineKind.MARKUP : LineKind.CODE);
        }
        String name = directive.group("name").toLowerCase(Locale.ROOT);
        if (CODE.contains(name)) {
            return mark(at, bodyEnd(at), LineKind.CODE);
        }
        boolean isText =
                ADMONITIONS.contains(name) && !line.substring(directive.end()).isBlank();
        if (isText) {
            blank(starts[at], starts[at] + directive.end());
            return prose(at, line);
        }
        int next = mark(at, at + 1, LineKind.MARKUP);
        while (next < kinds.length && FIELD.matcher(line(next)).lookingAt()) {
            next = mark(next, next + 1, LineKind.MARKUP);
        }
        return next;
    }

    /// `:Default: 3` is a line with a label.
    private int field(int at, Matcher field) {
        if (SIGNATURE.matcher(field.group("name")).matches()) {
            return mark(at, bodyEnd(at), LineKind.MARKUP);
        }
        blank(starts[at] + field.start("mark"), starts[at] + field.end("mark"));
        return mark(at, at + 1, LineKind.PROSE);
    }

    /// A line of a paragraph, and the code that its `::` introduces.
    private int prose(int at, String line) {
        mark(at, at + 1, LineKind.PROSE);
        boolean introduces =
                line.endsWith(LITERAL) && line(at + 1).isEmpty() && indent(line(pastBlank(at + 1))) > indent(line);
        if (!introduces) {
            return at + 1;
        }
        if (line.strip().equals(LITERAL)) {
            mark(at, at + 1, LineKind.MARKUP);
        } else {
            blank(starts[at] + line.length() - 1, starts[at] + line.length());
        }
        return mark(at + 1, bodyEnd(at), LineKind.CODE);
    }

    private int pastBlank(int at) {
        int next = at;
        while (next < kinds.length && line(next).isEmpty()) {
            next++;
        }
        return next;
    }

    /// The end of the lines below this one that are indented farther.
    private int bodyEnd(int at) {
        int indent = indent(line(at));
        int end = at + 1;
        for (int next = pastBlank(end); next < kinds.length && indent(line(next)) > indent; next = pastBlank(end)) {
            end = next + 1;
        }
        return end;
    }

    private int paragraphEnd(int at) {
        int end = at;
        while (end < kinds.length && !line(end).isEmpty()) {
            end++;
        }
        return end;
    }

    /// A table without bars ends with a border before a blank line.
    private int tableEnd(int at) {
        int end = at + 1;
        int borders = 1;
        while (end < kinds.length && !(borders > 1 && line(end).isEmpty())) {
            borders += BORDER.matcher(line(end)).matches() ? 1 : 0;
            if (borders == 1 && line(end).isEmpty()) {
                return end;
            }
            end++;
        }
        return end;
    }

    private void blank(int from, int to) {
        for (int i = from; i < to; i++) {
            if (words.charAt(i) != '\n' && words.charAt(i) != '\r') {
                words.setCharAt(i, ' ');
            }
        }
    }

    /// The pieces of the text below their titles.
    List<Piece> pieces() {
        Pieces pieces = new Pieces(text);
        HeadingPath path = new HeadingPath();
        LineKind last = LineKind.BLANK;
        for (int at = 0; at < kinds.length; at++) {
            LineKind kind = kinds[at] == LineKind.MARKUP ? LineKind.PROSE : kinds[at];
            boolean begins = kind != last && kind != LineKind.BLANK;
            if (kind == LineKind.TITLE) {
                path.enter(levels.getOrDefault(at, 1), line(at));
                pieces.title(path.toString(), path.section(), starts[at]);
            } else if (begins && !(kind == LineKind.PROSE && last == LineKind.TITLE)) {
                pieces.block(piece(kind), path.toString(), path.section(), starts[at]);
            }
            last = kind;
        }
        return pieces.tile();
    }

    private static Kind piece(LineKind kind) {
        return switch (kind) {
            case CODE -> Kind.CODE;
            case TABLE -> Kind.TABLE;
            case BLANK, TITLE, MARKUP, PROSE -> Kind.PROSE;
        };
    }

    /// The same text as Markdown of the same length, with blanks for what is neither a title nor prose.
    String markdown() {
        markUp();
        blank(LineKind.TABLE);
        return words.toString();
    }

    private void markUp() {
        blank(LineKind.MARKUP, LineKind.CODE);
        levels.keySet().forEach(this::underline);
        each(ROLE, role -> blank(role.start(), role.end()));
        each(LINK, link -> unlink(link.start("open"), link.start("target"), link.end("target")));
        each(REFERENCE, reference -> tag(reference.start(), reference.end()));
        each(NUMBERED, number -> words.setCharAt(number.start("mark"), '1'));
    }

    private void blank(LineKind... silentKinds) {
        for (int at = 0; at < kinds.length; at++) {
            if (List.of(silentKinds).contains(kinds[at])) {
                blank(starts[at], starts[at + 1]);
            }
        }
    }

    /// Leaves the words of a link. What is in front of a full stop becomes a tag or an escape, since a
    /// blank is a word's end.
    private void unlink(int open, int target, int end) {
        if (end - target >= TAG.length()) {
            words.setCharAt(open, ' ');
            tag(target, end);
            return;
        }
        boolean escapes = end < text.length() && PUNCTUATION.indexOf(text.charAt(end)) >= 0;
        words.setCharAt(open, '*');
        words.replace(target, end, "*" + " ".repeat(end - target - 2) + (escapes ? "\\" : " "));
    }

    private void tag(int from, int to) {
        words.replace(from, to, TAG.substring(0, 2) + " ".repeat(to - from - TAG.length()) + ">");
    }

    private void underline(int title) {
        Matcher marker = MARKER.matcher(line(title));
        if (marker.lookingAt()) {
            blank(starts[title], starts[title] + marker.end());
        }
        for (int i = starts[title + 1]; i < starts[title + 1] + line(title + 1).length(); i++) {
            words.setCharAt(i, '=');
        }
    }

    private void each(Pattern markup, Consumer<MatchResult> change) {
        markup.matcher(words.toString()).results().forEach(change);
    }

    /// Its blocks, with the levels of its titles.
    List<Block> blocks() {
        markUp();
        List<Block> blocks = new ArrayList<>(rows());
        blank(LineKind.TABLE);
        MarkdownReader.readPlain(words.toString()).stream().map(this::levelled).forEach(blocks::add);
        blocks.sort(Comparator.comparing(Block::start));
        return blocks;
    }

    private List<Block> rows() {
        String marked = words.toString();
        List<Block> rows = new ArrayList<>();
        List<Span> table = new ArrayList<>();
        for (int at = 0; at <= kinds.length; at++) {
            if (at < kinds.length && kinds[at] == LineKind.TABLE) {
                table.add(new Span(starts[at], starts[at] + line(at).length()));
            } else if (!table.isEmpty()) {
                rows.addAll(RestructuredTable.rows(marked, table));
                table.clear();
            }
        }
        return rows;
    }

    private Block levelled(Block block) {
        int line = Arrays.binarySearch(starts, block.start());
        int level = levels.getOrDefault(line < 0 ? -line - 2 : line, block.level());
        return block.is(Block.Kind.HEADING) ? block.at(level) : block;
    }
}
