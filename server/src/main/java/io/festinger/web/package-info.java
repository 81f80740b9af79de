/// The room of the pages people work in: inbox, review, concepts, playground. It will translate, never decide.
/// Empty so far.
@NullMarked
package io.festinger.web;

import org.jspecify.annotations.NullMarked;
