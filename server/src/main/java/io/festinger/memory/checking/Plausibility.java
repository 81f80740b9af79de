package io.festinger.memory.checking;

import io.festinger.claims.Claim;
import io.festinger.claims.Meeting;
import io.festinger.claims.Technologies;
import io.festinger.claims.values.Shape;
import io.festinger.claims.values.Shapes;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Whether two texts of one check are likely to contradict each other. Texts that are checked together agree almost
/// everywhere, so what a rule finds in them is more often its mistake than theirs: in public documentations, two of
/// four hundred findings were right. It is a contradiction where both state one short value of one property, to
/// which the texts give no third one, and which is not a part of a list.
///
/// @param values the values of each property in all texts of the check
/// @param varied the properties that one of the texts gives several values: it has them for several things
record Plausibility(Map<Meeting, Set<String>> values, Set<Meeting> varied) {
    private static final int MOST_VALUES = 2;
    private static final int MOST_WORDS = 2;
    /// The property of a purpose for which something is used.
    private static final String CHOICE = "choice";

    static Plausibility of(List<ReadText> texts) {
        Map<Meeting, Set<String>> values = new HashMap<>();
        Set<Meeting> varied = new HashSet<>();
        for (ReadText text : texts) {
            Map<Meeting, String> own = new HashMap<>();
            for (CheckedStatement statement : text.statements()) {
                for (Claim claim : statement.claims()) {
                    String before = own.putIfAbsent(claim.meeting(), claim.stance());
                    if (before != null && !before.equals(claim.stance())) {
                        varied.add(claim.meeting());
                    }
                    values.computeIfAbsent(claim.meeting(), _ -> new HashSet<>())
                            .add(claim.stance());
                }
            }
        }
        return new Plausibility(values, varied);
    }

    /// Whether a contradiction between the claims of two statements is an error.
    boolean isError(CheckedStatement one, Claim claim, CheckedStatement other, Claim rival) {
        return !one.isInDocumentOf(other)
                && !one.isNamesakeOf(other)
                && isSingle(claim.meeting())
                && isSingle(rival.meeting())
                && isShort(claim)
                && isShort(rival);
    }

    private boolean isSingle(Meeting meeting) {
        return values.getOrDefault(meeting, Set.of()).size() <= MOST_VALUES && !varied.contains(meeting);
    }

    /// What is chosen for a purpose is one of several, unless it has a role in a project.
    private static boolean isName(String key, Meeting meeting) {
        boolean isKnown = Technologies.KNOWN.technology(key).isPresent();
        return key.split(" ").length <= MOST_WORDS
                && (isKnown || !meeting.attribute().equals(CHOICE));
    }

    /// Whether the value is an amount, a truth or a name rather than a description, or one of several.
    private static boolean isShort(Claim claim) {
        return switch (Shapes.of(claim.value().key())) {
            case Shape.Text text -> isName(text.key(), claim.meeting());
            case Shape.Members _, Shape.Every _ -> false;
            case Shape.Position _,
                    Shape.Bound _,
                    Shape.Range _,
                    Shape.ApproximateAmount _,
                    Shape.NoLimit _,
                    Shape.Truth _ -> true;
        };
    }
}
