package io.festinger.web.settings;

import io.festinger.base.Failure;
import io.festinger.base.secrets.SecretScanner;
import io.festinger.gateway.GatewaySettings;
import io.festinger.gateway.config.ConfigurationProblem;
import io.festinger.gateway.config.ConfigurationReader;
import io.festinger.gateway.config.InvalidConfiguration;
import io.festinger.web.Pages;
import io.festinger.web.Visit;
import io.festinger.web.WebPage;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;

/// `festinger.yaml`: the file and what is in force, and the check of a text before it becomes the
/// file: `/admin/settings/configuration`. It never writes the file.
@Path("/admin/settings/configuration")
@RunOnVirtualThread
@WebPage
public final class ConfigurationResource {
    private static final int LONGEST = 1 << 16;

    private final GatewaySettings gateway;
    private final Visit visit;

    ConfigurationResource(GatewaySettings gateway, Visit visit) {
        this.gateway = gateway;
        this.visit = visit;
    }

    @GET
    public Response show() {
        return page(file(), "", List.of());
    }

    @POST
    public Response check(@FormParam("text") @DefaultValue("") String text) {
        if (text.length() > LONGEST) {
            throw Failure.invalid(
                    "text", "the text has " + text.length() + " characters; the page checks at most " + LONGEST);
        }
        try {
            ConfigurationReader.read(text.replace("\r\n", "\n"), System.getenv());
            return page(text, "valid", List.of());
        } catch (InvalidConfiguration invalidConfiguration) {
            return page(text, "refused", invalidConfiguration.problems());
        }
    }

    private Response page(String text, String verdict, List<ConfigurationProblem> problems) {
        return Pages.ok(SettingsTemplates.configuration(
                ConfigurationView.of(gateway.configurations()), text, verdict, problems));
    }

    /// The file as it is now; empty where there is none or it cannot be read.
    private String file() {
        Optional<java.nio.file.Path> file = gateway.configurations().state().file();
        try {
            return file.isPresent() && Files.size(file.get()) <= LONGEST
                    ? SecretScanner.mask(Files.readString(file.get())).text()
                    : "";
        } catch (IOException unreadable) {
            throw new Failure(
                    Failure.Code.UNAVAILABLE,
                    "the file " + file.orElseThrow() + " cannot be read: " + unreadable.getMessage());
        }
    }
}
