/// PostgreSQL for everyone above: the embedded server or an external one, the control schema, one schema a
/// workspace, migrations, transactions, and the change feed that keeps nodes coherent. It gives JDBI handles whose
/// search path is the workspace; it knows no table's meaning.
@NullMarked
package io.festinger.database;

import org.jspecify.annotations.NullMarked;
