package io.festinger.web.inbox;

import io.festinger.conflicts.Inbox;
import io.festinger.web.Visit;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Named;
import java.util.List;
import java.util.stream.Stream;

/// The names that are proposed where a conflict is assigned: those that have conflicts, and the visitor.
@Named("assignees")
@RequestScoped
public class Assignees {
    private final Inbox inbox;
    private final Visit visit;

    Assignees(Inbox inbox, Visit visit) {
        this.inbox = inbox;
        this.visit = visit;
    }

    public List<String> getNames() {
        return Stream.concat(
                        inbox.triage().assignees(visit.workspace()).stream(),
                        Stream.of(visit.caller().actor().name()))
                .distinct()
                .sorted()
                .toList();
    }
}
