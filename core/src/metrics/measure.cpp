#include "passcurve/measure.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "base/check.hpp"
#include "base/undefined.hpp"
#include "metrics/checked_odds.hpp"
#include "metrics/mean_curve.hpp"
#include "metrics/sample_kinds.hpp"
#include "metrics/sample_values.hpp"
#include "metrics/task_values.hpp"
#include "passcurve/cover.hpp"
#include "passcurve/g_pass_at_k.hpp"
#include "passcurve/pass_at_k.hpp"
#include "passcurve/pass_at_k_plugin.hpp"
#include "passcurve/pass_hat_k.hpp"

namespace passcurve {
namespace {

constexpr std::array kGravestFirst{Status::undefined, Status::partial, Status::extrapolated, Status::exact};

Status graver(Status a, Status b) {
  return *std::find_if(kGravestFirst.begin(), kGravestFirst.end(), [=](Status each) { return each == a || each == b; });
}

/// The values over tau, which have one status.
Curve over_tau(const Counts& counts, const Question& question) {
  Curve curve = empty_curve(counts);
  const auto add = [&](const auto& found, Status status, double eligible) {
    for (std::size_t i = 0; i < question.at.size(); ++i)
      curve.add({question.at[i], found.value[i], found.complement[i], status, eligible, counts.total()});
  };
  if (question.metric == Metric::cover) {
    add(cover_curve(counts, question.at), Status::exact, counts.total());
  } else {
    const TauCurve found = g_pass_at_k_curve(counts, question.k, question.at, question.ragged);
    add(found, found.status, found.eligible);
  }
  return curve;
}

/// The means of a metric that has a function of its own for one k.
Curve over_k(const Counts& counts, const Question& question, Answer (*mean)(const Counts&, double, Ragged)) {
  Curve curve = empty_curve(counts);
  for (const double k : question.at) curve.add(mean(counts, k, question.ragged));
  return curve;
}

/// The means of a metric by its tasks' values.
Curve over_tasks(const Counts& counts, const Question& question) {
  struct Values {
    const Question& question;
    const Cell& cell;
    [[nodiscard]] Odds at(double k) const { return task_odds(question, cell.n, cell.c, k); }
  };
  const auto values = [&](const Cell& cell) { return Values{question, cell}; };
  double most = 1;
  for (const double k : question.at) {
    if (has_values(question, k)) most = std::max(most, 1 - least_value(question, k) + greatest_value(question, k));
  }
  Curve curve = curve_of_sums(counts, question.at, question.ragged,
                              sample_limited_sums("measure", counts, question.at, question.ragged, values), most);
  for (std::size_t i = 0; i < question.at.size(); ++i) {
    if (!has_values(question, question.at[i])) curve.status[i] = Status::undefined;
  }
  return curve;
}

/// The means of a metric of grouped samples.
Curve over_samples(const Counts& counts, const Question& question) {
  check_grouped("measure", question.metric, counts.sample_kind());
  const std::span<const SampleCell> cells = counts.sample_cells();
  check_sample_work("measure", question, cells);
  const std::size_t places = question.at.size();
  std::vector<Sum> some(places);
  std::vector<Sum> none(places);
  std::vector<double> eligible(places);
  for (const SampleCell& cell : cells) {
    const std::vector<Odds> values = sample_values(question, cell);
    for (std::size_t i = 0; i < places; ++i) {
      if (question.at[i] > cell.n) continue;
      some[i].add(cell.weight * values[i].some);
      none[i].add(cell.weight * values[i].none);
      eligible[i] += cell.weight;
    }
  }
  Curve curve = empty_curve(counts);
  for (std::size_t i = 0; i < places; ++i) {
    const bool are_all =
        std::all_of(cells.begin(), cells.end(), [&](const SampleCell& cell) { return question.at[i] <= cell.n; });
    const bool is_partial = !are_all && question.ragged == Ragged::eligible && eligible[i] > 0;
    const Status status = are_all ? Status::exact : is_partial ? Status::partial : Status::undefined;
    const bool has_value = status != Status::undefined;
    const double of = are_all ? counts.total() : eligible[i];
    curve.add({question.at[i], has_value ? mean_share(some[i], of) : kUndefined,
               has_value ? mean_share(none[i], of) : kUndefined, status, of, counts.total()});
  }
  return curve;
}

/// No value anywhere.
Curve without_values(const Counts& counts, const Question& question) {
  Curve curve = empty_curve(counts);
  for (const double at : question.at) curve.add({at, kUndefined, kUndefined, Status::undefined, 0, counts.total()});
  return curve;
}

Curve curve_of(const Counts& counts, const Question& question) {
  if (counts.sampling().stops() && question.metric != Metric::pass_at_k) return without_values(counts, question);
  if (kind_of(question.metric) != SampleKind::none) return over_samples(counts, question);
  switch (question.metric) {
    case Metric::pass_at_k:
      return pass_at_k_curve(counts, question.at, question.ragged);
    case Metric::pass_at_k_plugin:
      return pass_at_k_plugin_curve(counts, question.at);
    case Metric::pass_hat_k:
      return pass_hat_k_curve(counts, question.at, question.ragged);
    case Metric::g_pass_at_k:
    case Metric::cover:
      return over_tau(counts, question);
    case Metric::mg_pass_at_k:
      return over_k(counts, question, mean_mg_pass_at_k);
    case Metric::mg_pass_at_k_area:
      return over_k(counts, question, mean_mg_pass_at_k_area);
    case Metric::checked_pass_at_k:
      return are_exact(rates_of(question)) ? pass_at_k_curve(counts, question.at, question.ragged)
                                           : over_tasks(counts, question);
    default:
      return over_tasks(counts, question);
  }
}

void add_place(Measured& found, std::span<const Curve> strata, std::size_t i) {
  const auto count = static_cast<double>(strata.size());
  Status gravest = Status::exact;
  double value = 0;
  double complement = 0;
  double eligible = 0;
  for (const Curve& stratum : strata) {
    value += stratum.value[i];
    complement += stratum.complement[i];
    eligible += stratum.eligible[i];
    gravest = graver(gravest, stratum.status[i]);
  }
  found.value.push_back(value / count);
  found.complement.push_back(complement / count);
  found.status.push_back(gravest);
  found.eligible.push_back(eligible);
  const auto said = std::find_if(strata.begin(), strata.end(),
                                 [i](const Curve& stratum) { return stratum.status[i] != Status::exact; });
  const bool are_exact = said == strata.end();
  found.stratum.push_back(static_cast<double>(said - strata.begin()));
  found.stratum_status.push_back(are_exact ? Status::exact : said->status[i]);
  found.stratum_eligible.push_back(are_exact ? eligible : said->eligible[i]);
  found.stratum_total.push_back(are_exact ? found.total : said->total);
}

}  // namespace

Measured measure(std::span<const Counts> strata, const Question& question) {
  check_not_empty({"measure", "strata"}, strata.size());
  check_question("measure", question);
  Measured found;
  found.at = question.at;
  std::vector<Curve> curves;
  for (const Counts& counts : strata) {
    const Curve& curve = curves.emplace_back(curve_of(counts, question));
    found.total += curve.total;
    found.min_n = curves.size() == 1 ? curve.min_n : std::min(found.min_n, curve.min_n);
    found.max_n = std::max(found.max_n, curve.max_n);
  }
  for (std::size_t i = 0; i < question.at.size(); ++i) add_place(found, curves, i);
  return found;
}

std::vector<Status> gravest_over_strata(std::span<const Status> statuses, std::size_t strata) {
  const char* const function = "gravest_over_strata";
  check_not_empty({function, "strata"}, strata);
  const std::size_t columns = statuses.size() / strata;
  check_same_length({function, "statuses"}, statuses.size(), columns * strata, "the same number in each stratum");
  std::vector<Status> gravest(columns, Status::exact);
  for (std::size_t i = 0; i < statuses.size(); ++i) gravest[i % columns] = graver(gravest[i % columns], statuses[i]);
  return gravest;
}

}  // namespace passcurve
