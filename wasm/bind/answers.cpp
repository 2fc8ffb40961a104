#include "answers.hpp"

#include <new>
#include <stdexcept>
#include <string>

#include "blocks.hpp"

using emscripten::val;

[[gnu::noinline]] void set(val& object, const char* name, const val& value) { object.set(name, value); }
void set(val& object, const char* name, double number) { set_number(object, name, number); }
void set(val& object, const char* name, bool flag) { set(object, name, val(flag)); }
void set(val& object, const char* name, const std::vector<double>& values) { set_numbers(object, name, values); }

void set(val& object, const char* name, const char* word) { set(object, name, val(std::string(word))); }

val value(double number) { return val(number); }

namespace {

val described(const char* code, const std::exception& error) {
  val parts = val::object();
  set(parts, "code", val(std::string(code)));
  set(parts, "message", val(std::string(error.what())));
  set(parts, "argument", val::null());
  set(parts, "index", val::null());
  set(parts, "value", val::null());
  return parts;
}

val described(const char* code, const std::exception& error, const Fault& fault) {
  val parts = described(code, error);
  set(parts, "argument", val(fault.argument));
  if (fault.index) set(parts, "index", static_cast<double>(*fault.index));
  set(parts, "value", fault.value);
  return parts;
}

val parts_of(const std::exception& error) {
  if (const auto* refused = dynamic_cast<const ValueError*>(&error)) {
    return described("value", error, refused->fault);
  }
  if (const auto* refused = dynamic_cast<const ShapeError*>(&error)) {
    return described("shape", error, refused->fault);
  }
  if (const auto* refused = dynamic_cast<const WordError*>(&error)) {
    val parts = described("type", error);
    set(parts, "argument", val(refused->argument));
    return parts;
  }
  // A vector throws std::length_error for a length that it could never have. That means out of memory, too.
  const bool is_memory = dynamic_cast<const std::bad_alloc*>(&error) != nullptr ||
                         dynamic_cast<const std::length_error*>(&error) != nullptr;
  if (is_memory) return described("memory", error);
  return described("internal", error);
}

}  // namespace

val value(const std::vector<double>& values) {
  return val::global("Float64Array").new_(emscripten::typed_memory_view(values.size(), values.data()));
}

val value(const std::vector<bool>& flags) { return array_of_flags({flags.begin(), flags.end()}); }

val value(const std::vector<std::vector<double>>& groups) {
  val all = val::array();
  for (std::size_t i = 0; i < groups.size(); ++i) all.set(i, value(groups[i]));
  return all;
}

val value(const Counts& counts) {
  Cells cells;
  for (const Cell& cell : counts.cells()) {
    cells.n.push_back(cell.n);
    cells.c.push_back(cell.c);
    cells.tasks.push_back(cell.weight);
  }
  return value(cells);
}

val fault(const std::exception& error) {
  val object = val::object();
  set(object, "fault", parts_of(error));
  return object;
}
