package io.festinger.concepts.cues;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/// The closed classes of English words that the rules use. Each is a set of lower-case forms.
final class English {
    static final Set<String> DETERMINERS = words("""
            the a an this that these those my your his her its our their whose
            some any every each all no both either neither another such what which
            one two three four five six seven eight nine ten dozen several many few more most less much enough
            """);

    /// Determiners after which a noun means one certain thing.
    static final Set<String> DEFINITE = words("the our my your this");

    static final Set<String> PRONOUNS = words("""
            i me you he him she it we us they them mine yours hers ours theirs myself yourself itself themselves
            ourselves one ones someone somebody something anyone anybody anything everyone everybody everything nobody
            nothing none who whom this that these those which what whatever whoever here there other others rest
            it's that's he's she's i'm you're we're they're there's here's what's who's let's
            """);

    /// Words that end a noun phrase.
    static final Set<String> STOPS = union(DETERMINERS, PRONOUNS, words("""
            of in on at by for from with without within into onto off to toward towards over under above below between
            among across through during before after against about around behind beside besides beyond despite except
            inside near outside per regarding via upon like unlike as than since until till versus vs
            and or but nor so yet if unless while because although though whereas when where why how whether once
            only not never also too again already still just even instead otherwise however therefore thus hence
            now then today tomorrow yesterday tonight soon later earlier currently anyway somewhere everywhere
            maybe perhaps please etc right alone apart away back down up out
            is are was were be been being am isn't aren't wasn't weren't do does did doesn't don't didn't has have had
            hasn't haven't will would shall should can could may might must cannot can't won't shouldn't
            runs belongs isa ispart lives needs says means works gets makes takes goes keeps helps lets
            called named using containing holding serving providing handling based written used built mounted owned hosted
            deployed contained maintained developed designed intended meant made located living sitting powered
            btw lol tbh fyi haha imo
            backed dedicated responsible capable able ready available due compatible similar
            """));

    /// Words that name something else when all letters are capitals.
    static final Set<String> ACRONYMS = words("us it who rest am may can as all one has will does");

    /// Words that may precede a verb without changing its meaning.
    static final Set<String> ASIDES =
            words("also now currently still actually really simply already just itself both all");

    /// Nouns next to a name that say what it is: `the gnommoweb service`, `ticket FST-9`.
    static final Set<String> CLASS_NOUNS = words("""
            service repo repository project tool library package app application server host machine node vm cluster
            container agent bot worker platform system module plugin crate gem daemon job program programme product
            component device sensor unit robot ship vessel ticket issue task release model dataset database db
            queue topic bucket table class script tenant account user team squad crew guild group department
            company organisation organization org suite stack ecosystem family mesh fleet network framework
            initiative consortium city town village river lake island mountain region district province state country
            """);

    /// Class nouns of a different thing than the named one: the gnommoweb team is not gnommoweb.
    static final Set<String> OTHER_THINGS = words(
            "class team squad crew guild group department user account table queue topic bucket issue ticket task");

    /// Kinds of things that have names: `Phoenix is a service` names one, `Coffee is a drink` does not.
    static final Set<String> KINDS = union(CLASS_NOUNS, words("""
            api cli sdk gui ui microservice frontend backend website webapp webserver webhook site portal dashboard
            gateway proxy broker scheduler runner balancer cache registry warehouse store index pipeline workflow
            monorepo codebase submodule office shop crawler scraper parser compiler interpreter editor browser engine client
            wrapper daemon cronjob script binary workstation laptop router switch firewall printer camera drone
            satellite rocket probe planet moon star ocean sea volcano continent village borough county suburb port
            language protocol dialect distro distribution chatbot assistant model startup subsidiary
            vendor supplier customer partner agency institute university school college hospital museum
            theorem standard spec format game novel band album film
            """));

    /// Words that say which one is meant but not what it is.
    static final Set<String> ANY_ONE = words("""
            new main whole entire only first second third last next previous final current actual same other default custom
            own local remote global public private shared legacy running remaining existing following missing failing
            resulting underlying corresponding working incoming outgoing surrounding upcoming given said certain
            respective target original entire particular above simple single
            """);

