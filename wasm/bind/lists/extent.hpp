#pragma once

#include <tuple>

#include "../fields.hpp"

/// What every curve says of the data set that it is of, and every surface over depth of each of its.
template <class OfTasks>
constexpr std::tuple kExtent{Field{"total", &OfTasks::total}, Field{"minN", &OfTasks::min_n},
                             Field{"maxN", &OfTasks::max_n}};
