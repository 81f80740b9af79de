package io.festinger.app;

import io.festinger.administration.DeadLetterAdministration;
import io.festinger.administration.KeyAdministration;
import io.festinger.administration.ModelAdministration;
import io.festinger.administration.SecretAdministration;
import io.festinger.administration.WorkspaceAdministration;
import io.festinger.conflicts.Writes;
import io.festinger.database.PostgresDatabase;

/// Wires the administration of the server.
record AdministrationWiring(
        KeyAdministration keys,
        SecretAdministration secrets,
        ModelAdministration models,
        WorkspaceAdministration workspaces,
        DeadLetterAdministration letters) {
    static AdministrationWiring over(Components open) {
        PostgresDatabase database = open.database();
        Writes writes = open.conflicts().layerServices().writes();
        return new AdministrationWiring(
                new KeyAdministration(database, writes, open.access().keys()),
                new SecretAdministration(database, writes, open.access().vault()),
                new ModelAdministration(database, writes, open.language().rows()),
                new WorkspaceAdministration(database.workspaces(), writes),
                new DeadLetterAdministration(database, writes, open.later().queue()));
    }
}
