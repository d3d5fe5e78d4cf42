// Accounting in the background: the latest request wins, cancelling is immediate, and the window never waits.
#include "privacy/accounting/accounting_controller.h"

#include <gtest/gtest.h>

#include <QDir>
#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>
#include <atomic>
#include <cmath>
#include <thread>

#include "charts/kinds/chart_kind.h"
#include "charts/view/standalone_chart.h"
#include "support/time_limit.h"
#include "ui/charts/samples/lab_samples.h"

namespace privbo::ui::accounting_controller_test {
namespace {

namespace samples = lab_samples;
using namespace std::chrono_literals;

/// Counts what is asked for; its PLD takes `pld_ms` and hears the stop within a millisecond, unless it is deaf.
struct FakeWork {
  std::atomic<int> instant{0}, slow{0}, begun{0};
  std::atomic<int> pld_ms{0};
  std::atomic<bool> deaf{false};
  std::atomic<bool> fails{false};

  AccountingWork work() {
    AccountingWork result;
    result.accountants = [] {
      return std::vector<const Accountant*>{&samples::basic(), &samples::moments(), &samples::pld()};
    };
    result.loss = [this](const Accountant& accountant, const Composition&, double delta, const std::stop_token& stop) {
      if (fails) throw std::invalid_argument("delta = 2: must be in [0, 1)");
      Loss loss;
      if (accountant.instant) {
        loss.epsilon = 1.0 + delta;
      } else {
        wait(stop);
        loss.epsilon = 0.5 + delta;
      }
      return loss;
    };
    result.instant_odometer = [this](const Ledger&, const std::vector<std::int64_t>& rounds, double, Reading) {
      ++instant;
      return std::vector{samples::power_curve(samples::basic(), rounds.back(), 1.0, 1.0),
                         samples::power_curve(samples::moments(), rounds.back(), 1.0, 0.5)};
    };
    result.pld_odometer = [this](const Ledger&, std::int64_t last, double, Reading, double,
                                 const std::stop_token& stop) {
      wait(stop);
      ++slow;
      return samples::steps_curve(last);
    };
    result.profile = [](const Composition&) { return nullptr; };
    return result;
  }
  void wait(const std::stop_token& stop) {
    ++begun;
    const int ms = pld_ms;  // of this one, whatever the next ones take
    for (int i = 0; i < ms && (deaf || !stop.stop_requested()); ++i) std::this_thread::sleep_for(1ms);
  }
};

std::shared_ptr<const Guarantee> guarantee(double mu = 0.5) {
  auto made = std::make_shared<Guarantee>();
  made->mechanism = "Gaussian";
  made->notion = PrivacyNotion::joint;
  made->cost = GaussianCost{mu};
  return made;
}

std::shared_ptr<const Ledger> ledger(std::int64_t rounds, const std::shared_ptr<const Guarantee>& each = guarantee()) {
  auto made = std::make_shared<Ledger>();
  for (std::int64_t t = 1; t <= rounds; ++t) made->charge(t, each);
  return made;
}

/// The longest time between two ticks of a 1 ms timer while it lives.
class StallWatch : public QObject {
 public:
  StallWatch() {
    timer_.setInterval(1);
    timer_.setTimerType(Qt::PreciseTimer);
    connect(&timer_, &QTimer::timeout, this, [this] { longest = std::max(longest, clock_.restart()); });
    clock_.start();
    timer_.start();
  }
  qint64 longest = 0;

