package io.festinger.gateway.loops;

import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Arguments of a call in a text: JSON, members in tags (`<path>a</path>`,
/// `<parameter=path>a</parameter>`), or plain words.
final class WrittenArguments {
    private static final Pattern MEMBER = Pattern.compile("<(?:parameter=|parameter name=\"|)([\\w-]{1,64})\"?>");

    private WrittenArguments() {}

    static LooseJson.Value read(String text) {
        String plain = text.strip();
        if (plain.startsWith("{")) {
            LooseJson.Read read = LooseJson.read(plain, 0);
            if (read.whole() && plain.substring(read.end()).isBlank()) {
                return read.value();
            }
        }
        LooseJson.Obj members = plain.startsWith("<") ? members(plain) : new LooseJson.Obj(new TreeMap<>());
        return members.members().isEmpty() ? new LooseJson.Str(plain) : members;
    }

    private static LooseJson.Obj members(String text) {
        var members = new TreeMap<String, LooseJson.Value>();
        Matcher open = MEMBER.matcher(text);
        int at = 0;
        while (open.find(at)) {
            String tag = text.startsWith("<parameter", open.start()) ? "</parameter>" : "</" + open.group(1) + ">";
            int close = text.indexOf(tag, open.end());
            int end = close < 0 ? text.length() : close;
            members.put(
                    open.group(1),
                    new LooseJson.Str(text.substring(open.end(), end).strip()));
            at = Math.min(text.length(), close < 0 ? end : end + tag.length());
        }
        return new LooseJson.Obj(members);
    }
}
