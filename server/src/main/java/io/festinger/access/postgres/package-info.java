/// Keys in the control schema of PostgreSQL. Nothing outside `access` knows these tables.
@NullMarked
package io.festinger.access.postgres;

import org.jspecify.annotations.NullMarked;
