package io.festinger.concepts;

import io.festinger.concepts.graph.Turn;
import io.festinger.text.InjectedText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Blanks out Festinger's own text in a turn, so the memory does not learn from itself: tagged blocks
/// and lines of contexts in any turn, and in the model's turns also quoted lines of recollections and
/// hints, with any quotes, bullets and white space around them. Blanks replace the removed text, so
/// offsets stay valid.
final class OwnWords {
    /// The loop guard's answer instead of the model's.
    private static final String ANSWER = "Festinger's loop guard ended this turn: ";

    private static final List<String> UNKNOWN =
            List.of("no", "recollection", "if", "not", "a", "typo", "store", "it", "before", "proceeding");
    private static final List<List<String>> FORMS = List.of(
            List.of("isa", "parent", "in", "context", "of", "dimension"),
            List.of("ispart", "system", "in", "context", "of", "dimension"));
    private static final List<List<String>> UNKNOWNS = List.of(
            UNKNOWN,
            List.of("no", "recollection", "if", "you", "know", "what", "it", "is", "store", "it"),
            List.of("no", "recollection", "if", "you", "know", "what", "it", "is", "say", "in", "your", "answer"));
    private static final List<String> PENDING = List.of("conflict", "pending");
    private static final List<String> TAKEN_BACK = List.of("taken", "back");

    /// A quoted line of a context.
    private static final Pattern CONTEXT_LINE =
            Pattern.compile("\\[(?:project_state|entity|memory|chunk) [\\w-]+, [^\\]\n]*][^\n]*");

    private static final Pattern MONTH = Pattern.compile("\\d{4,9}-\\d{2}");

    private final String text;
    private final ShownEdges shownEdges;
    private final List<Word> words = new ArrayList<>();
    private char[] blanked = new char[0];

    private OwnWords(String text, ShownEdges edges) {
        this.text = text;
        this.shownEdges = edges;
    }

    /// @param form in lower case, without the marks around it; never empty
    private record Word(int start, int end, String form) {}

    /// The turn without Festinger's text; the turn itself where it has none.
    static Turn without(Turn turn, ShownEdges edges) {
        boolean model = turn.role() == Turn.Role.ASSISTANT;
        if (model && turn.text().contains(ANSWER)) {
            return new Turn(turn.role(), "");
        }
        String text = withoutBlocks(turn.text());
        boolean quotes = model
                && (!edges.isEmpty() && text.indexOf('[') >= 0
                        || !edges.isEmpty() && text.contains("taken back")
                        || text.contains("recollection")
                        || text.contains("dimension"));
        String without = quotes ? new OwnWords(text, edges).withoutQuotes() : text;
        return without.equals(turn.text()) ? turn : new Turn(turn.role(), without);
    }

    private static String withoutBlocks(String text) {
        String without = text;
        for (String tag : InjectedText.TAGS) {
            without = without.contains("<" + tag) ? withoutBlocks(without, "<" + tag, "</" + tag) : without;
        }
        return without.contains("[") ? withoutContext(without) : without;
    }

    private static String withoutContext(String text) {
        Matcher matcher = CONTEXT_LINE.matcher(text);
        char[] blanked = new char[0];
        int at = text.indexOf('[');
        while (at >= 0) {
            int end = at + 1;
            if (matcher.region(at, text.length()).lookingAt()) {
                end = matcher.end();
                blanked = blanked.length == 0 ? text.toCharArray() : blanked;
                blank(blanked, at, end);
            }
            at = text.indexOf('[', end);
        }
        return blanked.length == 0 ? text : new String(blanked);
    }

    private static String withoutBlocks(String text, String open, String close) {
        char[] blanked = text.toCharArray();
        int at = text.indexOf(open);
        while (at >= 0) {
            int closed = text.indexOf(close, at);
            int end = closed < 0 ? text.length() : closed + close.length();
            blank(blanked, at, end);
            at = text.indexOf(open, end);
        }
        return new String(blanked);
    }

