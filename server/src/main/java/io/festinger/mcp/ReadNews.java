package io.festinger.mcp;

import io.festinger.base.Failure;
import io.festinger.memory.premises.Premises;
import io.festinger.reads.FallenRow;
import io.festinger.reads.FallenRows;
import jakarta.inject.Singleton;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.stream.Stream;

/// Tells an agent once, in the next answer of any tool, which of the rows that it was given in this
/// connection no longer hold, and which of its own rows a person asks about. A call never fails because
/// of it.
@Singleton
public record ReadNews(FallenRows fallen, Premises premises) {
    private static final Logger LOG = System.getLogger(ReadNews.class.getName());

    /// One sentence for each row, the latest first; empty for none.
    List<String> of(Agent agent) {
        try {
            return Stream.concat(
                            fallen.report(agent.workspace(), agent.reader()).stream()
                                    .map(ReadNews::sentence),
                            premises.questions(agent.workspace(), agent.actor().name()).stream()
                                    .map(ReadNews::question))
                    .toList();
        } catch (Failure failure) {
            LOG.log(Level.DEBUG, "no news for {0}: {1}", agent.actor().name(), failure.detail());
            return List.of();
        }
    }

    private static String question(Premises.AuthorQuestion question) {
        return "A person asks: does \"" + question.row().text() + "\" ("
                + question.row().key().id() + "), which you wrote, still hold? It rests on "
                + question.premise().words()
                + ". If it holds, commit it again; if not, commit what holds now with corrects.";
    }

    private static String sentence(FallenRow row) {
        return "What you were told at " + row.givenAt().truncatedTo(ChronoUnit.SECONDS) + " no longer holds: \""
                + row.text() + "\" (" + row.row().id() + ") " + row.cause().words()
                + row.conflict().map(id -> " (" + id.value() + ")").orElse("")
                + row.now().map(now -> "; now: \"" + now + "\"").orElse("");
    }
}
