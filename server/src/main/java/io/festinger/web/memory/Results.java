package io.festinger.web.memory;

import io.festinger.web.Moment;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A page of results.
///
/// @param tabs the layers to choose from
/// @param statuses that rows of the layer can have, and types, to choose from
/// @param day the place of the shown day, among the days to `last`
/// @param then the shown moment; null for now
/// @param next the address of the next page; null on the last
public record Results(
        Search search,
        List<Tab> tabs,
        List<String> statuses,
        List<String> types,
        String first,
        long day,
        long last,
        @Nullable Moment then,
        List<MemoryListItem> items,
        @Nullable String next) {

    /// @param here whether it is the shown one
    public record Tab(String name, String path, boolean here) {}

    public String firstPath() {
        return search.after("").path();
    }

    /// The query for addresses of rows, so they are shown as of the same moment.
    public String time() {
        return search.asOf().isEmpty() ? "" : "?as_of=" + Paths.encoded(search.asOf());
    }

    public String nowPath() {
        return new Search(
                        search.q(),
                        search.layer(),
                        search.project(),
                        search.status(),
                        search.type(),
                        search.author(),
                        "",
                        "")
                .path();
    }

    /// Whether the layer's rows are only found, not listed.
    public boolean isWordsWanted() {
        return !search.asked() && search.layer().equals("chunk");
    }

    public boolean isNarrowed() {
        return !search.timeless().stream()
                        .filter(field -> !field.getKey().equals("layer"))
                        .toList()
                        .isEmpty()
                || then != null;
    }
}
