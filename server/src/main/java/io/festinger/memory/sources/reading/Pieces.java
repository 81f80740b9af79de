package io.festinger.memory.sources.reading;

import io.festinger.memory.sources.Chunk.Kind;
import java.util.ArrayList;
import java.util.List;

/// Makes pieces from blocks. Text between two blocks belongs to the first of them; short paragraphs below
/// the same heading share a piece, and a long piece is cut at the end of a line, a sentence or a word.
final class Pieces {
    /// Usual number of characters of a piece of prose.
    static final int USUAL = 1_200;

    /// Most characters of a single paragraph.
    private static final int LONGEST = 2 * USUAL;

    private final String text;
    private final List<Block> blocks = new ArrayList<>();
    private final List<Piece> pieces = new ArrayList<>();

    Pieces(String text) {
        this.text = text;
    }

    /// The start of a block in the text.
    ///
    /// @param heading the headings above it; of a heading, including itself
    /// @param section equal for blocks below the same heading
    /// @param list equal for items of one list; 0 for other blocks
    private record Block(Kind kind, String heading, int section, int list, boolean title, int start) {
        boolean goesOn(Block before) {
            if (section != before.section || title) {
                return false;
            }
            return switch (kind) {
                case PROSE -> before.kind == Kind.PROSE;
                case LIST -> before.title || list > 0 && list == before.list;
                case QUOTE -> before.title;
                case TABLE, CODE, FRONT_MATTER -> false;
            };
        }
    }

    /// Begins a section.
    void title(String heading, int section, int start) {
        blocks.add(new Block(Kind.PROSE, heading, section, 0, true, start));
    }

    void block(Kind kind, String heading, int section, int start) {
        blocks.add(new Block(kind, heading, section, 0, false, start));
    }

    /// @param list the number of its list
    void item(int list, String heading, int section, int start) {
        blocks.add(new Block(Kind.LIST, heading, section, list, false, start));
    }

    List<Piece> tile() {
        if (blocks.isEmpty() && !text.isEmpty()) {
            block(Kind.PROSE, "", 0, 0);
        }
        int first = 0;
        for (int next = 1; next <= blocks.size(); next++) {
            if (next == blocks.size() || !goesOn(first, next)) {
                piece(first, next);
                first = next;
            }
        }
        return pieces;
    }

    private boolean goesOn(int first, int next) {
        boolean isTitled = next == first + 1 && blocks.get(first).title();
        return blocks.get(next).goesOn(blocks.get(next - 1)) && (isTitled || end(next) - start(first) <= USUAL);
    }

    private int start(int block) {
        return block == 0 ? 0 : blocks.get(block).start();
    }

    private int end(int block) {
        return block + 1 < blocks.size() ? blocks.get(block + 1).start() : text.length();
    }

    private void piece(int first, int next) {
        Block last = blocks.get(next - 1);
        int start = start(first);
        int end = end(next - 1);
        while (last.kind() == Kind.PROSE && end - start > LONGEST) {
            int cut = cut(start);
            pieces.add(Piece.of(last.kind(), last.heading(), start, cut));
            start = cut;
        }
        if (start < end) {
            pieces.add(Piece.of(last.kind(), last.heading(), start, end));
        }
    }

    /// A good end for a piece of about the usual length.
    private int cut(int start) {
        int min = start + USUAL / 2;
        int word = -1;
        for (int i = start + USUAL; i > min; i--) {
            char before = text.charAt(i - 1);
            if (before == '\n' || Character.isWhitespace(before) && ".!?".indexOf(text.charAt(i - 2)) >= 0) {
                return i;
            }
            if (word < 0 && Character.isWhitespace(before) && before != '\r') {
                word = i;
            }
        }
        int max = start + USUAL;
        if (word > 0) {
            return word;
        }
        boolean pair =
                Character.isLowSurrogate(text.charAt(max)) || text.charAt(max) == '\n' && text.charAt(max - 1) == '\r';
        return pair ? max + 1 : max;
    }
}
