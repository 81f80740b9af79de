package io.festinger.text;

import java.util.Arrays;

/// The English words that open sentences and headings far more often than names. A closed list, so the same
/// text always yields the same tokens. Words with which names begin (`new`, `open`, `agent`, `great`,
/// `united`) are omitted on purpose: `New York City` is one name also at the start of a sentence.
public final class OpeningWords implements CommonWords {
    public static final OpeningWords ENGLISH = new OpeningWords();

    private static final String LIST = """
            a an the this that these those my your his her its our their some any every each all both no such
            either neither another other several many much most more few
            i you he she it we they who whom whose which what when where why how whether
            and or but nor so yet if unless until while because since although though whereas as than once
            in on at by for from with without within into onto of off to toward towards over under above below between
            among across through during before after against about around behind beside besides beyond despite except
            inside near outside per regarding via upon like unlike
            is are was were be been being am do does did done has have had having will would shall should can could may
            might must need let lets
            not never always often sometimes usually currently recently finally first second third next then now here
            there today tomorrow yesterday also too again already still just only even instead otherwise however
            therefore thus hence meanwhile moreover furthermore additionally afterwards later eventually previously
            perhaps maybe probably apparently actually basically unfortunately fortunately luckily please thanks thank
            sorry hello hi hey yes okay ok sure well right note remember warning important summary
            add adjust allow apply ask assign assume avoid build call change check choose clean clone close commit
            compare configure connect consider convert copy create debug define delete deploy describe disable
            document download enable ensure explain export extend extract fetch find fix follow generate get give
            go handle implement import improve include inspect install introduce investigate keep list load look make
            mark merge migrate modify move provision publish pull push put read rebase rebuild recreate refactor
            register reload remove rename replace rerun reset resolve restart restore retry return revert review rewrite
            run save see select send set show skip start stop store submit summarize switch take tell test try
            tune turn uninstall unpack update upgrade upload use using validate verify visit wait watch write
            according based given having regardless thanks together
            """;

    private static final int MASK = 2047;

    private final String[] table = new String[MASK + 1];

    private OpeningWords() {
        Arrays.fill(table, "");
        for (String word : LIST.trim().split("\\s+")) {
            int slot = slot(Tokenizer.hash(word));
            while (!table[slot].isEmpty() && !table[slot].equals(word)) {
                slot = (slot + 1) & MASK;
            }
            table[slot] = word;
        }
    }

    @Override
    public boolean contains(long hash, char[] chars, int from, int to) {
        for (int slot = slot(hash); !table[slot].isEmpty(); slot = (slot + 1) & MASK) {
            if (same(table[slot], chars, from, to)) {
                return true;
            }
        }
        return false;
    }

    private static int slot(long hash) {
        return (int) (hash ^ (hash >>> 32)) & MASK;
    }

    private static boolean same(String word, char[] chars, int from, int to) {
        if (word.length() != to - from) {
            return false;
        }
        for (int i = 0; i < word.length(); i++) {
            if (word.charAt(i) != chars[from + i]) {
                return false;
            }
        }
        return true;
    }
}
