package io.festinger.text;

/// Knows words that begin a sentence without belonging to the name after them: `The`, `Please`, `In`.
@FunctionalInterface
public interface CommonWords {
    /// No word is common: every run of capitalised words is one name.
    CommonWords NONE = (_, _, _, _) -> false;

    /// @param hash [Tokenizer#hash] of the form
    /// @param chars contains the form from `from` to before `to`; not to be kept or changed
    boolean contains(long hash, char[] chars, int from, int to);
}
