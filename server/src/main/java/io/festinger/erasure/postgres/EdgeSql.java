package io.festinger.erasure.postgres;

import java.util.List;

/// SQL about edges of the concept graph.
final class EdgeSql {
    /// The tables with the columns of an edge.
    static final List<String> TABLES = List.of("urd", "displaced_edges", "unconfirmed_edges");

    /// The id of an edge `e` as a member of conflicts: its sentence, see [io.festinger.concepts.graph.ConceptFact], of
    /// the words `c`, `p` and `d`.
    static final String FACT =
            "c.token || CASE WHEN e.is_isa THEN ' -isa ' ELSE ' -ispart ' END || p.token || ' in context of ' || d.token";

    private EdgeSql() {}
}
