package io.festinger.web.settings;

import io.festinger.base.Failure;
import io.festinger.erasure.Erasure;
import io.festinger.erasure.ErasureReport;
import io.festinger.erasure.Erasures;
import io.festinger.erasure.Selector;
import io.festinger.memory.browse.Browsing;
import io.festinger.memory.layers.Layer;
import io.festinger.memory.layers.RowKey;
import io.festinger.web.Moment;
import io.festinger.web.Pages;
import io.festinger.web.Visit;
import io.festinger.web.WebPage;
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
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Erasing a person, a row, a document or an interaction: `/admin/settings/erase`.
@Path("/admin/settings/erase")
@RunOnVirtualThread
@WebPage
public final class ErasePageResource {
    private static final String PAGE = "/admin/settings/erase";
    private static final String FORM = "erase";

    private final Erasures erasures;
    private final Browsing browsing;
    private final Visit visit;

    ErasePageResource(Erasures erasures, Browsing browsing, Visit visit) {
        this.erasures = erasures;
        this.browsing = browsing;
        this.visit = visit;
    }

    /// @param kind in words
    public record Count(String kind, long count) {
        static List<Count> of(Map<String, Long> counts) {
            return counts.entrySet().stream()
                    .map(count -> new Count(count.getKey().replace('_', ' '), count.getValue()))
                    .toList();
        }
    }

    /// @param kind in words
    /// @param path of its page; empty where it has none
    /// @param text what it says; empty where only its id is known
    public record Line(String kind, String id, String path, String text) {
        static Line of(ErasureReport.RowName name, Map<RowKey, String> texts) {
            String path = key(name).isPresent() ? "/admin/memory/row/" + name.kind() + "/" + name.id() : "";
            String text = key(name).map(texts::get).orElse("");
            return new Line(name.kind().replace('_', ' '), name.id(), path, text);
        }

        /// Empty for what is not a row of a layer.
        static Optional<RowKey> key(ErasureReport.RowName name) {
            return Arrays.stream(Layer.values())
                    .filter(layer -> layer.wire().equals(name.kind()))
                    .map(layer -> new RowKey(layer, name.id()))
                    .findFirst();
        }
    }

    /// What would be erased.
    ///
    /// @param mentions rows that contain the name, and stay
    public record Preview(
            String kind, String value, List<Count> counts, List<Line> rows, List<Line> mentions, String confirm) {}

    private Preview preview(Selector selector) {
        ErasureReport report = erasures.preview(visit.workspace(), visit.write(), selector);
        List<RowKey> keys = Stream.concat(report.rows().stream(), report.mentions().stream())
                .flatMap(name -> Line.key(name).stream())
                .toList();
        Map<RowKey, String> texts = browsing.texts(visit.workspace(), keys);
        return new Preview(
                selector.kind().wire(),
                selector.value(),
                Count.of(report.counts()),
                report.rows().stream().map(name -> Line.of(name, texts)).toList(),
                report.mentions().stream().map(name -> Line.of(name, texts)).toList(),
                report.confirmation().orElse(""));
    }

    /// @param counts in one line
    public record PastErasure(String id, String selector, String by, Moment at, String counts) {
        static PastErasure of(Erasure erasure) {
            String counts = Count.of(erasure.counts()).stream()
                    .map(count -> count.kind() + ": " + count.count())
                    .collect(Collectors.joining(", "));
            return new PastErasure(erasure.id(), erasure.selector(), erasure.by(), Moment.of(erasure.at()), counts);
        }
    }

    /// @param done the erasure that was just made
    @GET
    public Response show(@QueryParam("done") @DefaultValue("") String done) {
        return Pages.ok(page(null, done, RefusedForm.NOTHING));
    }

    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response preview(MultivaluedMap<String, String> form) {
        return Forms.take(
                FORM,
                form,
                () -> Pages.ok(page(preview(selector(form)), "", RefusedForm.NOTHING)),
                refusedForm -> page(null, "", refusedForm));
    }

    @POST
    @Path("confirm")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response erase(MultivaluedMap<String, String> form) {
        return Forms.take(
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
            throw Failure.invalid("kind", "kind is author, person, row, document or interaction");
        }
    }

    private TemplateInstance page(@Nullable Preview preview, String done, RefusedForm refusedForm) {
        List<PastErasure> lines =
                erasures.list(visit.workspace()).stream().map(PastErasure::of).toList();
        @Nullable
        PastErasure erased = lines.stream()
                .filter(line -> line.id().equals(done))
                .findFirst()
                .orElse(null);
        return SettingsTemplates.erase(preview, erased, lines, refusedForm);
    }
}
