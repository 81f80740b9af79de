package io.festinger.web.memory;

import io.festinger.memory.state.StateRow;
import io.festinger.memory.state.TrustedState;
import io.festinger.web.Moment;
import java.util.ArrayList;
import java.util.List;

/// A row of trusted state with all of its values.
///
/// @param values newest first; the first is the current one
public record StateView(TrustedState.Detail detail, List<Value> values) {
    /// @param until empty texts for the current one
    public record Value(
            String value, String status, String qualifier, String person, Moment from, String until, String reason) {}

    static StateView of(TrustedState.Detail detail) {
        StateRow row = detail.row();
        List<Value> values = new ArrayList<>();
        values.add(new Value(
                row.value(),
                row.status().wire(),
                row.qualifier(),
                row.person(),
                Moment.of(row.times().storedAt()),
                "",
                row.reason()));
        detail.history()
                .forEach(was -> values.add(new Value(
                        was.value(),
                        was.status().wire(),
                        was.qualifier(),
                        was.person(),
                        Moment.of(was.from()),
                        Moment.of(was.until()).text(),
                        was.reason())));
        return new StateView(detail, values);
    }
}
