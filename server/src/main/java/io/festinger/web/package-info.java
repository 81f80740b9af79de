/// The pages that people read and work in: the Human Mirror today. It lays out what features give, in one
/// frame with one stylesheet, without scripts and without anything from elsewhere. It translates, never
/// decides, and nobody calls it.
@NullMarked
package io.festinger.web;

import org.jspecify.annotations.NullMarked;
