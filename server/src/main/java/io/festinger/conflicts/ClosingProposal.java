package io.festinger.conflicts;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.festinger.base.Actor;
import io.festinger.base.Json;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// The automatic proposal to close an open conflict when none of its members contradict each other. A
/// person accepts it with one click; if the workspace's setting allows it, [MemberRefresh] does.
final class ClosingProposal {
    private ClosingProposal() {}

    /// Why the contradiction ended, in words.
    static String reason(List<Member> members) {
        return "Its statements no longer contradict each other: "
                + members.stream().map(ClosingProposal::sentence).collect(Collectors.joining("; ")) + ".";
    }

    private static String sentence(Member member) {
        String text = "'" + member.joined().content() + "'";
        return switch (member.standing()) {
            case RETIRED ->
                switch (member.current().status()) {
                    case "candidate" -> text + " is a candidate again";
                    case "deleted" -> text + " was deleted";
                    default -> text + " is " + member.current().status();
                };
            case CHANGED ->
                member.current().content().isEmpty()
                        ? text + " holds elsewhere now"
                        : text + " now says '" + member.saying().content() + "'";
            case UNOPPOSED, CONTRADICTS -> "nothing else is in force against " + text;
        };
    }

    static Order order(List<Member> members) {
        return new Order(Action.NO_ACTION, null, reason(members), Map.of(), null);
    }

    /// The order as shown with the conflict, with the question that can still be answered.
    static String suggestion(List<Member> members, String storedText) {
        ObjectNode suggestion = (ObjectNode) Json.read(Json.write(order(members)), JsonNode.class);
        suggestion.put("action", Action.NO_ACTION.wire());
        suggestion.put("proposed_by", Actor.FESTINGER.name());
        if (!storedText.isEmpty()) {
            JsonNode before = Json.read(storedText, JsonNode.class);
            for (String field : List.of("asked_member_id", "rivals")) {
                if (before.has(field)) {
                    suggestion.set(field, before.get(field));
                }
            }
        }
        return suggestion.toString();
    }
}
