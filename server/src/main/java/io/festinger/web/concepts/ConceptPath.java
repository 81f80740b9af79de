package io.festinger.web.concepts;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/// Addresses of the pages of concepts.
final class ConceptPath {
    static final String LIST = "/admin/concepts";

    private ConceptPath() {}

    static String of(String token) {
        return LIST + "/" + encoded(token);
    }

    static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
