#pragma once

#include <array>
#include <span>

#include "models/jet.hpp"

namespace passcurve {

/// Tasks (by weight) with an extreme count, the chance of that count under the Beta part, and its complement.
struct ExtremeTasks {
  double chance;
  double rest;
  double weight;
};

/// The masses at the ends, and which of them can move. A mass of 0 cannot if the evidence falls with it.
struct EndMasses {
  double pi0 = 0;
  double pi1 = 0;
  std::array<bool, 2> is_free{};
};

/// The evidence of the masses, with r = 1 - pi0 - pi1. It is the sum of log(pi0 + r P) over the tasks without success,
/// of log(pi1 + r P) over those without failure, and of log r over the `interior` tasks.
Jet mass_evidence(std::span<const ExtremeTasks> none, std::span<const ExtremeTasks> all, double interior, double pi0,
                  double pi1);

/// The masses with the most evidence, which is a concave function of them. Method: Newton's steps, projected on pi >=
/// 0, halved until they gain. A mass whose best value is 0 is exactly 0. `interior` > 0 makes pi0 + pi1 < 1.
EndMasses best_masses(std::span<const ExtremeTasks> none, std::span<const ExtremeTasks> all, double interior);

}  // namespace passcurve
