package io.festinger.gateway.json;

import java.util.Comparator;
import java.util.List;

/// Edits to a body, in the body's own offsets. Bytes outside the edits stay unchanged.
public record Splice(List<Edit> edits) {
    /// Changes nothing.
    public static final Splice NONE = new Splice(List.of());

    /// Replaces the bytes from `start` to `end` with `replacement`; an insertion where both are the same.
    @SuppressWarnings("ArrayRecordComponent") // never compared, and never written to
    public record Edit(int start, int end, byte[] replacement) {
        public Edit {
            if (start > end) {
                throw new IllegalArgumentException("an edit from " + start + " to " + end);
            }
        }

        public static Edit insert(int at, byte[] bytes) {
            return new Edit(at, at, bytes);
        }
    }

    public Splice {
        edits = edits.stream().sorted(Comparator.comparingInt(Edit::start)).toList();
        for (int i = 1; i < edits.size(); i++) {
            if (edits.get(i).start() < edits.get(i - 1).end()) {
                throw new IllegalArgumentException(
                        "edits overlap at " + edits.get(i).start());
            }
        }
    }

    public static Splice of(Edit... edits) {
        return new Splice(List.of(edits));
    }

    /// How many bytes longer the body gets.
    public int growth() {
        int growth = 0;
        for (Edit edit : edits) {
            growth += edit.replacement().length - (edit.end() - edit.start());
        }
        return growth;
    }

    /// The pieces of the new body, in order: unchanged parts are ranges of the old body, never copied.
    public void pieces(byte[] body, Piece piece) {
        int at = 0;
        for (Edit edit : edits) {
            if (edit.start() > at) {
                piece.range(body, at, edit.start() - at);
            }
            piece.range(edit.replacement(), 0, edit.replacement().length);
            at = edit.end();
        }
        if (body.length > at) {
            piece.range(body, at, body.length - at);
        }
    }

    /// Receives a run of bytes.
    @FunctionalInterface
    public interface Piece {
        void range(byte[] bytes, int offset, int length);
    }
}
