package io.festinger.memory.premises;

import io.festinger.base.Failure;
import io.festinger.base.WireName;

/// What a person decides about rows that rest on a fallen one.
public enum PremiseChoice implements WireName {
    /// They hold without it.
    KEEP,
    /// They do not hold either.
    RETIRE,
    /// Their authors are asked.
    ASK,
    /// Takes back that they hold without it.
    REOPEN;

    /// @throws Failure `INVALID_REQUEST` on `action`
    public static PremiseChoice read(String wire) {
        return WireName.read(PremiseChoice.class, "action", wire);
    }
}
