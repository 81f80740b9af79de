package io.festinger.rest.http;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import jakarta.inject.Singleton;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ResourceInfo;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;

/// Times the operations of the OpenAPI description, from the matched route to the answer's head, by operation and
/// status. Pages and the gateway's paths are not operations. Safe to use from any thread.
@Singleton
public record OperationTimer(MeterRegistry registry) {
    /// Where the resources are, but for the mirror's, which is also a page.
    private static final String RESOURCES = "io.festinger.rest";

    private static final String BEGUN = OperationTimer.class.getName();

    @ServerRequestFilter
    public void begin(ContainerRequestContext request) {
        request.setProperty(BEGUN, System.nanoTime());
    }

    @ServerResponseFilter
    public void end(ContainerRequestContext request, ContainerResponseContext response, ResourceInfo matched) {
        if (request.getProperty(BEGUN) instanceof Long begun) {
            operation(matched)
                    .ifPresent(operation -> Timer.builder("festinger.api")
                            .description("operations of the HTTP interface")
                            .tag("operation", operation)
                            .tag("status", Integer.toString(response.getStatus()))
                            .register(registry)
                            .record(Duration.ofNanos(System.nanoTime() - begun)));
        }
    }

    /// The id of the operation, which is the method's name.
    private static Optional<String> operation(ResourceInfo matched) {
        return Optional.ofNullable(matched.getResourceMethod())
                .filter(method -> method.isAnnotationPresent(APIResponse.class)
                        || method.getDeclaringClass().getPackageName().startsWith(RESOURCES))
                .map(Method::getName);
    }
}
