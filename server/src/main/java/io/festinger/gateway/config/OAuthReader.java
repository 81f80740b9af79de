package io.festinger.gateway.config;

import io.festinger.access.oauth.OAuthSettings;
import io.festinger.gateway.config.ConfigurationSection.RawValue;
import java.net.URI;
import java.util.Optional;
import java.util.regex.Pattern;

/// Reads who issues access tokens.
final class OAuthReader {
    /// Hosts whose traffic no one else can read.
    private static final Pattern THIS_MACHINE = Pattern.compile("localhost|127(\\.\\d{1,3}){3}|\\[::1]");

    private OAuthReader() {}

    /// Empty where no issuer is named, or a wrong one.
    static Optional<OAuthSettings> read(ConfigurationSection section) {
        Optional<RawValue> rawValue = section.single("issuer");
        Optional<URI> issuer = rawValue.flatMap(value -> checkedAddress(section, value));
        Optional<URI> resource = section.single("resource").flatMap(value -> address(section, value));
        Optional<URI> jwks = section.single("jwks").flatMap(value -> checkedAddress(section, value));
        section.end();
        if (rawValue.isEmpty() && (resource.isPresent() || jwks.isPresent())) {
            section.wrong(
                    section.line(),
                    section.at("issuer"),
                    "there is no issuer",
                    "name the one whose access tokens are taken, or leave the section out");
        }
        return issuer.map(uri -> new OAuthSettings(uri, resource, jwks));
    }

    /// An address whose answer no one in between can change.
    private static Optional<URI> checkedAddress(ConfigurationSection section, RawValue value) {
        return address(section, value)
                .flatMap(url -> url.getScheme().equals("https")
                                || THIS_MACHINE.matcher(url.getHost()).matches()
                        ? Optional.of(url)
                        : section.refused(
                                value,
                                "what is fetched from there could be changed on its way",
                                "write https://; http:// is for addresses of this machine"));
    }

    private static Optional<URI> address(ConfigurationSection section, RawValue value) {
        try {
            URI url = URI.create(value.text());
            boolean http = "http".equals(url.getScheme()) || "https".equals(url.getScheme());
            boolean bare = url.getRawUserInfo() == null && url.getRawQuery() == null && url.getRawFragment() == null;
            if (http && url.getHost() != null && bare) {
                return Optional.of(url);
            }
        } catch (IllegalArgumentException e) {
            // falls through to the common error message
        }
        return section.refused(
                value, "this is not an address", "write https://HOST or https://HOST/PATH, without a query");
    }
}
