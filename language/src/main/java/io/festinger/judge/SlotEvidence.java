package io.festinger.judge;

import io.festinger.claims.Agreement;
import io.festinger.claims.Claim;
import io.festinger.claims.Comparison;
import io.festinger.claims.Universals;
import java.util.List;
import java.util.Optional;

/// Whether claims of two texts meet on one slot, and agree there.
final class SlotEvidence implements EvidenceReader {
    /// More pairs of claims than ordinary facts make.
    private static final int MAX = 2_000;

    @Override
    public void read(Pairing pairing, MeasuredEvidence into) {
        List<Claim> local = pairing.one().claims();
        List<Claim> remote = pairing.other().claims();
        int comparedCount = 0;
        for (Claim one : local) {
            for (Claim other : remote) {
                if (comparedCount++ < MAX) {
                    meet(one, other).ifPresent(evidence -> into.put(evidence, true));
                }
            }
        }
    }

    private static Optional<Evidence> meet(Claim one, Claim other) {
        boolean sameSlot =
                one.meeting().equals(other.meeting()) && one.validity().meets(other.validity());
        Optional<Agreement> agreement = sameSlot
                ? Optional.of(Comparison.of(one, other))
                : Universals.compare(one, other).or(() -> Universals.compare(other, one));
        if (agreement.isPresent()) {
            return switch (agreement.get()) {
                case CONTRARY -> Optional.of(Evidence.SLOT_CONTRARY);
                case SAME -> Optional.of(Evidence.SLOT_SAME);
                case NARROWER, WIDER -> Optional.of(Evidence.SLOT_WITHIN);
                case COMPATIBLE -> Optional.empty();
            };
        }
        boolean elsewhere = one.meeting().topic().equals(other.meeting().topic());
        return elsewhere ? Optional.of(Evidence.SLOT_ELSEWHERE) : Optional.empty();
    }
}
