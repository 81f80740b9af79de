package io.festinger.web.memory;

import io.festinger.memory.browse.RowChange;
import io.festinger.memory.layers.LayerRow;
import io.festinger.web.Moment;
import java.util.List;
import java.util.Locale;

/// What changed between the ends of two days.
///
/// @param from the earlier day, as a form writes it
/// @param first the first day of the workspace
/// @param full whether further, earlier changes were left out
public record ChangesView(
        String from, String to, String project, String first, String today, List<Line> lines, boolean full) {

    /// A row that changed.
    ///
    /// @param kind `added`, `changed` or `gone`
    /// @param before its text in force at the earlier end; empty for none
    /// @param after its text in force at the later end; empty for none
    /// @param holder the page of the row that replaces it; empty for none
    public record Line(
            String kind,
            String path,
            String type,
            String project,
            String author,
            Moment at,
            String before,
            String after,
            String holder) {
        static Line of(RowChange change) {
            LayerRow row = change.last();
            return new Line(
                    change.kind().name().toLowerCase(Locale.ROOT),
                    Paths.any(row.key().layer().wire(), row.key().id()),
                    row.type(),
                    row.project(),
                    row.author(),
                    Moment.of(change.at()),
                    change.before().map(LayerRow::text).orElse(""),
                    change.after().map(LayerRow::text).orElse(""),
                    row.supersededBy().map(Paths::ofId).orElse(""));
        }
    }

    private long count(String kind) {
        return lines.stream().filter(line -> line.kind().equals(kind)).count();
    }

    public long added() {
        return count("added");
    }

    public long changed() {
        return count("changed");
    }

    public long gone() {
        return count("gone");
    }
}
