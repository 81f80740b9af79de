package io.festinger.langchain4j;

import dev.langchain4j.data.document.Metadata;
import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.rag.content.Content;
import dev.langchain4j.rag.content.ContentMetadata;
import dev.langchain4j.rag.content.retriever.ContentRetriever;
import dev.langchain4j.rag.query.Query;
import io.festinger.client.Festinger;
import io.festinger.client.RecalledItem;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Answers queries from shared memory: facts of all layers and pieces of documents, the best first.
/// A disputed one says so in its text.
public final class FestingerContentRetriever implements ContentRetriever {
    private final Festinger festinger;
    private final String project;
    private final int maxResults;

    /// @param project empty for all projects
    public FestingerContentRetriever(Festinger festinger, String project, int maxResults) {
        this.festinger = festinger;
        this.project = project;
        this.maxResults = maxResults;
    }

    @Override
    public List<Content> retrieve(Query query) {
        return festinger.recall(project, query.text(), maxResults).stream()
                .map(FestingerContentRetriever::content)
                .toList();
    }

    private static Content content(RecalledItem item) {
        Map<String, Object> metadata = new LinkedHashMap<>();
        metadata.put("id", item.id());
        metadata.put("layer", item.layer());
        metadata.put("project", item.project());
        metadata.put("author", item.author());
        metadata.put("disputed", String.valueOf(item.disputed()));
        return Content.from(
                TextSegment.from(item.text(), Metadata.from(metadata)),
                Map.of(ContentMetadata.SCORE, item.relevance()));
    }
}
