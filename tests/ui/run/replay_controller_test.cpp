// Replays off the GUI thread: right answers, the latest request wins, cancelling at once.
#include "run/replay_controller.h"

#include <gtest/gtest.h>

#include <QElapsedTimer>
#include <QTest>
#include <vector>

#include "support/quick_scenario.h"
#include "support/time_limit.h"

namespace privbo::ui::replay_controller_test {
namespace {

constexpr int patience_ms = 20000;
constexpr qint64 far = 1'000'000;  // about a second of running

class Replays : public testing::Test {
 protected:
  Replays() {
    controller_.set_experiment(experiment_);
    QObject::connect(
        &controller_, &ReplayController::posterior_ready,
        [this](const std::shared_ptr<const PosteriorSnapshot>& posterior) { answers_.push_back(posterior); });
    QObject::connect(&controller_, &ReplayController::failed, [this](const QString& message) { failures_ << message; });
  }
  bool wait_for_answers(std::size_t count) {
    return QTest::qWaitFor([&] { return answers_.size() >= count; }, patience_ms);
  }

  std::shared_ptr<const Experiment> experiment_ = test::checked(test::small_scenario(far, 2));
  ReplayController controller_;
  std::vector<std::shared_ptr<const PosteriorSnapshot>> answers_;
  QStringList failures_;
};

TEST_F(Replays, AnswerWhatTheReplayItselfReports) {
  for (const qint64 t : {40, 7, 41}) {
    answers_.clear();
    controller_.request(1, 1, t);
    EXPECT_TRUE(controller_.busy());
    ASSERT_TRUE(wait_for_answers(1));
    EXPECT_FALSE(controller_.busy());
    const auto expected = Replay(experiment_, 1, 1).at(t);
    EXPECT_EQ(answers_[0]->t, t);
    EXPECT_EQ(answers_[0]->mean, expected->mean);
    EXPECT_EQ(answers_[0]->counts, expected->counts);
    EXPECT_EQ(answers_[0]->round_summary->released, expected->round_summary->released);
  }
}

TEST_F(Replays, TheLatestRequestWinsAndTheOthersAreNeverAnswered) {
  QElapsedTimer clock;
  clock.start();
  for (qint64 t = far - 100; t < far; ++t) controller_.request(0, 0, t);
  test::expect_within(clock.elapsed(), 50);  // asking does not wait
  QTest::qWait(20);
  controller_.request(0, 0, 25);
  ASSERT_TRUE(wait_for_answers(1));
  test::expect_within(clock.elapsed(), 500);  // nobody waits for the rounds of an older request
  QTest::qWait(50);
  ASSERT_EQ(answers_.size(), 1U);
  EXPECT_EQ(answers_[0]->t, 25);
}

TEST_F(Replays, CancelledRequestsAndOldRunsStaySilent) {
  controller_.request(0, 0, 500);
  controller_.cancel();
  controller_.request(0, 0, 500);
  controller_.set_experiment(nullptr);
  QTest::qWait(100);
  EXPECT_TRUE(answers_.empty());
  EXPECT_FALSE(controller_.busy());
  controller_.request(0, 0, 10);
  EXPECT_FALSE(controller_.busy()) << "no run: nothing to ask";
}

TEST_F(Replays, FailuresAreReportedAndNotFatal) {
  controller_.request(0, 1, far + 1);
  ASSERT_TRUE(QTest::qWaitFor([&] { return !failures_.isEmpty(); }, patience_ms));
  EXPECT_TRUE(failures_.front().startsWith(QStringLiteral("Trial 2 cannot be replayed:")))
      << failures_.front().toStdString();
  controller_.request(0, 1, 3);
  EXPECT_TRUE(wait_for_answers(1));
}

TEST_F(Replays, LeavingDoesNotWaitForTheEnd) {
  QElapsedTimer clock;
  {
    ReplayController leaving;
    leaving.set_experiment(experiment_);
    leaving.request(0, 0, far);
    QTest::qWait(20);
    clock.start();
  }
  test::expect_within(clock.elapsed(), 100);
}

}  // namespace
}  // namespace privbo::ui::replay_controller_test
