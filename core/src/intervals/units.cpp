#include "intervals/units.hpp"

#include <cmath>
#include <numeric>
#include <utility>

#include "base/check.hpp"
#include "base/sample_table.hpp"
#include "base/undefined.hpp"
#include "metrics/sample_kinds.hpp"
#include "metrics/sample_values.hpp"
#include "metrics/stopped.hpp"
#include "metrics/task_values.hpp"
#include "numeric/order.hpp"
#include "numeric/sum.hpp"

namespace passcurve {
namespace {

/// The values of each distinct (n, c), computed once, and the cell of each row.
struct ValueTable {
  std::vector<double> values;  // row-major: distinct cells by columns
  std::vector<std::size_t> cell_of_row;
};

/// A task's values where sampling stops. If one task has none, no task has: a mean over the others would be biased.
std::vector<double> stopped_values(const Counts& all, const Cell& cell, const Question& question) {
  const bool has_values = question.metric == Metric::pass_at_k;
  const double most = has_values ? all.largest_k() : 0;
  std::vector<double> values;
  values.reserve(question.at.size());
  for (const double k : question.at)
    values.push_back(has_values && k <= most ? stopped_odds(all.sampling(), cell.n, cell.c, k).some : kUndefined);
  return values;
}

/// The same for a metric of grouped samples.
ValueTable table_of_samples(const char* function, const Tasks& tasks, const Question& question) {
  check_grouped(function, question.metric, tasks.samples.kind);
  SampleTable distinct = sample_table(tasks.n, tasks.c, {}, tasks.samples);
  check_work({function, "ks.length"}, static_cast<double>(question.at.size()),
             static_cast<double>(distinct.cells.size()));
  check_sample_work(function, question, distinct.cells);
  ValueTable table;
  table.cell_of_row = std::move(distinct.cell_of_row);
  table.values.reserve(distinct.cells.size() * question.at.size());
  for (const SampleCell& cell : distinct.cells) {
    if (tasks.sampling.stops()) {
      table.values.insert(table.values.end(), question.at.size(), kUndefined);
      continue;
    }
    for (const Odds& odds : sample_values(question, cell)) table.values.push_back(odds.some);
  }
  return table;
}

ValueTable table_of(const char* function, const Tasks& tasks, const Question& question,
                    const ContinuedTasks* continued) {
  if (kind_of(question.metric) != SampleKind::none) return table_of_samples(function, tasks, question);
  ValueTable table;
  const Counts distinct(tasks.n, tasks.c, {}, tasks.sampling);
  const std::span<const Cell> cells = distinct.cells();
  const char* const places = is_by_tau(question.metric) ? "taus.length" : "ks.length";
  check_work({function, places}, static_cast<double>(question.at.size()), static_cast<double>(cells.size()));
  const TaskValues of_task(question);
  for (const Cell& cell : cells) {
    std::vector<double> values =
        tasks.sampling.stops() ? stopped_values(distinct, cell, question) : of_task.of(cell.n, cell.c);
    for (std::size_t j = 0; continued != nullptr && j < values.size(); ++j) {
      if (continued->is_beyond(j)) values[j] = continued->value(cell.n, cell.c, j);
    }
    table.values.insert(table.values.end(), values.begin(), values.end());
  }
  table.cell_of_row.reserve(tasks.n.size());
  for (std::size_t i = 0; i < tasks.n.size(); ++i) {
    std::size_t low = 0;
    for (std::size_t high = cells.size(); high - low > 1;) {
      const std::size_t middle = (low + high) / 2;
      const Cell& cell = cells[middle];
      (cell.n < tasks.n[i] || (cell.n == tasks.n[i] && cell.c <= tasks.c[i]) ? low : high) = middle;
    }
    table.cell_of_row.push_back(low);
  }
  return table;
}

/// Gathers rows into units. Rows with the same key are tasks of one kind or of one cluster.
class Gathering {
 public:
  Gathering(const char* function, std::size_t columns, bool by_cluster, Ragged ragged)
      : by_cluster_(by_cluster), ragged_(ragged) {
    units_.function = function;
    units_.columns = columns;
    units_.defined.assign(columns, 1);
    units_.low.assign(columns, 0);
    units_.high.assign(columns, 1);
  }

