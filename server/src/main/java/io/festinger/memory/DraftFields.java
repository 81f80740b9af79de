package io.festinger.memory;

import io.festinger.memory.premises.Basis;
import java.time.Instant;
import java.util.Collection;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The fields that drafts of all layers have, for writers that give some of them. Null stands for the default. Used by
/// one thread.
///
/// @param <B> the draft, or its builder
public abstract class DraftFields<B extends DraftFields<B>> {
    protected String project = "";
    protected String scope = "";
    protected Optional<String> author = Optional.empty();
    protected double confidence = 1;
    protected Optional<Instant> observedAt = Optional.empty();
    protected Optional<Instant> validFrom = Optional.empty();
    protected Optional<Instant> validTo = Optional.empty();
    protected Provenance provenance = Provenance.NONE;
    protected Basis basedOn = Basis.NONE;

    protected abstract B self();

    public B project(@Nullable String givenText) {
        project = givenText == null ? project : givenText;
        return self();
    }

    public B scope(@Nullable String givenText) {
        scope = givenText == null ? scope : givenText;
        return self();
    }

    /// @param givenText the author's name; null for the caller's own name
    public B author(@Nullable String givenText) {
        author = Optional.ofNullable(givenText);
        return self();
    }

    public B confidence(@Nullable Double given) {
        confidence = given == null ? confidence : given;
        return self();
    }

    /// @param time when the fact was observed; null for now
    public B observedAt(@Nullable Instant time) {
        observedAt = Optional.ofNullable(time);
        return self();
    }

    public B validFrom(@Nullable Instant time) {
        validFrom = Optional.ofNullable(time);
        return self();
    }

    public B validTo(@Nullable Instant time) {
        validTo = Optional.ofNullable(time);
        return self();
    }

    public B provenance(Provenance givenProvenance) {
        provenance = givenProvenance;
        return self();
    }

    public B basedOn(Basis basis) {
        basedOn = basis;
        return self();
    }

    /// @param given ids of the rows from which it was concluded
    public B basedOn(@Nullable Collection<String> given) {
        return basedOn(given == null ? Basis.NONE : Basis.of(given));
    }
}
