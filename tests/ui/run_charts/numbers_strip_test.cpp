// The numbers under the charts: the newest ones, or those of the round that is pointed at.
#include "run_charts/numbers_strip.h"

#include <gtest/gtest.h>

#include <QRegularExpression>

#include "record/context_records.h"
#include "support/own_record.h"
#include "ui/charts/samples/sample_snapshot.h"

namespace privbo::ui::numbers_strip_test {
namespace {

QString plain(QString text) {
  return text.remove(QRegularExpression(QStringLiteral("<[^>]*>")))
      .replace(QLatin1String("&nbsp;"), QLatin1String(" "))
      .remove(QChar(0x2060));
}

/// 100 recorded rounds 10, 20, … 1,000 whose mean is the round itself, and a bound three times as high.
Snapshot straight() {
  Snapshot snapshot = samples::regret(1, 100, 1000);
  for (std::size_t g = 0; g < 100; ++g) {
    snapshot.algorithms[0].curve(Metric::cumulative_regret).mean[g] = static_cast<double>(snapshot.recorded_rounds[g]);
    snapshot.bounds[0].cumulative_regret[g] = 3.0 * static_cast<double>(snapshot.recorded_rounds[g]);
    snapshot.algorithms[0].privacy.per_reward()[g] = g < 50 ? 4.0 : 2.0;
  }
  return snapshot;
}

TEST(NumbersStrip, ShowsTheNewestRound) {
  EXPECT_EQ(plain(numbers_text(straight(), {})).simplified(),
            QStringLiteral("round 1,000 ■ LDP-TGP-UCB 1,000 (bound 3,000, ε = 2 per reward)"));
}

TEST(NumbersStrip, ReportsBoundsWhereTheyAreDrawn) {
  ChartOptions options;
  options.bounds = false;
  EXPECT_EQ(plain(numbers_text(straight(), options)).simplified(),
            QStringLiteral("round 1,000 ■ LDP-TGP-UCB 1,000 (ε = 2 per reward)"));
}

TEST(NumbersStrip, ShowsTheRecordedRoundNearestToTheOneAskedFor) {
  const Snapshot snapshot = straight();
  for (const auto& [asked, shown] :
       {std::pair{-5, 10}, {1, 10}, {14, 10}, {16, 20}, {300, 300}, {996, 1000}, {99999, 1000}}) {
    const QString text = plain(numbers_text(snapshot, {}, asked));
    EXPECT_TRUE(text.contains(shown == 1000 ? QStringLiteral("round 1,000 ") : QStringLiteral("round %1 ").arg(shown)))
        << asked << ": " << text.toStdString();
  }
  EXPECT_EQ(plain(numbers_text(snapshot, {}, 300)).simplified(),
            QStringLiteral("round 300 ■ LDP-TGP-UCB 300 (bound 900, ε = 4 per reward)"));
}

/// Regret of a learner that explores is the same whatever its answers are worth.
TEST(NumbersStrip, OfAnswersAtCheckpointsShowsTheirErrorRate) {
  Snapshot snapshot = straight();
  snapshot.checkpoints = {30, 100, 1000};
  ErrorRates& rates = test::own_record<ErrorRates>(snapshot.algorithms[0]);
  rates.values = {{0.4}, {0.25}, {0.125}};
  rates.mean = {0.4, 0.25, 0.125};
  ChartOptions options;
  options.bounds = false;
  EXPECT_EQ(plain(numbers_text(snapshot, options)).simplified(),
            QStringLiteral("error rate after 1,000 rounds ■ LDP-TGP-UCB 0.125 (ε = 2 per reward)"));
  EXPECT_EQ(plain(numbers_text(snapshot, options, 90)).simplified(),
            QStringLiteral("error rate after 100 rounds ■ LDP-TGP-UCB 0.25 (ε = 4 per reward)"));
}

TEST(NumbersStrip, ReportsWhatWasClipped) {
  Snapshot snapshot = straight();
  snapshot.algorithms[0].privacy.clipped_fraction = 0.0312;
  EXPECT_TRUE(
      plain(numbers_text(snapshot, {})).simplified().endsWith(QStringLiteral("ε = 2 per reward, 3.1 % clipped)")));
}

TEST(NumbersStrip, ReportsPerUserUnderJointPrivacyAndALargeDeltaInRed) {
  Snapshot snapshot = straight();
  snapshot.algorithms[0].privacy = samples::joint(snapshot.recorded_rounds, 1.0, 1e-5);
  const QString small = numbers_text(snapshot, {});
  EXPECT_TRUE(plain(small).simplified().endsWith(QStringLiteral("ε = 1, δ = 1×10⁻⁵ per user)")))
      << plain(small).toStdString();
  EXPECT_EQ(small.count(QStringLiteral("<span style=")), 1) << "the algorithm's square alone";
  snapshot.algorithms[0].privacy = samples::joint(snapshot.recorded_rounds, 1.0, 0.5);
  const QString large = numbers_text(snapshot, {});
  EXPECT_TRUE(plain(large).simplified().endsWith(
      QStringLiteral("ε = 1, δ = 0.5 per user)   A δ above 10⁻³ is too large to count as privacy.").simplified()))
      << plain(large).toStdString();
  EXPECT_EQ(large.count(QStringLiteral("<span style=")), 3);
}

/// A δ over draws of f is not the δ of (ε, δ): 0.1 is no alarm, and neither is it beside an algorithm with one that is.
TEST(NumbersStrip, ADeltaOverDrawsOfFIsNoAlarm) {
  Snapshot snapshot = straight();
  snapshot.algorithms[0].privacy = samples::joint(snapshot.recorded_rounds, 1.0, 0.5);
  snapshot.algorithms[0].privacy.guarantee.notion = PrivacyNotion::high_probability_central;
  const QString text = numbers_text(snapshot, {});
  EXPECT_TRUE(plain(text).contains(QStringLiteral("ε = 1, δ = 0.5"))) << plain(text).toStdString();
  EXPECT_FALSE(plain(text).contains(QStringLiteral("too large"))) << plain(text).toStdString();
  EXPECT_EQ(text.count(QStringLiteral("<span style=")), 1) << "the algorithm's square alone";
}

TEST(NumbersStrip, ReportsNothingBeforeTheFirstRound) { EXPECT_TRUE(numbers_text(samples::empty(), {}, 3).isEmpty()); }

TEST(NumbersStrip, GrowsButDoesNotTwitch) {
  NumbersStrip strip;
  strip.resize(200, 20);
  strip.show_numbers(samples::regret(5, 100, 1000), {});
  const int tall = strip.minimumHeight();
  EXPECT_GT(tall, 2 * strip.fontMetrics().height());
  strip.show_numbers(samples::regret(1, 100, 1000), {});
  EXPECT_EQ(strip.minimumHeight(), tall);
}

}  // namespace
}  // namespace privbo::ui::numbers_strip_test
