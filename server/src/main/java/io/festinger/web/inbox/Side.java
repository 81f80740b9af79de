package io.festinger.web.inbox;

import io.festinger.conflicts.Member;
import io.festinger.web.Moment;
import java.util.ArrayList;
import java.util.List;

/// One side of a conflict on a page, with the current row while the conflict is open.
///
/// @param key the key that lets it win; empty after the ninth
/// @param layer its layer, in words
/// @param joinedText its row's text when it joined
/// @param standing why its contradiction is gone; empty while it contradicts
public record Side(
        int number,
        String key,
        String id,
        String layer,
        int trust,
        String value,
        String content,
        String author,
        Moment said,
        String joinedText,
        String standing) {
    private static final int KEYS = 9;
    private static final int SHORT = 16;

    /// Whether its value is its whole text, as for sentences that were compared.
    public boolean isSentence() {
        return value.length() > SHORT && content.contains(value) && content.length() - value.length() <= 1;
    }

    static List<Side> of(List<Member> members) {
        List<Side> sides = new ArrayList<>();
        members.forEach(member -> sides.add(of(member, sides.size() + 1)));
        return sides;
    }

    private static Side of(Member member, int number) {
        return new Side(
                number,
                number <= KEYS ? String.valueOf(number) : "",
                member.id(),
                layer(member.kind()),
                member.trust(),
                member.value(),
                member.saying().content(),
                member.saying().author(),
                Moment.of(member.saying().at()),
                member.joined().content(),
                standing(member));
    }

    private static String standing(Member member) {
        return switch (member.standing()) {
            case CONTRADICTS -> "";
            case UNOPPOSED -> "nothing contradicts it any more";
            case CHANGED -> "changed since, and no longer contradicts";
            case RETIRED -> "no longer in force: " + member.current().status();
        };
    }

    static String layer(String kind) {
        return kind.replace("project_state", "trusted state").replace('_', ' ');
    }
}
