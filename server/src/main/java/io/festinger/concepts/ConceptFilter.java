package io.festinger.concepts;

import io.festinger.base.Failure;
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
    public enum Kind {
        /// None: all concepts, except dictionary words without knowledge that no prefix asks for.
        ALL,
        /// It is salient, and no edge places it.
        UNPLACED,
        /// An open conflict contests one of its dimensions.
        DISPUTED;

        /// The spelling in addresses.
        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }

        /// @throws Failure `INVALID_REQUEST`
        public static Kind of(String wire) {
            for (Kind kind : values()) {
                if (kind.wire().equals(wire)) {
                    return kind;
                }
            }
            throw new Failure(
                    Failure.Code.INVALID_REQUEST, "kind", "'" + wire + "' is not one of all, unplaced, disputed");
        }
    }

    public ConceptFilter {
        String form = Tokenizer.normalForm(prefix);
        prefix = form.isEmpty() ? prefix.strip().toLowerCase(Locale.ROOT) : form;
        if (limit < 1 || limit > MOST) {
            throw new Failure(Failure.Code.INVALID_REQUEST, "limit", "a page holds from 1 to " + MOST + " concepts");
        }
    }
}