    private String withoutQuotes() {
        split();
        int at = 0;
        while (at < words.size()) {
            int end = Math.max(edges(at), question(at));
            int command = command(at);
            if (command > at) {
                blank(lineStart(at), command);
            } else if (end > at) {
                blank(at, end);
            }
            at = Math.max(Math.max(end, command), at + 1);
        }
        return blanked.length == 0 ? text : new String(blanked);
    }

    /// White space and the brackets around dimensions separate words.
    private void split() {
        int start = 0;
        for (int i = 0; i <= text.length(); i++) {
            char c = i < text.length() ? text.charAt(i) : ' ';
            if (Character.isWhitespace(c) || c == '[') {
                add(start, i);
                start = c == '[' ? i : i + 1;
            } else if (c == ']') {
                add(start, i + 1);
                start = i + 1;
            }
        }
        add(start, text.length());
    }

    private void add(int from, int to) {
        int start = from;
        int end = to;
        while (start < end && isAround(text.charAt(start))) {
            start++;
        }
        while (end > start && isAround(text.charAt(end - 1))) {
            end--;
        }
        if (end > start) {
            words.add(new Word(start, end, text.substring(start, end).toLowerCase(Locale.ROOT)));
        }
    }

    private static boolean isAround(char c) {
        return !Character.isLetterOrDigit(c) && !Character.isSurrogate(c) && c != '[' && c != ']';
    }

    /// The word after a concept with its shown edges, as in a line of a block; `at` where there are none.
    private int edges(int at) {
        int end = at;
        while (end + 2 < words.size() && isShown(at, end + 1)) {
            end += 2;
            while (end + 1 < words.size() && isRemark(words.get(end + 1).form())) {
                end++;
            }
        }
        if (end == at) {
            return at;
        }
        return matches(end + 1, PENDING) ? end + 1 + PENDING.size() : end + 1;
    }

    /// The remark after an old or unconfirmed edge.
    private static boolean isRemark(String form) {
        return form.equals("unconfirmed") || MONTH.matcher(form).matches();
    }

    private boolean isShown(int concept, int dimension) {
        String bracketedText = words.get(dimension).form();
        if (bracketedText.length() < 3 || bracketedText.charAt(0) != '[' || !bracketedText.endsWith("]")) {
            return false;
        }
        String name = bracketedText.substring(1, bracketedText.length() - (bracketedText.endsWith("?]") ? 2 : 1));
        return shownEdges.contains(
                words.get(concept).form(), name, words.get(dimension + 1).form());
    }

    /// The word after a concept with a question, or with the remark that its line is withdrawn.
    private int question(int at) {
        for (List<String> form : UNKNOWNS) {
            if (matches(at + 1, form)) {
                return at + 1 + form.size();
            }
        }
        return matches(at + 1, TAKEN_BACK) && shownEdges.contains(words.get(at).form())
                ? at + 1 + TAKEN_BACK.size()
                : at;
    }

    /// The word after a hint's command about this concept; `at` where there is none.
    private int command(int at) {
        for (List<String> form : FORMS) {
            if (matches(at + 1, form)) {
                return at + 1 + form.size();
            }
        }
        return at;
    }

    /// The first word of the word's line: a command's own words precede its argument.
    private int lineStart(int at) {
        int line = text.lastIndexOf('\n', words.get(at).start());
        int first = at;
        while (first > 0 && words.get(first - 1).start() > line) {
            first--;
        }
        return first;
    }

    private boolean matches(int from, List<String> forms) {
        if (from + forms.size() > words.size()) {
            return false;
        }
        for (int i = 0; i < forms.size(); i++) {
            if (!words.get(from + i).form().equals(forms.get(i))) {
                return false;
            }
        }
        return true;
    }

    private void blank(int from, int to) {
        blanked = blanked.length == 0 ? text.toCharArray() : blanked;
        blank(blanked, words.get(from).start(), words.get(to - 1).end());
    }

    private static void blank(char[] chars, int start, int end) {
        for (int i = start; i < end; i++) {
            chars[i] = chars[i] == '\n' ? '\n' : ' ';
        }
    }
}
