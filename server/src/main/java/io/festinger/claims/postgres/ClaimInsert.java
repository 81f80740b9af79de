package io.festinger.claims.postgres;

import io.festinger.claims.Claim;
import io.festinger.database.Pipeline;
import io.festinger.database.TextArray;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// Stores claims of many rows in one statement, which is much cheaper for the database than one statement
/// for each. Used by one thread.
final class ClaimInsert {
    private static final String INSERT = """
            INSERT INTO claims (member_kind, member_id, ordinal, slot_kind, slot_key, project, topic, qualifier, subject,
                                attribute, value, value_key, unit, positive, trust, lineage, valid_from, valid_to,
                                rule_id, span_start, span_end, rules_version)
            SELECT *, :version
            FROM unnest(:kinds::text[], :ids::text[], :ordinals::int[], :slotKinds::text[], :slotKeys::text[],
                        :projects::text[], :topics::text[], :qualifiers::text[], :subjects::text[],
                        :attributes::text[], :values::text[], :valueKeys::text[], :units::text[],
                        :positives::boolean[], :trusts::int[], :lineages::text[], :froms::timestamptz[],
                        :tos::timestamptz[], :rules::text[], :starts::int[], :ends::int[])
            """;

    private final int version;
    private final List<Claim> claims = new ArrayList<>();
    private final List<Integer> ordinals = new ArrayList<>();

    /// @param version the version of the rules that read the claims
    ClaimInsert(int version) {
        this.version = version;
    }

    /// The claims of one row, in their order.
    void add(List<Claim> ofRow) {
        for (int ordinal = 0; ordinal < ofRow.size(); ordinal++) {
            claims.add(ofRow.get(ordinal));
            ordinals.add(ordinal);
        }
    }

    int size() {
        return claims.size();
    }

    /// Stores the claims that were added since the last call.
    void execute(Handle handle) {
        Pipeline pipeline = new Pipeline();
        addTo(pipeline);
        pipeline.send(handle);
    }

    /// The same, sent together with other statements.
    void addTo(Pipeline pipeline) {
        if (!claims.isEmpty()) {
            pipeline.add(INSERT, values());
            claims.clear();
            ordinals.clear();
        }
    }

    private Map<String, Object> values() {
        Map<String, Object> values = new HashMap<>();
        values.put("version", version);
        values.put("kinds", texts(claim -> claim.row().kind().wire()));
        values.put("ids", texts(claim -> claim.row().id()));
        values.put("ordinals", ordinals.toArray(Integer[]::new));
        values.put("slotKinds", texts(claim -> claim.slot().kind()));
        values.put("slotKeys", texts(claim -> claim.slot().key()));
        values.put("projects", texts(claim -> claim.meeting().project()));
        values.put("topics", texts(claim -> claim.meeting().topic()));
        values.put("qualifiers", texts(claim -> claim.meeting().qualifier()));
        values.put("subjects", texts(claim -> claim.meeting().subject()));
        values.put("attributes", texts(claim -> claim.meeting().attribute()));
        values.put("values", texts(claim -> claim.value().text()));
        values.put("valueKeys", texts(claim -> claim.value().key()));
        values.put("units", texts(claim -> claim.value().unit()));
        values.put("positives", claims.stream().map(Claim::positive).toArray(Boolean[]::new));
        values.put("trusts", numbers(claim -> claim.row().kind().trust()));
        values.put("lineages", texts(Claim::lineage));
        values.put("froms", times(claim -> claim.validity().from()));
        values.put("tos", times(claim -> claim.validity().to()));
        values.put("rules", texts(claim -> claim.reading().ruleId()));
        values.put("starts", numbers(claim -> claim.reading().span().start()));
        values.put("ends", numbers(claim -> claim.reading().span().end()));
        return values;
    }

    private TextArray texts(Function<Claim, String> column) {
        return new TextArray(claims.stream().map(column).toArray(String[]::new));
    }

    private Integer[] numbers(Function<Claim, Integer> column) {
        return claims.stream().map(column).toArray(Integer[]::new);
    }

    private TextArray times(Function<Claim, @Nullable Instant> column) {
        @Nullable String[] times = new String[claims.size()];
        for (int i = 0; i < times.length; i++) {
            @Nullable Instant time = column.apply(claims.get(i));
            times[i] = time == null ? null : text(time.atOffset(ZoneOffset.UTC));
        }
        return new TextArray(times);
    }

    /// Converts years with more or less than four digits to PostgreSQL's format.
    private static String text(OffsetDateTime time) {
        int year = time.getYear();
        String text = (year > 0 ? time : time.withYear(1 - year)).toString();
        return (text.startsWith("+") ? text.substring(1) : text) + (year > 0 ? "" : " BC");
    }
}
