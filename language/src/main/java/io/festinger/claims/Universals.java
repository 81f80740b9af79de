package io.festinger.claims;

import io.festinger.text.WordClasses;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Universal claims, on slots whose subject begins with `every`: `all services use MySQL` is on (every
/// service, database). They hold for each member of the kind, so `payments uses Postgres` contradicts it
/// although the slots differ.
public final class Universals {
    private static final String EVERY = "every ";

    /// Kinds whose members are named without the noun: `payments` is a service.
    private static final Set<String> NAMED = WordClasses.of("named_kinds");
    private static final Set<String> KINDS = WordClasses.of("kinds");
    private static final int LONGEST_NAME = 2;

    private Universals() {}

    /// True for the slot of a universal claim.
    public static boolean isUniversal(Meeting meeting) {
        return meeting.subject().startsWith(EVERY);
    }

    /// The universal slot for the slot of a kind: (service, database) becomes (every service, database).
    public static Meeting over(Meeting kind) {
        return isUniversal(kind)
                ? kind
                : new Meeting(kind.project(), (EVERY + kind.subject()).strip(), kind.attribute(), kind.qualifier());
    }

    /// True when the universal statement includes the claim's subject, in the context of the claim: the
    /// subject is of the kind (`cover fastener`, `cousin ana`), or has a bare name if the kind allows it.
    public static boolean covers(Meeting universal, Claim specific) {
        Meeting meeting = specific.meeting();
        boolean sameSlot = isUniversal(universal)
                && !isUniversal(meeting)
                && universal.project().equals(meeting.project())
                && universal.attribute().equals(meeting.attribute())
                && (universal.qualifier().isEmpty() || universal.qualifier().equals(meeting.qualifier()));
        return sameSlot && isOfKind(universal.subject().substring(EVERY.length()), meeting.subject());
    }

    /// How the universal claim relates to the specific one.
    ///
    /// @return empty when the subject is not of the kind, or they hold at different times
    public static Optional<Agreement> compare(Claim universal, Claim specific) {
        if (!covers(universal.meeting(), specific)
                || universal.row().equals(specific.row())
                || !universal.validity().meets(specific.validity())) {
            return Optional.empty();
        }
        Agreement agreement = Comparison.of(of(universal, specific), specific);
        return Optional.of(agreement == Agreement.SAME ? Agreement.NARROWER : agreement);
    }

    /// The universal claim applied to the subject of the specific claim.
    public static Claim of(Claim universal, Claim specific) {
        Value value = universal.value();
        Value one = value.key().startsWith(EVERY)
                ? new Value(value.text(), value.key().substring(EVERY.length()), value.unit())
                : value;
        return universal.of(specific.meeting(), one);
    }

    private static boolean isOfKind(String kind, String subject) {
        if (subject.endsWith(" " + kind) || subject.startsWith(kind + " ")) {
            return true;
        }
        List<String> kindWords = List.of(kind.split(" "));
        String remainder = kind.substring(kindWords.getFirst().length());
        if (!NAMED.contains(kindWords.getFirst())
                || !subject.endsWith(remainder)
                || subject.length() <= remainder.length()) {
            return false;
        }
        List<String> name = List.of(
                subject.substring(0, subject.length() - remainder.length()).split(" "));
        return name.size() <= LONGEST_NAME && name.stream().noneMatch(KINDS::contains);
    }
}
