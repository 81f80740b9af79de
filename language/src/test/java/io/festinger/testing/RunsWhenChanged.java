package io.festinger.testing;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/// Marks slow tests that depend on few sources. They are skipped while these sources are as the last full check
/// (`./festinger verify --all`) left them; see [ChangedSources].
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(ChangedSources.class)
public @interface RunsWhenChanged {
    /// The name of the file in `src/test/verified` that lists the sources, without its ending.
    String value();
}
