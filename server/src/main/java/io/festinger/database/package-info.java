/// PostgreSQL for all packages above: the embedded server or an external one, the control schema, one
/// schema per workspace, migrations, transactions, and the change feed that keeps nodes coherent. It
/// provides JDBI handles whose search path is the workspace; it knows no table's meaning.
@NullMarked
package io.festinger.database;

import org.jspecify.annotations.NullMarked;
