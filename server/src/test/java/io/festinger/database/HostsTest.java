package io.festinger.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.festinger.base.Copies;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.postgresql.ds.PGSimpleDataSource;

class HostsTest {
    @ParameterizedTest
    @CsvSource({
        "jdbc:postgresql://a:5432/f, any",
        "jdbc:postgresql://a:5432;b:5432/f, primary",
        "jdbc:postgresql://a:5432;b:5432/f?target_session_attrs=read-write, primary",
        "jdbc:postgresql://a:5432/f?user=u&target_session_attrs=read-write, primary",
        "jdbc:postgresql://a:5432;b:5432/f?target_session_attrs=any, any",
        "jdbc:postgresql://a:5432;b:5432/f?targetServerType=preferPrimary, preferPrimary"
    })
    void connectionsGoToThePrimaryOfSeveralHosts(String url, String kind) {
        String hosts = url.replace(';', ',');
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setURL(hosts);

        Hosts.follow(source, hosts);

        assertThat(source.getTargetServerType()).isEqualTo(kind);
        assertThat(source.getHostRecheckSeconds()).isEqualTo(1);
    }

    @Test
    void aSilentHostIsPassedOver() {
        String url = TestPostgres.freshUrl().replace("//127.0.0.1:", "//127.0.0.1:1,127.0.0.1:");

        try (Database database =
                PostgresDatabase.open(Copies.with(DatabaseSettings.external(url, Map.of()), "connections", 2))) {
            assertThat(database.reachable()).isTrue();
        }
    }

    @Test
    void aDirectAddressIsOneOfPostgreSql() {
        assertThatThrownBy(() -> DatabaseSettings.external(
                        "jdbc:postgresql://a/f", Map.of("FESTINGER_DATABASE_DIRECT_URL", "postgres://b/f")))
                .isInstanceOf(Failure.class)
                .extracting(refused -> ((Failure) refused).field())
                .isEqualTo(Optional.of("FESTINGER_DATABASE_DIRECT_URL"));
    }

    @Test
    void transactionsSetWhatTheyNeedWhereOthersShareTheirConnection() {
        String url = TestPostgres.freshUrl();
        var settings = DatabaseSettings.external(url, Map.of("FESTINGER_DATABASE_DIRECT_URL", url));

        try (Database database = PostgresDatabase.open(Copies.with(settings, "connections", 2))) {
            assertThat(database.<String>inTransaction(
                            WorkspaceId.DEFAULT,
                            handle -> handle.createQuery(
                                            "SELECT current_schema() || ' ' || current_setting('TimeZone') || ' '"
                                                    + " || current_setting('idle_in_transaction_session_timeout')")
                                    .mapTo(String.class)
                                    .one()))
                    .isEqualTo("ws_default UTC 1min");
            assertThat(database.<String>inSnapshot(
                            WorkspaceId.DEFAULT,
                            handle -> handle.createQuery("SELECT current_setting('transaction_isolation') || ' '"
                                            + " || current_setting('transaction_read_only')")
                                    .mapTo(String.class)
                                    .one()))
                    .isEqualTo("repeatable read on");
        }
    }
}
