/// Model answers in all wire forms: one decoder a form turns bytes into events while an answer passes, in
/// pieces of any size, and one encoder a form turns events into bytes, for answers of the gateway's own and for
/// the rest of answers that are cut. `AnswerReader` and `AnswerWriter` choose them by dialect. Pure: no HTTP,
/// no clock, no threads. The gateway and its demo upstream call it.
@NullMarked
package io.festinger.gateway.answer;

import org.jspecify.annotations.NullMarked;
