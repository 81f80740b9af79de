package io.festinger.detection.stories;

import io.festinger.base.Failure;
import io.festinger.base.Json;
import io.festinger.base.WorkspaceId;
import io.festinger.detection.stories.StoryFinding.Kind;
import io.festinger.llm.LanguageModels;
import io.festinger.llm.ModelPrompt;
import io.festinger.llm.Purpose;
import io.festinger.text.NormalWords;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Lets a language model read the surviving facts of a story, all batches in parallel. Findings about
/// unknown facts are dropped. Blocking, for as long as the model needs.
public final class ModelStoryReader implements StoryReader {
    static final String ID = "story.model";

    /// The model does not say how likely it is.
    private static final double UNSTATED = 0.5;

    private final LanguageModels models;
    private final WorkspaceId workspace;
    private final ForgettingCurve curve;

    public ModelStoryReader(LanguageModels models, WorkspaceId workspace, ForgettingCurve curve) {
        this.models = models;
        this.workspace = workspace;
        this.curve = curve;
    }

    /// The model's answer.
    record Answer(@Nullable List<Found> findings) {}

    /// @param factIds ids from the prompt
    record Found(@Nullable List<String> factIds, @Nullable String question) {}

    /// @throws Failure as [LanguageModels#ask]
    @Override
    public List<StoryFinding> read(List<StoryFact> story) {
        List<StoryFact> storyFacts = story.stream()
                .filter(fact -> fact.retired().isEmpty())
                .sorted(Comparator.comparing(StoryFact::at))
                .toList();
        StoryPrompt prompt = new StoryPrompt(curve.survivors(storyFacts));
        Map<Set<String>, StoryFinding> storyFindings = new LinkedHashMap<>();
        answers(prompt.prompts()).stream()
                .flatMap(answer -> Objects.requireNonNullElse(answer.findings(), List.<Found>of()).stream())
                .flatMap(found -> finding(found, prompt).stream())
                .forEach(finding -> storyFindings.putIfAbsent(new TreeSet<>(finding.factIds()), finding));
        return List.copyOf(storyFindings.values());
    }

    private List<Answer> answers(List<ModelPrompt> prompts) {
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Answer>> asked = prompts.stream()
                    .map(prompt -> threads.submit(() -> ask(prompt)))
                    .toList();
            List<Answer> answers = new ArrayList<>();
            for (Future<Answer> one : asked) {
                answers.add(one.get());
            }
            return answers;
        } catch (ExecutionException e) {
            throw e.getCause() instanceof Failure failure
                    ? failure
                    : new IllegalStateException("a story could not be read by a model", e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Failure(Failure.Code.UNAVAILABLE, "the server stops; the story is read again after its start");
        }
    }

    /// Asks a second time when the answer is unusable.
    private Answer ask(ModelPrompt prompt) {
        try {
            return Json.read(models.ask(workspace, Purpose.DETECT, prompt), Answer.class);
        } catch (Failure e) {
            if (e.code() != Failure.Code.INVALID_ANSWER) {
                throw e;
            }
            return Json.read(models.ask(workspace, Purpose.DETECT, prompt), Answer.class);
        }
    }

    private static Optional<StoryFinding> finding(Found found, StoryPrompt prompt) {
        List<StoryFact> facts = Objects.requireNonNullElse(found.factIds(), List.<String>of()).stream()
                .flatMap(id -> prompt.fact(id).stream())
                .distinct()
                .sorted(Comparator.comparing(StoryFact::at))
                .toList();
        String question = Objects.requireNonNullElse(found.question(), "").strip();
        if (facts.size() < 2 || question.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new StoryFinding(
                Kind.AMBIGUITY,
                facts.stream().map(StoryFact::id).toList(),
                about(facts, question).id(),
                FindingWords.ask(question),
                FindingWords.capital(FindingWords.history(facts))
                        + ". A language model read the story and could not tell what holds today.",
                ID,
                UNSTATED));
    }

    /// The fact that shares the most words with the question, the older when two share as many.
    private static StoryFact about(List<StoryFact> facts, String question) {
        Set<String> questions = NormalWords.of(question).stream().collect(Collectors.toSet());
        return facts.stream()
                .max(Comparator.comparingLong((StoryFact fact) -> NormalWords.of(fact.content()).stream()
                                .distinct()
                                .filter(questions::contains)
                                .count())
                        .thenComparing(StoryFact::at, Comparator.reverseOrder()))
                .orElseThrow();
    }
}
