// The controller over the real accountants: printed numbers, an exact composition, and the pictures of both.
#include <gtest/gtest.h>

#include <QDir>
#include <QTest>
#include <algorithm>
#include <cmath>

#include "charts/view/standalone_chart.h"
#include "plot/kinds/chart_kind.h"
#include "privacy/accounting/accounting_controller.h"
#include "support/time_limit.h"
#include "ui/privacy/accounting/made_ledgers.h"

namespace privbo::ui::accounting_of_core_test {
namespace {

using accounting_test::guarantee;
using accounting_test::ledger;
using accounting_test::StallWatch;

/// DP-FTS-DE's release in Fig. 2c: q = 0.25, z = 1.
std::shared_ptr<const Guarantee> sampled_gaussian() {
  auto each = std::make_shared<Guarantee>();
  each->mechanism = "Gaussian, Poisson sampling";
  each->notion = PrivacyNotion::user_level_central;
  each->cost = SubsampledGaussianCost{0.25, 1.0};
  return each;
}

TEST(AccountingSource, ALongerLedgerOfTheSameRunContinues) {
  const auto each = guarantee();
  EXPECT_TRUE(continues(*ledger(10, each), *ledger(12, each)));
  EXPECT_TRUE(continues(*ledger(10), *ledger(12)));  // equal guarantees, other objects
  EXPECT_FALSE(continues(*ledger(12, each), *ledger(10, each)));
  EXPECT_FALSE(continues(*ledger(10, guarantee(0.5)), *ledger(12, guarantee(0.6))));
}

TEST(AccountingSource, RoundsCoverTheRun) {
  EXPECT_TRUE(odometer_rounds(0).empty());
  EXPECT_EQ(odometer_rounds(3), (std::vector<std::int64_t>{1, 2, 3}));
  const auto many = odometer_rounds(1000000);
  EXPECT_EQ(many.size(), 10000U);
  EXPECT_EQ(many.front(), 1);
  EXPECT_EQ(many.back(), 1000000);
  EXPECT_TRUE(std::ranges::is_sorted(many, std::less_equal<>()));
}

// DP-FTS-DE's Fig. 2c: q = 0.25, z = 1, T = 40, N = 200, δ = N^{−1.1}; printed: 9.91. PLD: 7.05 by an independent
// library.
TEST(AccountingOfCore, ReportsWhatThePaperPrints) {
  const auto each = sampled_gaussian();
  AccountingController controller;
  StallWatch watch;
  controller.set_source(ledger(40, each), 0.00294352, Reading::same_person, 40);
  ASSERT_TRUE(QTest::qWaitFor([&] { return !controller.busy(); }, 30000));
  test::expect_within(watch.longest, 50);
  ASSERT_TRUE(controller.losses().complete());
  const auto epsilon = [&](const std::string& id) {
    for (const auto& entry : controller.losses().entries)
      if (entry.accountant->id == id) return entry.loss.epsilon.value_or(-1.0);
    return -1.0;
  };
  EXPECT_NEAR(epsilon("moments"), 9.91, 0.005);
  EXPECT_NEAR(epsilon("pld"), 7.05, 0.005);
  const OdometerCurve& pld = controller.odometer().curves.back();
  EXPECT_EQ(pld.accountant->id, "pld");
  EXPECT_FALSE(pld.steps) << "every round was asked for: a line like those of the other accountants";
  EXPECT_EQ(pld.t.size(), 40U);
  EXPECT_EQ(pld.t.back(), 40);
  EXPECT_NEAR(pld.epsilon.back(), epsilon("pld"), 5e-3 * epsilon("pld"));
  ASSERT_FALSE(controller.attacker().curve.empty());
  EXPECT_FALSE(controller.attacker().mu);
  // No test beats the supporting lines of the loss above.
  const double e = epsilon("moments"), room = 1.0 - 0.00294352;
  for (const TradeOffPoint& point : controller.attacker().curve)
    EXPECT_GE(point.type_two + 1e-9,
              std::max({0.0, room - std::exp(e) * point.type_one, std::exp(-e) * (room - point.type_one)}));
}

TEST(AccountingOfCore, ItsPicturesAreDrawnWhole) {
  const auto each = sampled_gaussian();
  AccountingController controller;
  controller.set_source(ledger(40, each), 0.00294352, Reading::same_person, 40);
  ASSERT_TRUE(QTest::qWaitFor([&] { return !controller.busy(); }, 30000));
  StandaloneChart odometer("odometer"), errors("errors");
  OdometerPicture picture;
  picture.curves = controller.odometer().curves;
  picture.delta = controller.odometer().delta;
  picture.notion = to_string(each->notion);
  picture.held = 40;
  picture.printed = OdometerPicture::Printed{"DP-FTS-DE, Fig. 2c, q = 0.25", 9.91, 2};
  odometer.show_picture(picture);
  ErrorsPicture attack;
  attack.curve = controller.attacker().curve;
  attack.t = controller.attacker().t;
  attack.error = controller.attacker().profile->error();
  attack.epsilon = 2.0;
  attack.delta = controller.attacker().profile->delta(2.0);
  errors.show_picture(attack);
  for (StandaloneChart* chart : {&odometer, &errors}) {
    chart->resize(760, 520);
    chart->show();
    ASSERT_TRUE(chart->refresh());
    const QString folder = qEnvironmentVariable("PRIVBO_PICTURES");
    if (folder.isEmpty()) continue;
    EXPECT_TRUE(chart->grab().save(QDir(folder).filePath(
        QStringLiteral("lab-dp-fts-de-") + QString::fromStdString(chart->kind().id()) + QStringLiteral(".png"))));
  }
  EXPECT_GE(plot_model(odometer.data(), "odometer", odometer.options()).series.size(), 5U);
}

TEST(AccountingOfCore, AGaussianCompositionIsExactlyOneGaussian) {
  AccountingController controller;
  controller.set_source(ledger(16, guarantee(0.25)), 1e-5, Reading::same_person, 16);
  ASSERT_TRUE(QTest::qWaitFor([&] { return !controller.busy(); }, 30000));
  ASSERT_TRUE(controller.attacker().mu);
  EXPECT_DOUBLE_EQ(*controller.attacker().mu, 1.0);
  const auto& curve = controller.attacker().curve;
  // f(α) = Φ(Φ⁻¹(1 − α) − μ) is its own inverse, so f(α) = α at Φ(−μ/2).
  const double fixed = 0.5 * std::erfc(0.5 / std::sqrt(2.0));
  double nearest = 1.0;
  for (const TradeOffPoint& point : curve)
    if (std::abs(point.type_one - fixed) < 0.01)
      nearest = std::min(nearest, std::abs(point.type_one + point.type_two - 2.0 * fixed));
  EXPECT_LT(nearest, 1e-3);
}

}  // namespace
}  // namespace privbo::ui::accounting_of_core_test
