package io.festinger.memory.holdings;

import io.festinger.base.ConflictId;
import io.festinger.claims.RowRef;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.Member;
import java.util.Comparator;
import java.util.List;

/// An open conflict, from the view of one of its members.
///
/// @param fields the disputed fields of an entity; empty when all of the row is disputed
/// @param otherSides the values of the other members, each once, ordered by their words
public record Dispute(ConflictId conflict, List<String> fields, List<Side> otherSides) {
    static final Comparator<Dispute> ORDER = Comparator.<Dispute, String>comparing(
                    dispute -> String.join("\n", dispute.fields))
            .thenComparing(dispute -> String.join(
                    "\n", dispute.otherSides.stream().map(Side::value).toList()))
            .thenComparing(dispute -> dispute.conflict.value());

    public Dispute {
        fields = List.copyOf(fields);
        otherSides = List.copyOf(otherSides);
    }

    /// The value of a member of a conflict.
    ///
    /// @param kind kind of its row in the spelling of the API: `memory`
    public record Side(String value, String kind) {
        private static final Comparator<Side> ORDER =
                Comparator.comparing(Side::value).thenComparing(Side::kind);

        private static Side of(Member member) {
            String value = member.value();
            return new Side(value.isBlank() ? member.saying().content() : value, member.kind());
        }

        /// The values of all members, each once, ordered by their words.
        public static List<Side> of(Conflict conflict) {
            return of(conflict.rivals());
        }

        private static List<Side> of(List<Member> members) {
            return members.stream().map(Side::of).distinct().sorted(ORDER).toList();
        }
    }

    static Dispute of(Conflict conflict, RowRef row, List<String> fields) {
        return new Dispute(
                conflict.id(),
                fields,
                Side.of(conflict.rivals().stream()
                        .filter(member -> !member.row().equals(row))
                        .toList()));
    }
}
