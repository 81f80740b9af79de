/// Pure functions over text: the tokeniser, sentences, normal forms, sets of words. They take characters
/// and return spans and normal forms; nothing here reads a clock or depends on concepts. The only state is
/// the numbers that sets of words get when classes are loaded.
@NullMarked
package io.festinger.text;

import org.jspecify.annotations.NullMarked;
