package io.festinger.web.review;

import io.festinger.memory.sources.Wave;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A page of the queue.
///
/// @param waiting how many wait in this view
/// @param next the address of the next page; null on the last
/// @param waves the newest, to choose from
/// @param types of memories and entities, to choose from
/// @param done the action just done by a form without scripts
public record Queue(
        View view,
        List<Group> groups,
        long waiting,
        @Nullable String next,
        List<Wave> waves,
        List<String> types,
        boolean decides,
        List<ReviewAction> done) {
    /// Whether the view's wave is not among the newest.
    public boolean isStrange() {
        return !view.wave().isEmpty()
                && waves.stream().noneMatch(wave -> wave.id().equals(view.wave()));
    }

    /// The address of the current count of waiting candidates.
    public String countPath() {
        String query = view.first().query();
        return "/admin/review/count" + (query.isEmpty() ? "" : "?" + query);
    }

    public String firstPath() {
        return view.first().path();
    }

    public boolean isEmpty() {
        return groups.isEmpty();
    }
}
