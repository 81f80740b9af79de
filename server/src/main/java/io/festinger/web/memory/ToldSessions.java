package io.festinger.web.memory;

import io.festinger.reads.FallenRows;
import io.festinger.reads.Way;
import io.festinger.web.FormFields;
import io.festinger.web.Moment;
import io.festinger.web.Visit;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Named;
import java.util.List;

/// The sessions that were given a row, for the page of the row.
@Named("told")
@RequestScoped
public class ToldSessions {
    private static final int MAX = 100;

    private final FallenRows rows;
    private final Visit visit;

    ToldSessions(FallenRows rows, Visit visit) {
        this.rows = rows;
        this.visit = visit;
    }

    /// @param session the conversation; empty where the caller named none
    /// @param path of the session's page; empty where the gateway does not know it
    /// @param way how, in words
    /// @param last when it was given the row last
    public record Line(String agent, String session, String path, String way, int times, Moment last) {}

    /// The latest first, at most 100; empty for visitors who may not see sessions.
    public List<Line> of(String id) {
        if (!visit.decides()) {
            return List.of();
        }
        return rows.readers(visit.workspace(), id, MAX).stream()
                .map(read -> new Line(
                        read.reader().agent(),
                        read.reader().session(),
                        read.way() == Way.PROMPT
                                ? "/admin/sessions/"
                                        + FormFields.segment(read.reader().session())
                                : "",
                        words(read.way()),
                        read.times(),
                        Moment.of(read.lastAt())))
                .toList();
    }

    private static String words(Way way) {
        return switch (way) {
            case PROMPT -> "in a prompt";
            case MCP -> "by a tool";
            case RECALL -> "by recall";
            case CONTEXT -> "in a context";
        };
    }
}
