#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <vector>

namespace passcurve {

/// The places of `keys` (none of them NaN) in ascending order; equal keys keep their order. This is the library's one
/// sort: each other use of std::sort would make the module several kilobytes larger.
std::vector<std::size_t> ascending_order(std::span<const double> keys);

/// The values in ascending order, each once.
std::vector<double> distinct(std::span<const double> values);

/// The items in ascending order of a member or of key(item); equal items keep their order.
template <class Item, class Key>
std::vector<Item> sorted_by(const std::vector<Item>& items, Key key) {
  std::vector<double> keys;
  keys.reserve(items.size());
  for (const Item& item : items) keys.push_back(std::invoke(key, item));
  std::vector<Item> sorted;
  sorted.reserve(items.size());
  for (const std::size_t i : ascending_order(keys)) sorted.push_back(items[i]);
  return sorted;
}

}  // namespace passcurve
