#include "numeric/shortest.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace passcurve {
namespace {

constexpr std::uint32_t kTen = 10;

/// A whole number of any size, in 32-bit words: the lowest first, the highest not 0.
class Whole {
 public:
  explicit Whole(std::uint64_t value) {
    for (; value > 0; value >>= kBits) words_.push_back(static_cast<std::uint32_t>(value));
  }

  void times(std::uint32_t factor) {
    std::uint64_t carry = 0;
    for (std::uint32_t& word : words_) {
      carry += std::uint64_t{word} * factor;
      word = static_cast<std::uint32_t>(carry);
      carry >>= kBits;
    }
    if (carry > 0) words_.push_back(static_cast<std::uint32_t>(carry));
  }

  void double_times(int times_over) {
    auto left = static_cast<unsigned>(times_over);
    for (; left >= kBits; left -= kBits) {
      if (!words_.empty()) words_.insert(words_.begin(), 0);
    }
    times(std::uint32_t{1} << left);
  }

  void power_times(int power) {
    for (; power > 0; --power) times(kTen);
  }

  /// Subtracts a number that is at most this one.
  void minus(const Whole& other) {
    std::int64_t borrow = 0;
    for (std::size_t i = 0; i < words_.size(); ++i) {
      borrow += std::int64_t{words_[i]} - (i < other.words_.size() ? std::int64_t{other.words_[i]} : 0);
      words_[i] = static_cast<std::uint32_t>(borrow);
      borrow = borrow < 0 ? -1 : 0;
    }
    while (!words_.empty() && words_.back() == 0) words_.pop_back();
  }

  [[nodiscard]] Whole plus(const Whole& other) const {
    Whole sum(0);
    std::uint64_t carry = 0;
    for (std::size_t i = 0; i < std::max(words_.size(), other.words_.size()) || carry > 0; ++i) {
      carry += i < words_.size() ? words_[i] : 0;
      carry += i < other.words_.size() ? other.words_[i] : 0;
      sum.words_.push_back(static_cast<std::uint32_t>(carry));
      carry >>= kBits;
    }
    return sum;
  }

  /// Negative, 0 or positive as this number is below, equal to or above the other.
  [[nodiscard]] int against(const Whole& other) const {
    if (words_.size() != other.words_.size()) return words_.size() < other.words_.size() ? -1 : 1;
    for (std::size_t i = words_.size(); i-- > 0;) {
      if (words_[i] != other.words_[i]) return words_[i] < other.words_[i] ? -1 : 1;
    }
    return 0;
  }

 private:
  static constexpr unsigned kBits = 32;
  std::vector<std::uint32_t> words_;
};

/// A double and the decimals that read back as it, as multiples of a common unit. The value is rest / unit times
/// 10^exponent. A decimal reads back as the value if it is less than below / unit under it, or less than above / unit
/// over it. An even mantissa includes both ends.
class Scaled {
 public:
  explicit Scaled(double value) {
    int power = 0;
    const double fraction = std::frexp(value, &power);
    // value = mantissa 2^shift
    constexpr int kMantissa = std::numeric_limits<double>::digits;
    constexpr int kLeast = std::numeric_limits<double>::min_exponent - kMantissa;
    const int shift = std::max(power - kMantissa, kLeast);
    const auto mantissa = static_cast<std::uint64_t>(std::ldexp(fraction, power - shift));
    is_even_ = mantissa % 2 == 0;
    const bool is_edge = mantissa == (std::uint64_t{1} << (kMantissa - 1)) && shift > kLeast;
    rest_ = Whole(mantissa);
    rest_.double_times(std::max(shift, 0) + (is_edge ? 2 : 1));
    unit_.double_times(std::max(-shift, 0) + (is_edge ? 2 : 1));
    above_.double_times(std::max(shift, 0) + (is_edge ? 1 : 0));
    below_.double_times(std::max(shift, 0));
    scale(value);
  }

  /// The digits from the first on. Each is the largest that fits, until the remainder reads back as the value.
  Digits digits() {
    Digits result{{}, exponent_};
    for (;;) {
      int digit = 0;
      for (; rest_.against(unit_) >= 0; ++digit) rest_.minus(unit_);
      const int under = rest_.against(below_);
      const bool can_stop = under < 0 || (is_even_ && under == 0);
      const bool can_round_up = is_reached(unit_);
      if (can_stop || can_round_up) {
        const bool is_nearer_up = rest_.plus(rest_).against(unit_) > 0;
        result.digits.push_back(digit + (can_round_up && (!can_stop || is_nearer_up) ? 1 : 0));
        return result;
      }
      result.digits.push_back(digit);
      for (Whole* part : {&rest_, &above_, &below_}) part->times(kTen);
    }
  }

 private:
  /// Makes 1 <= rest / unit < 10, or the range in which rounding up to the next power of ten is right.
  void scale(double value) {
    exponent_ = static_cast<int>(std::floor(std::log10(value)));
    unit_.power_times(exponent_);
    for (Whole* part : {&rest_, &above_, &below_}) part->power_times(-exponent_);
    Whole tenfold = unit_;
    tenfold.times(kTen);
    if (is_reached(tenfold)) {
      unit_ = tenfold;
      ++exponent_;
    } else if (!is_reached(unit_)) {
      for (Whole* part : {&rest_, &above_, &below_}) part->times(kTen);
      --exponent_;
    }
  }

  /// True if rounding up to `end` reads back as the value.
  [[nodiscard]] bool is_reached(const Whole& end) const {
    const int reach = rest_.plus(above_).against(end);
    return reach > 0 || (is_even_ && reach == 0);
  }

  Whole rest_{0};
  Whole unit_{1};
  Whole above_{1};
  Whole below_{1};
  int exponent_ = 0;
  bool is_even_ = false;
};

}  // namespace

Digits shortest_digits(double value) {
  if (value == 0) return {};
  return Scaled(value).digits();
}

}  // namespace passcurve
