/// Collects what an agent should know about a question, within a budget of tokens: trusted state first, raw
/// text last, each line with its layer, its id and whether it is disputed. The result is text for a prompt,
/// in a tag that no stored text can close.
@NullMarked
package io.festinger.recall.context;

import org.jspecify.annotations.NullMarked;
