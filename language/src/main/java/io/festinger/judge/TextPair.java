package io.festinger.judge;

import io.festinger.claims.Span;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Two compared texts, with all evidence measured. All evidence except that of change is measured in a
/// fixed order of the texts, so it does not depend on which of them is known. Immutable.
public final class TextPair {
    private static final int LONGEST_TOPIC = 4;

    private final Reading knownReading;
    private final Reading incoming;
    private final Pairing pairing;
    private final MeasuredEvidence measuredEvidence = new MeasuredEvidence();
    private final boolean isTurned;
    private final boolean read;

    private TextPair(Reading knownReading, Reading incoming, @Nullable Transformer transformer) {
        this.knownReading = knownReading;
        this.incoming = incoming;
        this.isTurned = knownReading.text().compareTo(incoming.text()) > 0;
        this.read = transformer != null;
        this.pairing = isTurned ? new Pairing(incoming, knownReading) : new Pairing(knownReading, incoming);
        EvidenceReader.ALL.forEach(reader -> reader.read(pairing, measuredEvidence));
        if (transformer != null) {
            new TransformerEvidence(transformer).read(pairing, measuredEvidence);
        }
        if (isTurned) {
            MeasuredEvidence directedEvidence = new MeasuredEvidence();
            new ChangeEvidence().read(new Pairing(knownReading, incoming), directedEvidence);
            Arrays.stream(Evidence.values())
                    .filter(evidence -> evidence.isDirected() && !evidence.isOfTransformer())
                    .forEach(evidence -> measuredEvidence.put(evidence, directedEvidence.get(evidence)));
        }
    }

    /// A pair with the evidence of rules.
    public static TextPair of(Reading knownReading, Reading incoming) {
        return new TextPair(knownReading, incoming, null);
    }

    /// A pair with the evidence of a transformer, too.
    public static TextPair of(Reading knownReading, Reading incoming, Transformer transformer) {
        return new TextPair(knownReading, incoming, transformer);
    }

    /// The evidence, indexed by ordinal.
    public double[] evidence() {
        double[] all = new double[Evidence.values().length];
        for (Evidence evidence : Evidence.values()) {
            all[evidence.ordinal()] = measuredEvidence.get(evidence);
        }
        return all;
    }

    Pairing pairing() {
        return pairing;
    }

    MeasuredEvidence measuredEvidence() {
        return measuredEvidence;
    }

    /// Whether a transformer was asked.
    boolean isRead() {
        return read;
    }

    Optional<Span> inKnown(Evidence evidence) {
        return place(evidence).map(place -> span(knownReading, place.oneFrom(), place.oneTo()));
    }

    Optional<Span> inIncoming(Evidence evidence) {
        return place(evidence).map(place -> span(incoming, place.otherFrom(), place.otherTo()));
    }

    private Optional<MeasuredEvidence.Place> place(Evidence evidence) {
        return measuredEvidence.place(evidence).map(place -> isTurned ? place.turnedPlace() : place);
    }

    private static Span span(Reading of, int from, int to) {
        return of.size() == 0
                ? new Span(0, 0)
                : new Span(
                        of.word(from).start(), of.word(Math.max(from, to - 1)).end());
    }

    /// The first common words, in the order of the known text.
    String topic() {
        int[] paired = isTurned ? pairing.toOne() : pairing.toOther();
        List<Word> words = new ArrayList<>();
        for (int i = 0; i < knownReading.size(); i++) {
            if (paired[i] >= 0 && knownReading.word(i).isContent()) {
                words.add(knownReading.word(i));
            }
        }
        return words.stream()
                .limit(LONGEST_TOPIC)
                .map(word -> knownReading.text().substring(word.start(), word.end()))
                .collect(Collectors.joining(" "));
    }
}
