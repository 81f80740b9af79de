package io.festinger.gateway.dialect;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.festinger.gateway.dialect.Siblings.Span;
import io.festinger.gateway.json.JsonCursor;
import io.festinger.gateway.json.JsonValue;
import io.festinger.gateway.json.JsonValue.Kind;
import io.festinger.gateway.json.MalformedJson;
import io.festinger.gateway.json.Splice.Edit;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The object in a body with the sampling parameters: the body itself on `/v1`, its `options` on native
/// routes. It gets each member while the object is read.
final class Sampling {
    private final byte[] body;
    private final int open;
    private final List<Span> members = new ArrayList<>();
    private @Nullable JsonValue temperature;
    private @Nullable JsonValue seed;
    private int seedAt = -1;
    private boolean twice;

    /// @param open the offset after the object's opening brace
    Sampling(byte[] body, int open) {
        this.body = body;
        this.open = open;
    }

    /// Reads the object that comes next.
    static Sampling read(byte[] body, JsonCursor cursor) throws MalformedJson {
        cursor.openObject();
        var sampling = new Sampling(body, cursor.offset());
        while (cursor.nextMember()) {
            sampling.member(cursor, cursor.memberStart(), cursor.take());
        }
        return sampling;
    }

    /// Records a member that was just read; the cursor still knows its key.
    void member(JsonCursor cursor, int start, JsonValue value) {
        if (cursor.keyIs("temperature")) {
            twice |= temperature != null;
            temperature = value;
        } else if (cursor.keyIs("seed")) {
            twice |= seed != null;
            seed = value;
            seedAt = members.size();
        }
        passed(start, value.end());
    }

    /// Skips a member that does not affect sampling.
    void passed(int start, int end) {
        members.add(new Span(start, end));
    }

    /// The edits that raise the temperature and drop the seed. None where the object has one of them twice
    /// or in an unknown form, or where the temperature is already at the ceiling.
    ///
    /// @param byDefault the temperature where the object has none
    List<Edit> warm(double boost, double ceiling, double byDefault) {
        Optional<Double> now = temperature(byDefault);
        if (twice || now.isEmpty() || now.get() >= ceiling) {
            return List.of();
        }
        byte[] warmer = number(Math.min(ceiling, now.get() + boost));
        var edits = new ArrayList<Edit>();
        if (temperature != null) {
            edits.add(new Edit(temperature.start(), temperature.end(), warmer));
            edits.addAll(new Siblings(members, true).without(seedPlace()));
        } else if (seedAt >= 0) {
            edits.add(new Edit(members.get(seedAt).start(), members.get(seedAt).end(), member(warmer, "")));
        } else {
            edits.add(Edit.insert(open, member(warmer, members.isEmpty() ? "" : ",")));
        }
        return edits;
    }

    private BitSet seedPlace() {
        var places = new BitSet();
        if (seedAt >= 0) {
            places.set(seedAt);
        }
        return places;
    }

    private Optional<Double> temperature(double byDefault) {
        if (temperature == null || temperature.is(Kind.NULL)) {
            return Optional.of(byDefault);
        }
        String spelledText = new String(body, temperature.start(), temperature.end() - temperature.start(), US_ASCII);
        return temperature.is(Kind.NUMBER)
                ? Optional.of(Double.parseDouble(spelledText)).filter(Double::isFinite)
                : Optional.empty();
    }

    /// A whole `options` member in this object, where there is none yet.
    Edit options(double boost, double ceiling, double byDefault) {
        byte[] warmer = number(Math.min(ceiling, byDefault + boost));
        String after = members.isEmpty() ? "}" : "},";
        String text = "\"options\":{" + new String(member(warmer, after), US_ASCII);
        return Edit.insert(open, text.getBytes(US_ASCII));
    }

    private static byte[] member(byte[] number, String after) {
        return ("\"temperature\":" + new String(number, US_ASCII) + after).getBytes(US_ASCII);
    }

    private static byte[] number(double value) {
        return new BigDecimal(value)
                .setScale(3, RoundingMode.HALF_UP)
                .stripTrailingZeros()
                .toPlainString()
                .getBytes(US_ASCII);
    }
}
