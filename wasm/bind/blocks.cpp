#include "blocks.hpp"

#include <emscripten.h>

#include <cstddef>

using emscripten::val;
using Handle = emscripten::EM_VAL;

// When reading an array, a place below 0 means the value itself.

// clang-format off
EM_JS(double, passcurve_length, (Handle given, int place), {
  const from = place < 0 ? Emval.toValue(given) : Emval.toValue(given)[place];
  return from === undefined ? 0 : from.length;
});
EM_JS(void, passcurve_read, (Handle given, int place, double* to, double length), {
  const from = place < 0 ? Emval.toValue(given) : Emval.toValue(given)[place];
  const heap = HEAPF64;
  const first = to >> 3;
  if (ArrayBuffer.isView(from)) {
    heap.set(from, first);
  } else {
    for (let i = 0; i < length; ++i) heap[first + i] = from[i];
  }
});
EM_JS(Handle, passcurve_flags, (const unsigned char* from, double length), {
  return Emval.toHandle(Array.from(HEAPU8.subarray(from, from + length), Boolean));
});
// A name is decoded once, since it is a constant of the module, whose address stays.
EM_JS(double, passcurve_number, (Handle object, const char* name), {
  const names = Emval.names || (Emval.names = new Map());
  if (!names.has(name)) names.set(name, UTF8ToString(name));
  return Emval.toValue(object)[names.get(name)];
});
EM_JS(void, passcurve_write, (Handle object, const char* name, const double* from, double length), {
  const names = Emval.names || (Emval.names = new Map());
  if (!names.has(name)) names.set(name, UTF8ToString(name));
  Emval.toValue(object)[names.get(name)] = HEAPF64.slice(from >> 3, (from >> 3) + length);
});
EM_JS(void, passcurve_write_one, (Handle object, const char* name, double number), {
  const names = Emval.names || (Emval.names = new Map());
  if (!names.has(name)) names.set(name, UTF8ToString(name));
  Emval.toValue(object)[names.get(name)] = number;
});
// clang-format on
#ifdef EM_JS_DEPS
EM_JS_DEPS(passcurve, "$Emval,$UTF8ToString");
#endif

std::vector<double> numbers(const val& arrays, int place) {
  std::vector<double> values(static_cast<std::size_t>(passcurve_length(arrays.as_handle(), place)));
  if (!values.empty()) passcurve_read(arrays.as_handle(), place, values.data(), static_cast<double>(values.size()));
  return values;
}

std::vector<double> numbers(const val& array) { return numbers(array, -1); }

double number_at(const val& object, const char* name) { return passcurve_number(object.as_handle(), name); }

val array_of_flags(const std::vector<unsigned char>& flags) {
  return val::take_ownership(passcurve_flags(flags.data(), static_cast<double>(flags.size())));
}

void set_numbers(val& object, const char* name, const std::vector<double>& values) {
  passcurve_write(object.as_handle(), name, values.data(), static_cast<double>(values.size()));
}

void set_number(val& object, const char* name, double number) { passcurve_write_one(object.as_handle(), name, number); }