    /// In front of `a service called X` these say that it exists.
    static final Set<String> HAVING = words("""
            have has run runs use uses own owns operate operates maintain maintains there's are is got having in on from by with at through
            """);

    /// In front of it these say that it does not exist yet.
    static final Set<String> MAKING = words("""
            create make add write build generate implement start rename name set register define install try need want call
            """);

    /// Adjectives that pick one thing out of many without describing it.
    static final Set<String> PICKING = words("same wrong right best worst other latest next first last only most"
            + " favorite favourite preferred top name codename alias nickname");

    /// Words of the dictionary that name a language even without a capital.
    static final Set<String> LANGUAGES = words("""
            c d r c++ c# f# go rust swift java ruby python basic scheme dart perl lisp scala elm crystal julia assembly groovy
            pascal fortran cobol erlang clojure haskell bash
            """);

    /// Nouns for a place with a name in front: `the Bergen office`.
    static final Set<String> SITES = words("""
            office offices centre center region zone room building warehouse lab laboratory factory plant campus branch
            department rack cage basement hall area
            """);

    /// Nouns for holders of code or people: a thing `in` one is part of it.
    static final Set<String> HOLDERS = words("""
            repo repository monorepo project folder directory package module library workspace namespace organisation
            organization org team squad guild crew group suite stack programme program platform
            """);

    /// Nouns for machines on which things run.
    static final Set<String> MACHINES = words("cluster server machine vm host node container box laptop pod mesh");

    /// Systems that a machine runs, and that are not things with the machine as their parent.
    static final Set<String> SYSTEMS = words("""
            linux debian ubuntu fedora windows macos freebsd openbsd netbsd nixos proxmox arch alpine centos rhel almalinux
            raspbian android ios opensuse suse gentoo talos esxi truenas unraid
            """);

    /// First words of place names.
    static final Set<String> COMPASS =
            words("new north south east west northern southern eastern western san santa los las"
                    + " saint st great upper lower");

    /// Nouns for things with a location.
    static final Set<String> LOCATED = words("""
            server machine host node cluster office team company site school college hospital university museum factory
            warehouse lab branch shop subsidiary agency institute datacenter datacentre centre center
            """);

    /// Nouns for groups of people.
    static final Set<String> GROUPS = words("team squad crew guild group department organisation organization org");

    /// Nouns that may precede a name without being part of it: `Server Plum`.
    static final Set<String> TITLES =
            words("server service host machine repo repository tool app application ticket bot");

    /// Parts of a place: `in the north of Portugal` is in Portugal.
    static final Set<String> PARTS =
            words("north south east west centre center middle heart outskirts part region area");

    static final Set<String> PLACES = words("""
            city town village river lake island mountain region district province state country county suburb borough port
            volcano municipality peninsula capital neighborhood neighbourhood commune canton hamlet
            """);

    /// A statement may begin again after these: a conjunction or an opening adverb.
    static final Set<String> OPENERS = words("""
            but because since so while whereas although though where yes ok okay hence therefore thus and
            actually currently today here now also fyi note reminder btw well then however meanwhile still
            officially internally technically tbh oh hey hi basically anyway yeah yep nah lol haha right days out
            """);

    /// A statement after these counts as true, with or without `that`.
    static final Set<String> FACTIVE = words("""
            note remember know knows recall recalls mind aware fact means confirmed agreed decided learned learnt
            documented clear obvious show shows showed proves noted true reminder fyi discovered established announced found saw noticed notice checked realised realized
            """);

