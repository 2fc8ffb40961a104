#pragma once

#include "passcurve/counts.hpp"
#include "passcurve/question.hpp"

namespace passcurve {

/// Settings of a confidence sequence of a difference.
struct PairedSequenceRequest {
  double k = 1;                       ///< whole, in [1, smallest n]
  double level = 0.95;                ///< in (0, 1)
  Metric metric = Metric::pass_at_k;  ///< one of k draws without replacement: not by tau, and not plugin
  double least = 1;                   ///< as of a question
};

/// An interval of the mean difference a - b that holds at all looks together, with at least the chance `level`.
struct PairedSequence {
  double value = 0;  ///< the mean difference over tasks, unbiased
  double lower = 0;
  double upper = 0;
  double tasks = 0;  ///< tasks seen so far
};

/// Compares two runs, row i of both the same task, by the differences x of the tasks' unbiased values. The lower end is
/// the m at which the capital of a gambler who bets on more than m, with shares g in a mixture, reaches 2/alpha:
///
///     mean over g of prod (1 - g + g (1 + x) / (1 + m)),   g = sin^2((2 j - 1) pi / 256), j = 1 ... 64
///
/// The upper end is the lower one of b - a. Such a gambler would multiply his stake by 2/alpha with a chance of alpha/2
/// at most, if m were the mean or above it (Ville). So it holds from the first task on, for any differences in [-1, 1].
/// Tasks are drawn like each other, with numbers of samples that do not depend on their outcomes. The weights of `a`
/// count; its order does not.
/// @throws ValueError naming metric, k, least or level; ShapeError for runs of different lengths
/// Source: Waudby-Smith & Ramdas, JRSS B 86 (2024), section 4; the mixture is that of Cover 1991 with Jeffreys'
/// weights. Cost O(different pairs of values x 64 x 100).
PairedSequence paired_sequence(const Tasks& a, const Tasks& b, const PairedSequenceRequest& request);

}  // namespace passcurve
