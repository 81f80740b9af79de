package io.festinger.rest.http;

import io.festinger.memory.MemoryDraft;
import io.festinger.memory.layers.RowKey;
import io.festinger.reads.ReadLedger;
import io.festinger.reads.Reader;
import io.festinger.reads.SessionPremises;
import io.festinger.reads.Way;
import jakarta.enterprise.context.RequestScoped;
import java.util.List;

/// Notes which rows the caller of a request was given. One for each request.
@RequestScoped
public class CallerReads {
    private final ReadLedger reads;
    private final SessionPremises premises;
    private final Call call;

    CallerReads(ReadLedger reads, SessionPremises premises, Call call) {
        this.reads = reads;
        this.premises = premises;
        this.call = call;
    }

    /// The session is that of the header `X-Festinger-Session`.
    public void add(Way way, List<RowKey> rows) {
        reads.add(call.workspace(), reader(), way, rows);
    }

    private Reader reader() {
        return new Reader(call.actor().name(), call.session());
    }

    /// The draft, based also on what the session was given just before and the draft uses.
    public MemoryDraft using(MemoryDraft draft) {
        return draft.on(draft.basedOn().using(premises.usedIds(call.workspace(), reader(), draft.content())));
    }
}
