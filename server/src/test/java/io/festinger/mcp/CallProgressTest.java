package io.festinger.mcp;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.quarkiverse.mcp.server.Cancellation;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CallProgressTest {
    @Test
    void aCancelledCallEndsBeforeItsNextStep() {
        assertThatThrownBy(() -> call(true).beforeStep(0, 3))
                .isInstanceOf(Cancellation.OperationCancellationException.class);
        assertThatCode(() -> call(false).beforeStep(0, 3)).doesNotThrowAnyException();
        assertThatCode(() -> CallProgress.NONE.beforeStep(2, 3)).doesNotThrowAnyException();
    }

    private static CallProgress call(boolean isCancelled) {
        return new CallProgress(
                Optional.empty(), Optional.of(() -> new Cancellation.Result(isCancelled, Optional.empty())));
    }
}
