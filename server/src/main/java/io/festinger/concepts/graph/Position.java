package io.festinger.concepts.graph;

import io.festinger.base.WireName;

/// Where a session's first block goes into a prompt. Later ones go where `BEFORE_LAST_USER` puts them.
public enum Position implements WireName {
    /// In front of the system message's own text; a system message is added where there is none.
    SYSTEM_PREPEND,
    /// After the system message's own text.
    SYSTEM_APPEND,
    /// In front of the text of the user message that is last when the block is first sent.
    BEFORE_LAST_USER;
}
