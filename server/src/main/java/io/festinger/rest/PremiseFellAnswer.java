package io.festinger.rest;

import io.festinger.base.RecordMapper;
import io.festinger.memory.layers.Layer;
import io.festinger.memory.premises.Fall;
import io.festinger.memory.premises.FallenPremise;
import io.festinger.memory.premises.PremiseOrigin;
import io.festinger.memory.premises.PremiseStore;
import io.festinger.memory.premises.RowPremises;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// The fallen premise of a row.
///
/// @param id the row that fell
/// @param cause why it does not hold as it did
public record PremiseFellAnswer(
        String id,
        @Schema(implementation = Layer.class) String layer,
        @Schema(implementation = Fall.class) String cause) {
    static PremiseFellAnswer of(FallenPremise premise) {
        return RecordMapper.map(PremiseFellAnswer.class, Map.of("cause", premise.fall()), premise.row());
    }

    /// A row that another one was concluded from.
    ///
    /// @param origin how that is known
    /// @param since when it became known
    /// @param cause why it does not hold as it did; absent while it does
    public record PremiseAnswer(
            String id,
            @Schema(implementation = Layer.class) String layer,
            @Schema(implementation = PremiseOrigin.class) String origin,
            Instant since,
            @Schema(implementation = Fall.class) Optional<String> cause) {
        static PremiseAnswer of(PremiseStore.Premise premise) {
            return RecordMapper.map(PremiseAnswer.class, Map.of("cause", premise.fall()), premise, premise.row());
        }

        static List<PremiseAnswer> all(RowPremises premises) {
            return premises.basedOn().stream().map(PremiseAnswer::of).toList();
        }
    }
}
