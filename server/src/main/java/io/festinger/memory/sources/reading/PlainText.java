package io.festinger.memory.sources.reading;

import io.festinger.memory.sources.Chunk;
import java.util.List;

/// Text without structure: blank lines separate paragraphs.
final class PlainText {
    private PlainText() {}

    static List<Piece> pieces(String text) {
        Pieces pieces = new Pieces(text);
        boolean blankBefore = true;
        int line = 0;
        while (line < text.length()) {
            int newline = text.indexOf('\n', line);
            int next = newline < 0 ? text.length() : newline + 1;
            boolean blank = isBlank(text, line, next);
            if (!blank && blankBefore) {
                pieces.block(Chunk.Kind.PROSE, "", 0, line);
            }
            blankBefore = blank;
            line = next;
        }
        return pieces.tile();
    }

    private static boolean isBlank(String text, int from, int to) {
        for (int i = from; i < to; i++) {
            if (!Character.isWhitespace(text.charAt(i))) {
                return false;
            }
        }
        return true;
    }
}
