package io.festinger.mcp;

import io.festinger.base.InertText;

/// Open conflicts as Markdown, for a conversation. Each side's text is quoted on one line and inert, see
/// [InertText], so it cannot pass for a heading or for an instruction of Festinger's.
final class ConflictText {
    private ConflictText() {}

    static String of(ConflictsTool.Answer answer) {
        if (answer.conflicts().isEmpty()) {
            return "No conflict is open.\n";
        }
        StringBuilder text = new StringBuilder("# Open conflicts\n\nOnly people decide. Shown: ")
                .append(answer.conflicts().size())
                .append(" of ")
                .append(answer.openCount())
                .append(" in the workspace.\n");
        answer.conflicts().forEach(conflict -> text.append(one(conflict)));
        return text.toString();
    }

    private static String one(ConflictItem conflict) {
        StringBuilder text = new StringBuilder("\n## ")
                .append(InertText.line(conflict.subject()))
                .append(conflict.project().isEmpty() ? "" : " (" + InertText.line(conflict.project()) + ")")
                .append("\n\n")
                .append(InertText.line(conflict.explanation()))
                .append(" Conflict `")
                .append(conflict.id())
                .append("`.\n\n");
        conflict.sides()
                .forEach(side -> text.append("- \"")
                        .append(InertText.line(side.content()))
                        .append("\" said ")
                        .append(InertText.line(side.author()))
                        .append(", ")
                        .append(side.at())
                        .append(" (`")
                        .append(side.memberId())
                        .append("`)\n"));
        return text.toString();
    }
}
