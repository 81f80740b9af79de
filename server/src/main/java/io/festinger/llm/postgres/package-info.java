/// Models in PostgreSQL: the workspace's tables `models` and `model_calls`, and the settings that choose
/// among them. Only the code that wires the server uses this package.
@NullMarked
package io.festinger.llm.postgres;

import org.jspecify.annotations.NullMarked;