  void open(bool is_new) {
    if (!is_new) return;
    units_.count.push_back(by_cluster_ ? 1 : 0);
    units_.sum.insert(units_.sum.end(), units_.columns, 0.0);
    units_.mass.insert(units_.mass.end(), units_.columns, 0.0);
  }

  /// Adds a row's tasks to the unit that was opened last.
  void add(double weight, const std::vector<double>& values) {
    const std::size_t first = units_.sum.size() - units_.columns;
    if (!by_cluster_) units_.count.back() += weight;
    for (std::size_t j = 0; j < units_.columns; ++j) {
      const double share = by_cluster_ ? weight : 1;
      const bool has_value = !std::isnan(values[j]);
      if (!has_value && ragged_ == Ragged::strict) units_.defined[j] = 0;
      double& sum = units_.sum[first + j];
      double& mass = units_.mass[first + j];
      sum = (by_cluster_ ? sum : 0) + (has_value ? share * values[j] : 0);
      mass = (by_cluster_ ? mass : 0) + (has_value ? share : 0);
    }
  }

  Units units() {
    for (const double mass : units_.mass) units_.all_mass_one = units_.all_mass_one && mass == 1;
    for (std::size_t j = 0; j < units_.columns; ++j) {
      if (units_.total(j) == 0) units_.defined[j] = 0;
    }
    return units_;
  }

