package io.festinger.memory.holdings;

import io.festinger.base.ConflictId;
import io.festinger.claims.RowRef;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.Member;
import java.util.Comparator;
import java.util.List;

/// An open conflict, as one of its members has it.
///
/// @param fields the fields of an entity that are in dispute; empty where it is about all that the row says
/// @param others what the other members say, each once, in the order of their words
public record Dispute(ConflictId conflict, List<String> fields, List<Side> others) {
    static final Comparator<Dispute> ORDER = Comparator.<Dispute, String>comparing(
                    dispute -> String.join("\n", dispute.fields))
            .thenComparing(dispute ->
                    String.join("\n", dispute.others.stream().map(Side::value).toList()))
            .thenComparing(dispute -> dispute.conflict.value());

    public Dispute {
        fields = List.copyOf(fields);
        others = List.copyOf(others);
    }

    /// What a member of a conflict says.
    ///
    /// @param kind of its row as it is spelled on the wire: `memory`
    public record Side(String value, String kind) {
        private static final Comparator<Side> ORDER =
                Comparator.comparing(Side::value).thenComparing(Side::kind);

        private static Side of(Member member) {
            String value = member.value();
            return new Side(value.isBlank() ? member.saying().content() : value, member.kind());
        }

        /// What all members say, each once, in the order of their words.
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
