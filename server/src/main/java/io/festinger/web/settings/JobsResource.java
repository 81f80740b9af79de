package io.festinger.web.settings;

import io.festinger.administration.DeadLetterAdministration;
import io.festinger.administration.DeadLetterAdministration.DeadLetter;
import io.festinger.base.Json;
import io.festinger.jobs.JobRun;
import io.festinger.jobs.JobRuns;
import io.festinger.jobs.WorkItem;
import io.festinger.web.Moment;
import io.festinger.web.Pages;
import io.festinger.web.Visit;
import io.festinger.web.WebPage;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/// Runs of jobs, and abandoned work: `/admin/settings/jobs`.
@Path("/admin/settings/jobs")
@RunOnVirtualThread
@WebPage
public final class JobsResource {
    private static final String PAGE = "/admin/settings/jobs";
    private static final int RUNS = 30;
    private static final int LETTERS = 200;

    private final JobRuns runs;
    private final DeadLetterAdministration letters;
    private final Visit visit;

    JobsResource(JobRuns runs, DeadLetterAdministration letters, Visit visit) {
        this.runs = runs;
        this.letters = letters;
        this.visit = visit;
    }

    /// @param report its result, in one line
    public record Run(String job, Moment startedAt, Moment finishedAt, String report) {
        static Run of(JobRun run) {
            Map<?, ?> figures = Json.read(run.report(), Map.class);
            String report = figures.entrySet().stream()
                    .map(figure -> String.valueOf(figure.getKey()).replace('_', ' ') + ": " + figure.getValue())
                    .collect(Collectors.joining(", "));
            return new Run(run.job(), Moment.of(run.startedAt()), Moment.of(run.finishedAt()), report);
        }
    }

    public record Letter(String kind, String key, int attempts, String lastError, Moment createdAt) {
        static Letter of(WorkItem item) {
            return new Letter(item.kind(), item.key(), item.attempts(), item.lastError(), Moment.of(item.createdAt()));
        }
    }

    @GET
    public Response show() {
        return Pages.ok(page(RefusedForm.NOTHING));
    }

    @POST
    @Path("revive")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response revive(MultivaluedMap<String, String> form) {
        return change(form, letter -> letters.revive(visit.workspace(), visit.write(), letter));
    }

    @POST
    @Path("forget")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response forget(MultivaluedMap<String, String> form) {
        return change(form, letter -> letters.remove(visit.workspace(), visit.write(), letter));
    }

    private Response change(MultivaluedMap<String, String> form, Consumer<DeadLetter> change) {
        return Forms.take(
                "letter",
                form,
                () -> {
                    change.accept(new DeadLetter(Forms.required(form, "kind"), Forms.required(form, "key")));
                    return Pages.to(PAGE);
                },
                this::page);
    }

    private TemplateInstance page(RefusedForm refusedForm) {
        List<Run> recent =
                runs.recent(visit.workspace(), RUNS).stream().map(Run::of).toList();
        List<Letter> dead = letters.list(visit.workspace(), LETTERS).stream()
                .map(Letter::of)
                .toList();
        return SettingsTemplates.jobs(recent, dead, refusedForm);
    }
}
