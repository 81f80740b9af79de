/// Pure functions over text: the tokeniser, sentences, normal forms. They take characters and give spans and
/// normal forms; nothing here keeps state, reads a clock or knows what a concept is.
@NullMarked
package io.festinger.text;

import org.jspecify.annotations.NullMarked;
