package io.festinger.web.memory;

/// The map on its page.
///
/// @param data where its script loads it
/// @param more how many things were left out
public record MapView(MapGraph graph, String data, String project, long more) {
    public int getFacts() {
        return (int) graph.nodes().stream()
                .filter(node -> !node.kind().equals("thing"))
                .count();
    }

    public int getThings() {
        return graph.nodes().size() - getFacts();
    }

    public boolean isEmpty() {
        return graph.nodes().isEmpty();
    }
}
