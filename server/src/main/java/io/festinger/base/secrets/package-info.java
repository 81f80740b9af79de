/// Finds secrets in texts: keys, tokens, passwords and private keys, by the forms in
/// `secrets/forms.txt` and by the names that people give them. It returns the spans of secrets, or the
/// text without them. It knows none of the places where texts come in; each of them calls it before it
/// stores, logs or sends anything.
@NullMarked
package io.festinger.base.secrets;

import org.jspecify.annotations.NullMarked;
