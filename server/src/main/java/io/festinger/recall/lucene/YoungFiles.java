package io.festinger.recall.lucene;

import org.apache.lucene.index.IndexFileNames;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.IOContext;
import org.apache.lucene.store.NRTCachingDirectory;

/// Keeps small files in memory until they are merged or committed. For some files of a flushed segment
/// Lucene reports neither size nor purpose; those are kept too, since no field of a document is stored: on
/// disk each would be created, mapped and removed again after every write.
final class YoungFiles extends NRTCachingDirectory {
    private static final double LARGEST_MB = 1;
    private static final double MOST_MB = 4;

    YoungFiles(Directory directory) {
        super(directory, LARGEST_MB, MOST_MB);
    }

    @Override
    protected boolean doCacheWrite(String name, IOContext context) {
        boolean hasSize = context.mergeInfo() != null || context.flushInfo() != null;
        return hasSize
                ? super.doCacheWrite(name, context)
                : !name.startsWith(IndexFileNames.PENDING_SEGMENTS) && ramBytesUsed() < MOST_MB * (1 << 20);
    }
}
