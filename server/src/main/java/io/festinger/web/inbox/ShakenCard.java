package io.festinger.web.inbox;

import io.festinger.memory.layers.LayerRow;
import io.festinger.memory.premises.FallenMatter;
import io.festinger.web.Moment;
import java.time.Instant;
import java.util.List;

/// A fallen fact in the inbox, with what rests on it.
///
/// @param id of the fallen fact
/// @param text what it said; its id where it was deleted
/// @param successor what holds instead; empty for nothing
public record ShakenCard(String id, String title, String text, String successor, Moment since, List<Row> rows) {
    /// @param asked when its author was asked; empty for never
    public record Row(String id, String text, String author, String path, String asked) {
        static Row of(FallenMatter.Dependant dependant, Instant time) {
            LayerRow row = dependant.row();
            String id = row.key().id();
            return new Row(
                    id,
                    row.text(),
                    row.author(),
                    "/admin/memory/row/" + row.key().layer().wire() + "/" + id,
                    dependant.askedAt().map(at -> Moment.of(at).ago(time)).orElse(""));
        }
    }

    static ShakenCard of(FallenMatter matter, Instant time) {
        String id = matter.premise().row().id();
        return new ShakenCard(
                id,
                matter.title(),
                matter.text().isEmpty() ? id : matter.text(),
                matter.successor().map(LayerRow::text).orElse(""),
                Moment.of(matter.since().orElse(time)),
                matter.dependants().stream()
                        .map(dependant -> Row.of(dependant, time))
                        .toList());
    }
}
