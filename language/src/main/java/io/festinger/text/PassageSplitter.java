package io.festinger.text;

import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Splits a long text into passages of about [#LENGTH] characters, at ends of lines, otherwise of
/// sentences: a text is found by the answering passage, and a model reads only some hundred words. A
/// passage that begins within a table begins with the head of the table.
public final class PassageSplitter {
    public static final int LENGTH = 800;

    /// A text of up to this many characters is one passage, and no passage is longer, but for the head of a table.
    private static final int MAX = 1_200;

    private static final int LONGEST_HEAD = 400;

    private PassageSplitter() {}

    /// The passages in order, which together are the text, apart from heads of tables; at least one.
    public static List<String> of(String text) {
        if (text.length() <= MAX) {
            return List.of(text);
        }
        List<String> passages = new ArrayList<>();
        StringBuilder passage = new StringBuilder();
        List<String> pieces = pieces(text);
        for (int i = 0; i < pieces.size(); i++) {
            if (!passage.isEmpty() && passage.length() + pieces.get(i).length() > LENGTH) {
                passages.add(passage.toString());
                passage.setLength(0);
                passage.append(tableHead(pieces, i));
            }
            passage.append(pieces.get(i));
        }
        passages.add(passage.toString());
        return passages;
    }

    /// The first row of the table that a piece belongs to; empty for one that belongs to none and for that row itself.
    public static String tableHead(List<String> pieces, int at) {
        int first = at;
        while (first > 0 && isRow(pieces.get(first)) && isRow(pieces.get(first - 1))) {
            first--;
        }
        String head = pieces.get(first);
        return first == at || head.length() > LONGEST_HEAD ? "" : head;
    }

    private static boolean isRow(String piece) {
        return piece.stripLeading().startsWith("|");
    }

    /// Lines, or the sentences of long lines, each with its end.
    public static List<String> pieces(String text) {
        List<String> pieces = new ArrayList<>();
        for (int from = 0; from < text.length(); ) {
            int end = text.indexOf('\n', from) + 1;
            String line = text.substring(from, end == 0 ? text.length() : end);
            if (line.length() <= LENGTH) {
                pieces.add(line);
            } else {
                sentences(line, pieces);
            }
            from += line.length();
        }
        return pieces;
    }

    private static void sentences(String line, List<String> pieces) {
        BreakIterator ends = BreakIterator.getSentenceInstance(Locale.ROOT);
        ends.setText(line);
        int from = 0;
        for (int end = ends.next(); end != BreakIterator.DONE; end = ends.next()) {
            for (; end - from > MAX; from += LENGTH) {
                pieces.add(line.substring(from, from + LENGTH));
            }
            pieces.add(line.substring(from, end));
            from = end;
        }
    }
}
