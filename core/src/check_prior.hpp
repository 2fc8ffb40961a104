#pragma once

#include "passcurve/prior.hpp"

namespace passcurve {

/// Throws ValueError unless a and b are finite and above 0, and pi0, pi1 and their sum in [0, 1].
void check_prior(const char* function, const Prior& prior);

}  // namespace passcurve
