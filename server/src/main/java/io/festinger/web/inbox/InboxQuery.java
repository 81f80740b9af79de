package io.festinger.web.inbox;

import io.festinger.base.Failure;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.triage.TriageFields;
import io.festinger.conflicts.triage.TriageFilter;
import io.festinger.web.Picks;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What a person asks of the inbox, by the names of the page's fields. An empty field means "all".
///
/// @param fields all of [#NAMES]
/// @param usual the values of fields that an address leaves out
public record InboxQuery(Map<String, String> fields, Map<String, String> usual) {
    private static final List<String> NAMES =
            Stream.concat(TriageFields.NAMES.stream(), Stream.of("cursor")).toList();

    /// The fields that narrow the list, with their names for people.
    private static final Map<String, String> NARROWING = narrowing();

    private static Map<String, String> narrowing() {
        Map<String, String> names = new LinkedHashMap<>();
        names.put("project", "Project");
        names.put("kind", "Kind");
        names.put("author", "Author");
        names.put("layer", "Layer");
        names.put("assignee", "Assigned to");
        names.put("age", "Age");
        names.put("subject", "Subject");
        names.put("detector", "Detector");
        return names;
    }

    /// @param get returns the text of a field, or null
    static InboxQuery of(UnaryOperator<@Nullable String> get, Picks picks) {
        Map<String, String> usual = usual(picks);
        Map<String, String> fields = new LinkedHashMap<>();
        for (String name : NAMES) {
            @Nullable String text = get.apply(name);
            fields.put(name, text == null ? usual.getOrDefault(name, "") : text.strip());
        }
        return new InboxQuery(fields, usual);
    }

    /// What a saved view asks, whatever the browser has picked.
    static InboxQuery of(TriageFields view, Picks picks) {
        Map<String, String> fields = new LinkedHashMap<>();
        Map<String, String> plain = usual(new Picks("", "", false));
        NAMES.forEach(name -> {
            String text = view.get(name);
            fields.put(name, text.isEmpty() ? plain.getOrDefault(name, "") : text);
        });
        return new InboxQuery(fields, usual(picks));
    }

    private static Map<String, String> usual(Picks picks) {
        Map<String, String> usual = NAMES.stream().collect(Collectors.toMap(Function.identity(), name -> ""));
        usual.put("status", Conflict.Status.OPEN.wire());
        usual.put("sort", TriageFilter.Sort.NEWEST.wire());
        usual.put("project", picks.project());
        usual.put("author", picks.author());
        return usual;
    }

    /// The fields to be saved as a view.
    TriageFields triage() {
        Map<String, String> kept = new LinkedHashMap<>(fields);
        kept.remove("cursor");
        return new TriageFields(kept);
    }

    /// Whether both show the same conflicts in the same order.
    boolean isLike(InboxQuery other) {
        return triage().equals(other.triage());
    }

    public String get(String name) {
        return fields.getOrDefault(name, "");
    }

    /// This query with another value of a field, from its first page.
    InboxQuery with(String name, String value) {
        Map<String, String> changes = new LinkedHashMap<>(fields);
        changes.put("cursor", "");
        changes.put(name, value);
        return new InboxQuery(changes, usual);
    }

    /// The address with another value of a field.
    public String path(String name, String value) {
        return with(name, value).path();
    }

    /// The address of the page.
    public String path() {
        String query = changed()
                .map(name -> name + "=" + URLEncoder.encode(get(name), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
        return query.isEmpty() ? "/admin/inbox" : "/admin/inbox?" + query;
    }

    /// All fields as a query, for forms: the same conflicts, whatever a browser has picked meanwhile.
    public String view() {
        return NAMES.stream()
                .map(name -> name + "=" + URLEncoder.encode(get(name), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
    }

    private Stream<String> changed() {
        return NAMES.stream().filter(name -> !get(name).equals(usual.get(name)));
    }

    /// The fields of the address, without some of them: the hidden fields of a form.
    public List<Map.Entry<String, String>> without(String... names) {
        List<String> left = List.of(names);
        return changed()
                .filter(name -> !name.equals("cursor") && !left.contains(name))
                .map(name -> Map.entry(name, get(name)))
                .toList();
    }

    /// The narrowing fields that are set, with their names for people.
    List<Map.Entry<String, String>> narrowed() {
        return NARROWING.entrySet().stream()
                .filter(field -> !get(field.getKey()).isEmpty())
                .toList();
    }

    /// Whether nothing narrows the open conflicts.
    public boolean isPlain() {
        return narrowed().isEmpty()
                && get("q").isEmpty()
                && get("status").equals("open")
                && get("cursor").isEmpty();
    }

    /// @param reader the name of the person who reads
    /// @throws Failure `INVALID_REQUEST`, which names the invalid field
    TriageFilter filter(Instant time, String reader) {
        return triage().filter(time, reader);
    }

    TriageFilter.Sort sort() {
        return triage().sort();
    }

    Optional<TriageFilter.Grouping> grouping() {
        return triage().grouping();
    }
}
