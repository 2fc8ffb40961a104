#include "passcurve/power_beyond.hpp"

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "agrees.hpp"
#include "compare/rough_comparison.hpp"
#include "passcurve/compare_means.hpp"
#include "passcurve/errors.hpp"
#include "plan/simulated_pair.hpp"
#include "random_counts.hpp"
#include "tasks_of.hpp"

using namespace passcurve;

namespace {

constexpr std::array kAbouts{About::new_tasks, About::these_tasks, About::both};

Question pass_at(double k) { return {Metric::pass_at_k, {k}}; }

IntervalRequest by_t_plus() {
  IntervalRequest request;
  request.method = IntervalMethod::t_plus;
  return request;
}

Tasks drawn(Random& random, int tasks, double n, const Prior& prior) {
  return draw_counts(draw_rates(prior, tasks, random), n, random);
}

}  // namespace

TEST_CASE("a study without more is the comparison at hand") {
  Random random(5);
  for (const Prior& second : {Prior{0.3, 1.2}, Prior{1.5, 0.8}}) {
    const Tasks a = drawn(random, 60, 10, {0.3, 1.2});
    const Tasks b = drawn(random, 60, 10, second);
    for (const About about : kAbouts) {
      for (const bool paired : {true, false}) {
        const LeadRequest request{100, paired, about};
        const PowerBeyond found = power_beyond(a, b, request, {}, 0, 7);
        const double p = compare_means(a, b, pass_at(100), about, paired, by_t_plus(), Estimator::hb).p_value[0];
        INFO("about " << static_cast<int>(about) << ", paired " << paired << ", p = " << p);
        CHECK(found.named == (p < 0.05 ? 7 : 0));
        CHECK(power_beyond(a, b, request, {60, 10}, 0, 7).named == found.named);
      }
    }
  }
}

TEST_CASE("rough comparisons have the p values of exact ones, to a hundredth") {
  Random random(6);
  for (const double n : {3.0, 10.0, 100.0}) {
    const Tasks a = drawn(random, 40, n, {0.3, 1.2, 0.1});
    const Tasks b = drawn(random, 40, n, {0.6, 1, 0, 0.05});
    for (const About about : kAbouts) {
      for (const double k : {50.0, 1000.0}) {
        const double exact = compare_means(a, b, pass_at(k), about, true, by_t_plus(), Estimator::hb).p_value[0];
        const double rough = compare_roughly(a, b, pass_at(k), about, true, by_t_plus(), 0.4).p_value[0];
        INFO("n = " << n << ", k = " << k << ", about " << static_cast<int>(about));
        CHECK(within(rough, exact, 0.01));
      }
    }
  }
}

TEST_CASE("what is true of the simulated studies of these tasks has the posterior's mean and standard deviation") {
  Random random(7);
  const Tasks a = drawn(random, 30, 8, {0.3, 1.2, 0.1});
  const Tasks b = drawn(random, 30, 8, {0.8, 0.5});
  for (const bool paired : {true, false}) {
    const LeadRequest request{200, paired, About::these_tasks};
    const SimulatedPair pair("test", a, b, request);
    constexpr int kStudies = 1000;
    double sum = 0;
    double squares = 0;
    for (int i = 0; i < kStudies; ++i) {
      const double lead = pair.study(static_cast<std::uint64_t>(i), {}).lead;
      sum += lead;
      squares += lead * lead;
    }
    const double mean = sum / kStudies;
    const double sd = std::sqrt(squares / kStudies - mean * mean);
    const MeanComparison exact =
        compare_means(a, b, pass_at(200), About::these_tasks, paired, by_t_plus(), Estimator::hb);
    const double width = exact.difference.upper[0] - exact.difference.lower[0];
    INFO("paired " << paired);
    CHECK(std::abs(mean - exact.difference.value[0]) < 4 * sd / std::sqrt(kStudies));
    // A Beta's 95 % interval is about 3.9 standard deviations wide.
    CHECK(within(sd, width / 3.92, 0.05));
  }
}

