#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "passcurve/counts.hpp"

namespace passcurve {

/// Relation between two curves.
enum class Relation : std::uint8_t {
  equal,        ///< no difference anywhere
  a_dominates,  ///< A is nowhere below B, and above it somewhere
  b_dominates,  ///< the reverse
  crosses,      ///< each is above the other somewhere
  undefined,    ///< nothing to compare: no k at which both have a value
};

/// Two curves compared, with every change of the lead. One lead ends at from[i], and the other begins at to[i]; the
/// curves are equal in between. `a_leads[i]` is 1 if A leads from to[i] on.
struct CurveComparison {
  Relation relation = Relation::equal;
  std::vector<double> from;
  std::vector<double> to;
  std::vector<double> a_leads;
};

/// Compares Cover@tau of two runs, exactly, over tau in (0, 1]. A lead that ends at tau includes tau; a lead that
/// begins there does not. If A dominates, its plug-in pass@k and pass^k are at least B's at every k, because both are
/// averages of Cover. The same holds for the unbiased ones if all tasks of both runs have the same n.
/// The runs may have different tasks: shares are compared. Cost O(cells log cells).
CurveComparison compare_cover(const Counts& a, const Counts& b);

/// Compares unbiased pass@k of two runs at each of `ks` where both have a value over all their tasks; other k are
/// skipped. `ks` ascend. A change of the lead is placed between two ks: pass every k to find every change. Values are
/// equal if they agree to 1e-13, relative to the smaller of value and complement.
/// @throws ValueError naming ks and the index of a k outside [1, 2^53] or not above the one before it
CurveComparison compare_pass_at_k(const Counts& a, const Counts& b, std::span<const double> ks);

}  // namespace passcurve
