#include "passcurve/errors.hpp"

#include "numeric/printed.hpp"

namespace passcurve {

std::string message(const Fault& fault) {
  std::string text = fault.function;
  text.append(": ").append(fault.argument);
  if (fault.index) text.append("[").append(std::to_string(*fault.index)).append("]");
  return text.append(" = ").append(printed(fault.value)).append("; must be ").append(fault.rule);
}

}  // namespace passcurve
