package io.festinger.rest.http;

import jakarta.ws.rs.container.ResourceInfo;
import java.lang.reflect.Method;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;

/// The method of an operation of the OpenAPI description, whose name is the id of the operation.
final class ApiMethod {
    /// Where the resources are, but for the mirror's, which is also a page.
    private static final String RESOURCES = "io.festinger.rest";

    private ApiMethod() {}

    /// Empty for a page, and where no resource matches.
    static Optional<Method> of(ResourceInfo matched) {
        return Optional.ofNullable(matched.getResourceMethod())
                .filter(method -> method.isAnnotationPresent(APIResponse.class)
                        || method.getDeclaringClass().getPackageName().startsWith(RESOURCES));
    }
}
