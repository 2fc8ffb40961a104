#pragma once

#include <span>

namespace passcurve {

/// The expected largest of k scores, drawn without replacement from those of one task:
///
///     sum over i from k to n of C(i-1, k-1) / C(n, k) times the i-th smallest score.
///
/// For scores of 0 and 1 it is pass@k. Scores finite, in any order, at least one. k whole, in [1, 2^53]; k > n: NaN.
/// @throws ShapeError without scores; ValueError naming scores and the index, or k
/// Source: arXiv 2505.15201. Cost O(n log n).
double max_at_k(std::span<const double> scores, double k);

/// The expected smallest of k scores, likewise. For scores of 0 and 1 it is pass^k.
double min_at_k(std::span<const double> scores, double k);

/// The expected value of the one of k samples that a verifier ranks highest, drawn without replacement. `correct` is
/// the value of each sample in [0, 1], such as whether it is right. Samples of equal rank share the choice. A verifier
/// that ranks by `correct` has pass@k of right and wrong samples.
/// `verifier` finite, of the same length as `correct`. k as in max_at_k.
/// @throws ShapeError; ValueError naming verifier or correct and the index, or k
double best_of_k(std::span<const double> verifier, std::span<const double> correct, double k);

}  // namespace passcurve
