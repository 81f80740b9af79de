package io.festinger.web.review;

import io.festinger.memory.entities.Prospects;
import io.festinger.memory.review.Policies;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/// The templates in `resources/templates/web/review`, checked against their parameters when the server is
/// built. They escape all parameters.
@CheckedTemplate(basePath = "web/review")
final class ReviewTemplates {
    private ReviewTemplates() {}

    static native TemplateInstance queue(Queue queue);

    static native TemplateInstance count(long waiting, boolean narrowed);

    /// @param source whether its passage is shown with it
    static native TemplateInstance row(Row row, View view, boolean decides, boolean source);

    static native TemplateInstance one(
            Row row, View view, boolean decides, Prospects.Prospect prospect, List<String> sources);

    static native TemplateInstance prospect(Prospects.Prospect prospect);

    /// The actions done, in place of the rows, and one undo for all of them.
    static native TemplateInstance decided(List<ReviewAction> rows, ReviewAction last);

    static native TemplateInstance undone(List<Row> rows, View view);

    static native TemplateInstance confirm(String action, List<String> ids, View view);

    static native TemplateInstance confirming(String action, List<String> ids, View view);

    static native TemplateInstance bulk(List<ReviewAction> rows, ReviewAction last, View view);

    /// @param fields an entity's; none for a memory
    static native TemplateInstance edit(Row row, Form fields, View view);

    static native TemplateInstance editing(Row row, Form fields, View view);

    /// @param types of entities, to choose from
    static native TemplateInstance graduate(Row row, Form fields, List<String> types, View view);

    static native TemplateInstance graduating(Row row, Form fields, List<String> types, View view);

    static native TemplateInstance policies(List<Policies.Preview> previews);

    static native TemplateInstance preview(List<Policies.Preview> previews);
}
