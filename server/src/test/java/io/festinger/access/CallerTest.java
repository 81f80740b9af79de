package io.festinger.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.festinger.base.Actor;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CallerTest {
    @Test
    void aKeyForOneWorkspaceIsNotServerWide() {
        Caller bound = new Caller(
                new Actor("head of team", true),
                Role.ADMIN,
                Optional.of(new WorkspaceId("team")),
                new Credential.KeyCredential(""));

        assertThatExceptionOfType(Failure.class)
                .isThrownBy(() -> bound.mustBeServerWide("making a workspace"))
                .satisfies(failure -> {
                    assertThat(failure.code()).isEqualTo(Failure.Code.FORBIDDEN);
                    assertThat(failure.detail())
                            .isEqualTo(
                                    "making a workspace requires a key for all workspaces, and the key 'head of team'"
                                            + " is for the workspace team alone: use an admin key for all workspaces");
                });
        assertThatCode(() -> Caller.LOCAL_ADMIN.mustBeServerWide("making a workspace"))
                .doesNotThrowAnyException();
    }
}
