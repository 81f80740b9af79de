/// The ledger of reads in the table `reads`. Takes and gives values of `reads`, inside the transaction of the given
/// handle. Only `app` may call it.
@NullMarked
package io.festinger.reads.postgres;

import org.jspecify.annotations.NullMarked;
