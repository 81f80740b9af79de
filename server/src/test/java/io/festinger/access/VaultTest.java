package io.festinger.access;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.festinger.access.postgres.PostgresSecretStore;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.database.Database;
import io.festinger.database.TestPostgres;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VaultTest {
    private static final Instant NOW = Instant.parse("2026-05-01T10:00:00Z");
    private static final String OTHER = "b3RoZXJvdGhlcm90aGVyb3RoZXJvdGhlcm90aGVyMTI=";

    @TempDir
    Path folder;

    private Path file;
    private Database database;
    private Vault vault;

    @BeforeEach
    void open() {
        database = TestPostgres.fresh();
        file = folder.resolve("data").resolve("master.key");
        vault = vault(Map.of());
    }

    @AfterEach
    void close() {
        database.close();
    }

    @Test
    void storedSecretsComeBackAndAreNotInTheDatabase() {
        put("openai-main", " sk-very-secret\n");

        assertThat(read("openai-main")).contains("sk-very-secret");
        String storedText = in(handle -> handle.createQuery("SELECT sealed FROM festinger.secrets")
                .map((row, context) -> new String(row.getBytes(1), UTF_8))
                .one());
        assertThat(storedText).doesNotContain("sk-very");
    }

    @Test
    void theListTellsEverythingButTheValue() {
        put("b", "two");
        put("a", "one");
        read("a");

        assertThat(in(vault::list))
                .containsExactly(
                        new StoredSecret("a", "ada", NOW, Optional.of(NOW.plusSeconds(5))),
                        new StoredSecret("b", "ada", NOW, Optional.empty()));
    }

    @Test
    void theNewerValueOfANameHoldsAndWhatIsRemovedIsGone() {
        put("a", "one");
        put("a", "two");
        assertThat(read("a")).contains("two");

        in(handle -> vault.remove(handle, "a"));
        assertThat(read("a")).isEmpty();
        assertThatExceptionOfType(Failure.class)
                .isThrownBy(() -> in(handle -> vault.remove(handle, "a")))
                .satisfies(failure -> assertThat(failure.code()).isEqualTo(Failure.Code.NOT_FOUND));
    }

    @Test
    void theKeyIsMadeOnFirstUseForItsOwnerAloneAndOpensTheVaultAgain() throws Exception {
        assertThat(file).doesNotExist();
        put("a", "one");

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        vault = vault(Map.of());
        assertThat(read("a")).contains("one");
    }

    @Test
    void aKeyOfTheEnvironmentComesBeforeTheFile() {
        vault = vault(Map.of(MasterKey.VARIABLE, OTHER));
        put("a", "one");

        assertThat(read("a")).contains("one");
        assertThat(file).doesNotExist();
    }

    @Test
    void withAnotherKeyASecretStaysClosedAndTheCureIsTold() {
        put("a", "one");
        vault = vault(Map.of(MasterKey.VARIABLE, OTHER));

        assertThatExceptionOfType(Failure.class)
                .isThrownBy(() -> read("a"))
                .withMessageContaining(MasterKey.VARIABLE)
                .withMessageContaining("festinger secrets set a");
    }

    @Test
    void aRowOpensUnderItsOwnNameAlone() {
        put("a", "one");
        put("b", "two");
        in(handle -> handle.execute("UPDATE festinger.secrets SET sealed = (SELECT sealed FROM festinger.secrets"
                + " WHERE name = 'a') WHERE name = 'b'"));

        assertThatExceptionOfType(Failure.class).isThrownBy(() -> read("b"));
        assertThat(read("a")).contains("one");
    }

    @ParameterizedTest
    @ValueSource(strings = {"not base64!", "c2hvcnQ="})
    void invalidKeysAreRefused(String key) {
        vault = vault(Map.of(MasterKey.VARIABLE, key));

        assertThatExceptionOfType(Failure.class)
                .isThrownBy(() -> put("a", "one"))
                .withMessageContaining("openssl rand -base64 32")
                .withMessageNotContaining(key);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a b", "../a", "-a"})
    void anInvalidNameIsRefused(String name) {
        assertThatExceptionOfType(Failure.class).isThrownBy(() -> put(name, "one"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " \n ", "two\nlines", "sk-\u00e9"})
    void aValueUnfitForAHeaderIsRefusedAndNotRepeated(String value) {
        assertThatExceptionOfType(Failure.class)
                .isThrownBy(() -> put("a", value))
                .satisfies(failure -> assertThat(failure.detail()).doesNotContain("sk-"));
    }

    private Vault vault(Map<String, String> environment) {
        return new Vault(new PostgresSecretStore(), new MasterKey(environment, file));
    }

    private void put(String name, String value) {
        in(handle -> vault.put(handle, name, value, "ada", NOW));
    }

    private Optional<String> read(String name) {
        return in(handle -> vault.read(handle, name, NOW.plusSeconds(5)));
    }

    private <T> T in(Function<Handle, T> work) {
        return database.inTransaction(WorkspaceId.DEFAULT, work::apply);
    }
}
