#include "plan/shared_products.hpp"

#include <cstddef>
#include <numeric>
#include <utility>

#include "metrics/task_values.hpp"
#include "passcurve/attempts.hpp"

namespace passcurve {
namespace {

/// Binomial coefficients: row n has C(n, 0) ... C(n, n). Relative error below n roundings.
std::vector<std::vector<double>> pascal_rows(std::size_t most) {
  std::vector<std::vector<double>> rows{{1}};
  while (rows.size() <= most) {
    const std::vector<double>& last = rows.back();
    std::vector<double> row(last.size() + 1, 1);
    for (std::size_t i = 1; i < last.size(); ++i) row[i] = last[i - 1] + last[i];
    rows.push_back(std::move(row));
  }
  return rows;
}

/// The products of sets that share `shared` draws and have `own` more each: of j successes among the shared ones, i and
/// l among the others, in all C(shared, j) C(own, i) C(own, l) of C(shared + 2 own, j + i + l) equal chances.
std::vector<double> products_of(const std::vector<double>& worths, std::size_t shared, std::size_t own,
                                const std::vector<std::vector<double>>& choose) {
  const std::size_t draws = shared + 2 * own;
  std::vector<double> products(draws + 1, 0);
  for (std::size_t j = 0; j <= shared; ++j) {
    for (std::size_t i = 0; i <= own; ++i) {
      const double first = choose[shared][j] * choose[own][i] * worths[j + i];
      if (first == 0) continue;
      products[j + 2 * i] += first * choose[own][i] * worths[j + i];
      for (std::size_t l = 0; l < i; ++l) products[j + i + l] += 2 * first * choose[own][l] * worths[j + l];
    }
  }
  for (std::size_t s = 0; s <= draws; ++s) products[s] /= choose[draws][s];
  return products;
}

}  // namespace

SharedProducts::SharedProducts(const Question& question) {
  const double k = question.at[0];
  for (double j = 0; j <= k; ++j) worths_.push_back(task_odds(question, k, j, k).some);
  const std::size_t draws = worths_.size() - 1;
  const std::vector<std::vector<double>> choose = pascal_rows(2 * draws);
  for (std::size_t m = 0; m <= draws; ++m) products_.push_back(products_of(worths_, m, draws - m, choose));
}

std::vector<double> SharedProducts::under(const Prior& prior) const {
  std::vector<double> means;
  means.reserve(products_.size());
  for (const std::vector<double>& products : products_) {
    const std::vector<double> chances = count_chances(static_cast<double>(products.size() - 1), prior);
    means.push_back(std::inner_product(products.begin(), products.end(), chances.begin(), 0.0));
  }
  return means;
}

}  // namespace passcurve
