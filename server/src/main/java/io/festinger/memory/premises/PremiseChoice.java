package io.festinger.memory.premises;

import io.festinger.base.Failure;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/// What a person decides about rows that rest on a fallen one.
public enum PremiseChoice {
    /// They hold without it.
    KEEP,
    /// They do not hold either.
    RETIRE,
    /// Their authors are asked.
    ASK,
    /// Takes back that they hold without it.
    REOPEN;

    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// @throws Failure `INVALID_REQUEST` on `action`
    public static PremiseChoice read(String wire) {
        return Arrays.stream(values())
                .filter(choice -> choice.wire().equals(wire))
                .findFirst()
                .orElseThrow(() -> new Failure(
                        Failure.Code.INVALID_REQUEST,
                        "action",
                        "action is one of "
                                + Arrays.stream(values())
                                        .map(PremiseChoice::wire)
                                        .collect(Collectors.joining(", "))
                                + ", not '" + wire + "'"));
    }
}
