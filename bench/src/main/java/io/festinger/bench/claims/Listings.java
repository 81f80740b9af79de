package io.festinger.bench.claims;

import io.festinger.memory.MemoryFilter;
import io.festinger.memory.MemoryStatus;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The pages of memories that people request, by the query after `GET /memory`.
final class Listings {
    private Listings() {}

    static Map<String, MemoryFilter> all() {
        Map<String, MemoryFilter> pages = new LinkedHashMap<>();
        pages.put("", filter(null, null, null));
        pages.put("?status=active", filter(MemoryStatus.ACTIVE, null, null));
        pages.put("?status=candidate", filter(MemoryStatus.CANDIDATE, null, null));
        pages.put("?project=project-7", filter(null, "project-7", null));
        pages.put("?project=project-7&status=active", filter(MemoryStatus.ACTIVE, "project-7", null));
        pages.put("?project=project-7&status=candidate", filter(MemoryStatus.CANDIDATE, "project-7", null));
        pages.put("?project=none", filter(null, "none", null));
        pages.put("?q=gateway", filter(null, null, "gateway"));
        pages.put("?q=(one word of one row)", filter(null, null, StatementCorpus.word(4_711)));
        pages.put("?q=(no row has it)", filter(null, null, "xylophone"));
        pages.put("?project=project-7&q=(no row has it)", filter(null, "project-7", "xylophone"));
        return pages;
    }

    private static MemoryFilter filter(@Nullable MemoryStatus status, @Nullable String project, @Nullable String q) {
        return new MemoryFilter(
                Optional.ofNullable(status),
                Optional.ofNullable(project),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.ofNullable(q),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                MemoryFilter.PAGE);
    }
}
