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
/// 0. No wrong sample: 1. k = 1 and k = 2: correct / n. It lies between G-Pass@k at floor(k/2) + 1 successes and
/// pass@k.
/// @throws ValueError naming correct, wrong and the index, k, or wrong.length where n or the work is too much
/// Method: the counts of draws as binomial chances with the rate k/n, whose products are the same but for one factor.
/// All terms are positive. Cost O(k^2 n), at most 2e10.
double maj_at_k(double correct, std::span<const double> wrong, double k);

}  // namespace passcurve
