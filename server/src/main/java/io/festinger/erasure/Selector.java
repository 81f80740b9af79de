package io.festinger.erasure;

import io.festinger.base.Failure;
import io.festinger.base.WireName;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// What is to be erased.
///
/// @param value a name, in any case, or an id; for a document also its path
public record Selector(Kind kind, String value) {
    private static final int LONGEST = 400;

    /// The kinds of selectors.
    public enum Kind implements WireName {
        /// What is stored under a name.
        AUTHOR,
        /// The same, what this person typed under other names, and the person's name beside what they did.
        PERSON,
        /// One memory, entity, key of trusted state, witness or chunk.
        ROW,
        DOCUMENT,
        INTERACTION;

        /// Whether it names a person.
        public boolean isName() {
            return this == AUTHOR || this == PERSON;
        }
    }

    /// @throws Failure `INVALID_REQUEST` naming the field
    public Selector {
        value = value.strip();
        if (value.isEmpty() || value.length() > LONGEST) {
            throw Failure.invalid(
                    kind.wire(),
                    kind.wire() + " has 1 to " + LONGEST + " characters: a name as GET /memory shows it, or an id");
        }
    }

    /// The name of whom it erases, in lower case; empty where it names a row.
    Optional<String> name() {
        return kind.isName() ? Optional.of(value.toLowerCase(Locale.ROOT)) : Optional.empty();
    }

    /// The same, if the name is erased beside what the person did, too.
    Optional<String> person() {
        return kind == Kind.PERSON ? name() : Optional.empty();
    }

    /// The only one of several fields that is given.
    ///
    /// @param fields the values that are given, by the kinds' spellings
    /// @throws Failure `INVALID_REQUEST` when it is not exactly one
    public static Selector of(Map<String, String> fields) {
        if (fields.size() != 1) {
            throw new Failure(
                    Failure.Code.INVALID_REQUEST,
                    "say what to erase by exactly one of author, person, row, document and interaction, not by "
                            + (fields.isEmpty() ? "none" : String.join(" and ", fields.keySet())));
        }
        Map.Entry<String, String> field = fields.entrySet().iterator().next();
        return new Selector(Kind.valueOf(field.getKey().toUpperCase(Locale.ROOT)), field.getValue());
    }
}
