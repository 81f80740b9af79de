package io.festinger.memory;

import java.util.List;

/// A row in a list.
///
/// @param conflicts the open conflicts of which it is a member, oldest first
public record ListedRow<R extends StatementRow<R>>(R row, List<String> conflicts) {}
