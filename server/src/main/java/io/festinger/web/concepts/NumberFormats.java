package io.festinger.web.concepts;

import java.util.Locale;

/// Numbers as pages of concepts write them.
final class NumberFormats {
    private NumberFormats() {}

    static String saliency(double saliency) {
        return String.format(Locale.ROOT, "%.2f", saliency);
    }
}
