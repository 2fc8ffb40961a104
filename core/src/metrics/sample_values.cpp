#include "metrics/sample_values.hpp"

#include <cmath>
#include <cstddef>

#include "base/check.hpp"
#include "metrics/last_drawn.hpp"
#include "metrics/vote_odds.hpp"

namespace passcurve {
namespace {

Votes votes_of(const SampleCell& cell) {
  Votes votes;
  votes.n = cell.n;
  votes.wrong.reserve(cell.size.size());
  for (std::size_t g = 0; g < cell.size.size(); ++g) {
    if (std::isnan(cell.value[g])) {
      votes.abstaining += cell.size[g];
    } else if (cell.value[g] == 1) {
      votes.correct = cell.size[g];
    } else {
      votes.wrong.push_back(cell.size[g]);
    }
  }
  return votes;
}

}  // namespace

void check_sample_work(const char* function, const Question& question, std::span<const SampleCell> cells) {
  const auto places = static_cast<double>(question.at.size());
  double work = 0;
  for (const SampleCell& cell : cells)
    work += question.metric == Metric::maj_at_k ? vote_work(votes_of(cell), question.at)
                                                : places * static_cast<double>(cell.size.size());
  if (places > 0) check_work({function, "ks.length"}, places, work / places, kMostWork);
}

std::vector<Odds> sample_values(const Question& question, const SampleCell& cell) {
  if (question.metric == Metric::maj_at_k) return vote_odds(votes_of(cell), question.at);
  std::vector<double> size = cell.size;
  std::vector<double> value = cell.value;
  if (question.metric == Metric::min_at_k) {
    size.assign(cell.size.rbegin(), cell.size.rend());
    value.assign(cell.value.rbegin(), cell.value.rend());
  }
  std::vector<Odds> odds;
  odds.reserve(question.at.size());
  for (const double k : question.at) odds.push_back(last_drawn(size, value, k));
  return odds;
}

}  // namespace passcurve
