package io.festinger.web.inbox;

import io.festinger.conflicts.Member;
import io.festinger.web.Moment;
import java.util.ArrayList;
import java.util.List;

/// One side of a conflict as pages show it, as it stood when it joined.
///
/// @param key what is pressed to let it win; empty behind the ninth
/// @param layer the layer that says it, in words
public record Side(
        int number,
        String key,
        String id,
        String layer,
        int trust,
        String value,
        String content,
        String author,
        Moment said) {
    private static final int KEYS = 9;

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
                member.stand().value(),
                member.saying().content(),
                member.saying().author(),
                Moment.of(member.saying().at()));
    }

    static String layer(String kind) {
        return kind.replace("project_state", "trusted state").replace('_', ' ');
    }
}
