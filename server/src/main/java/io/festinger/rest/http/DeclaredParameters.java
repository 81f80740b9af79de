package io.festinger.rest.http;

import io.festinger.base.Choice;
import io.festinger.base.Failure;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.MultivaluedMap;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/// Refuses query parameters that the operation of a request does not declare by [Query], like unknown fields of its
/// body, before anything is read or written. Pages are not operations.
@Singleton
public final class DeclaredParameters {
    static final String DRY_RUN = "dryRun";

    /// @throws Failure `UNKNOWN_FIELD`, which names the first unknown parameter, and `INVALID_REQUEST` for a `dryRun`
    ///     that is neither true nor false
    @ServerRequestFilter
    public void check(ContainerRequestContext request, ResourceInfo matched) {
        ApiMethod.of(matched)
                .ifPresent(operation -> check(operation, request.getUriInfo().getQueryParameters()));
    }

    private static void check(Method operation, MultivaluedMap<String, String> query) {
        Set<String> declared = declared(operation);
        query.keySet().stream()
                .filter(name -> !declared.contains(name))
                .sorted()
                .findFirst()
                .ifPresent(name -> {
                    throw new Failure(Failure.Code.UNKNOWN_FIELD, name, unknown(name, declared));
                });
        query.getOrDefault(DRY_RUN, List.of()).forEach(value -> Choice.of(DRY_RUN, value, List.of("true", "false")));
    }

    private static String unknown(String name, Set<String> declared) {
        return "there is no parameter '" + name + "' here"
                + (declared.isEmpty() ? "" : "; they are " + String.join(", ", declared));
    }

    private static Set<String> declared(Method operation) {
        Set<String> names = new TreeSet<>();
        for (Query query : operation.getAnnotationsByType(Query.class)) {
            names.addAll(Arrays.asList(query.value()));
        }
        for (Parameter parameter : operation.getParameters()) {
            Optional.ofNullable(parameter.getAnnotation(QueryParam.class)).ifPresent(query -> names.add(query.value()));
        }
        if (operation.getAnnotation(GET.class) == null && operation.getAnnotation(NoDryRun.class) == null) {
            names.add(DRY_RUN);
        }
        return names;
    }
}
