package io.festinger.conflicts;

import io.festinger.claims.Agreement;
import io.festinger.claims.Claim;
import io.festinger.claims.Meeting;
import io.festinger.claims.RowRef;
import io.festinger.claims.Universals;
import io.festinger.conflicts.MemberKeeper.SourcePlace;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// Knows which claims can stand beside each other although their values differ. An attribute may hold several values
/// because a person decided so in a conflict, unless one claims to be the only one, or denies the other. What one
/// version of a document states twice is of two things, see [SourcePlace].
public final class SeveralValues {
    private static final String ONLY = "only ";

    private final Set<Attribute> attributes;
    private final Supplier<Map<RowRef, SourcePlace>> look;
    /// Looked up once two claims are opposed.
    private @Nullable Map<RowRef, SourcePlace> places;

    private SeveralValues(Set<Attribute> attributes, Supplier<Map<RowRef, SourcePlace>> look) {
        this.attributes = attributes;
        this.look = look;
    }

    /// @param attribute see [Meeting#attribute]
    public record Attribute(String project, String attribute) {
        static Attribute of(Meeting meeting) {
            return new Attribute(meeting.project(), meeting.attribute());
        }
    }

    /// @param claims those to be compared
    static SeveralValues among(DecisionStore decisions, Keepers keepers, Handle handle, Collection<Claim> claims) {
        Set<Attribute> attributes =
                claims.stream().map(Claim::meeting).map(Attribute::of).collect(Collectors.toSet());
        Set<RowRef> rows = claims.stream().map(Claim::row).collect(Collectors.toSet());
        return new SeveralValues(
                attributes.isEmpty() ? Set.of() : decisions.several(handle, attributes),
                () -> keepers.places(handle, rows));
    }

    /// Whether a conflict can be settled by allowing several values.
    public static boolean fits(Conflict conflict) {
        return !attributes(conflict).isEmpty() || mutes(conflict);
    }

    /// Whether that would mute further alarms about the same pair of properties.
    public static boolean mutes(Conflict conflict) {
        return conflict.finding()
                .alarm()
                .filter(alarm -> !alarm.properties().isEmpty())
                .isPresent();
    }

    /// The attributes that a conflict is about; empty when its members share no layer-free slot.
    static List<Attribute> attributes(Conflict conflict) {
        return conflict.members().stream()
                .flatMap(member -> Meeting.ofSlot(member.stand().slot()).stream())
                .map(Attribute::of)
                .distinct()
                .toList();
    }

    boolean rivals(Claim one, Claim other) {
        return isOpposed(one, other)
                && !(attributes.contains(Attribute.of(one.meeting())) && together(one, other))
                && !areApart(one, other);
    }

    private boolean areApart(Claim one, Claim other) {
        Map<RowRef, SourcePlace> sourcePlaces = places == null ? look.get() : places;
        places = sourcePlaces;
        @Nullable SourcePlace sourcePlace = sourcePlaces.get(one.row());
        @Nullable SourcePlace there = sourcePlaces.get(other.row());
        return sourcePlace != null && there != null && sourcePlace.isApartFrom(there, one.isCell() && other.isCell());
    }

    /// True when both cannot hold, regardless of decisions about the attribute: on one slot, or when one is
    /// universal and the other about one thing of its kind.
    public static boolean isOpposed(Claim one, Claim other) {
        return one.rivals(other) || excludes(one, other) || excludes(other, one);
    }

    private static boolean excludes(Claim universal, Claim specific) {
        return Universals.compare(universal, specific)
                .filter(agreement -> agreement == Agreement.CONTRARY)
                .isPresent();
    }

    private static boolean together(Claim one, Claim other) {
        return one.positive()
                && other.positive()
                && !one.value().key().startsWith(ONLY)
                && !other.value().key().startsWith(ONLY);
    }
}
