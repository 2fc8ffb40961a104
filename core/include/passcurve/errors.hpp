#pragma once

#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

namespace passcurve {

/// Error in one argument, in parts. Another language can rebuild the message from them.
struct Fault {
  std::string function;              ///< the function that rejected it, e.g. "pass_at_k"
  std::string argument;              ///< the argument's name, e.g. "ks"
  std::optional<std::size_t> index;  ///< the offending element where the argument is an array
  double value;                      ///< the offending value, or the offending length of an array
  std::string rule;                  ///< the accepted values, e.g. "a whole number in [1, 10]"
};

/// The one format of all messages: `function: argument[index] = VALUE; must be RULE`.
std::string message(const Fault& fault);

/// An argument's value lies outside its domain.
class ValueError : public std::domain_error {
 public:
  explicit ValueError(Fault what_failed) : std::domain_error(message(what_failed)), fault(std::move(what_failed)) {}
  Fault fault;
};

/// An argument has the wrong shape: an empty array, or arrays of different lengths.
class ShapeError : public std::invalid_argument {
 public:
  explicit ShapeError(Fault what_failed) : std::invalid_argument(message(what_failed)), fault(std::move(what_failed)) {}
  Fault fault;
};

}  // namespace passcurve
