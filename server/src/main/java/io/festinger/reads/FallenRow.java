package io.festinger.reads;

import io.festinger.base.ConflictId;
import io.festinger.memory.layers.RowKey;
import io.festinger.memory.premises.Fall;
import java.time.Instant;
import java.util.Optional;

/// A row that no longer holds as a reader was given it.
///
/// @param givenAt when the reader was given it last
/// @param text what it said then
/// @param now what it says now, or the text of the row that replaced it; empty for none
/// @param conflict the open conflict that disputes it
public record FallenRow(
        RowKey row, Instant givenAt, String text, Fall cause, Optional<String> now, Optional<ConflictId> conflict) {}
