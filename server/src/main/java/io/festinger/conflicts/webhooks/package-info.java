/// Webhooks: the receivers of events over HTTP, the outbox of what is to be sent, and the sender that works
/// it off with signatures and retries and never calls into a private network. The outbox is filled by the
/// event log in the transaction of the write that the event is about.
@NullMarked
package io.festinger.conflicts.webhooks;

import org.jspecify.annotations.NullMarked;
