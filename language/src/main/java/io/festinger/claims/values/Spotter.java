package io.festinger.claims.values;

import io.festinger.text.Lexemes;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Finds the quantities, dates, versions, bounds and ranges in a running text, the longest at each place.
/// Linear in the text: from each lexeme on, a bounded number of others is examined.
public final class Spotter {
    private static final String JOINING = "-/#@_.\\&:'’";

    private final Lexemes text;
    private final Phrases phrases;

    public Spotter(CharSequence text) {
        this.text = Lexemes.of(text);
        this.phrases = new Phrases(this.text);
    }

    /// @param start in UTF-16 units
    /// @param end just after the last unit
    public record Spot(Shape shape, String unit, int start, int end) {}

    /// Spots in the order of the text, without overlaps.
    public List<Spot> spots() {
        List<Spot> spots = new ArrayList<>();
        int i = 0;
        while (i < text.size()) {
            Phrases.@Nullable Match match = opens(i) ? at(i) : null;
            if (match == null) {
                i++;
            } else {
                spots.add(spot(i, match));
                i = match.end();
            }
        }
        return spots;
    }

    /// The spot at the very beginning of the text; null for none.
    public @Nullable Spot first() {
        Phrases.@Nullable Match match = text.size() > 0 && text.start(0) == 0 ? at(0) : null;
        return match == null ? null : spot(0, match);
    }

    private Spot spot(int i, Phrases.Match match) {
        return new Spot(match.shape(), match.unit(), text.start(i), text.end(match.end() - 1));
    }

    /// The cost of the reading in addition to the one pass over the characters.
    public long looks() {
        return text.looks();
    }

    private Phrases.@Nullable Match at(int i) {
        Phrases.@Nullable Match match = phrases.at(i);
        Versions.@Nullable Match version = Versions.at(text, i);
        if (version != null && (match == null || version.end() > match.end())) {
            match = new Phrases.Match(version.shape(), version.end(), "", true);
        }
        return match != null && match.sure() && closes(match.end()) ? match : null;
    }

    /// False inside an identifier, a path or an address.
    private boolean opens(int i) {
        if (!text.isGlued(i)) {
            return true;
        }
        char before = text.sign(i - 1);
        return before != 0 && JOINING.indexOf(before) < 0;
    }

    private boolean closes(int end) {
        if (!text.isGlued(end)) {
            return true;
        }
        char next = text.sign(end);
        return next != 0 && (JOINING.indexOf(next) < 0 || !text.isGlued(end + 1) || (text.sign(end + 1) != 0));
    }
}
