package io.festinger.judge;

import java.util.List;

/// Measures some of the evidence of two texts. Pure.
@FunctionalInterface
interface EvidenceReader {
    /// All readers. Later ones use the evidence of earlier ones.
    List<EvidenceReader> ALL = List.of(
            new TopicEvidence(),
            new ValueEvidence(),
            new PolarityEvidence(),
            new ExchangeEvidence(),
            new StanceEvidence(),
            new SlotEvidence(),
            new ChangeEvidence());

    void read(Pairing pairing, MeasuredEvidence into);
}