    /// In front of a statement, these turn it into a supposition, a report, a doubt or a request.
    static final Set<String> CLOUDS = words("""
            if whether unless when whenever once until till suppose supposing supposed assume assumes assuming assumed
            imagine pretend hypothetically provided providing lest case long even wish wishes hope hopes
            would could might may should must ought cannot can't won't wouldn't shouldn't couldn't
            maybe perhaps probably possibly presumably apparently supposedly allegedly seemingly arguably likely
            unlikely reportedly potentially theoretically hopefully
            seem seems seemed appear appears looks sounds feels
            think thinks thought believe believes believed guess guesses suspect suspects doubt doubts unsure unclear
            wonder wonders wondering sure certain convinced feel
            say says said saying claim claims claimed claiming state states stated write writes wrote reads argue argues
            told tell tells telling heard hear rumour rumor rumours rumors according reply replies answer answers
            ask asks asked asking explain describe mention mentions mentioned print prints output return returns
            suggest suggests suggested quote quotes
            translate rewrite rephrase paraphrase summarize summarise correct proofread complete continue repeat parse
            classify analyze analyse spell evaluate critique rate shorten format
            check verify ensure confirm assert asserts validate test tests prove make makes making sure
            why how what which who whose whom where
            not never no-one nobody no don't doesn't didn't isn't wasn't aren't haven't hasn't hardly neither nor without
            false wrong incorrect untrue myth lie nonsense mistaken unless except
            example examples e.g instance were
            expected actual input output query prompt text sentence title statement hypothesis premise label
            error warning fatal exception bash cp mv rm ls grep cat sh traceback
            dream fiction story joke fake
            """);

    /// Between the cue and its parent, or as an adjective of it, these take the statement back.
    static final Set<String> UNREAL = words("""
            former fake potential possible future hypothetical would-be wannabe pseudo planned proposed alleged supposed
            so-called ex probable likely prospective aspiring imaginary fictional previous old-time erstwhile
            """);

    /// Nouns that judge, measure or compare and never say what a thing is.
    static final Set<String> IDIOMS = words("""
            must mess bit lot tad touch little few couple number handful bunch set pile heap ton tons load loads
            deal great pain joke nightmare disaster mistake problem issue risk blocker concern trouble hassle
            idea thing stuff something matter shame pity fan beast breeze blast piece work success failure fail priority
            win loss waste delight pleasure privilege requirement prerequisite necessity lie myth fact dream hit
            favorite favourite bottleneck challenge headache mystery surprise step start choice option candidate fit match
            factor consideration question no-brainer no-go no-op go nogo non-starter must-have nice-to-have must-read
            way reason cause consequence result sign symptom case example hell dud flop gamechanger game-changer
            beginning end mixture mix lack source sin crime habit chore burden liability asset godsend lifesaver
            lifeline blessing curse killer monster beauty masterpiece classic winner loser champion hero legend
            abomination kludge hack travesty trainwreck train-wreck cakewalk walk cinch snap doddle slog grind
            improvement upgrade downgrade alternative substitute replacement compromise tradeoff trade-off gamble bet
            threat danger hazard nuisance distraction luxury treat gift bargain steal joy thrill bore
            black-box box favor favour given certainty possibility probability likelihood chance
            moment while time second minute hour day week month year decade century age
            pushover stretch shock relief bummer drag letdown disappointment triumph wonder marvel miracle
            what who why how where when lost-cause cause no yes not
            workhorse letter breath star target dead-end animal elephant dinosaur zombie unicorn bullet band-aid crutch
            cornerstone backbone heart soul glue knife hole can bomb timebomb time-bomb mouthful tale adventure
            journey marathon dance art life religion philosophy mindset war battle fight struggle effort sight ride
            rollercoaster minefield goldmine treasure diamond jewel darling baby plaything hog moron idiot genius angel
            devil demon saint lemon turkey exception detail term point afterthought
            shadow slap kick punch stab jab poke nudge kid sink magnet sword duck sell changer brainer drop ocean nut pill
            chase pit cry labour labor fruit cow wreck fire haven wash toss-up plus minus bonus perk downside upside
            drawback advantage disadvantage benefit strength weakness limitation pitfall gotcha caveat dealbreaker
            deal-breaker showstopper show-stopper reach promise reminder lesson secret rumor rumour trend fad hype scam
            rip-off curve response reflection testament tribute tie draw gimmick fluke flaw mouth mind face monkey pig
            sausage dog cat peach nail hammer hurdle obstacle roadblock stumbling-block stopgap one-liner one-off
            hotspot throwback comeback setback heartache pleasure pity kindness relic fossil cancer virus-magnet
            """);

    /// Nouns that name a kind of thing, but not after a word of [#PRAISE]: a Kafka topic, but a hot topic.
    static final Set<String> TURNED = words("""
            topic story flag spot job house line call sign show game road slope shot move place player name word act trick
            order ship town order book sheet light zone seat bag start note memory day one shift
            """);

