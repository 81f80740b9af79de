/// Who comes in and by which path: routes, hosts, peers, keys, heads that are not whole, and answers to those
/// that stay outside. Takes requests before they are read, gives callers and refusals. Runs on event loops
/// and never waits.
@NullMarked
package io.festinger.gateway.door;

import org.jspecify.annotations.NullMarked;
