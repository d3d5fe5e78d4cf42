// The hard functions of Appendix A.1 of Zhou & Tan 2020 against a program written apart, and what the appendix says of
// them.
#include "environment/objective/shifted_bumps.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "core/environment/objective_problem.h"

namespace privbo::shifted_bumps_test {
namespace {

using objective_problem::Problem1;
using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

void expect_close(double value, double expected, const char* what) {
  EXPECT_NEAR(value, expected, 1e-9 * std::abs(expected)) << what;
}

// Expected values of this file: a Python program without this one's formulas. It sums exp(−1/(1 − ‖z‖²)) cos(2π z₁r)
// over 800 (d = 1) or 240² (d = 2) midpoints of the cube [−1, 1]^d, which converges faster than any power for functions
// that vanish with all derivatives at the ends, and the norm ∫ |G(ξ)|²/K(ξ) dξ over the same points; ζ by bisection.
TEST(BumpShape, IsTheTransformOfTheBump) {
  const BumpShape line(1), plane(2);
  expect_close(line.top(), 0.4439938161681, "h(0), d = 1");
  expect_close(line.zeta(), 0.4464793137822, "ζ, d = 1");
  expect_close(plane.top(), 0.4665123931783, "h(0), d = 2");
  expect_close(plane.zeta(), 0.4949842022798, "ζ, d = 2");
  EXPECT_NEAR(line(0.25), 0.3631444477504, 1e-10);
  EXPECT_NEAR(line(1.0), -0.04285753888556, 1e-10);
  EXPECT_NEAR(line(3.5), -0.001989889637907, 1e-10);
  EXPECT_NEAR(plane(0.25), 0.395706468525, 1e-10);
  EXPECT_NEAR(plane(1.0), -0.01813148245805, 1e-10);
  EXPECT_NEAR(plane(3.5), -0.001043955914541, 1e-10);
  // The broken twin has e^{iξx} without 2π, and is another function altogether.
  EXPECT_GT(std::abs(line(1.0 / (2.0 * std::acos(-1.0))) - line(1.0)), 0.3);
}

// "There exists a constant ζ such that h(x) < h(0)/2 when ‖x‖_∞ > ζ", and −h(0) ≤ h ≤ h(0).
TEST(BumpShape, StaysBelowHalfBeyondZeta) {
  for (const Index d : {1, 2, 3, 10}) {
    const BumpShape shape(d);
    EXPECT_NEAR(shape(shape.zeta()), 0.5 * shape.top(), 1e-12);
    for (double r = shape.zeta() + 1e-6; r < 20.0; r += 0.01) {
      ASSERT_LT(shape(r), 0.5 * shape.top()) << d << " " << r;
      ASSERT_GE(shape(r), -shape.top()) << d << " " << r;
    }
    EXPECT_LE(shape(0.0), shape.top() * (1.0 + 1e-12));
  }
  EXPECT_THROW(BumpShape(0), std::invalid_argument);
  EXPECT_THROW(BumpShape(21), std::invalid_argument);
}

struct Setting {
  Index d;
  double B, delta;
  PaperKernel kernel;
  double printed, norm, least;  // w as printed, ‖g‖ there, and the least w
  std::int64_t cells, least_cells;
};

std::vector<Setting> settings() {
  return {
      {1, 1.0, 0.02, {.lengthscale = 0.2}, 0.390751289627, 0.0426738518601, 0.1801763335, 2, 5},
      {1, 2.0, 0.05, {.lengthscale = 0.1, .nu = 2.5}, 0.164065649646, 0.11241974273, 0.02975007619, 6, 33},
      {2, 1.0, 0.02, {.lengthscale = 0.1}, 0.300275715114, 0.0452558549075, 0.09944211998, 3, 10},
  };
}

ShiftedBumps made(const Setting& setting, const BumpShape& shape, double width) {
  return make_bumps(shape, setting.kernel, setting.delta, width, Vector::Zero(setting.d), Vector::Ones(setting.d));
}

/// Under v k every norm is smaller by √v, so that cells are those of √v B.
TEST(ShiftedBumps, OfAVarianceAreThoseOfALargerNorm) {
  for (const Setting& setting : settings()) {
    const BumpShape shape(setting.d);
    PaperKernel scaled = setting.kernel;
    scaled.variance = 4.0;
    expect_close(spectral_density(scaled, setting.d, 0.8), 4.0 * spectral_density(setting.kernel, setting.d, 0.8),
                 "spectral density");
    expect_close(bump_norm(shape, scaled, setting.delta, 0.3),
                 0.5 * bump_norm(shape, setting.kernel, setting.delta, 0.3), "norm");
    expect_close(printed_width(shape, scaled, setting.B, setting.delta),
                 printed_width(shape, setting.kernel, 2.0 * setting.B, setting.delta), "printed width");
    expect_close(least_width(shape, scaled, setting.B, setting.delta),
                 least_width(shape, setting.kernel, 2.0 * setting.B, setting.delta), "least width");
  }
}

TEST(ShiftedBumps, WidthsNormsAndPackingNumbersAreThoseOfAnotherProgram) {
  for (const Setting& s : settings()) {
    const BumpShape shape(s.d);
    const double width = printed_width(shape, s.kernel, s.B, s.delta);
    expect_close(width, s.printed, "w");
    const ShiftedBumps bumps = made(s, shape, width);
    expect_close(bumps.norm, s.norm, "norm");
    EXPECT_LE(bumps.norm, s.B);
    EXPECT_EQ(bumps.count(), std::pow(static_cast<double>(s.cells), static_cast<double>(s.d)));
    const ShiftedBumps narrow = made(s, shape, least_width(shape, s.kernel, s.B, s.delta));
    expect_close(narrow.width, s.least, "least w");
    expect_close(narrow.norm, s.B, "norm at the least w");
    EXPECT_LE(narrow.norm, s.B);
    EXPECT_EQ(narrow.count(), std::pow(static_cast<double>(s.least_cells), static_cast<double>(s.d)));
    EXPECT_GT(bump_norm(shape, s.kernel, s.delta, 0.99 * narrow.width), 1.02 * s.B) << "the least is the least";
    // Twins: w of the papers before (ζ in place of 2ζ, footnote 6), and 2Δ/B with Δ in place of 2Δ.
    EXPECT_GT(std::abs(0.5 * width / s.printed - 1.0), 0.1);
    EXPECT_GT(std::abs(printed_width(shape, s.kernel, s.B, 0.5 * s.delta) / s.printed - 1.0), 0.1);
  }
  // In two dimensions ⌊(1/w)^d⌋, as printed, is not what fits: 11 against 3 · 3.
  EXPECT_EQ(std::floor(std::pow(1.0 / settings()[2].printed, 2.0)), 11.0);
}

TEST(ShiftedBumps, SpectralDensityIntegratesToTheVariance) {
  for (const PaperKernel kernel : {PaperKernel{.lengthscale = 0.3}, PaperKernel{.lengthscale = 0.3, .nu = 1.5}}) {
    double line = 0.0;  // ∫ K(ξ) dξ = k(0) = 1
    constexpr double step = 0.01;
    for (double frequency = -100.0 + step / 2.0; frequency < 100.0; frequency += step)
      line += step * spectral_density(kernel, 1, std::abs(frequency));
    EXPECT_NEAR(line, 1.0, 1e-5);
  }
}

// f_3 of four at four points, SE with ℓ = 0.1, B = 1, Δ = 0.02, by the other program.
TEST(ShiftedBumps, ValuesAreThoseOfAnotherProgram) {
  const BumpShape shape(1);
  const PaperKernel kernel{.lengthscale = 0.1};
  const ShiftedBumps bumps =
      make_bumps(shape, kernel, 0.02, printed_width(shape, kernel, 1.0, 0.02), Vector::Zero(1), Vector::Ones(1));
  ASSERT_EQ(bumps.count(), 4.0);
  Domain domain = make_grid(1, 4, 0.0, 1.0);
  domain.points << 0.45, 0.5, 0.535, 0.7;
  const Vector f = bump_values(shape, bumps, domain, 2);
  EXPECT_NEAR(f[0], 0.0262016436954, 1e-11);
  EXPECT_NEAR(f[1], 0.0373282299721, 1e-11);
  EXPECT_NEAR(f[2], 0.0399994139378, 1e-11);
  EXPECT_NEAR(f[3], 0.00475380406629, 1e-11);
}

// Properties 1 to 3 of the appendix, on 400 points: norms at most ‖g‖, values in [−2Δ, 2Δ], no point with f ≥ Δ for
// two.
TEST(ShiftedBumps, NoPointIsGoodForTwoFunctions) {
  const BumpShape shape(1);
  const PaperKernel kernel{.lengthscale = 0.1};
  const double delta = 0.02;
  Domain domain = make_grid(1, 400, 0.0, 1.0);
  const auto prior = make_prior(*make_squared_exponential(0.1), domain);
  for (const double width : {printed_width(shape, kernel, 1.0, delta), least_width(shape, kernel, 1.0, delta)}) {
    const ShiftedBumps bumps = make_bumps(shape, kernel, delta, width, domain.low, domain.high);
    Vector good = Vector::Zero(domain.size()), twin = good;
    for (std::int64_t j = 0; j < static_cast<std::int64_t>(bumps.count()); ++j) {
      const Vector f = bump_values(shape, bumps, domain, j);
      EXPECT_LE(f.maxCoeff(), 2.0 * delta);
      EXPECT_GT(f.maxCoeff(), 1.95 * delta) << "the grid is fine enough to meet the peak";
      EXPECT_GE(f.minCoeff(), -2.0 * delta);
      EXPECT_LE(rkhs_norm(*prior, f), bumps.norm * (1.0 + 1e-6));
      good += (f.array() >= delta).cast<double>().matrix();
      // The papers before take g wide enough for ‖x‖_∞ > w only.
      ShiftedBumps wide = bumps;
      wide.width *= 2.0;
      Domain moved = domain;
      moved.points.array() += bumps.width * (static_cast<double>(j) + 0.5);
      twin += (bump_values(shape, wide, moved, j).array() >= delta).cast<double>().matrix();
    }
    EXPECT_EQ(good.maxCoeff(), 1.0);
    EXPECT_GE(twin.maxCoeff(), 2.0) << "footnote 5: with w in place of w/2 two functions share good points";
  }
}

/// What the catalogue's entry is made from, with the name of the kernel.
struct Named {
  Problem1 problem;
  std::string type = "se";
  Json params{{"lengthscale", 0.2}};

