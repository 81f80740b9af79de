/// Finds secrets in texts: keys, tokens, passwords and private keys, by forms that are rows of
/// `secrets/forms.txt` and by the names that people give them. It takes a text and gives the spans of what
/// must not be kept, or the text without them. It knows no place where texts come in; each of those calls
/// it before anything is stored, told or asked.
@NullMarked
package io.festinger.base.secrets;

import org.jspecify.annotations.NullMarked;
