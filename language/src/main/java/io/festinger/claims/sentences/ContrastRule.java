package io.festinger.claims.sentences;

import java.util.Optional;

/// One way in which two aligned propositions contradict each other. Pure.
interface ContrastRule {
    /// Empty where both can hold, as far as this rule tells.
    Optional<Contrast> between(Alignment alignment);
}
