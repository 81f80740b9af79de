package io.festinger.web.memory;

import io.festinger.base.Failure;
import io.festinger.memory.browse.RowFacet;
import io.festinger.memory.browse.ValueCount;
import io.festinger.memory.layers.Layer;
import io.festinger.memory.layers.LayerRow;
import io.festinger.web.Picks;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What a search can be narrowed by, in words.
final class SearchWords {
    /// The most choices of a facet.
    static final int CHOICES = 100;

    private SearchWords() {}

    /// @throws Failure `INVALID_REQUEST`, which names `of`
    static RowFacet facet(String wire) {
        return Arrays.stream(RowFacet.values())
                .filter(facet -> facet.wire().equals(wire))
                .findFirst()
                .orElseThrow(() -> Failure.invalid(
                        "of",
                        "of is one of "
                                + Arrays.stream(RowFacet.values())
                                        .map(RowFacet::wire)
                                        .collect(Collectors.joining(", "))));
    }

    static List<Results.Tab> tabs(Search search) {
        Optional<Layer> shownLayer = search.shown();
        Stream<Results.Tab> all = search.asked()
                ? Stream.of(new Results.Tab("All layers", search.path("layer", ""), shownLayer.isEmpty()))
                : Stream.of();
        return Stream.concat(
                        all,
                        Stream.of(Layer.MEMORY, Layer.ENTITY, Layer.PROJECT_STATE, Layer.CHUNK)
                                .map(layer -> new Results.Tab(
                                        name(layer),
                                        search.path("layer", layer.wire()),
                                        shownLayer.filter(layer::equals).isPresent())))
                .toList();
    }

    private static String name(Layer layer) {
        return switch (layer) {
            case MEMORY -> "Memories";
            case ENTITY -> "Entities";
            case PROJECT_STATE -> "Trusted state";
            case CHUNK -> "Documents";
        };
    }

    /// The fields that narrow the page, other than what is picked for all pages.
    static List<Results.Chip> chips(Search search, Picks picks) {
        List<Results.Chip> chips = new ArrayList<>();
        chip(chips, search, RowFacet.PROJECT, search.project(), picks.project());
        chip(chips, search, RowFacet.TYPE, search.type(), "");
        chip(chips, search, RowFacet.AUTHOR, search.author(), picks.author());
        chip(chips, search, RowFacet.STATUS, search.status(), "");
        return chips;
    }

    private static void chip(List<Results.Chip> chips, Search search, RowFacet facet, String value, String pickedText) {
        if (!value.isEmpty() && !value.equals(pickedText)) {
            chips.add(new Results.Chip(title(facet), value, search.path(facet.wire(), "")));
        }
    }

    /// The fields by which it can be narrowed: of entities and state not the author, of documents
    /// the project alone.
    static List<Results.Unfolding> facets(Search search) {
        boolean isListed = !search.asked();
        Optional<Layer> layer = search.shown();
        return Arrays.stream(RowFacet.values())
                .filter(facet -> facet == RowFacet.STATUS
                        ? search.status().isEmpty()
                        : search.value(facet).isEmpty())
                .filter(facet -> facet != RowFacet.AUTHOR
                        || !isListed
                        || layer.filter(Layer.MEMORY::equals).isPresent())
                .filter(facet -> !isListed || layer.filter(Layer.CHUNK::equals).isEmpty())
                .map(facet -> new Results.Unfolding(title(facet), search.choices(facet)))
                .toList();
    }

    private static String title(RowFacet facet) {
        String name = facet.wire();
        return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    }

    static Results.Choices choices(Search search, RowFacet facet, List<ValueCount> counts) {
        List<Results.Choice> items = new ArrayList<>(counts.stream()
                .filter(count -> !count.value().isEmpty())
                .map(count -> new Results.Choice(search.path(facet.wire(), count.value()), count.value(), count.rows()))
                .toList());
        if (facet == RowFacet.STATUS && !search.asked()) {
            long all = counts.stream().mapToLong(ValueCount::rows).sum();
            items.add(new Results.Choice(search.path(facet.wire(), Search.ANY), Search.ANY, all));
        }
        return new Results.Choices(title(facet), search.asked() ? "among the best answers" : "", items);
    }

    /// The value of a field of a row.
    static String value(LayerRow row, RowFacet facet) {
        return switch (facet) {
            case PROJECT -> row.project();
            case TYPE -> row.type();
            case AUTHOR -> row.author();
            case STATUS -> row.status();
        };
    }
}
