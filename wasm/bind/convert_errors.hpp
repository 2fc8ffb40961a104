#pragma once

#include <emscripten/val.h>

#include <exception>

#include "answers.hpp"

/// The one way out of core. Returns the result of `compute` as a JavaScript value, or what it threw as a { fault }
/// object. Exceptions stop here, since JavaScript cannot read their message.
template <class Compute>
emscripten::val convert_errors(Compute compute) {
  try {
    return value(compute());
  } catch (const std::exception& error) {
    return fault(error);
  }
}
