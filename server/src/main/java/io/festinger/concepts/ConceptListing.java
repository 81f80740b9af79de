package io.festinger.concepts;

import static java.util.Comparator.comparing;
import static java.util.Comparator.comparingDouble;
import static java.util.Comparator.comparingLong;

import io.festinger.concepts.ConceptFilter.Kind;
import io.festinger.concepts.graph.Concept;
import io.festinger.concepts.graph.ConceptImage;
import io.festinger.concepts.graph.Knowledge;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/// Scans all concepts in memory once, for one page. Takes no locks. Confined to one thread.
final class ConceptListing {
    /// The most salient first; among equals, such as dictionary words, the most often met first.
    static final Comparator<Concept> BY_SALIENCY = comparingDouble(Concept::saliency)
            .reversed()
            .thenComparing(comparingLong(Concept::encounters).reversed())
            .thenComparing(comparing(Concept::token));

    private final ConceptImage image;
    private final ConceptFilter filter;
    private final @Nullable Concept after;
    private final PriorityQueue<Concept> best;
    private int all;
    private int unplacedCount;
    private int disputedCount;

    ConceptListing(ConceptImage image, ConceptFilter filter) {
        this.image = image;
        this.filter = filter;
        this.after = filter.after().flatMap(image.vocabulary()::find).orElse(null);
        this.best = new PriorityQueue<>(BY_SALIENCY.reversed());
    }

    ConceptPage page() {
        image.vocabulary().each(this::look);
        if (!filter.prefix().isEmpty()) {
            image.vocabulary().eachUnmet(filter.prefix(), this::look);
        }
        List<Concept> page = new ArrayList<>(best);
        page.sort(BY_SALIENCY);
        boolean more = page.size() > filter.limit();
        List<Concept> shownConcepts = more ? page.subList(0, filter.limit()) : page;
        return new ConceptPage(
                shownConcepts.stream().map(this::item).toList(),
                new ConceptPage.Totals(all, unplacedCount, disputedCount),
                more ? Optional.of(shownConcepts.getLast().token()) : Optional.empty());
    }

    private void look(Concept concept) {
        if (!concept.token().startsWith(filter.prefix())) {
            return;
        }
        boolean isWanted = false;
        if (!filter.prefix().isEmpty() || !concept.isDictionaryWord() || concept.knowledge() != Knowledge.NONE) {
            all++;
            isWanted = filter.kind() == Kind.ALL;
        }
        if (waits(concept)) {
            unplacedCount++;
            isWanted |= filter.kind() == Kind.UNPLACED;
        }
        if (!concept.knowledge().disputed().isEmpty()) {
            disputedCount++;
            isWanted |= filter.kind() == Kind.DISPUTED;
        }
        if (isWanted) {
            offer(concept);
        }
    }

    private void offer(Concept concept) {
        if (after != null && BY_SALIENCY.compare(concept, after) <= 0) {
            return;
        }
        best.add(concept);
        if (best.size() > filter.limit() + 1) {
            best.poll();
        }
    }

    /// Whether a block would ask what it is.
    private boolean waits(Concept concept) {
        return concept.saliency() >= image.settings().readThreshold()
                && concept.knowledge().edges().isEmpty()
                && !concept.isDictionaryWord()
                && !concept.knowledge().isDimension()
                && concept.isNameable()
                && !image.vocabulary().isMuted(concept);
    }

    private ConceptPage.Item item(Concept concept) {
        Knowledge knowledge = concept.knowledge();
        return new ConceptPage.Item(
                ConceptView.of(concept, image.vocabulary().mutedWords()),
                knowledge.isDimension(),
                !knowledge.disputed().isEmpty(),
                concept.isQueued());
    }
}
