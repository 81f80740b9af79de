package io.festinger.claims.sentences;

import io.festinger.claims.Claim;
import io.festinger.claims.Statement;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Properties of things in forms of their own: measures, states, changes. The first form that fits
/// gives
/// the claims.
final class SettingRule implements MemoryRule {
    private static final Map<String, SettingForm> FORMS = forms();

    @Override
    public boolean reads(String memoryType) {
        return !memoryType.equals("episodic");
    }

    @Override
    public List<Claim> read(Clause said, Statement.Origin origin) {
        Optional<Clause> plain = PlainWords.of(said);
        if (plain.isEmpty()) {
            return List.of();
        }
        for (Map.Entry<String, SettingForm> form : FORMS.entrySet()) {
            List<Assertion> found = form.getValue().read(plain.get());
            if (!found.isEmpty()) {
                return found.stream()
                        .map(one -> one.claim("memory." + form.getKey(), plain.get(), origin))
                        .filter(claim -> !claim.meeting().subject().isEmpty()
                                || !claim.meeting().project().isEmpty())
                        .toList();
            }
        }
        return List.of();
    }

    private static Map<String, SettingForm> forms() {
        Map<String, SettingForm> forms = new LinkedHashMap<>();
        forms.put("change", new ChangeForm());
        forms.put("state", new StateForm());
        forms.put("measure", new MeasureForm());
        return forms;
    }
}
