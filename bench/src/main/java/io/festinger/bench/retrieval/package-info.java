/// Measures recall on sets of facts and questions with labelled evidence: how much of the evidence is among the first
/// answers, and how long an answer takes. Everything goes through the HTTP interface of a running server.
@NullMarked
package io.festinger.bench.retrieval;

import org.jspecify.annotations.NullMarked;
