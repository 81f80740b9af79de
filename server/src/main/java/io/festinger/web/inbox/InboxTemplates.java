package io.festinger.web.inbox;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;
import java.util.Optional;

/// The templates in `resources/templates/web/inbox`.
@CheckedTemplate(basePath = "web/inbox")
final class InboxTemplates {
    private InboxTemplates() {}

    /// @param done the conflict that was just decided
    static native TemplateInstance inbox(InboxListing listing, boolean decides, Optional<Card> done);

    static native TemplateInstance list(InboxListing listing, boolean decides);

    /// @param item whether keys can select it
    /// @param away whether it was snoozed here and now
    static native TemplateInstance row(Card conflict, boolean decides, boolean item, boolean away);

    /// The row of a conflict that was just decided, and the notice about it.
    static native TemplateInstance decided(Card conflict, boolean decides);

    /// The notice of a decision, with an undo.
    ///
    /// @param from where it is shown: `notice` next to a list, `page` on the page of another conflict
    static native TemplateInstance done(Card conflict, boolean decides, String from);

    static native TemplateInstance alarms(AlarmFigures figures);

    static native TemplateInstance conflict(Matter matter, boolean decides, Optional<Card> done);

    /// A conflict next to the list.
    static native TemplateInstance pane(Matter matter, boolean decides);

    /// The question to whom many are assigned, or until when they are snoozed, as a part of the list's page.
    static native TemplateInstance handle(HandlingView view);

    /// The same as a page.
    static native TemplateInstance handling(HandlingView view);

    /// The rows of conflicts that were assigned or snoozed, and the notice about them.
    static native TemplateInstance handled(List<Card> conflicts, HandlingView view, boolean decides);

    /// The notice as a page.
    static native TemplateInstance put(HandlingView view);

    /// The question before a decision about many, as a part of the list's page.
    static native TemplateInstance confirm(BulkView view);

    /// The same as a page.
    static native TemplateInstance confirming(BulkView view);

    /// The notice of a decision about many, with an undo.
    static native TemplateInstance made(BulkView view);

    /// The same as a page.
    static native TemplateInstance bulk(BulkView view);
}