TEST_CASE("a grown study keeps what was drawn") {
  const Tasks a{{5, 8, 8}, {0, 3, 8}, {2, 1, 1}, {}};
  const Tasks b{{6, 6, 6}, {1, 0, 6}, {}, {}};
  const SimulatedPair pair("test", a, b, {50, true, About::new_tasks});
  for (std::uint64_t number = 0; number < 20; ++number) {
    const SimulatedStudy study = pair.study(number, {9, 7});
    REQUIRE(study.a.n.size() == 9);
    REQUIRE(study.b.n.size() == 9);
    CHECK(study.a.n ==
          std::vector<double>{7, 7, 8, 8, study.a.n[4], study.a.n[5], study.a.n[6], study.a.n[7], study.a.n[8]});
    for (std::size_t i = 0; i < 9; ++i) {
      CHECK(study.a.n[i] >= 7);
      CHECK(study.b.n[i] == 7);
      CHECK(study.a.c[i] <= study.a.n[i]);
    }
    CHECK(study.a.c[2] == 3);
    CHECK(study.a.c[3] == 8);
    CHECK(study.b.c[2] <= 1);
    CHECK(study.b.c[3] >= 6);
  }
}

TEST_CASE("equal numbers are equal studies, in any order of the tasks") {
  Random random(8);
  Tasks a = drawn(random, 20, 6, {0.4, 1});
  Tasks b = drawn(random, 20, 6, {1, 0.6});
  const LeadRequest request{60};
  const GrownStudy grown{40, 30};
  const PowerBeyond all = power_beyond(a, b, request, grown, 0, 30);
  const PowerBeyond first = power_beyond(a, b, request, grown, 0, 12);
  const PowerBeyond rest = power_beyond(a, b, request, grown, 12, 18);
  CHECK(all.named == first.named + rest.named);
  CHECK(all.wrong == first.wrong + rest.wrong);
  CHECK(all.power == all.named / 30);
  // The same numbers on every platform.
  CHECK(all.named == 15);
  for (std::vector<double>* of : {&a.c, &b.c}) std::reverse(of->begin(), of->end());
  CHECK(power_beyond(a, b, request, grown, 0, 30).named == all.named);
}

TEST_CASE("leaders of these tasks are wrong as seldom as the level says", "[study]") {
  Random random(9);
  const Tasks a = drawn(random, 40, 6, {0.4, 1});
  const Tasks b = drawn(random, 40, 6, {0.5, 1});
  const PowerBeyond found = power_beyond(a, b, {60, true, About::these_tasks}, {0, 40}, 0, 300);
  INFO("named " << found.named << ", wrong " << found.wrong);
  CHECK(found.named > 100);
  CHECK(found.wrong <= 0.05 * 300);
}

TEST_CASE("runs that are never or always solved name no leader") {
  const Tasks never = tasks_of(4, std::vector<double>(10, 0));
  const Tasks always = tasks_of(4, std::vector<double>(10, 4));
  for (const About about : kAbouts) {
    CHECK(power_beyond(never, never, {8, true, about}, {0, 5}, 0, 5).named <= 1);
    CHECK(power_beyond(always, always, {8, true, about}, {0, 5}, 0, 5).named <= 1);
  }
}

TEST_CASE("what cannot be simulated is refused by name") {
  const Tasks one = tasks_of(4, {1});
  const Tasks two = tasks_of(4, {1, 3});
  const auto refused = [](const Tasks& a, const Tasks& b, const LeadRequest& request, const GrownStudy& grown,
                          double studies) {
    try {
      power_beyond(a, b, request, grown, 0, studies);
    } catch (const ValueError& error) {
      return error.fault.argument;
    }
    return std::string("nothing");
  };
  CHECK(refused(two, two, {0}, {}, 1) == "k");
  CHECK(refused(two, two, {1, true, About::both, 1}, {}, 1) == "level");
  CHECK(refused(two, two, {1}, {2.5, 0}, 1) == "tasks");
  CHECK(refused(two, two, {1}, {0, 1e7}, 1) == "samples");
  CHECK(refused(two, two, {1}, {}, 0) == "studies");
  CHECK(refused(one, one, {1}, {2, 0}, 1) == "tasks");
  CHECK(refused(one, one, {1}, {0, 8}, 1) == "nothing");
  CHECK(refused({{4, 4}, {1, 3}, {1, 0.5}, {}}, two, {1}, {}, 1) == "a.tasks");
  Tasks stopped = two;
  stopped.sampling = {4, 8};
  CHECK(refused(two, stopped, {1}, {}, 1) == "b.stopped");
  CHECK_THROWS_AS(power_beyond(one, two, {1}, {}, 0, 1), ShapeError);
}
