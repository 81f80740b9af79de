package io.festinger.rest.http;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import jakarta.inject.Singleton;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ResourceInfo;
import java.lang.reflect.Method;
import java.time.Duration;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;

/// Times the operations of the OpenAPI description, from the matched route to the answer's head, by operation and
/// status. Pages and the gateway's paths are not operations. Safe to use from any thread.
@Singleton
public record OperationTimer(MeterRegistry registry) {
    private static final String BEGUN = OperationTimer.class.getName();

    @ServerRequestFilter
    public void begin(ContainerRequestContext request) {
        request.setProperty(BEGUN, System.nanoTime());
    }

    @ServerResponseFilter
    public void end(ContainerRequestContext request, ContainerResponseContext response, ResourceInfo matched) {
        if (request.getProperty(BEGUN) instanceof Long begun) {
            ApiMethod.of(matched)
                    .map(Method::getName)
                    .ifPresent(operation -> Timer.builder("festinger.api")
                            .description("operations of the HTTP interface")
                            .tag("operation", operation)
                            .tag("status", Integer.toString(response.getStatus()))
                            .register(registry)
                            .record(Duration.ofNanos(System.nanoTime() - begun)));
        }
    }
}
