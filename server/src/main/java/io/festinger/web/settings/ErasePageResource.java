package io.festinger.web.settings;

import io.festinger.base.Failure;
import io.festinger.erasure.Erasure;
import io.festinger.erasure.ErasureReport;
import io.festinger.erasure.Erasures;
import io.festinger.erasure.Selector;
import io.festinger.web.Moment;
import io.festinger.web.Pages;
import io.festinger.web.Visit;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.jspecify.annotations.Nullable;

/// Erasing a person, a row, a document or an interaction: `/admin/settings/erase`.
@Path("/admin/settings/erase")
@RunOnVirtualThread
public final class ErasePageResource {
    private static final String PAGE = "/admin/settings/erase";
    private static final String FORM = "erase";

    private final Erasures erasures;
    private final Visit visit;
    private final Forms forms;

    ErasePageResource(Erasures erasures, Visit visit, Forms forms) {
        this.erasures = erasures;
        this.visit = visit;
        this.forms = forms;
    }

    /// @param kind in words
    public record Count(String kind, long count) {
        static List<Count> of(Map<String, Long> counts) {
            return counts.entrySet().stream()
                    .map(count -> new Count(count.getKey().replace('_', ' '), count.getValue()))
                    .toList();
        }
    }

    /// What would be erased.
    public record Preview(
            String kind,
            String value,
            List<Count> counts,
            List<ErasureReport.RowName> rows,
            List<ErasureReport.RowName> mentions,
            String confirm) {
        static Preview of(Selector selector, ErasureReport report) {
            return new Preview(
                    selector.kind().wire(),
                    selector.value(),
                    Count.of(report.counts()),
                    report.rows(),
                    report.mentions(),
                    report.confirmation().orElse(""));
        }
    }

    /// @param counts in one line
    public record Line(String id, String selector, String by, Moment at, String counts) {
        static Line of(Erasure erasure) {
            String counts = Count.of(erasure.counts()).stream()
                    .map(count -> count.kind() + ": " + count.count())
                    .collect(Collectors.joining(", "));
            return new Line(erasure.id(), erasure.selector(), erasure.by(), Moment.of(erasure.at()), counts);
        }
    }

    /// @param done the erasure that was just made
    @GET
    @Operation(hidden = true)
    public Response show(@QueryParam("done") @DefaultValue("") String done) {
        return visit.page(() -> Pages.ok(page(null, done, RefusedForm.NOTHING)));
    }

    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @Operation(hidden = true)
    public Response preview(MultivaluedMap<String, String> form) {
        return forms.take(
                FORM,
                form,
                () -> {
                    Selector selector = selector(form);
                    ErasureReport report = erasures.preview(visit.workspace(), visit.write(), selector);
                    return Pages.ok(page(Preview.of(selector, report), "", RefusedForm.NOTHING));
                },
                refusedForm -> page(null, "", refusedForm));
    }

    @POST
    @Path("confirm")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @Operation(hidden = true)
    public Response erase(MultivaluedMap<String, String> form) {
        return forms.take(
                FORM,
                form,
                () -> {
                    ErasureReport report = erasures.erase(
                            visit.workspace(), visit.write(), selector(form), Forms.required(form, "confirm"));
                    return Pages.to(
                            PAGE + report.erasure().map(id -> "?done=" + id).orElse(""));
                },
                refusedForm -> page(null, "", refusedForm));
    }

    /// The page names both fields in its own words.
    private static Selector selector(MultivaluedMap<String, String> form) {
        String kind = Forms.required(form, "kind");
        try {
            return Selector.of(Map.of(kind, Forms.required(form, "value")));
        } catch (IllegalArgumentException unknown) {
            throw new Failure(
                    Failure.Code.INVALID_REQUEST, "kind", "kind is author, person, row, document or interaction");
        }
    }

    private TemplateInstance page(@Nullable Preview preview, String done, RefusedForm refusedForm) {
        List<Line> lines =
                erasures.list(visit.workspace()).stream().map(Line::of).toList();
        @Nullable
        Line erased = lines.stream()
                .filter(line -> line.id().equals(done))
                .findFirst()
                .orElse(null);
        return SettingsTemplates.erase(preview, erased, lines, refusedForm);
    }
}
