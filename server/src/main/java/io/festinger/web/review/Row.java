package io.festinger.web.review;

import io.festinger.memory.review.Candidate;
import io.festinger.memory.review.CandidateLayer;
import io.festinger.memory.review.Excerpt;
import io.festinger.web.Moment;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// A candidate on the page.
///
/// @param fields of an entity, in words; empty for a memory
/// @param reasons the reasons for it and its confidence, each in a few words
/// @param source its source
public record Row(
        Candidate candidate,
        List<Map.Entry<String, String>> fields,
        String confidence,
        Moment since,
        List<String> reasons,
        Source source) {

    /// @param present whether there is something to show
    /// @param document empty for an interaction
    public record Source(boolean present, String document, String wave, String path, String heading, Excerpt excerpt) {
        private static final Excerpt NONE =
                new Excerpt(Optional.empty(), Optional.empty(), "", "", "", "", "", Optional.empty(), false);

        static Source of(Optional<Excerpt> read) {
            Excerpt excerpt = read.orElse(NONE);
            return new Source(
                    read.isPresent(),
                    excerpt.documentId().orElse(""),
                    excerpt.waveId().orElse(""),
                    excerpt.path(),
                    excerpt.heading(),
                    excerpt);
        }
    }

    static Row of(Candidate candidate) {
        return new Row(
                candidate,
                candidate.fields().entrySet().stream()
                        .map(field -> Map.entry(field.getKey(), Form.text(field.getValue())))
                        .toList(),
                String.format(Locale.ROOT, "%.2f", candidate.confidence()),
                Moment.of(candidate.pendingSince().orElse(candidate.createdAt())),
                reasons(candidate),
                Source.of(candidate.source()));
    }

    private static List<String> reasons(Candidate candidate) {
        List<String> reasons = new ArrayList<>();
        Candidate.Origin origin = candidate.origin();
        origin.rule()
                .ifPresent(rule -> reasons.add("read by the rule " + rule
                        + origin.extractorVersion()
                                .map(version -> " of extractor " + version)
                                .orElse("")));
        if (origin.handAuthored()) {
            reasons.add("written by " + candidate.author() + ", without a source");
        } else if (!candidate.author().isEmpty()) {
            reasons.add("said by " + candidate.author());
        }
        if (candidate.reExtractionCount() > 0) {
            reasons.add("read " + (candidate.reExtractionCount() + 1) + " times");
        }
        origin.graduatedFrom().ifPresent(memory -> reasons.add("to take the place of " + memory));
        candidate
                .source()
                .flatMap(Excerpt::sourceStatus)
                .ifPresent(status -> reasons.add("its document says: " + status));
        candidate.source().filter(Excerpt::replaced).ifPresent(old -> reasons.add("the document changed there since"));
        candidate
                .deferral()
                .ifPresent(deferral -> reasons.add("deferred by " + deferral.person()
                        + (deferral.reason().isEmpty() ? "" : ": " + deferral.reason())));
        return List.copyOf(reasons);
    }

    /// Its project in the query of an address.
    public String projectQuery() {
        return URLEncoder.encode(candidate.project(), StandardCharsets.UTF_8);
    }

    /// The fields of a form for a memory, which has none.
    public Form noFields() {
        return new Form("", List.of());
    }

    public boolean isMemory() {
        return candidate.layer() == CandidateLayer.MEMORY;
    }
}
