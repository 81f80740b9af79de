package io.festinger.mirror;

import io.festinger.base.ConflictId;
import java.util.List;

/// A line of a page, with raw text of people and agents: the writer of the page makes it harmless.
///
/// @param label its subject; empty for a text without one
/// @param notes its author, time and scope
public record Line(String label, String text, List<String> notes, List<Mark> marks) {
    public Line {
        notes = List.copyOf(notes);
        marks = List.copyOf(marks);
    }

    /// Whether others contradict it.
    public boolean disputed() {
        return marks.stream().anyMatch(Mark::disputed);
    }

    /// The conflict that it describes, or that disputes it.
    ///
    /// @param others what others say instead; empty where the line describes the conflict itself
    public record Mark(ConflictId conflict, List<String> others) {
        public Mark {
            others = List.copyOf(others);
        }

        public boolean disputed() {
            return !others.isEmpty();
        }

        /// The path, on any server, of the page for decisions about it.
        public String page() {
            return "/admin/inbox/" + conflict.value();
        }
    }
}
