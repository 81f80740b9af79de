package io.festinger.judge;

/// How a transformer takes the second of two texts to relate to the first; shares that add up to 1.
///
/// @param none neither says what the other says, nor denies it
/// @param same it says what the first says
/// @param settled both cannot hold, and it says that it changed, or corrects
/// @param overtaken it shows, without saying so, that the first is over
/// @param clash both cannot hold, and nothing tells which does
public record Likelihood(double none, double same, double settled, double overtaken, double clash) {
    double contradiction() {
        return settled + overtaken + clash;
    }
}
