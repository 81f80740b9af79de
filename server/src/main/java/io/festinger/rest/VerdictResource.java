package io.festinger.rest;

import io.festinger.base.ComputePool;
import io.festinger.base.Failure;
import io.festinger.base.RecordMapper;
import io.festinger.detection.sentences.SecondOpinion;
import io.festinger.judge.Verdict;
import io.festinger.memory.checking.Verdicts;
import io.festinger.memory.commits.Memories;
import io.festinger.rest.http.Body;
import io.festinger.rest.http.Call;
import io.festinger.rest.http.LookedAt;
import io.festinger.rest.http.NoDryRun;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// `POST /verdicts`: how facts relate to each other, without storing them.
@Path("/verdicts")
@RunOnVirtualThread
public final class VerdictResource {
    private static final int MAX = 1_000;

    /// The most characters of all facts of a call.
    private static final int MOST_CHARACTERS = 200_000;

    private final SecondOpinion verdicts;
    private final Memories memories;
    private final ComputePool heavy;
    private final Call call;

    VerdictResource(SecondOpinion verdicts, Memories memories, ComputePool heavy, Call call) {
        this.heavy = heavy;
        this.verdicts = verdicts;
        this.memories = memories;
        this.call = call;
    }

    /// @param content one statement
    /// @param author its author; `I` in the content is this author
    /// @param at when it was stated
    /// @param project the project, in any spelling; default any project
    public record PairedFactBody(
            @Nullable String content,
            @Nullable String scope,
            @Nullable String author,
            @Nullable Instant at,
            @Nullable String project) {
        Verdicts.Fact fact(String field) {
            try {
                return new Verdicts.Fact(
                        Body.required(content, "content"),
                        Body.text(project),
                        Body.text(scope),
                        Body.text(author),
                        Optional.ofNullable(at));
            } catch (Failure failure) {
                throw new Failure(
                        failure.code(),
                        field + failure.field().map(name -> "." + name).orElse(""),
                        failure.detail());
            }
        }
    }

    /// Two facts.
    ///
    /// @param known the known fact
    /// @param incoming the fact to compare with it
    public record PairBody(
            @Nullable PairedFactBody known, @Nullable PairedFactBody incoming) {}

    /// @param pairs at most 1,000 pairs, with at most 200,000 characters in all
    public record PairsBody(@Nullable List<PairBody> pairs) {}

    /// Characters of a content, in UTF-16 units.
    public record SpanAnswer(int start, int end) {
        static Optional<SpanAnswer> of(Optional<Verdicts.Part> span) {
            return span.map(part -> new SpanAnswer(part.start(), part.end()));
        }
    }

    /// @param verdict how the incoming fact relates to the known one
    /// @param tier the detector that decided
    /// @param ruleId the rule that read the deciding claims; absent where no rule did
    /// @param confidence the confidence in the verdict, from 0 to 1
    /// @param leftOut what was not compared, and what to do about it; absent for none
    public record VerdictAnswer(
            @Schema(implementation = Verdict.class) String verdict,

            @Schema(enumeration = {"tier0", "tier1", "tier2"})
            String tier,

            Optional<String> ruleId,
            double confidence,
            Optional<SpanAnswer> knownSpan,
            Optional<SpanAnswer> incomingSpan,
            String explanation,
            Optional<String> leftOut) {
        static VerdictAnswer of(Verdicts.JudgedPair judgedPair) {
            return RecordMapper.map(VerdictAnswer.class, judgedPair);
        }
    }

    /// The verdicts in the order of the pairs.
    ///
    /// @param lookedAt the projects that the facts name; all where none does
    public record VerdictsAnswer(List<VerdictAnswer> verdicts, LookedAt lookedAt) {}

    private record Pair(Verdicts.Fact known, Verdicts.Fact incoming) {
        int characters() {
            return known.content().length() + incoming.content().length();
        }

        Stream<String> projects() {
            return Stream.of(known.project(), incoming.project()).filter(name -> !name.isEmpty());
        }

        Pair in(Map<String, String> keys) {
            return new Pair(
                    known.in(keys.getOrDefault(known.project(), "")),
                    incoming.in(keys.getOrDefault(incoming.project(), "")));
        }
    }

    /// @throws Failure which names the invalid pair
    private static List<Pair> pairs(PairsBody pairsBody) {
        List<PairBody> pairs = Body.required(pairsBody.pairs(), "pairs");
        if (pairs.size() > MAX) {
            throw new Failure(
                    Failure.Code.TOO_LARGE,
                    "pairs",
                    "one call judges " + MAX + " pairs; send these " + pairs.size() + " in several calls");
        }
        List<Pair> facts = new ArrayList<>();
        for (int i = 0; i < pairs.size(); i++) {
            String field = "pairs[" + i + "]";
            PairBody pair = Body.required(pairs.get(i), field);
            facts.add(new Pair(
                    Body.required(pair.known(), field + ".known").fact(field + ".known"),
                    Body.required(pair.incoming(), field + ".incoming").fact(field + ".incoming")));
        }
        int characters = facts.stream().mapToInt(Pair::characters).sum();
        if (characters > MOST_CHARACTERS) {
            throw new Failure(
                    Failure.Code.TOO_LARGE,
                    "pairs",
                    "one call judges " + MOST_CHARACTERS + " characters, and these pairs have " + characters
                            + "; send them in several calls");
        }
        return facts;
    }

    /// What new facts are to known ones, pair by pair, by the rules and by the model of tier 2 where it
    /// is on; stores nothing.
    @POST
    @NoDryRun
    public VerdictsAnswer judgePairs(PairsBody pairsBody) {
        List<Pair> facts = pairs(pairsBody);
        int characters = facts.stream().mapToInt(Pair::characters).sum();
        List<String> projects =
                facts.stream().flatMap(Pair::projects).distinct().sorted().toList();
        Map<String, String> keys = projects.isEmpty() ? Map.of() : memories.projectKeys(call.workspace(), projects);
        List<VerdictAnswer> answers = heavy.read(
                characters,
                () -> facts.stream()
                        .map(pair -> pair.in(keys))
                        .map(pair -> VerdictAnswer.of(verdicts.judge(pair.known(), pair.incoming())))
                        .toList());
        return new VerdictsAnswer(answers, LookedAt.of(projects));
    }
}
