// Accounting in the background: the latest request wins, cancelling is immediate, and the window never waits.
#include "privacy/accounting/accounting_controller.h"

#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTest>
#include <atomic>
#include <memory>
#include <thread>

#include "support/time_limit.h"
#include "ui/charts/samples/lab_samples.h"
#include "ui/privacy/accounting/made_ledgers.h"
#include "ui/support/patience.h"

namespace privbo::ui::accounting_controller_test {
namespace {

namespace samples = lab_samples;
using namespace std::chrono_literals;
using accounting_test::guarantee;
using accounting_test::ledger;
using accounting_test::StallWatch;

/// Counts what is asked for; its PLD takes `pld_ms` and hears the stop within a millisecond, unless it is deaf.
/// Whoever works with it keeps it: nobody waits for work whose result is not wanted any more.
struct FakeWork : std::enable_shared_from_this<FakeWork> {
  std::atomic<int> instant{0}, slow{0}, begun{0};
  std::atomic<int> pld_ms{0};
  std::atomic<bool> deaf{false};
  std::atomic<bool> fails{false};

  AccountingWork work() {
    AccountingWork result;
    result.accountants = [] {
      return std::vector<const Accountant*>{&samples::basic(), &samples::moments(), &samples::pld()};
    };
    result.loss = [this, me = shared_from_this()](const Accountant& accountant, const Composition&, double delta,
                                                  const std::stop_token& stop) {
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
    result.instant_odometer = [this, me = shared_from_this()](const Ledger&, const std::vector<std::int64_t>& rounds,
                                                              double, Reading) {
      ++instant;
      return std::vector{samples::power_curve(samples::basic(), rounds.back(), 1.0, 1.0),
                         samples::power_curve(samples::moments(), rounds.back(), 1.0, 0.5)};
    };
    result.pld_odometer = [this, me = shared_from_this()](const Ledger&, std::int64_t last, double, Reading, double,
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

class AccountingControllerTest : public testing::Test {
 protected:
  bool settle(AccountingController& controller, int ms = 5000) {
    return QTest::qWaitFor([&] { return !controller.busy(); }, ms);
  }
  const std::shared_ptr<FakeWork> owned = std::make_shared<FakeWork>();
  FakeWork& fake = *owned;
};

TEST_F(AccountingControllerTest, InstantAnswersComeFirstThenPld) {
  fake.pld_ms = 200;
  AccountingController controller(nullptr, fake.work());
  std::vector<AccountLosses> received;
  QObject::connect(&controller, &AccountingController::losses_changed,
                   [&](const AccountLosses& losses) { received.push_back(losses); });
  std::vector<AccountOdometer> curves;
  QObject::connect(&controller, &AccountingController::odometer_changed,
                   [&](const AccountOdometer& odometer) { curves.push_back(odometer); });
  controller.set_source(ledger(40), 1e-5, Reading::same_person, 40);
  EXPECT_TRUE(controller.busy());
  ASSERT_TRUE(settle(controller));
  ASSERT_EQ(received.size(), 2U);
  EXPECT_EQ(received[0].t, 40);
  ASSERT_EQ(received[0].entries.size(), 3U);
  EXPECT_DOUBLE_EQ(*received[0].entries[0].loss.epsilon, 1.00001);
  EXPECT_TRUE(received[0].entries[2].pending);
  EXPECT_FALSE(received[0].complete());
  EXPECT_TRUE(received[1].complete());
  EXPECT_DOUBLE_EQ(*received[1].entries[2].loss.epsilon, 0.50001);
  ASSERT_EQ(curves.size(), 2U);
  EXPECT_EQ(curves[0].curves.size(), 2U);
  EXPECT_TRUE(curves[0].pending);
  EXPECT_EQ(curves[1].curves.size(), 3U);
  EXPECT_EQ(curves[1].curves.back().accountant, &samples::pld());
  EXPECT_FALSE(curves[1].pending);
  EXPECT_EQ(controller.attacker().t, 40);
  EXPECT_TRUE(controller.attacker().curve.empty()) << "this work makes no profile";
}

TEST_F(AccountingControllerTest, TheLatestRequestWins) {
  fake.pld_ms = 100;
  AccountingController controller(nullptr, fake.work());
  std::vector<double> received;
  QObject::connect(&controller, &AccountingController::losses_changed,
                   [&](const AccountLosses& losses) { received.push_back(losses.delta); });
  for (int i = 1; i <= 20; ++i) {
    controller.set_source(ledger(40), 1e-6 * i, Reading::same_person, 40);
    QTest::qWait(3);
  }
  ASSERT_TRUE(settle(controller));
  EXPECT_DOUBLE_EQ(controller.losses().delta, 2e-5);
  EXPECT_DOUBLE_EQ(controller.odometer().delta, 2e-5);
  EXPECT_TRUE(controller.losses().complete());
  EXPECT_TRUE(std::ranges::is_sorted(received));
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
  // A busy machine takes longer, but PLD must end while the run goes on.
  while (clock.elapsed() < 2200 || (fake.slow < 2 && clock.elapsed() < patience_ms)) {
    controller.set_source(ledger(t, each), 1e-5, Reading::same_person, t);
    t += 5;
    QTest::qWait(20);
  }
  EXPECT_GE(fake.instant, 3);
  EXPECT_LE(fake.instant, clock.elapsed() / 500 + 2);
  EXPECT_GE(fake.slow, 2);
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

}  // namespace
}  // namespace privbo::ui::accounting_controller_test
