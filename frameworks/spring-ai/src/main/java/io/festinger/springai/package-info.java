/// Festinger in Spring AI: [io.festinger.springai.FestingerChatMemoryRepository] keeps chat
/// memories, and [io.festinger.springai.FestingerAdvisor] puts what is known about a question into
/// its prompt. Both only call [io.festinger.client.Festinger].
@NullMarked
package io.festinger.springai;

import org.jspecify.annotations.NullMarked;
