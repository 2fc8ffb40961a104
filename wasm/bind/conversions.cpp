#include "conversions.hpp"

#include <cstdint>
#include <new>
#include <string>

using emscripten::typed_memory_view;
using emscripten::val;

std::vector<double> numbers(const val& array) { return emscripten::convertJSArrayToNumberVector<double>(array); }

passcurve::Counts counts(const val& n, const val& c, const val& tasks) {
  return {numbers(n), numbers(c), tasks.isUndefined() ? std::vector<double>() : numbers(tasks)};
}

passcurve::Ragged ragged(const val& policy) {
  return policy.as<std::string>() == "eligible" ? passcurve::Ragged::eligible : passcurve::Ragged::strict;
}

val value(double number) { return val(number); }

namespace {

val array(const std::vector<double>& values) {
  return val::global("Float64Array").new_(typed_memory_view(values.size(), values.data()));
}

const char* name(passcurve::Status status) {
  switch (status) {
    case passcurve::Status::exact:
      return "exact";
    case passcurve::Status::undefined:
      return "undefined";
    case passcurve::Status::extrapolated:
      return "extrapolated";
    case passcurve::Status::partial:
      return "partial";
  }
  return "";
}

val described(const char* code, const std::exception& error) {
  val parts = val::object();
  parts.set("code", std::string(code));
  parts.set("message", std::string(error.what()));
  parts.set("argument", val::null());
  parts.set("index", val::null());
  parts.set("value", val::null());
  return parts;
}

val described(const char* code, const std::exception& error, const passcurve::Fault& fault) {
  val parts = described(code, error);
  parts.set("argument", fault.argument);
  if (fault.index) parts.set("index", static_cast<double>(*fault.index));
  parts.set("value", fault.value);
  return parts;
}

val parts_of(const std::exception& error) {
  if (const auto* refused = dynamic_cast<const passcurve::ValueError*>(&error)) {
    return described("value", error, refused->fault);
  }
  if (const auto* refused = dynamic_cast<const passcurve::ShapeError*>(&error)) {
    return described("shape", error, refused->fault);
  }
  if (dynamic_cast<const std::bad_alloc*>(&error) != nullptr) return described("memory", error);
  return described("internal", error);
}

}  // namespace

val value(const passcurve::Counts& counts) {
  std::vector<double> n;
  std::vector<double> c;
  std::vector<double> tasks;
  for (const passcurve::Cell& cell : counts.cells()) {
    n.push_back(cell.n);
    c.push_back(cell.c);
    tasks.push_back(cell.weight);
  }
  val object = val::object();
  object.set("n", array(n));
  object.set("c", array(c));
  object.set("tasks", array(tasks));
  return object;
}

val value(const passcurve::Curve& curve) {
  val object = val::object();
  object.set("k", array(curve.k));
  object.set("value", array(curve.value));
  object.set("complement", array(curve.complement));
  val statuses = val::array();
  for (std::size_t i = 0; i < curve.status.size(); ++i) statuses.set(i, std::string(name(curve.status[i])));
  object.set("status", statuses);
  object.set("eligible", array(curve.eligible));
  object.set("total", curve.total);
  object.set("minN", curve.min_n);
  object.set("maxN", curve.max_n);
  return object;
}

val fault(const std::exception& error) {
  val object = val::object();
  object.set("fault", parts_of(error));
  return object;
}
