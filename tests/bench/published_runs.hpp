#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "passcurve/counts.hpp"

/// One model's counts on one benchmark, as somebody published them.
struct PublishedRun {
  std::vector<double> n;
  std::vector<double> c;
  std::vector<std::string> tasks;  ///< their names
  [[nodiscard]] passcurve::Counts counts() const { return {n, c}; }
  [[nodiscard]] double min_n() const { return *std::ranges::min_element(n); }
};

/// A run with its tasks in the order of `tasks`, each of which it has.
inline PublishedRun in_order(const PublishedRun& run, const std::vector<std::string>& tasks) {
  std::map<std::string, std::size_t> rows;
  for (std::size_t i = 0; i < run.tasks.size(); ++i) rows[run.tasks[i]] = i;
  PublishedRun ordered{{}, {}, tasks};
  for (const std::string& task : tasks) {
    ordered.n.push_back(run.n[rows.at(task)]);
    ordered.c.push_back(run.c[rows.at(task)]);
  }
  return ordered;
}

/// The runs of one file, named after it.
struct Corpus {
  std::string name;
  std::vector<PublishedRun> runs;
};

/// The fields of one line of a CSV file without quotes.
inline std::vector<std::string> fields_of(const std::string& line) {
  std::vector<std::string> fields;
  std::stringstream stream(line);
  for (std::string field; std::getline(stream, field, ',');) fields.push_back(field);
  return fields;
}

/// The runs of a file with the columns task, n and c: every other column distinguishes runs.
inline std::vector<PublishedRun> read_runs(const std::filesystem::path& path) {
  std::ifstream file(path);
  std::string line;
  std::getline(file, line);
  const std::vector<std::string> head = fields_of(line);
  std::map<std::string, PublishedRun> runs;
  while (std::getline(file, line)) {
    const std::vector<std::string> fields = fields_of(line);
    std::string name;
    std::string task;
    double n = 0;
    double c = 0;
    for (std::size_t i = 0; i < head.size(); ++i) {
      if (head[i] == "n") {
        n = std::stod(fields[i]);
      } else if (head[i] == "c") {
        c = std::stod(fields[i]);
      } else if (head[i] == "task") {
        task = fields[i];
      } else {
        name += fields[i] + ",";
      }
    }
    runs[name].n.push_back(n);
    runs[name].c.push_back(c);
    runs[name].tasks.push_back(task);
  }
  std::vector<PublishedRun> all;
  for (const auto& [name, run] : runs) all.push_back(run);
  return all;
}

/// The CSV files of a folder in the order of their names, with their runs of at least `least` samples of every task.
inline std::vector<Corpus> read_corpora(const std::filesystem::path& folder, double least) {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() == ".csv") paths.push_back(entry.path());
  }
  std::ranges::sort(paths);
  std::vector<Corpus> corpora;
  for (const std::filesystem::path& path : paths) {
    Corpus corpus{path.stem().string(), {}};
    for (const PublishedRun& run : read_runs(path)) {
      if (run.min_n() >= least) corpus.runs.push_back(run);
    }
    if (!corpus.runs.empty()) corpora.push_back(corpus);
  }
  return corpora;
}
