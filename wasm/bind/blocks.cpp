#include "blocks.hpp"

#include <emscripten.h>

#include <cstddef>

using emscripten::val;
using Handle = emscripten::EM_VAL;

// clang-format off
EM_JS(double, passcurve_length, (Handle array), { return Emval.toValue(array).length; });
EM_JS(void, passcurve_read, (Handle array, double* to, double length), {
  const from = Emval.toValue(array);
  const heap = HEAPF64;
  const first = to >> 3;
  if (ArrayBuffer.isView(from)) {
    heap.set(from, first);
  } else {
    for (let i = 0; i < length; ++i) heap[first + i] = from[i];
  }
});
EM_JS(void, passcurve_write, (Handle object, const char* name, const double* from, double length), {
  Emval.toValue(object)[UTF8ToString(name)] = HEAPF64.slice(from >> 3, (from >> 3) + length);
});
EM_JS(void, passcurve_write_one, (Handle object, const char* name, double number), {
  Emval.toValue(object)[UTF8ToString(name)] = number;
});
// clang-format on
#ifdef EM_JS_DEPS
EM_JS_DEPS(passcurve, "$Emval,$UTF8ToString");
#endif

std::vector<double> numbers(const val& array) {
  std::vector<double> values(static_cast<std::size_t>(passcurve_length(array.as_handle())));
  passcurve_read(array.as_handle(), values.data(), static_cast<double>(values.size()));
  return values;
}

void set_numbers(val& object, const char* name, const std::vector<double>& values) {
  passcurve_write(object.as_handle(), name, values.data(), static_cast<double>(values.size()));
}

void set_number(val& object, const char* name, double number) { passcurve_write_one(object.as_handle(), name, number); }
