/// The room of slots, claims and values: what a row says about which slot, and whether two values can both hold.
/// It takes rows and text and gives claims; it never decides a conflict. Concept edges do not pass through it yet.
@NullMarked
package io.festinger.claims;

import org.jspecify.annotations.NullMarked;
