#pragma once

#include "passcurve/prior.hpp"

namespace passcurve {

/// Throws ValueError unless a and b are in (0, kLargestShape], and pi0, pi1 and their sum in [0, 1].
void check_prior(const char* function, const Prior& prior);

}  // namespace passcurve
