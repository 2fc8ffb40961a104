#pragma once

#include <emscripten/val.h>

#include <exception>

#include "answers.hpp"

/// The one way out of core: what `compute` returns as a JavaScript value, or what it threw as a { fault } object.
/// Exceptions stop here because their message could not be read on the other side.
template <class Compute>
emscripten::val funnel(Compute compute) {
  try {
    return value(compute());
  } catch (const std::exception& error) {
    return fault(error);
  }
}
