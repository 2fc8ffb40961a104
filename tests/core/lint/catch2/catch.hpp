// Stands in for Catch2 in clang-tidy, whose header takes longer than all else in a test: the macros and names
// that the tests use, with the same shapes and no bodies. Nothing is built with it.
#pragma once

#include <string>

#define LINT_JOINED(a, b) a##b
#define LINT_NAMED(name, line) LINT_JOINED(name, line)
#define TEST_CASE(...) void LINT_NAMED(test_case_, __LINE__)()
#define SECTION(...) if (lint::is_entered(__VA_ARGS__))
#define INFO(...) lint::Message{} << __VA_ARGS__
#define CAPTURE(...) lint::is_read(__VA_ARGS__)
#define FAIL(...) (lint::Message{} << __VA_ARGS__, lint::stop())
#define CHECK(...) lint::is_read(static_cast<bool>(__VA_ARGS__))
#define CHECK_FALSE(...) CHECK(__VA_ARGS__)
#define REQUIRE(...) CHECK(__VA_ARGS__)
#define CHECK_NOTHROW(...) static_cast<void>(__VA_ARGS__)
#define CHECK_THROWS_AS(expression, type) \
  try {                                   \
    static_cast<void>(expression);        \
  } catch (const type&) {                 \
    lint::is_read();                      \
  }
#define CHECK_THROWS_WITH(expression, matcher) (static_cast<void>(expression), lint::is_read(matcher))
#define CHECK_THROWS_MATCHES(expression, type, matcher) CHECK_THROWS_WITH(expression, matcher)

namespace lint {
struct Message {};
template <typename Part>
Message operator<<(Message, const Part&);
template <typename... Values>
void is_read(const Values&...);
bool is_entered(const std::string&);
[[noreturn]] void stop();
}  // namespace lint

namespace Catch {
namespace Matchers {
struct Matcher {};
Matcher operator&&(const Matcher&, const Matcher&);
Matcher operator||(const Matcher&, const Matcher&);
Matcher operator!(const Matcher&);
Matcher Contains(const std::string&);
Matcher Message(const std::string&);
}  // namespace Matchers
using Matchers::Contains;
}  // namespace Catch
