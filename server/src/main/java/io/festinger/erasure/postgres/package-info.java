/// Erasure over the tables of a workspace: it marks rows in a temporary table, deletes them, and looks through
/// the tables that repeat words of rows. Only `erasure` and the wiring use it.
@NullMarked
package io.festinger.erasure.postgres;

import org.jspecify.annotations.NullMarked;
