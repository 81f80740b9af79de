package io.festinger.memory.checking;

import java.util.List;
import java.util.Optional;

/// A file with what it states.
///
/// @param statements sentences first, each kind in the order of the text
/// @param passedOver why nothing of it is compared, such as `superseded`; empty where it is
record ReadText(String path, List<Stated> statements, Optional<String> passedOver) {
    ReadText {
        statements = List.copyOf(statements);
    }
}
