#pragma once

#include <array>
#include <span>

#include "models/jet.hpp"

namespace passcurve {

/// Tasks, by weight, whose count is extreme, with the chance of that count under the Beta part and its complement.
struct ExtremeTasks {
  double chance;
  double rest;
  double weight;
};

/// The masses at the ends, and which of them are free to move: one that is 0 and would rather be less is not.
struct EndMasses {
  double pi0 = 0;
  double pi1 = 0;
  std::array<bool, 2> is_free{};
};

/// The evidence of the masses: the sum of log(pi0 + r P) over the tasks without success, of log(pi1 + r P) over those
/// without failure, and of log r over the `interior` ones, where r = 1 - pi0 - pi1.
Jet mass_evidence(std::span<const ExtremeTasks> none, std::span<const ExtremeTasks> all, double interior, double pi0,
                  double pi1);

/// The masses of most evidence, which is a concave function of them: by Newton's steps, projected on pi >= 0, halved
/// until they gain. A mass whose best value is 0 is exactly 0. `interior` > 0, so that pi0 + pi1 < 1.
EndMasses best_masses(std::span<const ExtremeTasks> none, std::span<const ExtremeTasks> all, double interior);

}  // namespace passcurve
