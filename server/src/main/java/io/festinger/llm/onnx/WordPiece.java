package io.festinger.llm.onnx;

import io.festinger.base.Failure;
import java.text.Normalizer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Splits texts into the pieces of words that an uncased BERT model knows, as Devlin and others describe it
/// (arXiv 1810.04805, section 3, and the code published with it): control characters, accents and case are
/// dropped, punctuation and Chinese characters are separate pieces, and each word is split from its
/// beginning into the longest pieces of the vocabulary. In a text, `[CLS]` and similar are characters,
/// never tokens. The time is linear in the part of the text that is read, which ends where enough pieces
/// are found.
final class WordPiece {
    private static final int LONGEST_WORD = 100;
    private static final String INSIDE = "##";

    private final Map<String, Integer> vocabulary;
    private final int longestPiece;
    private final int first;
    private final int last;
    private final int unknown;

    /// @param vocabulary numbers of the pieces; those within words begin with `##`
    /// @throws Failure `INVALID_SETTING` when it lacks pieces that every text needs
    WordPiece(Map<String, Integer> vocabulary) {
        this.vocabulary = Map.copyOf(vocabulary);
        this.longestPiece =
                vocabulary.keySet().stream().mapToInt(String::length).max().orElse(0);
        this.first = special("[CLS]");
        this.last = special("[SEP]");
        this.unknown = special("[UNK]");
    }

    private int special(String token) {
        Integer id = vocabulary.get(token);
        if (id == null) {
            throw new Failure(
                    Failure.Code.INVALID_SETTING,
                    "the vocabulary has no " + token + "; it must be of an uncased BERT model, one piece per line");
        }
        return id;
    }

    /// The numbers of a text's pieces between those of `[CLS]` and `[SEP]`.
    ///
    /// @param longest the most numbers, including the two at the ends; at least 2
    long[] ids(String text, int longest) {
        Pieces pieces = new Pieces(longest);
        pieces.add(first);
        StringBuilder word = new StringBuilder();
        for (int at = 0; at < text.length() && pieces.hasRoom(); ) {
            int character = text.codePointAt(at);
            at += Character.charCount(character);
            if (isSpace(character)) {
                cut(word, pieces);
            } else if (!isLeftOut(character)) {
                read(character, word, pieces);
            }
        }
        cut(word, pieces);
        pieces.end(last);
        return pieces.all();
    }

    /// @param all the pieces of both texts between those of `[CLS]` and `[SEP]`, with a `[SEP]` between them
    /// @param segments 0 for the first text and its ends, 1 for the second and its end
    record PairIds(long[] all, long[] segments) {}

    /// The numbers of two texts, each cut where it uses more than half of the room.
    ///
    /// @param longest the most numbers of both together; at least 4
    PairIds pair(String one, String other, int longest) {
        long[] before = ids(one, longest / 2);
        long[] after = ids(other, longest / 2 + 1);
        long[] all = Arrays.copyOf(before, before.length + after.length - 1);
        System.arraycopy(after, 1, all, before.length, after.length - 1);
        long[] segments = new long[all.length];
        Arrays.fill(segments, before.length, all.length, 1);
        return new PairIds(all, segments);
    }

    private void read(int character, StringBuilder word, Pieces pieces) {
        if (character < 0x80) {
            spell(Character.toLowerCase(character), word, pieces);
        } else if (isChinese(character)) {
            cut(word, pieces);
            word.appendCodePoint(character);
            cut(word, pieces);
        } else {
            // character by character: the order of marks does not matter, since all are dropped
            Normalizer.normalize(Character.toString(character), Normalizer.Form.NFD)
                    .codePoints()
                    .filter(part -> Character.getType(part) != Character.NON_SPACING_MARK)
                    .forEach(part -> spell(Character.toLowerCase(part), word, pieces));
        }
    }

