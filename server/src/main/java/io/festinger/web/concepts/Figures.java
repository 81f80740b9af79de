package io.festinger.web.concepts;

import java.util.Locale;

/// Numbers as pages of concepts write them.
final class Figures {
    private Figures() {}

    static String saliency(double saliency) {
        return String.format(Locale.ROOT, "%.2f", saliency);
    }
}
