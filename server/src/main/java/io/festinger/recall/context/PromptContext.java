package io.festinger.recall.context;

/// What memory alone answers to a prompt that waits.
///
/// @param next whether the whole look-up, which blocks, would find more
public record PromptContext(Context context, Next next) {
    /// The use of a further look-up.
    public enum Next {
        /// NoKey.
        DONE,
        /// Words found nothing, and vectors may: the prompt need not wait for it.
        BY_MEANING,
        /// Memory is out of date, or does not have the state of a row: the prompt should wait for it.
        NEEDED
    }

    public static PromptContext neededContext(Context context) {
        return new PromptContext(context, Next.NEEDED);
    }
}
