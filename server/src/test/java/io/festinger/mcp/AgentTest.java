package io.festinger.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.access.Caller;
import io.festinger.access.Credential;
import io.festinger.access.Role;
import io.festinger.base.Actor;
import io.festinger.base.WorkspaceId;
import io.festinger.gateway.door.RouterCaller;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AgentTest {
    private static final RouterCaller LOCAL = new RouterCaller(Caller.LOCAL_ADMIN, WorkspaceId.DEFAULT);
    private static final RouterCaller REVIEWER = new RouterCaller(
            new Caller(new Actor("ada", true), Role.REVIEWER, Optional.empty(), new Credential.KeyCredential("")),
            new WorkspaceId("lab"));

    @Test
    void aPersonsKeyMakesNoPersonOfAModel() {
        Agent agent = Agent.of(REVIEWER, Optional.of("claude-code"), "c1");

        assertThat(agent.actor()).isEqualTo(new Actor("ada", false));
        assertThat(agent.workspace()).isEqualTo(new WorkspaceId("lab"));
        assertThat(agent.speakingAs("root").actor().name()).isEqualTo("ada");
    }

    @Test
    void onlyNamedAgentsAreAuthors() {
        assertThat(Agent.of(LOCAL, Optional.of("claude-code"), "c1").author()).isEmpty();
        assertThat(Agent.of(REVIEWER, Optional.empty(), "c1").author()).isEmpty();
        assertThat(Agent.of(REVIEWER, Optional.empty(), "c1").speakingAs("root").author())
                .isEmpty();
        assertThat(Agent.of(REVIEWER, Optional.empty(), "c1").speakingAs("ada").author())
                .contains("ada");
        assertThat(Agent.of(LOCAL, Optional.empty(), "c1").speakingAs("agent-7").author())
                .contains("agent-7");
    }

    @Test
    void withoutKeysAClientWritesUnderItsOwnName() {
        assertThat(Agent.of(LOCAL, Optional.of("claude-code"), "c1").actor())
                .isEqualTo(new Actor("claude-code", false));
        assertThat(Agent.of(LOCAL, Optional.of("a\nb"), "c1").actor().name()).isEqualTo("a b");
        assertThat(Agent.of(LOCAL, Optional.of(" \u0007 "), "c1").actor().name())
                .isEqualTo("mcp client");
        assertThat(Agent.of(LOCAL, Optional.empty(), "c1")
                        .speakingAs("agent-7")
                        .actor()
                        .name())
                .isEqualTo("agent-7");
        assertThat(Agent.of(LOCAL, Optional.of("x".repeat(500)), "c1").actor().name())
                .hasSize(200);
    }
}
