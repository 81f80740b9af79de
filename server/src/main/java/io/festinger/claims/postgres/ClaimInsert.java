package io.festinger.claims.postgres;

import io.festinger.claims.Claim;
import io.festinger.database.TextArray;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// Stores claims of many rows in one statement, which costs the database a fraction of a statement for each.
/// Used by one thread.
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

    private final Handle handle;
    private final int version;
    private final List<Claim> claims = new ArrayList<>();
    private final List<Integer> ordinals = new ArrayList<>();

    /// @param version the version of the rules that read the claims
    ClaimInsert(Handle handle, int version) {
        this.handle = handle;
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

    /// Stores what was added since the last time.
    void execute() {
        if (claims.isEmpty()) {
            return;
        }
        handle.createUpdate(INSERT)
                .bind("version", version)
                .bind("kinds", texts(claim -> claim.row().kind().wire()))
                .bind("ids", texts(claim -> claim.row().id()))
                .bind("ordinals", ordinals.toArray(Integer[]::new))
                .bind("slotKinds", texts(claim -> claim.slot().kind()))
                .bind("slotKeys", texts(claim -> claim.slot().key()))
                .bind("projects", texts(claim -> claim.meeting().project()))
                .bind("topics", texts(claim -> claim.meeting().topic()))
                .bind("qualifiers", texts(claim -> claim.meeting().qualifier()))
                .bind("subjects", texts(claim -> claim.meeting().subject()))
                .bind("attributes", texts(claim -> claim.meeting().attribute()))
                .bind("values", texts(claim -> claim.value().text()))
                .bind("valueKeys", texts(claim -> claim.value().key()))
                .bind("units", texts(claim -> claim.value().unit()))
                .bind("positives", claims.stream().map(Claim::positive).toArray(Boolean[]::new))
                .bind("trusts", numbers(claim -> claim.row().kind().trust()))
                .bind("lineages", texts(Claim::lineage))
                .bind("froms", times(claim -> claim.validity().from()))
                .bind("tos", times(claim -> claim.validity().to()))
                .bind("rules", texts(claim -> claim.reading().ruleId()))
                .bind("starts", numbers(claim -> claim.reading().span().start()))
                .bind("ends", numbers(claim -> claim.reading().span().end()))
                .execute();
        claims.clear();
        ordinals.clear();
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

    /// As PostgreSQL writes years that do not have four digits.
    private static String text(OffsetDateTime time) {
        int year = time.getYear();
        String text = (year > 0 ? time : time.withYear(1 - year)).toString();
        return (text.startsWith("+") ? text.substring(1) : text) + (year > 0 ? "" : " BC");
    }
}
