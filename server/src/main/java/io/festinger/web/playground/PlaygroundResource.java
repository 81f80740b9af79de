package io.festinger.web.playground;

import io.festinger.base.Failure;
import io.festinger.concepts.ConceptMemories;
import io.festinger.detection.sentences.SecondOpinion;
import io.festinger.memory.MemoryDraft;
import io.festinger.memory.MemoryType;
import io.festinger.memory.checking.Verdicts;
import io.festinger.memory.commits.Memories;
import io.festinger.web.Pages;
import io.festinger.web.Visit;
import io.festinger.web.WebPage;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.util.Optional;

/// `GET /admin/playground` and its three forms, `POST /admin/playground/prompt`, `/verdict` and `/check`. A
/// form answers with the page, since sending it again is harmless; typed text is sent only in bodies, so no
/// access log contains it.
@Path("/admin/playground")
@RunOnVirtualThread
@WebPage
public final class PlaygroundResource {
    private static final int LONGEST = 20_000;

    private final ConceptMemories concepts;
    private final Memories memories;
    private final SecondOpinion verdicts;
    private final Visit visit;

    PlaygroundResource(ConceptMemories concepts, Memories memories, SecondOpinion verdicts, Visit visit) {
        this.concepts = concepts;
        this.memories = memories;
        this.verdicts = verdicts;
        this.visit = visit;
    }

    @GET
    public Response page() {
        return Pages.ok(PlaygroundTemplates.playground(PlaygroundTrial.NOTHING));
    }

    @POST
    @Path("prompt")
    public Response prompt(@FormParam("text") @DefaultValue("") String text) {
        Optional<PromptView> promptView =
                text.isBlank() ? Optional.empty() : Optional.of(PromptView.of(promptAnalysis(text)));
        return answer(promptView.map(PlaygroundTemplates::prompt), PlaygroundTrial.prompt(text, promptView));
    }

    private io.festinger.concepts.PromptAnalysis promptAnalysis(String text) {
        if (text.length() > LONGEST) {
            throw new Failure(
                    Failure.Code.TOO_LARGE,
                    "text",
                    "the playground reads prompts of at most 20,000 characters; this one has " + text.length());
        }
        return concepts.of(visit.workspace()).analyse(text);
    }

    @POST
    @Path("verdict")
    public Response verdict(
            @FormParam("known") @DefaultValue("") String known,
            @FormParam("incoming") @DefaultValue("") String incoming) {
        Optional<VerdictView> verdictView = known.isBlank() || incoming.isBlank()
                ? Optional.empty()
                : Optional.of(judgedView(Verdicts.Fact.of(known), Verdicts.Fact.of(incoming)));
        return answer(
                verdictView.map(PlaygroundTemplates::verdict), PlaygroundTrial.verdict(known, incoming, verdictView));
    }

    private VerdictView judgedView(Verdicts.Fact known, Verdicts.Fact incoming) {
        return VerdictView.of(known, incoming, verdicts.judge(known, incoming));
    }

    @POST
    @Path("check")
    public Response check(
            @FormParam("content") @DefaultValue("") String content,
            @FormParam("project") @DefaultValue("") String project) {
        Optional<CheckView> checkView = content.isBlank()
                ? Optional.empty()
                : Optional.of(CheckView.of(
                        memories.rehearse(visit.workspace(), visit.caller().actor(), draft(content, project)),
                        project));
        return answer(checkView.map(PlaygroundTemplates::check), PlaygroundTrial.check(content, project, checkView));
    }

    private static MemoryDraft draft(String content, String project) {
        return MemoryDraft.builder(MemoryType.KNOWLEDGE, content)
                .project(project)
                .build();
    }

    private Response answer(Optional<TemplateInstance> part, PlaygroundTrial playgroundTrial) {
        return Pages.ok(
                visit.wantsPart()
                        ? part.orElseGet(() -> PlaygroundTemplates.nothing("The result appears here."))
                        : PlaygroundTemplates.playground(playgroundTrial));
    }
}
