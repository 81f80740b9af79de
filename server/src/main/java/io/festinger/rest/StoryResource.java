package io.festinger.rest;

import io.festinger.base.ComputePool;
import io.festinger.base.Failure;
import io.festinger.base.RecordMapper;
import io.festinger.detection.stories.JudgedStoryReader;
import io.festinger.detection.stories.StoryFact;
import io.festinger.detection.stories.StoryFinding;
import io.festinger.rest.http.Body;
import io.festinger.rest.http.JsonBody;
import io.festinger.rest.http.NoDryRun;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// `POST /stories`: finds where a sequence of facts misleads a reader, without storing them.
@Path("/stories")
@RunOnVirtualThread
public final class StoryResource {
    private static final int MAX = 10_000;
    private static final int CONTENT = 20_000;
    private static final int NAME = 200;

    private final JudgedStoryReader reader;
    private final ComputePool heavy;

    StoryResource(JudgedStoryReader reader, ComputePool heavy) {
        this.reader = reader;
        this.heavy = heavy;
    }

    /// @param id the caller's name for it, which findings use
    /// @param at when it was committed
    public record StoryFactBody(
            @Nullable String id,
            @Nullable String content,
            @Nullable String scope,
            @Nullable String author,
            @Nullable Instant at,
            @Nullable String project) {
        StoryFact fact(String field) {
            return new StoryFact(
                    text(field, "id", Body.required(id, field + ".id"), NAME),
                    text(field, "content", Body.required(content, field + ".content"), CONTENT),
                    optional(field, "project", project),
                    optional(field, "scope", scope),
                    optional(field, "author", author),
                    Body.required(at, field + ".at"),
                    Optional.empty(),
                    Optional.empty());
        }

        private static String optional(String field, String name, @Nullable String text) {
            return text == null || text.isBlank() ? "" : text(field, name, text, NAME);
        }

        private static String text(String field, String name, String text, int max) {
            if (text.isBlank() || text.length() > max) {
                throw Failure.invalid(field + "." + name, name + " has 1 to " + max + " characters, not only blanks");
            }
            return text.strip();
        }
    }

    /// @param facts at most 10,000 facts, in any order, each with a unique id
    @JsonBody(max = 8 << 20)
    public record StoryBody(@Nullable List<StoryFactBody> facts) {}

    /// @param kind `reversal`: from one state to another and back; `ambiguity`: two facts differ and
    ///     nothing settles it; `stale`: an old fact was overtaken and never retired
    /// @param factIds the facts involved, oldest first
    /// @param about the fact that the question asks about
    /// @param question can be answered yes or no without seeing the facts
    public record FindingAnswer(
            @Schema(implementation = StoryFinding.Kind.class)
            String kind,

            List<String> factIds,
            String about,
            String question,
            String explanation,
            String ruleId) {
        static FindingAnswer of(StoryFinding finding) {
            return RecordMapper.map(FindingAnswer.class, finding);
        }
    }

    public record FindingsAnswer(List<FindingAnswer> findings) {}

    /// Where a story of facts would mislead a reader today, by the built-in model or, without it, by the
    /// judge alone; stores nothing.
    @POST
    @NoDryRun
    public FindingsAnswer readStory(StoryBody storyBody) {
        List<StoryFactBody> facts = Body.required(storyBody.facts(), "facts");
        if (facts.size() > MAX) {
            throw new Failure(
                    Failure.Code.TOO_LARGE,
                    "facts",
                    "one story has at most " + MAX + " facts, not " + facts.size() + "; leave the oldest out");
        }
        List<StoryFact> story = story(facts);
        long characters =
                story.stream().mapToLong(fact -> fact.content().length()).sum();
        return new FindingsAnswer(heavy.read(
                characters,
                () -> reader.read(story).stream().map(FindingAnswer::of).toList()));
    }

    private static List<StoryFact> story(List<StoryFactBody> facts) {
        List<StoryFact> story = new ArrayList<>(facts.size());
        Map<String, Integer> places = new HashMap<>();
        for (int i = 0; i < facts.size(); i++) {
            String field = "facts[" + i + "]";
            StoryFact fact = Body.required(facts.get(i), field).fact(field);
            Integer other = places.putIfAbsent(fact.id(), i);
            if (other != null) {
                throw Failure.invalid(
                        field + ".id",
                        "facts[" + other + "] has the id '" + fact.id() + "' too; each fact has one of its own");
            }
            story.add(fact);
        }
        return story;
    }
}