 private:
  Units units_;
  bool by_cluster_;
  Ragged ragged_;
};

double weight_of(const Tasks& tasks, std::size_t row) { return tasks.weights.empty() ? 1 : tasks.weights[row]; }

/// Groups the rows whose keys agree; `values` fills a row's values.
template <class Values>
Units gather(const char* function, const Tasks& tasks, std::size_t columns, Ragged ragged,
             const std::vector<double>& kinds, Values values) {
  const bool by_cluster = !tasks.clusters.empty();
  const std::vector<double>& keys = by_cluster ? tasks.clusters : kinds;
  Gathering gathering(function, columns, by_cluster, ragged);
  std::vector<double> row_values(columns);
  bool is_first = true;
  double key = 0;
  for (const std::size_t row : ascending_order(keys)) {
    if (weight_of(tasks, row) == 0) continue;
    gathering.open(is_first || keys[row] != key);
    is_first = false;
    key = keys[row];
    values(row, row_values);
    gathering.add(weight_of(tasks, row), row_values);
  }
  return gathering.units();
}

void check_tasks(const char* function, const Tasks& tasks) {
  const Counts checked = counts_of(tasks);
  if (tasks.clusters.empty()) return;
  check_same_length({function, "clusters"}, tasks.clusters.size(), tasks.n.size(), "n");
  for (std::size_t i = 0; i < tasks.clusters.size(); ++i) {
    check_whole({function, "clusters", i}, tasks.clusters[i], 0, kMaxWhole);
  }
}

}  // namespace

double Units::total() const {
  double units = 0;
  for (const double each : count) units += each;
  return units;
}

double Units::total(std::size_t column) const {
  double units = 0;
  for (std::size_t i = 0; i < rows(); ++i) {
    if (mass[i * columns + column] > 0) units += count[i];
  }
  return units;
}

double Units::value(std::size_t column) const {
  Sum all;
  Sum masses;
  for (std::size_t i = 0; i < rows(); ++i) {
    all.add(count[i] * sum[i * columns + column]);
    masses.add(count[i] * mass[i * columns + column]);
  }
  return all.value() / masses.value();
}

double Units::variance(std::size_t column) const {
  const double mean = value(column);
  double squares = 0;
  double all = 0;
  for (std::size_t i = 0; i < rows(); ++i) {
    if (mass[i * columns + column] == 0) continue;
    const double off = sum[i * columns + column] - mean;
    squares += count[i] * off * off;
    all += count[i];
  }
  return squares / all;
}

double Units::mean_mass(std::size_t column) const {
  if (all_mass_one) return 1;
  double masses = 0;
  for (std::size_t i = 0; i < rows(); ++i) masses += count[i] * mass[i * columns + column];
  return masses / total(column);
}

double RowUnits::total() const { return std::accumulate(count.begin(), count.end(), 0.0); }

RowUnits row_units(const char* function, const Tasks& tasks) {
  check_tasks(function, tasks);
  RowUnits units;
  units.unit_of.resize(tasks.n.size());
  units.tasks.resize(tasks.n.size());
  const bool by_cluster = !tasks.clusters.empty();
  std::vector<double> rows(tasks.n.size());
  std::iota(rows.begin(), rows.end(), 0.0);
  const std::vector<double>& keys = by_cluster ? tasks.clusters : rows;
  double key = 0;
  double all = 0;
  for (const std::size_t row : ascending_order(keys)) {
    const double weight = weight_of(tasks, row);
    if (weight == 0) continue;
    if (units.count.empty() || keys[row] != key) units.count.push_back(by_cluster ? 1 : weight);
    key = keys[row];
    units.unit_of[row] = units.count.size() - 1;
    units.tasks[row] = by_cluster ? weight : 1;
    all += weight;
  }
  units.mean_mass = all / units.total();
  return units;
}

Counts counts_of(const Tasks& tasks) { return {tasks.n, tasks.c, tasks.weights, tasks.sampling, tasks.samples}; }

Units units_of(const char* function, const Tasks& tasks, const Question& question, const ContinuedTasks* continued) {
  check_question(function, question);
  check_tasks(function, tasks);
  const ValueTable table = table_of(function, tasks, question, continued);
  const std::vector<double> kinds(table.cell_of_row.begin(), table.cell_of_row.end());
  const std::size_t columns = question.at.size();
  const auto fill = [&](std::size_t row, std::vector<double>& values) {
    for (std::size_t j = 0; j < columns; ++j) values[j] = table.values[table.cell_of_row[row] * columns + j];
  };
  Units units = gather(function, tasks, columns, question.ragged, kinds, fill);
  for (std::size_t j = 0; j < columns; ++j) {
    if (!units.is_defined(j)) continue;
    units.low[j] = least_value(question, question.at[j]);
    units.high[j] = greatest_value(question, question.at[j]);
  }
  return units;
}

namespace {

/// Values of a run: those of a question, or the expected ones beyond its samples.
struct Asked {
  const Question& question;
  const ContinuedTasks* continued = nullptr;
};

Units combine_units(const char* function, const Tasks& a, const Asked& asked_a, const Tasks& b, const Asked& asked_b,
                    std::size_t columns, Combine combine) {
  const Question& of_a = asked_a.question;
  const Question& of_b = asked_b.question;
  check_question(function, of_a);
  check_question(function, of_b);
  check_tasks(function, a);
  check_tasks(function, b);
  check_same_length({function, "b"}, b.n.size(), a.n.size(), "a");
  const ValueTable table_a = table_of(function, a, of_a, asked_a.continued);
  const ValueTable table_b = table_of(function, b, of_b, asked_b.continued);
  const auto cells_of_b = static_cast<double>(table_b.cell_of_row.size());
  std::vector<double> kinds;
  kinds.reserve(a.n.size());
  for (std::size_t i = 0; i < a.n.size(); ++i) {
    kinds.push_back(static_cast<double>(table_a.cell_of_row[i]) * cells_of_b +
                    static_cast<double>(table_b.cell_of_row[i]));
  }
  const auto values_in = [](const ValueTable& table, const Question& question, std::size_t row) {
    return std::span(table.values).subspan(table.cell_of_row[row] * question.at.size(), question.at.size());
  };
  return gather(function, a, columns, of_a.ragged, kinds, [&](std::size_t row, std::vector<double>& values) {
    combine(values_in(table_a, of_a, row), values_in(table_b, of_b, row), values);
  });
}

}  // namespace

Units combined_units(const char* function, const Tasks& a, const Question& of_a, const Tasks& b, const Question& of_b,
                     std::size_t columns, Combine combine) {
  return combine_units(function, a, {of_a}, b, {of_b}, columns, combine);
}

Units difference_units(const char* function, const Tasks& a, const Tasks& b, const Question& question,
                       const ContinuedTasks* continued_a, const ContinuedTasks* continued_b) {
  const std::size_t columns = question.at.size();
  const auto differences = [](std::span<const double> of_a, std::span<const double> of_b, std::vector<double>& values) {
    for (std::size_t j = 0; j < values.size(); ++j) values[j] = of_a[j] - of_b[j];
  };
  Units units = combine_units(function, a, {question, continued_a}, b, {question, continued_b}, columns, differences);
  for (std::size_t j = 0; j < columns; ++j) {
    if (!units.is_defined(j)) continue;
    units.high[j] = greatest_value(question, question.at[j]) - least_value(question, question.at[j]);
    units.low[j] = -units.high[j];
  }
  return units;
}

}  // namespace passcurve
