/// The room of the search index and of the context builder: what an agent should know within a token
/// budget.
/// It will read memory and claims and write neither. Empty so far.
@NullMarked
package io.festinger.recall;

import org.jspecify.annotations.NullMarked;
