package io.festinger.recall.lucene;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.io.IOException;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.IndexSearcher;
import org.jspecify.annotations.Nullable;

/// A searcher that keeps the latest words of prompts with their rows: prompts repeat their words, and finding
/// one in every segment costs more than scoring its rows.
final class WordSearcher extends IndexSearcher {
    /// The most documents of all words together: half a megabyte.
    private static final int MOST_DOCUMENTS = 1 << 16;

    private static final int DOCUMENTS_A_WORD = 32;

    private final Cache<String, WordPostings> words = Caffeine.newBuilder()
            .maximumWeight(MOST_DOCUMENTS)
            .weigher((String stem, WordPostings word) -> DOCUMENTS_A_WORD + word.kept())
            .executor(Runnable::run)
            .build();

    WordSearcher(IndexReader reader) {
        super(reader);
    }

    WordPostings postings(String stem) throws IOException {
        @Nullable WordPostings wordPostings = words.getIfPresent(stem);
        if (wordPostings == null) {
            wordPostings = WordPostings.of(new Term(TellingWords.TEXT, stem), this);
            words.put(stem, wordPostings);
        }
        return wordPostings;
    }
}
