package io.festinger.web.overview;

import io.festinger.base.WorkspaceId;
import java.util.Map;

/// The detectors of contradictions and the language models; the server's wiring provides them.
public interface Equipment {
    /// By detector, cheapest first: `on`, with how, or `off` and why.
    Map<String, String> detectors(WorkspaceId workspace);

    /// Whether a language model is set, by purpose: `on`, or `off` and why.
    Map<String, String> models(WorkspaceId workspace);
}
