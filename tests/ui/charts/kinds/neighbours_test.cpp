// What leaves one user: the law that is drawn is the textbook's, and the shading is what ε promises.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "charts/output/chart_export.h"
#include "families/randomised_rewards/release/users_randomiser.h"
#include "plot/kinds/chart_kind.h"
#include "privacy/randomisers/bounded_randomiser.h"
#include "privacy/randomisers/local_gaussian.h"
#include "privacy/randomisers/local_laplace.h"
#include "support/broken/broken_randomisers.h"
#include "ui/charts/samples/sample_snapshot.h"
#include "ui/support/model_text.h"

namespace privbo::ui::neighbours_test {
namespace {

constexpr double limit = 1.5;

Snapshot run_with(std::shared_ptr<const LocalRandomiser> randomiser) {
  Snapshot snapshot = samples::regret(2, 50, 200);
  snapshot.posterior.algorithm = 0;
  snapshot.posterior.domain = std::make_shared<const Domain>();
  snapshot.posterior.randomiser = std::move(randomiser);
  return snapshot;
}

void tell(Snapshot& snapshot, double reward, double released) {
  RoundDetails round_summary;
  round_summary.t = 7;
  round_summary.reward = reward;
  round_summary.released = released;
  round_summary.randomised = true;
  snapshot.posterior.round_summary = round_summary;
}

PlotModel drawn(const Snapshot& snapshot, bool log_y = false) {
  ChartOptions options = ChartKind("neighbours")->defaults;
  options.log_y = log_y;
  return plot_model(snapshot, "neighbours", options);
}

const PlotSeries& series(const PlotModel& model, const QString& part) {
  const auto found = std::ranges::find_if(
      model.series, [&part](const PlotSeries& each) { return chart_text(each.label).contains(part); });
  EXPECT_NE(found, model.series.end()) << part.toStdString();
  return found == model.series.end() ? model.series.front() : *found;
}

const PlotSeries& band(const PlotModel& model) { return series(model, QStringLiteral("exp(ε)")); }

/// Whether the first law lies within the shaded part, but for rounding.
bool inside(const PlotModel& model) {
  const PlotSeries& first = series(model, QStringLiteral("user's reward"));
  const PlotSeries& shade = band(model);
  for (std::size_t i = 0; i < first.x.size(); ++i)
    if (first.y[i] < shade.low[i] * (1.0 - 1e-6) - 1e-12 || first.y[i] > shade.high[i] * (1.0 + 1e-6) + 1e-12)
      return false;
  return true;
}

/// Laplace noise of the scale for `real`, said to be for `claimed`.
std::shared_ptr<const LocalRandomiser> false_claim(double real, double claimed) {
  return std::make_shared<test::BrokenRandomiser>(make_local_laplace(limit, real), test::BrokenRandomiser::Release(),
                                                  make_local_laplace(limit, claimed)->guarantee());
}

TEST(Neighbours, LaplaceIsTheTextbooksDensity) {
  const double epsilon = 2.0, scale = 2.0 * limit / epsilon;
  const PlotModel model = drawn(run_with(make_local_laplace(limit, epsilon)));
  ASSERT_EQ(model.series.size(), 3U) << "nobody has sent anything yet";
  const PlotSeries &high = series(model, QStringLiteral("reward is 1.5")),
                   &low = series(model, QStringLiteral("reward is −1.5"));
  for (std::size_t i = 0; i < high.x.size(); ++i) {
    const double x = high.x[i], peak = 1.0 / (2.0 * scale);
    EXPECT_NEAR(high.y[i], peak * std::exp(-std::abs(x - limit) / scale), 2e-4 * peak) << x;
    EXPECT_NEAR(low.y[i], peak * std::exp(-std::abs(x + limit) / scale), 2e-4 * peak) << x;
  }
  EXPECT_LE(high.x.front(), -limit - 2.0 * scale);
  EXPECT_TRUE(chart_texts(model.notes).front().contains(QStringLiteral("exp(ε) = 7.39 times")))
      << chart_texts(model.notes).front().toStdString();
}

// Two normal laws; δ is the area of one above e^ε times the other, and no sentence promises that single values stay
// below.
TEST(Neighbours, GaussianIsTheTextbooksDensityAndItsPromiseHasADelta) {
  const double epsilon = 1.0, delta = 0.01;
  const auto randomiser = std::shared_ptr<const LocalRandomiser>(make_local_gaussian(limit, epsilon, delta));
  const double sigma = randomiser->guarantee().noise_scale, peak = 1.0 / (sigma * std::sqrt(2.0 * std::numbers::pi));
  Snapshot snapshot = run_with(randomiser);
  const PlotModel model = drawn(snapshot);
  const PlotSeries &high = series(model, QStringLiteral("reward is 1.5")),
                   &low = series(model, QStringLiteral("reward is −1.5"));
  double above = 0.0;
  for (std::size_t i = 0; i < high.x.size(); ++i) {
    const double u = (high.x[i] - limit) / sigma, v = (high.x[i] + limit) / sigma;
    EXPECT_NEAR(high.y[i], peak * std::exp(-0.5 * u * u), 2e-4 * peak);
    EXPECT_NEAR(low.y[i], peak * std::exp(-0.5 * v * v), 2e-4 * peak);
    if (i > 0) above += (high.x[i] - high.x[i - 1]) * std::max(0.0, high.y[i] - std::exp(epsilon) * low.y[i]);
  }
  EXPECT_NEAR(above, delta, 0.1 * delta) << "but for what lies beyond the picture";
  const QString notes = chart_texts(model.notes).join(QLatin1Char(' '));
  EXPECT_TRUE(notes.contains(QStringLiteral("an area of at most δ = 0.01"))) << notes.toStdString();
  EXPECT_TRUE(notes.contains(QStringLiteral("δ = 0.01 of one reward"))) << notes.toStdString();
  EXPECT_FALSE(notes.contains(QStringLiteral("at most exp(ε)"))) << notes.toStdString();
  tell(snapshot, limit, 12.0);
  const QString sent = chart_texts(drawn(snapshot).notes).front();
  EXPECT_TRUE(sent.contains(QStringLiteral("lets single values go beyond exp(ε)"))) << sent.toStdString();
  EXPECT_FALSE(sent.contains(QStringLiteral("it can never be"))) << sent.toStdString();
}

TEST(Neighbours, PiecewiseIsTheTextbooksDensity) {
  // Wang et al. 2019, (4): p on a window of length C − 1 around the value, p/e^ε on the rest of [−C, C], for |value|
  // ≤ 1.
  const double epsilon = 2.0, half = std::exp(0.5 * epsilon), p = (half * half - half) / (2.0 * half + 2.0) / limit,
               reach = limit * (half + 1.0) / (half - 1.0);
  const PlotModel model = drawn(run_with(make_piecewise(limit, epsilon, reward_protection())));
  const PlotSeries& high = series(model, QStringLiteral("reward is 1.5"));
  const double window = limit * 2.0 / (half - 1.0);
  EXPECT_NEAR(high.x.back(), reach, 1e-6);
  std::size_t compared = 0;
  for (std::size_t i = 0; i < high.x.size(); ++i) {
    const double edge = reach - window;  // the window of the largest value ends at C
    if (std::abs(high.x[i] - edge) < 0.01 * reach || reach - std::abs(high.x[i]) < 0.01 * reach) continue;
    EXPECT_NEAR(high.y[i], high.x[i] > edge ? p : p / std::exp(epsilon), 1e-5 * p) << high.x[i];
    ++compared;
  }
  EXPECT_GT(compared, 350U);
}

TEST(Neighbours, OneBitHasTwoProbabilities) {
  const double epsilon = 1.0, likely = std::exp(epsilon) / (1.0 + std::exp(epsilon));
  Snapshot snapshot = run_with(make_one_bit(limit, epsilon, reward_protection()));
  const PlotModel model = drawn(snapshot);
  const PlotSeries& high = series(model, QStringLiteral("reward is 1.5"));
  EXPECT_TRUE(is<marks::Points>(high));
  ASSERT_EQ(high.y.size(), 2U);
  EXPECT_NEAR(high.y[0], 1.0 - likely, 1e-12);
  EXPECT_NEAR(high.y[1], likely, 1e-12);
  EXPECT_NEAR(high.x[1], limit / std::tanh(0.5 * epsilon), 1e-12);
}

TEST(Neighbours, ARoundReportsWhatWasLearntFromIt) {
  const double epsilon = 2.0, scale = 2.0 * limit / epsilon, reward = 0.6, sent = 0.2;
  Snapshot snapshot = run_with(make_local_laplace(limit, epsilon));
  tell(snapshot, reward, sent);
  const PlotModel model = drawn(snapshot);
  EXPECT_TRUE(inside(model));
  EXPECT_EQ(series(model, QStringLiteral("sent: 0.2")).x, std::vector{sent});
  EXPECT_EQ(series(model, QStringLiteral("had it been −1.5")).slot, -1);
  const double odds = std::exp((std::abs(sent + limit) - std::abs(sent - reward)) / scale);
  EXPECT_TRUE(
      chart_texts(model.notes)
          .front()
          .contains(QStringLiteral("a reward of 0.6 for %1 times as likely").arg(QString::number(odds, 'g', 3))))
      << chart_texts(model.notes).front().toStdString();
  EXPECT_TRUE(chart_text(model.subtitle).contains(QStringLiteral("round 7")));
}

TEST(Neighbours, TheShadingHoldsForTrueClaimsAndBreaksForFalseOnes) {
  for (const double epsilon : {0.1, 1.0, 4.0})
    for (const bool log_y : {false, true}) {
      Snapshot honest = run_with(make_local_laplace(limit, epsilon));
      Snapshot piecewise = run_with(make_piecewise(limit, epsilon, reward_protection()));
      Snapshot broken = run_with(false_claim(2.0 * epsilon, epsilon));
      for (Snapshot* each : {&honest, &piecewise, &broken}) tell(*each, limit, 0.0);
      EXPECT_TRUE(inside(drawn(honest, log_y))) << epsilon;
      EXPECT_TRUE(inside(drawn(piecewise, log_y))) << epsilon;
      EXPECT_FALSE(inside(drawn(broken, log_y))) << "Laplace noise for twice the ε, at ε = " << epsilon;
    }
}

TEST(Neighbours, WhatAFileReportsIsEnough) {
  Snapshot live = run_with(make_piecewise(limit, 2.0, reward_protection())), read = run_with(nullptr);
  for (Snapshot* each : {&live, &read}) each->algorithms[0].privacy.guarantee = live.posterior.randomiser->guarantee();
  const PlotModel one = drawn(live), other = drawn(read);
  ASSERT_EQ(one.series.size(), other.series.size());
  for (std::size_t i = 0; i < one.series.size(); ++i) EXPECT_EQ(one.series[i].y, other.series[i].y);
  EXPECT_FALSE(other.empty());
}

TEST(Neighbours, WithoutARandomiserItReportsIt) {
  Snapshot raw = run_with(nullptr);
  raw.posterior.algorithm = 1;  // not private
  const PlotModel model = drawn(raw);
  EXPECT_TRUE(model.empty());
  EXPECT_TRUE(chart_text(model.hint).contains(QStringLiteral("No user of")));
  EXPECT_TRUE(drawn(Snapshot()).empty());
}

TEST(Neighbours, UnclippedNoiseIsNotCalledLocalPrivacy) {
  const PlotModel model = drawn(run_with(make_unclipped_laplace(limit, 1.0, protection_on_average(0.1, 100))));
  EXPECT_TRUE(chart_text(model.notes[1]).contains(QStringLiteral("no local DP")))
      << chart_texts(model.notes).join('\n').toStdString();
}

TEST(Neighbours, ItsTableHasBothLaws) {
  const Snapshot snapshot = run_with(make_local_laplace(limit, 2.0));
  const std::string csv = chart_csv(snapshot, "neighbours", {});
  EXPECT_NE(csv.find("density if the reward is 1.5 [1/reward unit; ground truth]"), std::string::npos)
      << csv.substr(0, 300);
  EXPECT_NE(csv.find("density if the reward is -1.5 [1/reward unit; ground truth]"), std::string::npos);
  EXPECT_GT(std::ranges::count(csv, '\n'), 400);
}

}  // namespace
}  // namespace privbo::ui::neighbours_test