    static final Set<String> PRAISE = words("""
            hot red long tough sore hard tall short real total big huge top good great perfect safe quick nice bad terrible
            awful lovely wonderful fantastic brilliant amazing decent poor weak fair rough wild crazy dirty ugly slippery
            steep sleeping sitting sinking lame easy cheap golden mixed sad funny fun weird strange classic open true
            close smart wise bold ghost one-man different whole key dark green bright
            """);

    /// Adjectives that only judge. With them a noun for a kind of thing is mostly a figure of speech (`a
    /// nice touch`), unless it names a tool (`a good library`) or an actor (`a great editor`).
    static final Set<String> JUDGING = words("""
            nice good great bad hard tough terrible awful lovely wonderful fantastic brilliant amazing decent poor crazy wild
            perfect sad funny fun weird strange wise bold real huge fresh total pure sheer mere horrible ridiculous slippery
            """);

    /// `a form of`, used for something else.
    static final Set<String> MANNERS = words("form sort matter variety breed flavor flavour shape kind question case");

    /// Nouns that do not name a real whole, or that name a time, an occasion or a resource.
    static final Set<String> NO_WHOLE = words("""
            family first last problem problems plan plans solution reason reasons job deal process story past future fun game world life
            discussion conversation picture routine day group puzzle answer charm issue trouble point experience journey
            way culture history trend norm bargain furniture scenery learning change effort work package course
            port schedule startup start boot demand push commit merge time timer weekend weekends weekday weekdays
            coffee fumes batteries battery power electricity steam autopilot empty idea hope request login fire fuel gas
            diesel petrol shutdown release tag call command trigger event events cron interval purpose
            friday behalf board hand paper average top everyone everything people past youth ages
            mistake accident default nature design law definition
            """);

    static final Set<String> CALENDAR = words("""
            monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays
            saturdays sundays january february march april may june july august september october november december
            jan feb mar apr jun jul aug sep sept oct nov dec mon tue wed thu fri sat sun christmas easter utc
            q1 q2 q3 q4 tonight tomorrow yesterday today
            """);

    /// Everyday technical words that no dictionary has.
    static final Set<String> JARGON = words("""
            production staging development prod api apis repo app apps config configs backend frontend dev infra cli gui ui ux namespace middleware endpoint
            endpoints webhook dataset codebase readme dockerfile makefile hostname url urls uri sdk pr prs ci cd db runtime
            monorepo microservice async auth admin todo refactor faq offline html metadata mutex boolean webserver ide
            os vm vms cpu gpu ram ssd id ids uuid json yaml xml csv pdf regex env prod qa sre devops changelog
            kanban standup roadmap deliverable onboarding codegen linter subnet vpn dns http https ssh ssl tls ip lan
            llm llms ai ml prompt chatbot eta kpi okr mvp poc rfc adr ok lgtm wip tbd asap imo afaik fyi tldr btw nb ps
            cache hashmap struct enum tuple stdin stdout stderr stacktrace backtrace subprocess filesystem sysadmin
            username timestamp localhost dropdown checkbox tooltip navbar popup signup logout username rollout rollback
            """);

    static final Set<String> PLACEHOLDERS =
            words("foo bar baz foobar qux quux xyz abc lorem ipsum blah x y z xx xxx yyy zzz acme thing tbd tba n");

    /// Adjectives and verbs that a dictionary lists among the nouns: they cannot head a noun phrase.
    static final Set<String> NO_NOUNS = words("""
            old new slow fast long short late early ago ahead behind bigger better best worse worst good bad big small
            large tiny huge great simple complex easy hard difficult broken stable unstable safe unsafe secure cheap
            expensive heavy light strong weak clean dirty dead alive available useful useless helpful annoying boring
            interesting confusing confused important different same similar other various weird strange odd funny sad
            happy nice cool awesome terrible horrible ugly pretty cute smart stupid silly dumb clever tricky tough fine
            okay high low higher lower faster slower safer older newer younger larger smaller longer shorter easier
            harder nicer cheaper stronger weaker quicker cleaner simpler further farther earlier later outdated obsolete
            deprecated experimental buggy flaky noisy quiet loud busy idle empty full open closed ready done finished
            wrong right true false real unreal unclear sure certain possible impossible likely unlikely
            broke fell went came got gave took made did was were had saw knew grew sank stank sucks works stuck gone
            lost crashed died failed like want need love hate hope miss wish
            complete robust modern mature minimal compact elegant secure rich full-featured feature-rich lightweight
            flexible scalable reliable efficient extensible portable modular powerful popular proprietary open-source free
            unique universal global special specific particular typical general common rare usual main major minor
            """);

