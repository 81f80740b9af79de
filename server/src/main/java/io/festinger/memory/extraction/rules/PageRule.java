package io.festinger.memory.extraction.rules;

import io.festinger.memory.extraction.Extracted;
import java.util.List;

/// Reads one kind of what texts say on purpose.
interface PageRule {
    /// Reads from this block on.
    Reading read(Page page, int block);

    /// @param found in the order of the text
    /// @param blocks how many blocks no other rule is to read; 0 where it found nothing
    record Reading(List<Extracted> found, int blocks) {
        static final Reading NOTHING = new Reading(List.of(), 0);
    }
}
