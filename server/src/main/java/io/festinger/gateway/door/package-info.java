/// Admission of requests: routes, hosts, peers, keys, incomplete request heads, and answers to rejected
/// requests. It gets requests before their bodies are read and returns callers or refusals. It runs on
/// event loops and never waits.
@NullMarked
package io.festinger.gateway.door;

import org.jspecify.annotations.NullMarked;
