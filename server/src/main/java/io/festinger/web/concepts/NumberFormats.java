package io.festinger.web.concepts;

import java.util.Locale;

/// Formats numbers for the pages of concepts.
final class NumberFormats {
    private NumberFormats() {}

    static String saliency(double saliency) {
        return String.format(Locale.ROOT, "%.2f", saliency);
    }
}
