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

    private final Reading known;
    private final Reading incoming;
    private final Pairing pairing;
    private final MeasuredEvidence measuredEvidence = new MeasuredEvidence();
    private final boolean turned;
    private final boolean read;

    private TextPair(Reading known, Reading incoming, @Nullable Transformer transformer) {
        this.known = known;
        this.incoming = incoming;
        this.turned = known.text().compareTo(incoming.text()) > 0;
        this.read = transformer != null;
        this.pairing = turned ? new Pairing(incoming, known) : new Pairing(known, incoming);
        EvidenceReader.ALL.forEach(reader -> reader.read(pairing, measuredEvidence));
        if (transformer != null) {
            new TransformerEvidence(transformer).read(pairing, measuredEvidence);
        }
        if (turned) {
            MeasuredEvidence directed = new MeasuredEvidence();
            new ChangeEvidence().read(new Pairing(known, incoming), directed);
            Arrays.stream(Evidence.values())
                    .filter(evidence -> evidence.isDirected() && !evidence.isOfTransformer())
                    .forEach(evidence -> measuredEvidence.put(evidence, directed.get(evidence)));
        }
    }

    /// A pair with the evidence of rules.
    public static TextPair of(Reading known, Reading incoming) {
        return new TextPair(known, incoming, null);
    }

    /// A pair with the evidence of a transformer, too.
    public static TextPair of(Reading known, Reading incoming, Transformer transformer) {
        return new TextPair(known, incoming, transformer);
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

    MeasuredEvidence measured() {
        return measuredEvidence;
    }

    /// Whether a transformer was asked.
    boolean isRead() {
        return read;
    }

    Optional<Span> inKnown(Evidence evidence) {
        return place(evidence).map(place -> span(known, place.oneFrom(), place.oneTo()));
    }

    Optional<Span> inIncoming(Evidence evidence) {
        return place(evidence).map(place -> span(incoming, place.otherFrom(), place.otherTo()));
    }

    private Optional<MeasuredEvidence.Place> place(Evidence evidence) {
        return measuredEvidence.place(evidence).map(place -> turned ? place.turned() : place);
    }

    private static Span span(Reading of, int from, int to) {
        return of.size() == 0
                ? new Span(0, 0)
                : new Span(
                        of.word(from).start(), of.word(Math.max(from, to - 1)).end());
    }

    /// The first common words, in the order of the known text.
    String topic() {
        int[] paired = turned ? pairing.toOne() : pairing.toOther();
        List<Word> words = new ArrayList<>();
        for (int i = 0; i < known.size(); i++) {
            if (paired[i] >= 0 && known.word(i).isContent()) {
                words.add(known.word(i));
            }
        }
        return words.stream()
                .limit(LONGEST_TOPIC)
                .map(word -> known.text().substring(word.start(), word.end()))
                .collect(Collectors.joining(" "));
    }
}
