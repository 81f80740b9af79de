/// Concept memory in PostgreSQL: tables `soas`, `urd`, `concept_collisions` and `config`. It provides a
/// [io.festinger.concepts.ConceptStore]; only the code that wires the server refers to it.
@NullMarked
package io.festinger.concepts.postgres;

import org.jspecify.annotations.NullMarked;
