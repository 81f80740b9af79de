package io.festinger.concepts;

import io.festinger.base.Failure;
import io.festinger.base.WireName;
import io.festinger.text.Tokenizer;
import java.util.Locale;
import java.util.Optional;

/// Which concepts a caller wants to see.
///
/// @param prefix the beginning of their tokens; empty for all
/// @param after the last token of the previous page; empty for the first page
/// @param limit most items of the page, from 1 to 500
public record ConceptFilter(Kind kind, String prefix, Optional<String> after, int limit) {
    private static final int MOST = 500;

    /// A condition on a concept.
    public enum Kind implements WireName {
        /// None: all concepts, except dictionary words without knowledge that no prefix asks for.
        ALL,
        /// It is salient, and no edge places it.
        UNPLACED,
        /// An open conflict contests one of its dimensions.
        DISPUTED;

        /// @throws Failure `INVALID_REQUEST`
        public static Kind of(String wire) {
            return WireName.read(Kind.class, "kind", wire);
        }
    }

    public ConceptFilter {
        String form = Tokenizer.normalForm(prefix);
        prefix = form.isEmpty() ? prefix.strip().toLowerCase(Locale.ROOT) : form;
        if (limit < 1 || limit > MOST) {
            throw Failure.invalid("limit", "a page holds from 1 to " + MOST + " concepts");
        }
    }
}
