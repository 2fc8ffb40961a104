#pragma once

#include <span>

namespace passcurve {

/// The chance that the right answer wins the plurality of k votes, drawn without replacement from the samples of one
/// task. `correct` of them gave the right answer, and `wrong` counts each wrong answer. Answers with as many votes as
/// the most share the win:
///
///     sum over j >= 1 of C(correct, j) sum over t of [z^(k-j) y^t] prod_a (sum_{x<j} C(n_a, x) z^x + y C(n_a, j) z^j)
///     / (t + 1), over C(n, k), with n the number of samples.
///
/// `correct` and each of `wrong` whole and at least 0; n in [1, 2^20]. k whole, in [1, 2^53]. k > n: NaN. correct = 0:
/// 0. No wrong sample: 1. k = 1 and k = 2: correct / n. It lies between the chance of
/// floor(k/2) + 1 successes (Metric::at_least, or G-Pass@k) and pass@k, so counts alone bracket it.
/// @throws ValueError naming correct, wrong and the index, k, or wrong.length where n or the work is too much
/// Method: sums of positive terms, see vote_odds. Cost O(k^2 n), at most 2e10.
double maj_at_k(double correct, std::span<const double> wrong, double k);

}  // namespace passcurve
