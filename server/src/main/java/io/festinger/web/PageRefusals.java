package io.festinger.web;

import io.festinger.base.Failure;
import jakarta.annotation.Priority;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.Interceptor;
import jakarta.interceptor.InvocationContext;

/// Checks the form of every request for a page, and answers with the refusal where it or the page fails.
@WebPage
@Interceptor
@Priority(Interceptor.Priority.APPLICATION)
public final class PageRefusals {
    private final Visit visit;

    PageRefusals(Visit visit) {
        this.visit = visit;
    }

    @AroundInvoke
    Object answer(InvocationContext page) throws Exception {
        try {
            visit.checkForm();
            return page.proceed();
        } catch (Failure e) {
            return visit.refusal(e).orElseThrow(() -> e);
        }
    }
}
