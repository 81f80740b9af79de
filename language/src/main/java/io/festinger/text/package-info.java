/// Pure functions over text: the tokeniser, sentences, normal forms, sets of words. They take characters and give
/// spans and normal forms; nothing here reads a clock or knows what a concept is. The only state are the numbers that
/// sets of words get when classes are loaded.
@NullMarked
package io.festinger.text;

import org.jspecify.annotations.NullMarked;
