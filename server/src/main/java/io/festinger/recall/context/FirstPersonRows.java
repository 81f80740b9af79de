package io.festinger.recall.context;

import io.festinger.base.Actor;
import io.festinger.memory.layers.Layer;
import io.festinger.memory.layers.LayerRow;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Whose "I" and "my" a row speaks of: an identity or a preference is its author's own and is shown to no
/// one else. "The team prefers tabs" is for all, and so is what an unnamed author said.
final class FirstPersonRows {
    private static final Set<String> PERSONAL = Set.of("identity", "preference");

    private static final Pattern WORDS = Pattern.compile(
            "(?<![\\p{L}\\p{N}_./'’-])(?:i|me|my|mine|myself|i['’](?:m|ve|d|ll))(?![\\p{L}\\p{N}_/'’-]|\\.\\p{L})",
            Pattern.CASE_INSENSITIVE);

    private FirstPersonRows() {}

    /// Whether the row may be shown to this person.
    ///
    /// @param person to whom; empty for nobody in particular
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
