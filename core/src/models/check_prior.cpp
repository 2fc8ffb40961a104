#include "models/check_prior.hpp"

#include "base/check.hpp"

namespace passcurve {

void check_prior(const char* function, const Prior& prior) {
  check_positive({function, "a"}, prior.a, kLargestShape);
  check_positive({function, "b"}, prior.b, kLargestShape);
  check_share({function, "pi0"}, prior.pi0);
  check_share({function, "pi1"}, prior.pi1);
  check_share({function, "pi0 + pi1"}, prior.pi0 + prior.pi1);
}

}  // namespace passcurve
