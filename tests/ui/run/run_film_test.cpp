// The film of a run: rounds in order, in the time that was asked for, and the whole run again at its end.
#include "run/run_film.h"

#include <gtest/gtest.h>

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>
#include <algorithm>
#include <vector>

#include "run/run_controller.h"
#include "support/quick_scenario.h"
#include "ui/support/patience.h"
#include "window/session.h"

namespace privbo::ui::run_film_test {
namespace {

class Film : public testing::Test {
 protected:
  Film() : session({.threads = 2, .remembered = false}) {
    session.model.replace(test::short_preset("first-look", horizon, 2));
    QObject::connect(&session.film, &RunFilm::shown_until, &session, [this](qint64 t) { shown.push_back(t); });
  }
  bool run_to_end() {
    session.starter.start();
    return wait([&] { return session.run.state() == RunState::finished; });
  }
  static bool wait(const std::function<bool()>& done) { return QTest::qWaitFor(done, patience_ms); }

  static constexpr int horizon = 300;
  static constexpr double seconds = 0.6;
  Session session;
  std::vector<qint64> shown;
};

TEST_F(Film, GoesThroughTheRoundsInTheTimeAskedFor) {
  ASSERT_TRUE(run_to_end());
  QElapsedTimer clock;
  clock.start();
  session.film.start(seconds);
  ASSERT_TRUE(wait([&] { return !session.film.running(); }));
  EXPECT_GE(static_cast<double>(clock.elapsed()), 1000.0 * seconds - 1.0);
  ASSERT_GT(shown.size(), 3U);
  EXPECT_EQ(shown.back(), -1) << "the whole run is seen again";
  EXPECT_TRUE(std::is_sorted(shown.begin(), shown.end() - 1));
  EXPECT_EQ(shown.front(), 1);
  EXPECT_LE(shown[shown.size() - 2], horizon);
  EXPECT_TRUE(session.round.live());
}

TEST_F(Film, WaitsForTheRunThatItStarts) {
  session.film.start(seconds);
  EXPECT_TRUE(session.film.waiting());
  EXPECT_TRUE(shown.empty());
  ASSERT_TRUE(wait([&] { return session.film.running(); }));
  EXPECT_TRUE(has_ended(session.run.state()));
  EXPECT_EQ(session.run.snapshot()->horizon, horizon);
}

TEST_F(Film, EndsWhereAnotherRunBeginsOrTheRunIsCleared) {
  ASSERT_TRUE(run_to_end());
  session.film.start(100.0);
  ASSERT_TRUE(session.film.running());
  session.starter.start();
  ASSERT_TRUE(wait([&] { return !session.film.running(); }));
  EXPECT_EQ(shown.back(), -1);
  ASSERT_TRUE(wait([&] { return session.run.state() == RunState::finished; }));
  session.film.start(100.0);
  session.run.reset();
  EXPECT_FALSE(session.film.running());
  EXPECT_EQ(shown.back(), -1);
}

TEST_F(Film, WaitsForNothingWhereNoRunMayBegin) {
  QSignalSpy stated(&session.starter, &RunStarter::status_message);
  session.starter.hold(QStringLiteral("The question is open."));
  session.film.start(seconds);
  EXPECT_FALSE(session.film.waiting());
  EXPECT_EQ(stated.count(), 1);
}

}  // namespace
}  // namespace privbo::ui::run_film_test
