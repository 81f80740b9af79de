package io.festinger.claims.settings;

import io.festinger.claims.Claim;
import io.festinger.claims.Statement;
import io.festinger.claims.clauses.Assertion;
import io.festinger.claims.clauses.Clause;
import io.festinger.claims.clauses.MemoryRule;
import io.festinger.claims.clauses.PlainWords;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Properties of things in special forms: measures, states, changes. The first matching
/// form returns the claims.
public final class SettingRule implements MemoryRule {
    public static final String VERSION_ID = "memory.version";

    private final Map<String, SettingForm> forms;

    private SettingRule(Map<String, SettingForm> forms) {
        this.forms = forms;
    }

    /// The reliable forms.
    public static SettingRule sure() {
        return new SettingRule(forms());
    }

    /// The forms for sentences that no other rule reads.
    public static SettingRule last() {
        Map<String, SettingForm> forms = new LinkedHashMap<>();
        forms.put("label", new LabelForm());
        forms.put("generic", new GenericForm());
        return new SettingRule(forms);
    }

    @Override
    public List<Claim> read(Clause clause, Statement.Origin origin) {
        Optional<Clause> plain = PlainWords.of(clause);
        if (plain.isEmpty()) {
            return List.of();
        }
        for (Map.Entry<String, SettingForm> form : forms.entrySet()) {
            List<Assertion> assertions = form.getValue().read(plain.get());
            if (!assertions.isEmpty()) {
                return assertions.stream()
                        .map(one -> one.claim("memory." + form.getKey(), plain.get(), origin))
                        .filter(SettingRule::isNamed)
                        .toList();
            }
        }
        return List.of();
    }

    /// A property without an owner makes a claim only within a project: `the timeout is 5 s`.
    static boolean isNamed(Claim claim) {
        return !claim.meeting().subject().isEmpty()
                || !claim.meeting().project().isEmpty()
                || !CopulaRule.isAttribute(claim.meeting().attribute());
    }

    private static Map<String, SettingForm> forms() {
        Map<String, SettingForm> forms = new LinkedHashMap<>();
        forms.put("bound", new BoundForm());
        forms.put("version", new VersionForm());
        forms.put("change", new ChangeForm());
        forms.put("switch", new SwitchForm());
        forms.put("state", new StateForm());
        forms.put("port", new PortForm());
        forms.put("date", new DateForm());
        forms.put("measure", new MeasureForm());
        forms.put("dimension", new DimensionForm());
        forms.put("having", new HavingForm());
        forms.put("location", new LocationForm());
        return forms;
    }
}
