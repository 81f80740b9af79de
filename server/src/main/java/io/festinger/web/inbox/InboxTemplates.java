package io.festinger.web.inbox;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.Optional;

/// The templates in `resources/templates/web/inbox`.
@CheckedTemplate(basePath = "web/inbox")
final class InboxTemplates {
    private InboxTemplates() {}

    /// @param done what was just decided
    static native TemplateInstance inbox(Listing listing, boolean decides, Optional<Card> done);

    static native TemplateInstance list(Listing listing, boolean decides);

    static native TemplateInstance row(Card conflict, boolean decides);

    /// The row of a conflict of which something was just decided, and the notice that says so.
    static native TemplateInstance decided(Card conflict, boolean decides);

    static native TemplateInstance done(Card conflict, boolean decides);

    static native TemplateInstance conflict(Matter matter, boolean decides, Optional<Card> done);
}
