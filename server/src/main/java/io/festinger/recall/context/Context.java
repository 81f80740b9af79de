package io.festinger.recall.context;

import io.festinger.memory.layers.Layer;
import io.festinger.memory.layers.RowKey;
import io.festinger.recall.RetiredPart;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The knowledge that an agent needs, as text for its prompt.
///
/// @param text the text for the prompt, in its tag; empty where nothing is known or nothing fits
/// @param items its rows, in order
/// @param tokens of the text, never more than the budget
/// @param leftOut by layer, the most trusted first: how many considered rows did not fit; at most 100 of a
///     part are considered
/// @param projects the searched projects, an empty name for rows without one; empty for all
/// @param isAlone whether earlier contexts of the conversation are to be removed, since the corrections of their rows
/// do
///     not fit beside them
public record Context(
        String text,
        List<Item> items,
        int tokens,
        Map<Layer, Integer> leftOut,
        List<String> projects,
        boolean isAlone) {
    /// Nothing.
    public static final Context NOTHING = new Context("", List.of(), 0, Map.of(), List.of());

    public Context {
        items = List.copyOf(items);
        projects = List.copyOf(projects);
        leftOut = Collections.unmodifiableMap(new TreeMap<>(leftOut));
    }

    /// A context beside earlier ones.
    public Context(String text, List<Item> items, int tokens, Map<Layer, Integer> leftOut, List<String> projects) {
        this(text, items, tokens, leftOut, projects, false);
    }

    public boolean isEmpty() {
        return items.isEmpty();
    }

    /// @param text its text in the context, without layer and id
    /// @param tokens of its line
    /// @param retired the parts that were left out of it
    public record Item(Layer layer, String id, String text, int tokens, boolean disputed, List<RetiredPart> retired) {
        public RowKey key() {
            return new RowKey(layer, id);
        }
    }
}
