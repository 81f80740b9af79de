package io.festinger.judge;

/// A transformer's view of the second of two texts in relation to the first; shares that add up to 1.
///
/// @param none neither implies or denies the other
/// @param same it says the same as the first
/// @param settled both cannot hold, and it states a change or a correction
/// @param overtaken it shows, without saying so, that the first is outdated
/// @param clash both cannot hold, and nothing shows which one does
public record Likelihood(double none, double same, double settled, double overtaken, double clash) {
    double contradiction() {
        return settled + overtaken + clash;
    }
}
