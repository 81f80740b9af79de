package io.festinger.access;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RoutesTest {
    @ParameterizedTest
    @CsvSource({
        "POST,/iknowthat,AGENT",
        "GET,/conflicts,AGENT",
        "HEAD,/conflicts/c1,AGENT",
        "GET,/memory/m1/history,AGENT",
        "PUT,/memory/m1,AGENT",
        "POST,/memory/m1/promote,REVIEWER",
        "POST,/entities/e1/reject,REVIEWER",
        "POST,/conflicts/c1/resolve,REVIEWER",
        "POST,/project/state,REVIEWER",
        "GET,/project/state,AGENT",
        "GET,/config/saliency_read_threshold,REVIEWER",
        "PUT,/config/saliency_read_threshold,ADMIN",
        "POST,/keys,ADMIN",
        "PUT,/secrets/openai-main,ADMIN",
        "GET,/secrets,ADMIN",
        "GET,/admin,AGENT",
        "GET,/admin/inbox/c1,AGENT",
        "POST,/admin/inbox/c1/resolve,REVIEWER",
        "GET,/admin/settings,ADMIN",
        "POST,/admin/settings/keys,ADMIN",
        "DELETE,/secrets/openai-main,ADMIN",
        "DELETE,/webhooks/w1,ADMIN",
        "POST,/api/pull,ADMIN",
        "DELETE,/api/delete,ADMIN",
        "HEAD,/api/blobs/sha256:0,ADMIN"
    })
    void eachRouteWantsItsRole(String method, String path, Role minRole) {
        assertThat(Routes.min(method, path)).contains(minRole);
        assertThat(Routes.rule(method, path)).isPresent();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/no/such/route", "/conflicts/c1/settle", "/conflicts;x/c1", "/memory/m1%2Fpromote/x"})
    void routesOutsideTheTableAreForAdmins(String path) {
        assertThat(Routes.rule("POST", path)).isEmpty();
        assertThat(Routes.min("POST", path)).contains(Role.ADMIN);
        assertThat(Routes.min("DELETE", "/conflicts/c1")).contains(Role.ADMIN);
    }

    @Test
    void everybodyMayAskHowTheServerIs() {
        assertThat(Routes.min("GET", "/health")).isEmpty();
        assertThat(Routes.min("GET", "/openapi.json")).isEmpty();
        assertThat(Routes.min("POST", "/health")).contains(Role.ADMIN);
    }
}
