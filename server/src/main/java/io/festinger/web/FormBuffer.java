package io.festinger.web;

import jakarta.inject.Singleton;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.Provider;
import jakarta.ws.rs.ext.ReaderInterceptor;
import jakarta.ws.rs.ext.ReaderInterceptorContext;
import java.io.IOException;

/// Keeps a form that a page reads as a whole, so [Visit] can check it first.
@Provider
@Singleton
public final class FormBuffer implements ReaderInterceptor {
    @Override
    public Object aroundReadFrom(ReaderInterceptorContext context) throws IOException {
        Object read = context.proceed();
        if (read instanceof MultivaluedMap<?, ?> form) {
            context.setProperty(SentForm.PROPERTY, form);
        }
        return read;
    }
}
