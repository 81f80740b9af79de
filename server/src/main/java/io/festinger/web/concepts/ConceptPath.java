package io.festinger.web.concepts;

import io.festinger.web.FormFields;

/// Addresses of the pages of concepts.
final class ConceptPath {
    static final String LIST = "/admin/concepts";

    private ConceptPath() {}

    static String of(String token) {
        return LIST + "/" + FormFields.segment(token);
    }
}
