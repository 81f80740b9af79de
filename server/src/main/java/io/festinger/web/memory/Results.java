package io.festinger.web.memory;

import io.festinger.web.FormFields;
import io.festinger.web.Moment;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A page of results.
///
/// @param tabs the layers to choose from
/// @param chips the fields that narrow the rows
/// @param facets the fields by which they can be narrowed further
/// @param day the place of the shown day, among the days to `last`
/// @param then the shown moment; null for now
/// @param next the address of the next page; null on the last
public record Results(
        Search search,
        List<Tab> tabs,
        List<Chip> chips,
        List<Unfolding> facets,
        String first,
        long day,
        long last,
        @Nullable Moment then,
        List<MemoryListItem> items,
        @Nullable String next) {

    /// @param here whether it is the shown one
    public record Tab(String name, String path, boolean here) {}

    /// A field with its value.
    ///
    /// @param path of the page without it
    public record Chip(String title, String text, String path) {}

    /// A facet, whose choices are loaded when it is opened.
    public record Unfolding(String title, String path) {}

    /// The choices of a facet.
    ///
    /// @param of the rows that are counted, in words
    public record Choices(String title, String of, List<Choice> items) {}

    public record Choice(String path, String text, long count) {}

    public String firstPath() {
        return search.after("").path();
    }

    /// The query for addresses of rows, so they are shown as of the same moment.
    public String time() {
        return search.asOf().isEmpty() ? "" : "?as_of=" + FormFields.segment(search.asOf());
    }

    public String nowPath() {
        return search.path("as_of", "");
    }

    /// The address of everything that was found; empty where it is shown.
    public String widerPath() {
        return search.asked() && search.reach().isEmpty() && next == null ? search.path("reach", Search.ALL) : "";
    }

    /// The fields of the form that have no visible one.
    public List<Map.Entry<String, String>> hidden() {
        return search.timeless().stream()
                .filter(field -> !field.getKey().equals("q"))
                .toList();
    }

    /// Whether the layer's rows are only found, not listed.
    public boolean isWordsWanted() {
        return !search.asked() && search.layer().equals("chunk");
    }

    public boolean isNarrowed() {
        return !chips.isEmpty() || then != null;
    }
}
