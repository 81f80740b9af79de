package io.festinger.llm;

import io.festinger.base.Failure;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A model that a person wants to add, checked.
///
/// @param key the key for the provider; empty where it needs none
public record ModelOffer(Provider provider, String name, URI baseUrl, Optional<String> key) {
    private static final int LONGEST = 200;

    /// @throws Failure `INVALID_REQUEST`, which names the field
    public static ModelOffer of(String provider, String name, @Nullable String baseUrl, @Nullable String key) {
        Provider knownProvider = Provider.of(provider);
        String strippedText = name.strip();
        if (strippedText.isEmpty()
                || strippedText.length() > LONGEST
                || strippedText.chars().anyMatch(Character::isISOControl)) {
            throw new Failure(
                    Failure.Code.INVALID_REQUEST,
                    "model_name",
                    "a model's name is 1 to " + LONGEST + " characters in one line, as its provider spells it");
        }
        Optional<String> secret = Optional.ofNullable(key).map(String::strip).filter(value -> !value.isEmpty());
        if (secret.isEmpty() && knownProvider.wantsKey() && baseUrl == null) {
            throw new Failure(
                    Failure.Code.INVALID_REQUEST, "api_key", "the provider '" + provider + "' requires an api_key");
        }
        return new ModelOffer(
                knownProvider, strippedText, baseUrl == null ? knownProvider.home() : url(baseUrl.strip()), secret);
    }

    /// Whether a stored model is this one, with any key.
    public boolean isOf(Model model) {
        return model.provider() == provider
                && model.name().equals(name)
                && model.baseUrl().equals(baseUrl);
    }

    private static URI url(String text) {
        try {
            URI url = new URI(text.endsWith("/") ? text.substring(0, text.length() - 1) : text);
            boolean web = "http".equalsIgnoreCase(url.getScheme()) || "https".equalsIgnoreCase(url.getScheme());
            boolean plain = url.getUserInfo() == null && url.getQuery() == null && url.getFragment() == null;
            if (web && plain && url.getHost() != null) {
                return url;
            }
        } catch (URISyntaxException e) {
            // reported below, with every other invalid form
        }
        throw new Failure(
                Failure.Code.INVALID_REQUEST,
                "base_url",
                "a base URL is http:// or https://, a host and perhaps a port and a path, such as"
                        + " http://127.0.0.1:8000/v1; keys go into api_key");
    }

    /// Leaves out the key.
    @Override
    public String toString() {
        return "ModelOffer[" + provider + " " + name + " at " + baseUrl + "]";
    }
}
