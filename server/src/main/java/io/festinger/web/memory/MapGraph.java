package io.festinger.web.memory;

import io.festinger.memory.browse.FactMap;
import io.festinger.memory.browse.Mention;
import io.festinger.web.FormFields;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What is known as a graph: things with the facts about them, things that are kinds or parts of
/// other things, and disputes.
public record MapGraph(List<Node> nodes, List<Link> links) {

    /// @param kind `thing`, or the layer of a fact: `memory`, `entity`, `project_state`
    /// @param label in a few words
    /// @param text in full
    /// @param path of its page
    public record Node(
            String id, String kind, String label, String text, String project, String path, boolean disputed) {}

    /// @param kind `about` from a fact to its thing, `value` from a fact to the thing that its
    ///     value names, `concept` from a thing to its kind or whole, `dispute` between what cannot
    ///     both hold
    /// @param label the property; empty for none
    /// @param path the page of the dispute; empty for others
    public record Link(String from, String to, String kind, String label, String path) {}

    static MapGraph of(FactMap map) {
        return new Drawing(map).draw();
    }

    /// A thing with the facts about it, for a list.
    public record Thing(String name, String project, List<Node> facts) {}

    /// The things with facts, in their order.
    public List<Thing> things() {
        Map<String, Node> byId = new HashMap<>();
        nodes.forEach(node -> byId.put(node.id(), node));
        Map<Node, List<Node>> facts = new LinkedHashMap<>();
        for (Link link : links) {
            @Nullable Node fact = byId.get(link.from());
            @Nullable Node thing = byId.get(link.to());
            if (link.kind().equals("about") && fact != null && thing != null) {
                facts.computeIfAbsent(thing, none -> new ArrayList<>()).add(fact);
            }
        }
        return facts.entrySet().stream()
                .map(entry -> new Thing(entry.getKey().label(), entry.getKey().project(), entry.getValue()))
                .toList();
    }

    private static final class Drawing {
        private final FactMap map;
        private final Map<String, Node> nodes = new LinkedHashMap<>();
        private final List<Link> links = new ArrayList<>();
        private final Map<String, Set<String>> projects = new HashMap<>();
        private final Set<String> disputedIds = new LinkedHashSet<>();

        Drawing(FactMap map) {
            this.map = map;
            map.mentions()
                    .forEach(mention -> projects.computeIfAbsent(mention.thing(), name -> new LinkedHashSet<>())
                            .add(mention.project()));
            map.disputes()
                    .forEach(dispute ->
                            dispute.sides().forEach(side -> disputedIds.add(id(side.kind(), side.rowId()))));
        }

        MapGraph draw() {
            for (Mention mention : map.mentions()) {
                if (isEdge(mention.kind())) {
                    edge(mention);
                } else {
                    fact(mention);
                }
            }
            map.mentions().stream().filter(mention -> !isEdge(mention.kind())).forEach(this::value);
            map.disputes().forEach(this::dispute);
            return new MapGraph(List.copyOf(nodes.values()), List.copyOf(links));
        }

        private static boolean isEdge(String kind) {
            return kind.equals("concept_edge");
        }

        private static String id(String kind, String row) {
            return kind + " " + row;
        }

        /// A thing of concepts is the thing of the one project that has facts about it.
        private String thing(String name, String project) {
            Set<String> having = projects.getOrDefault(name, Set.of());
            String home = project.isEmpty()
                    ? having.stream()
                            .filter(some -> !some.isEmpty())
                            .reduce((one, other) -> "")
                            .orElse("")
                    : project;
            String id = "thing " + home + " " + name;
            nodes.computeIfAbsent(id, none -> new Node(id, "thing", name, "", home, pathOf(name, home), false));
            return id;
        }

        private static String pathOf(String name, String project) {
            return Paths.ROOT + "?q=" + FormFields.segment(name)
                    + (project.isEmpty() ? "" : "&project=" + FormFields.segment(project));
        }

        private void fact(Mention mention) {
            String thing = thing(mention.thing(), mention.project());
            String id = id(mention.kind(), mention.rowId());
            nodes.put(
                    id,
                    new Node(
                            id,
                            mention.kind(),
                            mention.value(),
                            mention.text(),
                            mention.project(),
                            Paths.any(mention.kind(), mention.rowId()),
                            disputedIds.contains(id)));
            links.add(new Link(id, thing, "about", mention.attribute(), ""));
        }

        private void edge(Mention mention) {
            String thing = thing(mention.thing(), mention.project());
            String parent = thing(mention.value().toLowerCase(Locale.ROOT), mention.project());
            links.add(new Link(thing, parent, "concept", mention.attribute(), ""));
        }

        /// A value that names another thing of the project.
        private void value(Mention mention) {
            String other = "thing " + mention.project() + " " + mention.value().toLowerCase(Locale.ROOT);
            if (nodes.containsKey(other) && !mention.value().equalsIgnoreCase(mention.thing())) {
                links.add(new Link(id(mention.kind(), mention.rowId()), other, "value", "", ""));
            }
        }

        /// Each side against the first; of edges, the parents.
        private void dispute(FactMap.Dispute dispute) {
            String path =
                    "/admin/inbox/" + FormFields.segment(dispute.conflict().value());
            List<String> ends = new ArrayList<>();
            for (FactMap.Side side : dispute.sides()) {
                String end = isEdge(side.kind()) ? parent(side, path) : id(side.kind(), side.rowId());
                if (nodes.containsKey(end)) {
                    ends.add(end);
                }
            }
            for (int i = 1; i < ends.size(); i++) {
                links.add(new Link(ends.getFirst(), ends.get(i), "dispute", "", path));
            }
        }

        /// The parent that a side names; a rival that is not in the graph is drawn as an edge of
        /// its own.
        private String parent(FactMap.Side side, String path) {
            String child = side.rowId().replaceFirst(" -is(?:a|part) .*", "").replace('-', ' ');
            String from = thing(child, "");
            String parent = thing(side.value().toLowerCase(Locale.ROOT), "");
            boolean isDrawn = links.stream()
                    .anyMatch(link -> link.from().equals(from) && link.to().equals(parent));
            if (!isDrawn) {
                links.add(new Link(from, parent, "dispute", "", path));
            }
            return parent;
        }
    }
}
