package io.festinger.mirror;

import io.festinger.base.ConflictId;
import java.util.List;

/// Something that is said on a page. All of it is text as people and agents wrote it: the writer of the
/// page makes it harmless.
///
/// @param label what it is said of; empty for a text that stands by itself
/// @param notes who said it, when, where it holds
public record Line(String label, String text, List<String> notes, List<Mark> marks) {
    public Line {
        notes = List.copyOf(notes);
        marks = List.copyOf(marks);
    }

    /// Whether others say something else.
    public boolean disputed() {
        return marks.stream().anyMatch(Mark::disputed);
    }

    /// The conflict that it is about, or in which it is in dispute.
    ///
    /// @param others what others say instead; empty where the line tells of the conflict itself
    public record Mark(ConflictId conflict, List<String> others) {
        public Mark {
            others = List.copyOf(others);
        }

        public boolean disputed() {
            return !others.isEmpty();
        }

        /// The path, on any server, of the page where people decide about it.
        public String page() {
            return "/admin/inbox/" + conflict.value();
        }
    }
}
