package io.festinger.testing;

/// Learns by logistic regression what each number of a row says about a yes or no (Hosmer, Lemeshow and Sturdivant,
/// Applied Logistic Regression): Newton's method on the penalised likelihood, with each number brought to a mean of 0
/// and a deviation of 1.
///
/// @param coefficients for the rows as they are
public record LogisticRegression(double[] coefficients, double intercept) {
    private static final int STEPS = 12;
    private static final double CONSTANT = 1e-6;

    /// @param rows of one length
    /// @param answers one for each row
    /// @param weights how much each row counts
    /// @param penalty of the squares of the coefficients
    public static LogisticRegression of(double[][] rows, boolean[] answers, double[] weights, double penalty) {
        int n = rows[0].length;
        double[] mean = new double[n];
        double[] deviation = new double[n];
        for (int j = 0; j < n; j++) {
            for (double[] row : rows) {
                mean[j] += row[j] / rows.length;
            }
            for (double[] row : rows) {
                deviation[j] += (row[j] - mean[j]) * (row[j] - mean[j]) / rows.length;
            }
            deviation[j] = Math.sqrt(deviation[j]);
        }
        double[][] standard = new double[rows.length][];
        for (int i = 0; i < rows.length; i++) {
            standard[i] = standard(rows[i], mean, deviation);
        }
        double[] beta = new double[n + 1];
        for (int step = 0; step < STEPS; step++) {
            step(standard, answers, weights, penalty, beta);
        }
        double[] coefficients = new double[n];
        double intercept = beta[n];
        for (int j = 0; j < n; j++) {
            coefficients[j] = deviation[j] > CONSTANT ? beta[j] / deviation[j] : 0;
            intercept -= coefficients[j] * mean[j];
        }
        return new LogisticRegression(coefficients, intercept);
    }

    private static double[] standard(double[] row, double[] mean, double[] deviation) {
        double[] standard = new double[row.length + 1];
        for (int j = 0; j < row.length; j++) {
            standard[j] = deviation[j] > CONSTANT ? (row[j] - mean[j]) / deviation[j] : 0;
        }
        standard[row.length] = 1;
        return standard;
    }

    private static void step(double[][] rows, boolean[] answers, double[] weights, double penalty, double[] beta) {
        int n = beta.length;
        double[][] hessian = new double[n][n];
        double[] gradient = new double[n];
        for (int j = 0; j < n - 1; j++) {
            hessian[j][j] = penalty;
            gradient[j] = -penalty * beta[j];
        }
        for (int i = 0; i < rows.length; i++) {
            double[] row = rows[i];
            double odds = 0;
            for (int j = 0; j < n; j++) {
                odds += beta[j] * row[j];
            }
            double chance = 1 / (1 + Math.exp(-odds));
            double miss = weights[i] * ((answers[i] ? 1 : 0) - chance);
            double curve = weights[i] * chance * (1 - chance) + 1e-6;
            for (int j = 0; j < n; j++) {
                gradient[j] += miss * row[j];
                for (int k = 0; k <= j && row[j] != 0; k++) {
                    hessian[j][k] += curve * row[j] * row[k];
                }
            }
        }
        solve(hessian, gradient);
        for (int j = 0; j < n; j++) {
            beta[j] += gradient[j];
        }
    }

    /// Cholesky's decomposition of the lower half of a symmetric matrix; the solution takes the right side's
    /// place.
    private static void solve(double[][] lower, double[] side) {
        int n = side.length;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                double sum = lower[i][j];
                for (int k = 0; k < j; k++) {
                    sum -= lower[i][k] * lower[j][k];
                }
                lower[i][j] = i == j ? Math.sqrt(sum) : sum / lower[j][j];
            }
        }
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < i; k++) {
                side[i] -= lower[i][k] * side[k];
            }
            side[i] /= lower[i][i];
        }
        for (int i = n - 1; i >= 0; i--) {
            for (int k = i + 1; k < n; k++) {
                side[i] -= lower[k][i] * side[k];
            }
            side[i] /= lower[i][i];
        }
    }
}
