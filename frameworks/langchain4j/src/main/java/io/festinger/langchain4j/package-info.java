/// Festinger in LangChain4j: [io.festinger.langchain4j.FestingerChatMemoryStore] keeps chat
/// memories, [io.festinger.langchain4j.FestingerContentRetriever] answers queries from shared
/// memory, and [io.festinger.langchain4j.FestingerTools] lets a model commit and recall facts. All
/// of them only call [io.festinger.client.Festinger].
@NullMarked
package io.festinger.langchain4j;

import org.jspecify.annotations.NullMarked;
