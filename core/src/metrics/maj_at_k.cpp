#include "passcurve/maj_at_k.hpp"

#include "base/check.hpp"
#include "base/sample_table.hpp"
#include "metrics/vote_odds.hpp"

namespace passcurve {

double maj_at_k(double correct, std::span<const double> wrong, double k) {
  const char* const function = "maj_at_k";
  check_whole({function, "correct"}, correct, 0, kMostVotes);
  Votes votes;
  votes.correct = votes.n = correct;
  votes.wrong.reserve(wrong.size());
  for (std::size_t i = 0; i < wrong.size(); ++i) {
    check_whole({function, "wrong", i}, wrong[i], 0, kMostVotes);
    votes.n += wrong[i];
    if (wrong[i] > 0) votes.wrong.push_back(wrong[i]);
  }
  check_between({function, "n"}, votes.n, 1, kMostVotes);
  check_budget({function, "k"}, k);
  if (k <= votes.n) check_work({function, "k"}, k, vote_work(votes, {&k, 1}) / k, kMostWork);
  return vote_odds(votes, {&k, 1}).front().some;
}

}  // namespace passcurve
