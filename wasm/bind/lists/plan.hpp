#pragma once

#include <tuple>

#include "../fields.hpp"

template <>
struct Fields<passcurve::NoiseSplit> {
  using Of = passcurve::NoiseSplit;
  static constexpr const char* type = "NoiseSplit";
  static constexpr std::tuple list{Field{"within", &Of::within}, Field{"between", &Of::between},
                                   Field{"flip", &Of::flip},     Field{"icc", &Of::icc},
                                   Field{"error", &Of::error},   Field{"samplingShare", &Of::sampling_share},
                                   Field{"total", &Of::total}};
};