  Vector make(const Json& values, std::uint64_t seed) const {
    const auto* entry = find_entry(objective_catalogue(), "shifted-bumps");
    Problems problems;
    const ParamSet checked = check_params(entry->params, values, "/objective", {}, problems);
    if (has_errors(problems)) throw std::logic_error(to_text(problems));
    const auto draws = make_stream({.seed = seed});
    return entry->make(checked,
                       {problem.domain, *problem.kernel, *problem.prior, nullptr, *draws, type, ParamSet(params), {}});
  }
};

TEST(ShiftedBumps, EveryFunctionIsDrawn) {
  std::set<Index> peaks;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const Vector f = Named{}.make({{"width", "least"}}, seed);
    Index peak = 0;
    EXPECT_GT(f.maxCoeff(&peak), 0.039);
    peaks.insert(peak);
  }
  EXPECT_EQ(peaks.size(), 5U);  // 60 draws of 5: one is missing with probability 8e-6
  EXPECT_EQ(Named{}.make(Json::object(), 3), Named{}.make(Json::object(), 3));
}

TEST(ShiftedBumps, WhatHasNoFamilyIsRefused) {
  const auto refusal = [](const Named& named, const Json& values, const char* words) {
    EXPECT_THAT([&] { named.make(values, 1); }, ThrowsMessage<std::invalid_argument>(HasSubstr(words)));
  };
  refusal({.problem = {}, .type = "linear", .params = Json::object()}, Json::object(), "\"se\" and \"matern\"");
  refusal({}, {{"delta", 0.05}}, "room for one function");
  refusal({}, {{"delta", 0.5}}, "2Δ = 1");
  refusal({.problem = {}, .type = "matern", .params = {{"lengthscale", 0.05}, {"nu", 0.5}}}, {{"delta", 0.005}},
          "cells of width");
  Named no_box;
  no_box.problem.domain.low.resize(0);
  refusal(no_box, Json::object(), "fill a box");
}

}  // namespace
}  // namespace privbo::shifted_bumps_test
