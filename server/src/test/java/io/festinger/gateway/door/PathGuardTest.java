package io.festinger.gateway.door;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.access.Routes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PathGuardTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "/",
                "*",
                "/docs/",
                "/health",
                "/concepts/gnommoweb.git",
                "/concepts/c%23",
                "/concepts/100%25",
                "/concepts/%E6%94%AF",
                "/mirror/Hallmark%20API",
                "/mirror/a%2Fb%3Bc",
                "/mirror/a%2Fb.md",
                "/concepts/A%2FB",
                "/admin/memory/state/a%2Fb/build/the%20tool",
                "/memory/Audit",
                "/entities/Decision/ent_1",
                "/api/blobs/sha256:0",
                "/v1/chat/completions",
                "/some/other/Path"
            })
    void aPathInItsNormalFormPasses(String path) {
        assertThat(PathGuard.fault(path)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "health",
                "http://127.0.0.1/health",
                "/admin/settings;x/keys",
                "/admin/settings%3bx/keys",
                "/admin/settings%3Bx/keys",
                "//admin/settings/keys",
                "/admin//settings/keys",
                "/admin/./settings/keys",
                "/admin/x/../settings/keys",
                "/admin/settings%2fkeys",
                "/admin/settings/a%2fb",
                "/concepts/A%2FB/saliency",
                "/mirror%2fa",
                "/mirror/a%00",
                "/admin/settings%5ckeys",
                "/admin\\settings/keys",
                "/admin/%73ettings/keys",
                "/admin/%2e%2e/settings/keys",
                "/admin/settings/keys/",
                "/admin/settings/keys%00",
                "/admin/settings/keys%0a",
                "/admin/settings/keys%",
                "/admin/settings/keys%g0",
                "/Admin/settings/keys",
                "/admin/Settings/keys",
                "/admin/settings/k\u00e9ys"
            })
    void anyOtherSpellingIsRefused(String path) {
        assertThat(PathGuard.fault(path)).isPresent();
    }

    @Test
    void theIntendedPathIsNamed() {
        assertThat(PathGuard.fault("/Conflicts/cf_1/Resolve")).hasValue("write it as /conflicts/cf_1/resolve");
        assertThat(PathGuard.fault("/%68ealth")).hasValue("it holds %68, which is written as 'h'");
    }

    @Test
    void everyRouteOfTheTableIsInItsNormalForm() {
        assertThat(Routes.rules())
                .isNotEmpty()
                .allSatisfy(rule -> assertThat(PathGuard.fault("/"
                                + String.join("/", rule.pattern())
                                        .replaceAll("/?\\*\\*$", "")
                                        .replaceAll("[{}]", "")))
                        .isEmpty());
    }

    @ParameterizedTest
    @ValueSource(strings = {"a=%", "a=%2", "a=%zz", "%g0=a", "a=b&c=%0", "a=%00", "a=b%00c", "%00=a"})
    void anUndecodableQueryOrOneWithNulIsRefused(String query) {
        assertThat(PathGuard.faultOfQuery(query)).isPresent();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a=b&c=%20+%C3%A9", "a=%ff", "a==&&", "%25=%2500"})
    void anyOtherQueryPasses(String query) {
        assertThat(PathGuard.faultOfQuery(query)).isEmpty();
    }
}
