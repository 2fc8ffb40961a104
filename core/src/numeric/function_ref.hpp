#pragma once

namespace passcurve {

template <class Signature>
class FunctionRef;

/// Calls a function object that lives elsewhere and outlives it. A function that takes one is compiled once, not once
/// for each lambda. Unlike std::function it owns no memory.
template <class Result, class... Arguments>
class FunctionRef<Result(Arguments...)> {
 public:
  template <class Function>
  FunctionRef(const Function& function)  // NOLINT(google-explicit-constructor): a lambda is passed as it stands
      : function_(&function), call_([](const void* object, Arguments... arguments) -> Result {
          return (*static_cast<const Function*>(object))(arguments...);
        }) {}

  Result operator()(Arguments... arguments) const { return call_(function_, arguments...); }

 private:
  const void* function_;
  Result (*call_)(const void*, Arguments...);
};

}  // namespace passcurve
