package io.festinger.recall.context;

import io.festinger.base.Actor;
import io.festinger.memory.layers.Layer;
import io.festinger.memory.layers.LayerRow;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// The owner of "I" and "my" in a row: an identity or a preference belongs to its author and is shown to no
/// one else. "The team prefers tabs" is for everyone, and so is a row of an unnamed author.
final class FirstPersonRows {
    private static final Set<String> PERSONAL = Set.of("identity", "preference");

    private static final Pattern WORDS = Pattern.compile(
            "(?<![\\p{L}\\p{N}_./'’-])(?:i|me|my|mine|myself|i['’](?:m|ve|d|ll))(?![\\p{L}\\p{N}_/'’-]|\\.\\p{L})",
            Pattern.CASE_INSENSITIVE);

    private FirstPersonRows() {}

    /// Whether the row may be shown to this person.
    ///
    /// @param person the reader; empty for no particular person
    static boolean isFor(Optional<String> person, LayerRow row) {
        return !speaksOfItsAuthor(row)
                || person.filter(name ->
                                name.strip().equalsIgnoreCase(row.author().strip()))
                        .isPresent();
    }

    private static boolean speaksOfItsAuthor(LayerRow row) {
        return row.key().layer() == Layer.MEMORY
                && PERSONAL.contains(row.type())
                && !Actor.isNobody(row.author())
                && WORDS.matcher(row.text()).find();
    }
}
