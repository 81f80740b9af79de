package io.festinger.web.inbox;

import io.festinger.conflicts.ConflictStore;
import io.festinger.conflicts.triage.ConflictKind;
import io.festinger.conflicts.triage.SavedView;
import io.festinger.conflicts.triage.TriageFields;
import io.festinger.conflicts.triage.TriageFilter;
import io.festinger.conflicts.triage.TriageStore;
import io.festinger.web.Moment;
import io.festinger.web.Picks;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// A page of the inbox: conflicts, or groups of them, with what narrows them further.
///
/// @param groups empty unless the page is grouped
/// @param shaken facts that rest on fallen ones; empty unless the page shows the open conflicts
/// @param total how many conflicts match
/// @param next the path of the next page; empty on the last
public record InboxListing(
        InboxQuery query,
        List<Card> conflicts,
        List<GroupRow> groups,
        List<Tab> tabs,
        List<Facet> facets,
        List<Chip> chips,
        List<View> views,
        List<ShakenCard> shaken,
        long total,
        String next) {
    /// A choice of status.
    ///
    /// @param count empty where it is not counted
    public record Tab(String path, String title, boolean here, String count) {}

    /// A field with the most frequent values of the shown conflicts.
    public record Facet(String title, List<Choice> choices) {}

    public record Choice(String path, String text, long count) {}

    /// A field that narrows the list.
    ///
    /// @param path of the page without it
    public record Chip(String title, String text, String path) {}

    /// A saved view, or the one of the conflicts that are assigned to the reader.
    ///
    /// @param id empty for one that is not saved
    /// @param here whether the page shows it
    public record View(String id, String path, String title, boolean shared, boolean here) {}

    /// A group of conflicts, shown collapsed.
    ///
    /// @param path of its conflicts
    /// @param key as a form sends it
    /// @param more further words; empty for none
    public record GroupRow(
            String path, String key, String title, String more, long count, String where, Moment newest) {
        static GroupRow of(InboxQuery query, TriageFilter.Grouping by, TriageStore.Group group) {
            InboxQuery flat = query.with("by", "");
            String place = group.projects() == 1 ? group.project() : group.projects() + " projects";
            Moment newest = Moment.of(group.newest());
            return switch (by) {
                case SUBJECT ->
                    new GroupRow(
                            flat.path("subject", group.key()),
                            group.key(),
                            group.key(),
                            "",
                            group.count(),
                            place,
                            newest);
                case KIND -> {
                    KindWords words = KindWords.of(ConflictKind.read(group.key()));
                    boolean isNamed = !words.property().isEmpty();
                    yield new GroupRow(
                            flat.path("kind", group.key()),
                            group.key(),
                            isNamed ? words.property() : words.manner(),
                            isNamed ? words.manner() : "",
                            group.count(),
                            place,
                            newest);
                }
            };
        }
    }

    static List<Tab> tabs(InboxQuery query, ConflictStore.OpenCount counts) {
        List<Tab> tabs = new ArrayList<>();
        tabs.add(tab(query, "open", "Open", String.valueOf(counts.shownCount())));
        tabs.add(tab(query, "proposed", "Updates", String.valueOf(counts.proposedCount())));
        tabs.add(tab(query, "held", "Held back", String.valueOf(counts.heldCount())));
        tabs.add(tab(query, TriageFields.SNOOZED, "Snoozed", String.valueOf(counts.snoozedCount())));
        tabs.add(tab(query, "resolved", "Resolved", ""));
        tabs.add(tab(query, "dismissed", "Dismissed", ""));
        tabs.add(tab(query, "all", "All", ""));
        return tabs;
    }

    private static Tab tab(InboxQuery query, String status, String title, String count) {
        return new Tab(query.path("status", status), title, query.get("status").equals(status), count);
    }

    /// The fields by which the shown conflicts can be narrowed; those with one value only are left out.
    static List<Facet> facets(InboxQuery query, Map<TriageStore.Facet, List<TriageStore.Count>> counts) {
        List<Facet> facets = new ArrayList<>();
        for (TriageStore.Facet facet : List.of(
                TriageStore.Facet.PROJECT,
                TriageStore.Facet.KIND,
                TriageStore.Facet.AUTHOR,
                TriageStore.Facet.LAYER,
                TriageStore.Facet.ASSIGNEE,
                TriageStore.Facet.AGE)) {
            String field = facet.name().toLowerCase(Locale.ROOT);
            List<Choice> choices = counts.getOrDefault(facet, List.of()).stream()
                    .filter(count -> !count.value().isEmpty())
                    .map(count ->
                            new Choice(query.path(field, count.value()), words(field, count.value()), count.count()))
                    .toList();
            if (query.get(field).isEmpty() && choices.size() > 1) {
                String title = field.equals("assignee")
                        ? "Assigned to"
                        : field.substring(0, 1).toUpperCase(Locale.ROOT) + field.substring(1);
                facets.add(new Facet(title, choices));
            }
        }
        return facets;
    }

    /// The conflicts that are assigned to the reader, then the saved views.
    static List<View> views(InboxQuery query, List<SavedView> savedViews, Picks picks) {
        InboxQuery inboxQuery = InboxQuery.of(new TriageFields(Map.of("assignee", TriageFields.ME)), picks);
        List<View> views = new ArrayList<>();
        views.add(new View("", inboxQuery.path(), "Mine", false, inboxQuery.isLike(query)));
        savedViews.forEach(view -> {
            InboxQuery requestedQuery = InboxQuery.of(view.filter(), picks);
            views.add(new View(
                    view.id(), requestedQuery.path(), view.name(), view.isShared(), requestedQuery.isLike(query)));
        });
        return views;
    }

    /// Whether the page shows a view by name.
    public boolean isView() {
        return views.stream().anyMatch(View::here);
    }

    static List<Chip> chips(InboxQuery query) {
        return query.narrowed().stream()
                .map(field -> new Chip(
                        field.getValue(),
                        words(field.getKey(), query.get(field.getKey())),
                        query.path(field.getKey(), "")))
                .toList();
    }

    private static String words(String field, String value) {
        return switch (field) {
            case "kind" -> KindWords.of(ConflictKind.read(value)).line();
            case "layer" -> Side.layer(value);
            case "assignee" ->
                switch (value) {
                    case TriageFields.ME -> "me";
                    case TriageFields.NO_ONE -> "no one";
                    default -> value;
                };
            case "age" ->
                switch (value) {
                    case "day" -> "today";
                    case "week" -> "this week";
                    default -> "more than a week";
                };
            default -> value;
        };
    }
}
