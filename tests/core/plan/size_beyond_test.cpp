#include "passcurve/size_beyond.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <functional>

#include "agrees.hpp"
#include "passcurve/errors.hpp"
#include "random_counts.hpp"
#include "tasks_of.hpp"

using namespace passcurve;

namespace {

/// A search where a size has this power, and so many leaders of each of its studies.
struct Searched {
  SizeStep end;
  TriedSizes tried;
};

Searched searched(const SizeRequest& request, const std::function<double(double)>& power) {
  Searched found;
  found.end = next_size(found.tried, request);
  while (found.end.studies > 0) {
    REQUIRE(found.tried.size.size() < 100);
    found.tried.size.push_back(found.end.size);
    found.tried.studies.push_back(found.end.studies);
    found.tried.named.push_back(std::round(found.end.studies * power(found.end.size)));
    found.tried.wrong.push_back(0);
    found.end = next_size(found.tried, request);
  }
  return found;
}

}  // namespace

TEST_CASE("a search ends at a size that is enough, beside one that is not") {
  for (const double half : {12.0, 55.0, 900.0}) {
    const auto power = [&](double size) { return size <= 10 ? 0 : std::max(0.0, 1 - 0.5 * half / size); };
    const Searched found = searched({10, 1e4, 0.8}, power);
    const double size = found.end.size;
    INFO("power 1/2 at " << half << ", found " << size);
    CHECK(power(size) >= 0.8 - 1.0 / kStudiesOfStep);
    double below = 0;
    for (const double tried : found.tried.size) below = tried < size ? std::max(below, tried) : below;
    CHECK(power(below) < 0.8 + 1.0 / kStudiesOfStep);
    CHECK((size <= 1.6 * below || size == below + 1));
    double studies = 0;
    for (const double each : found.tried.studies) studies += each;
    CHECK(studies <= 1 + 6 * kStudiesOfSize);
  }
}

TEST_CASE("studies of a size are numbered on, and end early where they are clear") {
  const Searched found = searched({10, 1e4, 0.8}, [](double size) { return size < 500 ? 0.1 : 0.8; });
  const SizePowers& powers = found.end.powers;
  REQUIRE(powers.size.front() == 10);
  CHECK(powers.studies.front() == 1);
  CHECK(powers.error.front() == 0);
  for (std::size_t i = 1; i < powers.size.size(); ++i) {
    INFO("size " << powers.size[i]);
    CHECK(powers.studies[i] == (powers.size[i] < 500 ? kStudiesOfStep : kStudiesOfSize));
    CHECK(powers.power[i] == (powers.size[i] < 500 ? 0.1 : 0.8));
    CHECK(powers.error[i] > 0);
  }
  const SizeStep next = next_size({{10, 1e4}, {1, 40}, {0, 32}, {0, 0}}, {10, 1e4, 0.8});
  CHECK(next.size == 1e4);
  CHECK(next.first == 40);
  CHECK(next.studies == kStudiesOfStep);
}

TEST_CASE("a study that names a leader needs no more, and one that never does has no size") {
  CHECK(searched({20, 1e4, 0.8}, [](double) { return 1; }).end.size == 20);
  const Searched never = searched({20, 1e4, 0.8}, [](double) { return 0; });
  CHECK(std::isinf(never.end.size));
  CHECK(never.tried.size == std::vector<double>{20, 1e4});
  CHECK(std::isinf(searched({20, 20, 0.8}, [](double) { return 0; }).end.size));
  CHECK(searched({20, 21, 0.8}, [](double size) { return size > 20 ? 1 : 0; }).end.size == 21);
}

TEST_CASE("the search all at once is the search step by step", "[study]") {
  Random random(4);
  const Tasks a = draw_counts(draw_rates({0.4, 1.2}, 25, random), 6, random);
  const Tasks b = draw_counts(draw_rates({0.8, 1}, 25, random), 6, random);
  const LeadRequest request{40, true, About::these_tasks};
  const SizeBeyond found = size_beyond(a, b, request, Grows::samples, 500, 0.6);
  TriedSizes tried;
  SizeStep step = next_size(tried, {6, 500, 0.6});
  while (step.studies > 0) {
    const PowerBeyond at = power_beyond(a, b, request, {0, step.size}, step.first, step.studies);
    tried.size.push_back(step.size);
    tried.studies.push_back(at.studies);
    tried.named.push_back(at.named);
    tried.wrong.push_back(at.wrong);
    step = next_size(tried, {6, 500, 0.6});
  }
  CHECK(found.size == step.size);
  CHECK(found.powers.power == step.powers.power);
  CHECK(found.powers.wrong == step.powers.wrong);
  CHECK(found.size > 6);
}

TEST_CASE("a search refuses by name what it was not asked for") {
  const auto refused = [](const TriedSizes& tried, const SizeRequest& request) {
    try {
      next_size(tried, request);
    } catch (const ValueError& error) {
      return error.fault.argument;
    }
    return std::string("nothing");
  };
  CHECK(refused({}, {0, 10, 0.8}) == "from");
  CHECK(refused({}, {20, 10, 0.8}) == "most");
  CHECK(refused({}, {1, 10, 1}) == "power");
  CHECK(refused({{11}, {1}, {0}, {0}}, {1, 10, 0.8}) == "tried.size");
  CHECK(refused({{10}, {1}, {2}, {0}}, {1, 10, 0.8}) == "tried.named");
  CHECK(refused({{10}, {2}, {1}, {2}}, {1, 10, 0.8}) == "tried.wrong");
  CHECK_THROWS_AS(next_size({{10}, {1, 2}, {0}, {0}}, {1, 10, 0.8}), ShapeError);
  const Tasks tasks = tasks_of(8, {1, 3});
  CHECK_THROWS_AS(size_beyond(tasks, tasks, {1}, Grows::samples, 7, 0.8), ValueError);
}
