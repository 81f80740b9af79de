package io.festinger.fuzz;

import java.util.List;

/// Values that no field wants, in the spelling of the place that they are put in. The first ones of each
/// list are one of each kind.
public final class OddValues {
    /// Deeper than any reader follows.
    static final String DEEP = "[".repeat(100_000) + "]".repeat(100_000);

    /// As JSON texts.
    public static final List<String> JSON = List.of(
            "\"a\\u0000b\"",
            "\"x\\udc00y\"",
            "null",
            "[null]",
            "1e400",
            "9".repeat(400),
            "\"+999999999-12-31T23:59:59Z\"",
            "31556889864403200",
            "\"\\u0000\"",
            "\"\\ud800\"",
            "{}",
            "{\"a\\u0000\": null}",
            "[[\"\\ud83d\"]]",
            "\"\"",
            "true",
            "-1",
            "0",
            "-1e-400",
            "9223372036854775808",
            "\"-999999999-01-01T00:00:00Z\"",
            "\"0000-01-01T00:00:00Z\"",
            "\"-0001-01-01T00:00:00Z\"",
            "\"10000-01-01T00:00:00Z\"",
            "\"2026-02-30T00:00:00Z\"",
            "1e30",
            "\"%s%n\\\\' OR 1=1 --\"",
            "\"\\u202e\\u200b\\ufffe\\udbff\\udfff\"",
            "\"" + "x".repeat(30_000) + "\"",
            "\"\\n\\r\\t\\b\\u001b\\u007f\"");

    /// As what stands in a path, a query or a form, percent-encoded.
    public static final List<String> ENCODED = List.of(
            "a%00b",
            "%ED%A0%80",
            "%zz",
            "1e400",
            "%2B999999999-12-31T23:59:59Z",
            "99999999999999999999",
            "%00",
            "%FF%FE",
            "%C3",
            "%",
            "%2",
            "",
            "+",
            "%E2%80%AE",
            "%0D%0A",
            "%22%27%5C%3B",
            "-1",
            "9".repeat(400),
            "-999999999-01-01T00:00:00Z",
            "0000-01-01T00:00:00Z",
            "2026-02-30T00:00:00Z",
            "null",
            "NaN",
            "[[[[",
            "%7B%7D",
            "x".repeat(3_000));

    /// As a header's value.
    public static final List<String> HEADERS = List.of(
            "a\u0000b",
            "\u00ff\u00fe",
            "9".repeat(400),
            "%00",
            "",
            " ",
            "\u0001",
            "\u007f",
            "\"",
            "W/\"\"",
            "-1",
            "*",
            ",,,",
            "x".repeat(5_000));

    /// As a whole body that wants to be JSON.
    public static final List<String> BODIES = List.of(
            "null",
            "{\"a\":1,\"a\":2}",
            "{\"a\":" + DEEP + "}",
            "{\"\\u0000\":\"\\u0000\"}",
            "[null]",
            "{\"a\":" + "9".repeat(5_000) + "}",
            "",
            "[]",
            "\"\"",
            "0",
            "{",
            "{}",
            "{}{}",
            "{\"\":null}",
            "{\"\\ud800\":1}",
            DEEP,
            "\u0000",
            "\ufeff{}",
            "1e400",
            "NaN",
            "{'a':1}",
            "/**/{}");

    /// How many of a list are one of each kind.
    public static final int KINDS = 8;

    private OddValues() {}
}
