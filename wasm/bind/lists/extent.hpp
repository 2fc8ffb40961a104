#pragma once

#include <tuple>

#include "../fields.hpp"

/// The extent of the data set: every curve has these fields, and every surface over depth has them for each depth.
template <class OfTasks>
constexpr std::tuple kExtent{Field{"total", &OfTasks::total}, Field{"minN", &OfTasks::min_n},
                             Field{"maxN", &OfTasks::max_n}};
