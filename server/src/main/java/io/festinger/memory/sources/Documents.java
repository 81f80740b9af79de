package io.festinger.memory.sources;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// Groups a sequence of chunks by document. Memory is bounded by one document.
public final class Documents implements Consumer<Chunk> {
    private final Consumer<List<Chunk>> each;
    private final List<Chunk> open = new ArrayList<>();

    public Documents(Consumer<List<Chunk>> each) {
        this.each = each;
    }

    @Override
    public void accept(Chunk chunk) {
        if (!open.isEmpty() && !open.getFirst().documentId().equals(chunk.documentId())) {
            end();
        }
        open.add(chunk);
    }

    /// Called after the last chunk.
    public void end() {
        if (!open.isEmpty()) {
            each.accept(List.copyOf(open));
            open.clear();
        }
    }
}
