package io.festinger.recall;

import io.festinger.memory.layers.LayerRow;
import io.festinger.memory.layers.LayerRow.Passage;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The headings of documents with an outdated part, which would come back with every chunk below.
final class RetiredHeadings {
    private static final String BELOW = " > ";
    private static final String LEFT_OUT = "(left out)";
    private static final Pattern HEADING = Pattern.compile(" {0,3}#{1,6} .*");

    /// A heading of a document, after those above it.
    private record Place(String documentId, String path) {}

    private final Set<Place> places = new HashSet<>();

    /// @param chunks chunks that may begin with a heading
    /// @param retiredParts the retired parts by the chunk's id
    RetiredHeadings(Collection<LayerRow> chunks, Map<String, List<RetiredPart>> retiredParts) {
        for (LayerRow chunk : chunks) {
            Matcher heading = HEADING.matcher(chunk.text());
            List<RetiredPart> marks = retiredParts.getOrDefault(chunk.key().id(), List.of());
            if (heading.lookingAt() && marks.stream().anyMatch(mark -> meets(mark, heading.end()))) {
                chunk.passage().ifPresent(passage -> places.add(new Place(passage.documentId(), passage.heading())));
            }
        }
    }

    private static boolean meets(RetiredPart mark, int end) {
        return mark.span().isEmpty() || mark.span().get().start() < end;
    }

    /// The paths of the headings above a chunk, its own included, outermost first.
    static List<String> above(LayerRow chunk) {
        String path = chunk.passage().map(Passage::heading).orElse("");
        List<String> paths = new ArrayList<>();
        for (int end = path.indexOf(BELOW); end >= 0; end = path.indexOf(BELOW, end + 1)) {
            paths.add(path.substring(0, end));
        }
        if (!path.isEmpty()) {
            paths.add(path);
        }
        return paths;
    }

    /// The chunk without its retired headings.
    LayerRow without(LayerRow chunk) {
        if (places.isEmpty()) {
            return chunk;
        }
        Optional<String> document = chunk.passage().map(Passage::documentId);
        List<String> kept = new ArrayList<>();
        int from = 0;
        for (String path : above(chunk)) {
            boolean out = places.contains(new Place(document.orElse(""), path));
            kept.add(out ? LEFT_OUT : path.substring(from));
            from = path.length() + BELOW.length();
        }
        return chunk.below(String.join(BELOW, kept));
    }
}
