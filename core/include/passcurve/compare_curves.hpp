#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "passcurve/counts.hpp"

namespace passcurve {

/// How two curves lie to each other.
enum class Relation : std::uint8_t {
  equal,        ///< nowhere apart
  a_dominates,  ///< A nowhere below B, and somewhere above
  b_dominates,  ///< the reverse
  crosses,      ///< each is above the other somewhere
  undefined,    ///< nothing to compare: no k at which both have a value
};

/// Two curves against each other, with every change of the lead: the one lead ends at from[i], the other one begins at
/// to[i], and in between they are equal. `a_leads[i]` is 1 where it is A who leads from then on.
struct CurveComparison {
  Relation relation = Relation::equal;
  std::vector<double> from;
  std::vector<double> to;
  std::vector<double> a_leads;
};

/// Cover@tau of two runs, exactly, over tau in (0, 1]: a lead that ends at tau includes it, one that begins there does
/// not. Where A dominates, its plug-in pass@k and pass^k are at least B's at every k, since both are averages of Cover;
/// and so are the unbiased ones where all tasks of both runs have one and the same n.
/// The runs need not have the same tasks: it is the shares that are compared. Cost O(cells log cells).
CurveComparison compare_cover(const Counts& a, const Counts& b);

/// Unbiased pass@k of two runs at each of `ks` at which both have a value over all their tasks; the other k are left
/// out. `ks` ascend; a change of the lead is placed between two of them, so pass every k for every change.
/// Values that agree to 1e-13, relative to the smaller of value and complement, are equal.
/// @throws ValueError naming ks and the index of a k outside [1, 2^53] or not above the one before it
CurveComparison compare_pass_at_k(const Counts& a, const Counts& b, std::span<const double> ks);

}  // namespace passcurve
