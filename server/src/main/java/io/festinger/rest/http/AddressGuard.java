package io.festinger.rest.http;

import io.festinger.base.secrets.SecretGuard;
import jakarta.inject.Singleton;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.ext.Provider;

/// Refuses requests with a secret in their path or parameters, which end up in logs, or in the key under
/// which their answer is stored.
@Provider
@Singleton
public final class AddressGuard implements ContainerRequestFilter {
    @Override
    public void filter(ContainerRequestContext request) {
        SecretGuard.check("path", request.getUriInfo().getPath());
        request.getUriInfo().getQueryParameters().forEach((name, values) -> {
            SecretGuard.check("a parameter's name", name);
            values.forEach(value -> SecretGuard.check(name, value));
        });
        String key = request.getHeaderString(RequestDigest.HEADER);
        if (key != null) {
            SecretGuard.check(RequestDigest.HEADER, key);
        }
    }
}
