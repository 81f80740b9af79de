package io.festinger.cli.chats;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Base64;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A letter or a part of one, with its headers (RFC 2045, RFC 2047).
record MimePart(Map<String, String> headers, String body) {
    private static final int MOST_NESTED = 8;
    private static final Pattern BLANK = Pattern.compile("\\r?\\n\\r?\\n");
    private static final Pattern ENCODED =
            Pattern.compile("=\\?(?<charset>[\\w-]+)\\?(?<way>[BbQq])\\?(?<text>[^?]*)\\?=\\s*");

    static MimePart of(String text) {
        String[] halves = BLANK.split(text, 2);
        Map<String, String> headers = new HashMap<>();
        for (String line : halves[0].replaceAll("\\r?\\n[ \\t]+", " ").split("\\r?\\n")) {
            int colon = line.indexOf(':');
            if (colon > 0) {
                headers.putIfAbsent(
                        line.substring(0, colon).toLowerCase(Locale.ROOT),
                        decode(line.substring(colon + 1).strip()));
            }
        }
        return new MimePart(headers, halves.length == 2 ? halves[1] : "");
    }

    /// Empty when it has none.
    String header(String name) {
        return headers.getOrDefault(name, "");
    }

    /// The first plain text in it; empty when it has none.
    Optional<String> plainText() {
        return plainText(0);
    }

    private Optional<String> plainText(int depth) {
        String type = header("content-type");
        String kind = type.toLowerCase(Locale.ROOT);
        if (kind.startsWith("multipart/") && depth < MOST_NESTED) {
            return parameter(type, "boundary").flatMap(boundary -> nested(boundary, depth));
        }
        return kind.isEmpty() || kind.startsWith("text/plain")
                ? Optional.of(text(charset(parameter(type, "charset").orElse("utf-8"))))
                : Optional.empty();
    }

    private Optional<String> nested(String boundary, int depth) {
        String[] parts = body.split("(?m)^--" + Pattern.quote(boundary) + "(?:--)?[ \\t]*\\r?$");
        for (int i = 1; i < parts.length; i++) {
            Optional<String> text = of(parts[i].replaceFirst("^\\r?\\n", "")).plainText(depth + 1);
            if (text.isPresent()) {
                return text;
            }
        }
        return Optional.empty();
    }

    private static Optional<String> parameter(String type, String name) {
        Matcher value = Pattern.compile("(?i);\\s*" + name + "=(?:\"(?<quoted>[^\"]*)\"|(?<bare>[^;\\s]+))")
                .matcher(type);
        return value.find()
                ? Optional.of(value.group("quoted") == null ? value.group("bare") : value.group("quoted"))
                : Optional.empty();
    }

    private String text(Charset charset) {
        return switch (header("content-transfer-encoding").toLowerCase(Locale.ROOT)) {
            case "base64" ->
                new String(Base64.getMimeDecoder().decode(body.replaceAll("[^A-Za-z0-9+/=]", "")), charset);
            case "quoted-printable" -> quotedPrintable(body.replaceAll("=\\r?\\n", ""), charset);
            default -> body;
        };
    }

    private static String decode(String header) {
        return ENCODED.matcher(header).replaceAll(word -> {
            Charset charset = charset(word.group("charset"));
            String text = word.group("way").equalsIgnoreCase("B")
                    ? new String(Base64.getMimeDecoder().decode(word.group("text")), charset)
                    : quotedPrintable(word.group("text").replace('_', ' '), charset);
            return Matcher.quoteReplacement(text);
        });
    }

    private static String quotedPrintable(String text, Charset charset) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        int i = 0;
        while (i < text.length()) {
            int value = text.charAt(i) == '=' ? hex(text, i + 1) : -1;
            if (value >= 0) {
                bytes.write(value);
                i += 3;
            } else {
                int point = text.codePointAt(i);
                bytes.writeBytes(Character.toString(point).getBytes(charset));
                i += Character.charCount(point);
            }
        }
        return bytes.toString(charset);
    }

    private static int hex(String text, int at) {
        if (at + 2 > text.length()) {
            return -1;
        }
        int high = Character.digit(text.charAt(at), 16);
        int low = Character.digit(text.charAt(at + 1), 16);
        return high < 0 || low < 0 ? -1 : high * 16 + low;
    }

    private static Charset charset(String name) {
        try {
            return Charset.forName(name);
        } catch (IllegalCharsetNameException | UnsupportedCharsetException unknown) {
            return StandardCharsets.UTF_8;
        }
    }
}