    /// Letters and numbers at the end of a name: `Train A`, `Furnace Two`.
    static final Set<String> NAME_TAILS = words("a b c i one two three four five six seven eight nine ten");

    /// Endings of compound adjectives: `open-source`, `multi-tenant`.
    private static final Set<String> ADJECTIVE_ENDS = words("""
            source party house time tenant end side only facing grade scale wide ready aware specific safe free like
            first purpose term key prem level stage core way day hour weight class style to-end
            """);

    private static final String[] ADJECTIVE_ENDINGS = {
        "ed", "ful", "ous", "al", "ic", "able", "ible", "ive", "less", "weight", "ary", "ent", "ant", "ing", "source",
        "time", "level", "purpose", "y"
    };

    private static final String[] SURE_ENDINGS = {"ed", "ful", "ous", "able", "ible", "ive", "less", "ic", "est"};

    private static final Set<String> ADJECTIVE_STARTS = words("""
            multi non pre post anti semi cross inter intra sub super self high low full single two three four long short
            real well half all ever never much must
            """);

    private static final Set<String> SINGULAR_S = words("""
            kubernetes redis dns os postgres aws gas bus canvas atlas status process access class business address
            analysis basis axis lens news series species corps chassis headquarters windows macos ios jenkins devops
            https tls css sass rails less boss loss pass mass glass grass canvas campus virus corpus nexus prometheus
            """);

    private static final Set<String> NO_ADVERBS = words("assembly subassembly family supply reply anomaly"
            + " monopoly fly ally italy friendly daily weekly nightly monthly hourly yearly early");

    private English() {}

    /// Whether it ends like a plural or a verb in the third person.
    static boolean endsInS(String word) {
        return word.length() > 2
                && word.endsWith("s")
                && !word.endsWith("ss")
                && !word.endsWith("us")
                && !word.endsWith("is")
                && !SINGULAR_S.contains(word);
    }

    static boolean isAdverb(String word) {
        return word.length() > 4 && word.endsWith("ly") && word.indexOf('-') < 0 && !NO_ADVERBS.contains(word);
    }

    /// Whether it may be an adjective: it could precede a comma in `a lightweight, self-hosted engine`.
    static boolean looksAdjective(String word) {
        for (String ending : ADJECTIVE_ENDINGS) {
            if (word.endsWith(ending)) {
                return true;
            }
        }
        return NO_NOUNS.contains(word) || isCompoundAdjective(word);
    }

    /// Whether it has an ending that nearly only adjectives and participles have.
    static boolean isAdjective(String word) {
        for (String ending : SURE_ENDINGS) {
            if (word.length() > ending.length() + 2 && word.endsWith(ending)) {
                return true;
            }
        }
        return false;
    }

    /// Whether it is a hyphenated word that describes and does not name.
    static boolean isCompoundAdjective(String word) {
        int first = word.indexOf('-');
        if (first < 0) {
            return false;
        }
        String end = word.substring(word.lastIndexOf('-') + 1);
        return ADJECTIVE_STARTS.contains(word.substring(0, first))
                || ADJECTIVE_ENDS.contains(end)
                || end.endsWith("ed")
                || end.endsWith("ing");
    }

    private static Set<String> words(String list) {
        return Set.copyOf(Arrays.asList(list.trim().split("\\s+")));
    }

    @SafeVarargs
    private static Set<String> union(Set<String>... sets) {
        Set<String> all = new HashSet<>();
        for (Set<String> set : sets) {
            all.addAll(set);
        }
        return Set.copyOf(all);
    }
}