    private void spell(int character, StringBuilder word, Pieces pieces) {
        if (isPunctuation(character)) {
            cut(word, pieces);
            word.appendCodePoint(character);
            cut(word, pieces);
        } else if (word.length() <= 2 * LONGEST_WORD) {
            word.appendCodePoint(character);
        }
    }

    /// Adds the pieces of the word, the longest first, and begins a new word.
    private void cut(StringBuilder letters, Pieces pieces) {
        if (letters.isEmpty() || !pieces.hasRoom()) {
            letters.setLength(0);
            return;
        }
        String word = letters.toString();
        letters.setLength(0);
        int[] found = word.codePointCount(0, word.length()) > LONGEST_WORD ? new int[0] : pieces(word);
        if (found.length == 0) {
            pieces.add(unknown);
        }
        Arrays.stream(found).forEach(pieces::add);
    }

    /// The pieces of a word; empty where a part of it is unknown.
    private int[] pieces(String word) {
        int[] found = new int[word.length()];
        int count = 0;
        for (int from = 0; from < word.length(); ) {
            String prefix = from == 0 ? "" : INSIDE;
            int end = Math.min(word.length(), from + longestPiece - prefix.length());
            Integer id = null;
            while (end > from) {
                id = vocabulary.get(prefix + word.substring(from, end));
                if (id != null) {
                    break;
                }
                end--;
            }
            if (id == null) {
                return new int[0];
            }
            found[count++] = id;
            from = end;
        }
        return Arrays.copyOf(found, count);
    }

    private static boolean isSpace(int character) {
        return character == '\t'
                || character == '\n'
                || character == '\r'
                || Character.getType(character) == Character.SPACE_SEPARATOR;
    }

    /// Control, format and private characters, line separators and lone surrogates.
    private static boolean isLeftOut(int character) {
        return switch (Character.getType(character)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.PRIVATE_USE,
                    Character.SURROGATE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> true;
            default -> character == 0xFFFD;
        };
    }

    private static boolean isPunctuation(int character) {
        if (character < 0x80) {
            return character > ' ' && character < 0x7F && !Character.isLetterOrDigit(character);
        }
        return switch (Character.getType(character)) {
            case Character.CONNECTOR_PUNCTUATION,
                    Character.DASH_PUNCTUATION,
                    Character.START_PUNCTUATION,
                    Character.END_PUNCTUATION,
                    Character.INITIAL_QUOTE_PUNCTUATION,
                    Character.FINAL_QUOTE_PUNCTUATION,
                    Character.OTHER_PUNCTUATION -> true;
            default -> false;
        };
    }

    /// Only the blocks of ideographs: kana and Hangul are written in words.
    private static boolean isChinese(int character) {
        return character >= 0x4E00 && character <= 0x9FFF
                || character >= 0x3400 && character <= 0x4DBF
                || character >= 0x20000 && character <= 0x2A6DF
                || character >= 0x2A700 && character <= 0x2CEAF
                || character >= 0xF900 && character <= 0xFAFF
                || character >= 0x2F800 && character <= 0x2FA1F;
    }

    /// The vocabulary of a file with one piece a line, in the order of their numbers.
    static WordPiece ofLines(List<String> lines) {
        Map<String, Integer> vocabulary = new HashMap<>();
        for (int id = 0; id < lines.size(); id++) {
            vocabulary.put(lines.get(id).strip(), id);
        }
        return new WordPiece(vocabulary);
    }

    /// The pieces found so far, with a reserved place for the end.
    private static final class Pieces {
        private final long[] ids;
        private int count;

        Pieces(int longest) {
            ids = new long[longest];
        }

        boolean hasRoom() {
            return count < ids.length - 1;
        }

        void add(int id) {
            if (hasRoom()) {
                ids[count++] = id;
            }
        }

        void end(int id) {
            ids[count++] = id;
        }

        long[] all() {
            return Arrays.copyOf(ids, count);
        }
    }
}
