package io.festinger.recall.lucene;

import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Splits a long text into passages of about [#LENGTH] characters, at ends of lines, otherwise of
/// sentences: a text is found by the answering passage, and a model reads only some hundred words.
final class PassageSplitter {
    static final int LENGTH = 800;

    /// A text of up to this many characters is one passage, and no passage is longer.
    private static final int MOST = 1_200;

    private PassageSplitter() {}

    /// The passages in order, which together are the text; at least one.
    static List<String> of(String text) {
        if (text.length() <= MOST) {
            return List.of(text);
        }
        List<String> passages = new ArrayList<>();
        StringBuilder passage = new StringBuilder();
        for (String piece : pieces(text)) {
            if (!passage.isEmpty() && passage.length() + piece.length() > LENGTH) {
                passages.add(passage.toString());
                passage.setLength(0);
            }
            passage.append(piece);
        }
        passages.add(passage.toString());
        return passages;
    }

    /// Lines, or the sentences of long lines, each with its end.
    private static List<String> pieces(String text) {
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
            for (; end - from > MOST; from += LENGTH) {
                pieces.add(line.substring(from, from + LENGTH));
            }
            pieces.add(line.substring(from, end));
            from = end;
        }
    }
}
