package io.festinger.gateway.dialect;

import io.festinger.gateway.json.MalformedJson;
import io.festinger.gateway.json.Splice.Edit;
import io.festinger.gateway.loops.Utterance;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/// A request as the loop guard sees it: who said and did what, and where it can be changed. It is read in
/// addition to the [Draft], and only where a conversation is long enough to go round in circles.
public final class Transcript {
    private final List<Utterance> utterances;
    private final Siblings elements;
    private final Knobs knobs;

    Transcript(List<Utterance> utterances, Siblings elements, Knobs knobs) {
        this.utterances = List.copyOf(utterances);
        this.elements = elements;
        this.knobs = knobs;
    }

    /// Reads a body; empty where it is not understood.
    public static Optional<Transcript> read(Dialect dialect, byte[] body) {
        try {
            return Optional.of(new TranscriptReader(dialect, body).read());
        } catch (MalformedJson e) {
            return Optional.empty();
        }
    }

    public List<Utterance> utterances() {
        return utterances;
    }

    /// Whether the client wants the answer piece by piece.
    public boolean streams() {
        return knobs.streams();
    }

    /// Whether the client requires a format of the answer, which a higher temperature could break.
    public boolean isFormatted() {
        return knobs.isFormatted();
    }

    /// The edits that raise the temperature and drop a fixed seed; none where impossible or forbidden.
    public List<Edit> warm(double boost, double ceiling) {
        return isFormatted() ? List.of() : knobs.warm(boost, ceiling);
    }

    /// The edits that remove elements of the history.
    ///
    /// @param places as [Utterance#element] counts them
    public List<Edit> without(BitSet places) {
        return elements.without(places);
    }
}
