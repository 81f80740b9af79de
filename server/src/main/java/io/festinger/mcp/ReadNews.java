package io.festinger.mcp;

import io.festinger.base.Failure;
import io.festinger.reads.FallenRow;
import io.festinger.reads.FallenRows;
import jakarta.inject.Singleton;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.temporal.ChronoUnit;
import java.util.List;

/// Tells an agent once, in the next answer of any tool, which of the rows that it was given in this connection no
/// longer
/// hold. A call never fails because of it.
@Singleton
public final class ReadNews {
    private static final Logger LOG = System.getLogger(ReadNews.class.getName());

    private final FallenRows fallen;

    ReadNews(FallenRows fallen) {
        this.fallen = fallen;
    }

    /// One sentence for each row, the latest first; empty for none.
    List<String> of(Agent agent) {
        try {
            return fallen.report(agent.workspace(), agent.reader()).stream()
                    .map(ReadNews::sentence)
                    .toList();
        } catch (Failure failure) {
            LOG.log(Level.DEBUG, "no news for {0}: {1}", agent.actor().name(), failure.detail());
            return List.of();
        }
    }

    private static String sentence(FallenRow row) {
        return "What you were told at " + row.givenAt().truncatedTo(ChronoUnit.SECONDS) + " no longer holds: \""
                + row.text() + "\" (" + row.row().id() + ") " + row.cause().words()
                + row.conflict().map(id -> " (" + id.value() + ")").orElse("")
                + row.now().map(now -> "; now: \"" + now + "\"").orElse("");
    }
}
