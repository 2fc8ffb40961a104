#pragma once

#include "passcurve/compare_curves.hpp"

namespace passcurve {

/// Follows who leads along a curve and notes each change.
class Lead {
 public:
  /// From `from` to `to` A is above B (difference > 0), below (< 0) or equal.
  void add(double from, double to, double difference) {
    if (difference == 0) return;
    const bool a_leads = difference > 0;
    if (comparison_.relation == Relation::equal) {
      comparison_.relation = a_leads ? Relation::a_dominates : Relation::b_dominates;
    } else if (a_leads != a_led_) {
      comparison_.relation = Relation::crosses;
      comparison_.from.push_back(last_);
      comparison_.to.push_back(from);
      comparison_.a_leads.push_back(a_leads ? 1 : 0);
    }
    a_led_ = a_leads;
    last_ = to;
  }
  [[nodiscard]] const CurveComparison& comparison() const { return comparison_; }

 private:
  CurveComparison comparison_;
  bool a_led_ = false;
  double last_ = 0;
};

}  // namespace passcurve
