#pragma once

#include <cstdint>
#include <vector>

#include "passcurve/power_beyond.hpp"

namespace passcurve {

/// The size that grows until the comparison names a leader.
enum class Grows : std::uint8_t { samples, tasks };

/// Settings of the search for the least size that names a leader in so many of the simulated studies.
struct SizeRequest {
  double from = 1;      ///< the present size: whole, at least 1
  double most = 10000;  ///< the largest size tried: whole, from `from` to kMostGrownSamples
  double power = 0.8;   ///< in (0, 1)
};

/// Simulated studies by their size, which may recur: parallel arrays.
struct TriedSizes {
  std::vector<double> size;
  std::vector<double> studies;
  std::vector<double> named;  ///< studies that name a leader
  std::vector<double> wrong;  ///< studies that name the wrong leader
};

/// Results of the studies of each size, in ascending order of the sizes.
struct SizePowers {
  std::vector<double> size;
  std::vector<double> studies;
  std::vector<double> power;  ///< the share of studies that name a leader
  std::vector<double>
      error;  ///< its standard error, from the number of studies; 0 at the present size, where all agree
  std::vector<double> wrong;  ///< the share that names the wrong leader
};

/// The next step of a search, or its end.
struct SizeStep {
  double size = 0;     ///< to be tried; at the end the size that is needed, or infinity
  double first = 0;    ///< the number of the first study to simulate
  double studies = 0;  ///< number of studies; 0 at the end
  SizePowers powers;   ///< powers of the sizes tried
};

/// The studies of a size that is not clearly enough or too little, and the studies per step.
constexpr double kStudiesOfSize = 120;
constexpr double kStudiesOfStep = 40;

/// The next size to try. First the present study: if it names a leader, its size is the answer. Then the largest size:
/// if that is too little, no size up to it is enough. Then the middle between a size that is too little and one that is
/// enough, on a log scale, to two digits, until these differ by at most 60 % or 1. A size is tried until its share of
/// leaders is clearly above or below `power`, 2.6 standard errors, or for kStudiesOfSize studies. A search takes about
/// 400 studies, and at most 1 + 6 * kStudiesOfSize up to 10,000 times the present size.
/// @throws ValueError naming from, most, power, or an entry of tried; ShapeError for arrays of different lengths
SizeStep next_size(const TriedSizes& tried, const SizeRequest& request);

/// The least size found, and the powers of all sizes tried.
struct SizeBeyond {
  double size = 0;  ///< infinity: no size up to the largest
  SizePowers powers;
};

/// The search, all at once. `grows`: samples of the present tasks, from the least that a task has; or tasks, from the
/// number in the run that has fewer, with as many samples as now. `most`: the largest size tried.
/// @throws as power_beyond and next_size; ValueError naming most if it is below the present size
SizeBeyond size_beyond(const Tasks& a, const Tasks& b, const LeadRequest& request, Grows grows, double most,
                       double power);

}  // namespace passcurve
