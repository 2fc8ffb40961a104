#pragma once

#include <tuple>

#include "../fields.hpp"
#include "extent.hpp"

template <>
struct Fields<passcurve::Hyperprior> {
  using Of = passcurve::Hyperprior;
  static constexpr const char* type = "Hyperprior";
  static constexpr std::tuple list{Field{"muShape", &Of::mu_shape},
                                   Field{"logHMean", &Of::log_h_mean},
                                   Field{"logHSd", &Of::log_h_sd},
                                   Field{"inflationProbability", &Of::inflation_probability},
                                   Field{"inflationShape", &Of::inflation_shape},
                                   Field{"coarsening", &Of::coarsening}};
};

template <>
struct Fields<passcurve::HierarchicalRequest> {
  using Of = passcurve::HierarchicalRequest;
  static constexpr const char* type = "HierarchicalRequest";
  static constexpr std::tuple list{Field{"ks", &Of::ks}, Field{"taus", &Of::taus}, Field{"levels", &Of::levels}};
};

template <>
struct Fields<passcurve::PosteriorSummary> {
  using Of = passcurve::PosteriorSummary;
  static constexpr const char* type = "PosteriorSummary";
  static constexpr std::tuple list{Field{"mean", &Of::mean}, Field{"sd", &Of::sd}, Field{"quantiles", &Of::quantiles}};
};

template <>
struct Fields<passcurve::PosteriorCurve> {
  using Of = passcurve::PosteriorCurve;
  static constexpr const char* type = "PosteriorCurve";
  static constexpr std::tuple list{Field{"mean", &Of::mean}, Field{"complement", &Of::complement}, Field{"sd", &Of::sd},
                                   Field{"quantiles", &Of::quantiles},
                                   Field{"complementQuantiles", &Of::complement_quantiles}};
};

template <>
struct Fields<passcurve::HierarchicalPosterior> {
  using Of = passcurve::HierarchicalPosterior;
  static constexpr const char* type = "Hierarchical";
  static constexpr std::tuple list = std::tuple_cat(
      std::tuple{Field{"levels", &Of::levels}, CurveField{"passAtK", &Of::pass_at_k, "k"}, Field{"status", &Of::status},
                 Field{"continued", &Of::continued}, CurveField{"cover", &Of::cover, "tau"}, Field{"mu", &Of::mu},
                 Field{"h", &Of::h}, Field{"pi0", &Of::pi0}, Field{"pi1", &Of::pi1},
                 Field{"noInflation", &Of::no_inflation}, Field{"logEvidence", &Of::log_evidence},
                 Field{"nodes", &Of::nodes}, Field{"precision", &Of::precision}, Field{"quadrature", &Of::quadrature}},
      kExtent<Of>);
};

template <>
struct Fields<passcurve::HierarchicalIntervals> {
  using Of = passcurve::HierarchicalIntervals;
  static constexpr const char* type = "HierarchicalIntervals";
  static constexpr std::tuple list = std::tuple_cat(
      std::tuple{Field{"curve", &Of::curve}, Field{"status", &Of::status}, Field{"intervals", &Of::intervals}},
      kExtent<Of>);
};

template <>
struct Fields<passcurve::StratifiedPosterior> {
  using Of = passcurve::StratifiedPosterior;
  static constexpr const char* type = "Stratified";
  static constexpr std::tuple list =
      std::tuple_cat(std::tuple{Field{"levels", &Of::levels}, CurveField{"passAtK", &Of::pass_at_k, "k"},
                                Field{"status", &Of::status}, CurveField{"cover", &Of::cover, "tau"}},
                     kExtent<Of>);
};