 private:
  QElapsedTimer clock_;
  QTimer timer_;
};

class AccountingControllerTest : public testing::Test {
 protected:
  bool settle(AccountingController& controller, int ms = 5000) {
    return QTest::qWaitFor([&] { return !controller.busy(); }, ms);
  }
  FakeWork fake;
};

TEST_F(AccountingControllerTest, InstantAnswersComeFirstThenPld) {
  fake.pld_ms = 200;
  AccountingController controller(nullptr, fake.work());
  std::vector<AccountLosses> told;
  QObject::connect(&controller, &AccountingController::losses_changed,
                   [&](const AccountLosses& losses) { told.push_back(losses); });
  std::vector<AccountOdometer> curves;
  QObject::connect(&controller, &AccountingController::odometer_changed,
                   [&](const AccountOdometer& odometer) { curves.push_back(odometer); });
  controller.set_source(ledger(40), 1e-5, Reading::same_person, 40);
  EXPECT_TRUE(controller.busy());
  ASSERT_TRUE(settle(controller));
  ASSERT_EQ(told.size(), 2U);
  EXPECT_EQ(told[0].t, 40);
  ASSERT_EQ(told[0].entries.size(), 3U);
  EXPECT_DOUBLE_EQ(*told[0].entries[0].loss.epsilon, 1.00001);
  EXPECT_TRUE(told[0].entries[2].pending);
  EXPECT_FALSE(told[0].complete());
  EXPECT_TRUE(told[1].complete());
  EXPECT_DOUBLE_EQ(*told[1].entries[2].loss.epsilon, 0.50001);
  ASSERT_EQ(curves.size(), 2U);
  EXPECT_EQ(curves[0].curves.size(), 2U);
  EXPECT_TRUE(curves[0].pending);
  EXPECT_EQ(curves[1].curves.size(), 3U);
  EXPECT_EQ(curves[1].curves.back().accountant, &samples::pld());
  EXPECT_FALSE(curves[1].pending);
  EXPECT_EQ(controller.attacker().t, 40);
  EXPECT_FALSE(controller.attacker().reason.empty());
}

TEST_F(AccountingControllerTest, TheLatestRequestWins) {
  fake.pld_ms = 100;
  AccountingController controller(nullptr, fake.work());
  std::vector<double> told;
  QObject::connect(&controller, &AccountingController::losses_changed,
                   [&](const AccountLosses& losses) { told.push_back(losses.delta); });
  for (int i = 1; i <= 20; ++i) {
    controller.set_source(ledger(40), 1e-6 * i, Reading::same_person, 40);
    QTest::qWait(3);
  }
  ASSERT_TRUE(settle(controller));
  EXPECT_DOUBLE_EQ(controller.losses().delta, 2e-5);
  EXPECT_DOUBLE_EQ(controller.odometer().delta, 2e-5);
  EXPECT_TRUE(controller.losses().complete());
  EXPECT_TRUE(std::ranges::is_sorted(told));
  EXPECT_EQ(fake.slow, 1);  // the others never got that far
}

TEST_F(AccountingControllerTest, ADeafPldDelaysNeitherTheNextAnswerNorTheWindow) {
  fake.pld_ms = 60000;  // longer than anybody waits below
  fake.deaf = true;
  AccountingController controller(nullptr, fake.work());
  controller.set_source(ledger(40), 1e-5, Reading::same_person, 40);
  ASSERT_TRUE(QTest::qWaitFor([&] { return fake.begun > 0; }, 2000));
  fake.pld_ms = 0;
  StallWatch watch;
  QElapsedTimer clock;
  clock.start();
  controller.set_source(ledger(40), 1e-6, Reading::same_person, 40);
  test::expect_within(clock.elapsed(), 20);
  ASSERT_TRUE(
      QTest::qWaitFor([&] { return controller.losses().complete() && controller.losses().delta == 1e-6; }, 20000));
  test::expect_within(clock.elapsed(), 200);
  test::expect_within(watch.longest, 50);
  EXPECT_EQ(fake.slow, 1) << "the deaf one still works";
  fake.deaf = false;
}

TEST_F(AccountingControllerTest, ClearingIsImmediateAndNothingComesAfter) {
  fake.pld_ms = 300;
  AccountingController controller(nullptr, fake.work());
  controller.set_source(ledger(40), 1e-5, Reading::same_person, 40);
  ASSERT_TRUE(QTest::qWaitFor([&] { return fake.begun > 0; }, 2000));
  QElapsedTimer clock;
  clock.start();
  controller.clear();
  EXPECT_FALSE(controller.busy());
  test::expect_within(clock.elapsed(), 20);
  QSignalSpy later(&controller, &AccountingController::losses_changed);
  QTest::qWait(400);
  EXPECT_EQ(later.size(), 0);
  EXPECT_TRUE(controller.odometer().curves.empty());
}

TEST_F(AccountingControllerTest, TheWindowDoesNotStallWhilePldWorks) {
  fake.pld_ms = 300;
  AccountingController controller(nullptr, fake.work());
  StallWatch watch;
  for (int i = 0; i < 5; ++i) {
    controller.set_source(ledger(10000), 1e-5 * (1 + i), Reading::same_person, 10000);
    QTest::qWait(60);
  }
  ASSERT_TRUE(settle(controller));
  test::expect_within(watch.longest, 50);
}

TEST_F(AccountingControllerTest, ALiveRunIsReadTwiceASecondAndPldStillGetsItsTurn) {
  fake.pld_ms = 350;  // twice 350 ms: longer than a reading's pace
  AccountingController controller(nullptr, fake.work());
  const auto each = guarantee();
  QElapsedTimer clock;
  clock.start();
  std::int64_t t = 10;
  while (clock.elapsed() < 2200) {
    controller.set_source(ledger(t, each), 1e-5, Reading::same_person, t);
    t += 5;
    QTest::qWait(20);
  }
  EXPECT_GE(fake.instant, 3);
  EXPECT_LE(fake.instant, 6);
  EXPECT_GE(fake.slow, 2);  // ended although the run went on
  ASSERT_TRUE(settle(controller));
  EXPECT_EQ(controller.losses().t, t - 5);
  EXPECT_TRUE(controller.losses().complete());
  EXPECT_EQ(controller.odometer().curves.back().t.back(), t - 5);
}

TEST_F(AccountingControllerTest, AnotherRoundOfTheSameLedgerLeavesTheOdometerAlone) {
  AccountingController controller(nullptr, fake.work());
  const auto same = ledger(40);
  controller.set_source(same, 1e-5, Reading::same_person, 40);
  ASSERT_TRUE(settle(controller));
  controller.set_source(same, 1e-5, Reading::same_person, 12);
  ASSERT_TRUE(settle(controller));
  EXPECT_EQ(controller.losses().t, 12);
  EXPECT_TRUE(controller.losses().complete());
  EXPECT_EQ(fake.instant, 1);
  EXPECT_EQ(fake.slow, 1);
}

TEST_F(AccountingControllerTest, ProblemsAreSentences) {
  fake.fails = true;
  AccountingController controller(nullptr, fake.work());
  QSignalSpy failed(&controller, &AccountingController::failed);
  controller.set_source(ledger(4), 2.0, Reading::same_person, 4);
  ASSERT_TRUE(settle(controller));
  ASSERT_GE(failed.size(), 1);
  EXPECT_EQ(failed[0][0].toString(), "delta = 2: must be in [0, 1)");
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
TEST(AccountingOfCore, SaysWhatThePaperPrints) {
  auto each = std::make_shared<Guarantee>();
  each->mechanism = "Gaussian, Poisson sampling";
  each->notion = PrivacyNotion::user_level_central;
  each->cost = SubsampledGaussianCost{0.25, 1.0};
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
  EXPECT_TRUE(pld.steps);
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
  auto each = std::make_shared<Guarantee>();
  each->mechanism = "Gaussian, Poisson sampling";
  each->notion = PrivacyNotion::user_level_central;
  each->cost = SubsampledGaussianCost{0.25, 1.0};
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
    EXPECT_TRUE(chart->grab().save(
        QDir(folder).filePath(QStringLiteral("lab-dp-fts-de-") + chart->kind().id() + QStringLiteral(".png"))));
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
}  // namespace privbo::ui::accounting_controller_test
