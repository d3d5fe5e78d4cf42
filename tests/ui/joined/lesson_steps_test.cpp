// What a step of a lesson brings with it: its chart in front on whatever page it is, its round, and nothing to undo.
#include <QAction>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>
#include <QUndoStack>

#include "charts/view/chart_view.h"
#include "charts/view/standalone_chart.h"
#include "charts/view/trust_view.h"
#include "core/lesson/small_lesson.h"
#include "document/scenario_model.h"
#include "lessons/lesson_pane.h"
#include "lessons/lesson_player.h"
#include "privacy/audit/audit_panel.h"
#include "privacy/claim/claim_view.h"
#include "privacy/privacy_page.h"
#include "run/run_controller.h"
#include "run/selected_round.h"
#include "run_charts/replay_bar.h"
#include "run_charts/run_charts.h"
#include "trust/comparison_results.h"
#include "trust/comparison_setup.h"
#include "trust/trust_page.h"
#include "ui/joined/joined.h"
#include "window/main_window.h"
#include "window/session.h"

namespace privbo::ui::joined_test::lesson_steps_test {
namespace {

using Phase = LessonPlayer::Phase;

/// With answers, right or not.
Json answered_lesson() {
  Json document = some_lesson::small_lesson();
  document["steps"][1]["question"]["answer"] = 0;
  document["steps"][2]["question"]["answer"] = {{"value", 2.0}, {"tolerance", 0.5}};
  return document;
}

/// A lesson of words alone: one step for each chart.
Json shown_lesson(const std::vector<const char*>& charts) {
  Json document = some_lesson::small_lesson();
  Json words = document["steps"][0];
  document["steps"] = Json::array();
  for (const char* chart : charts) {
    words["id"] = words["title"] = std::string("about ") + chart;
    words["chart"] = chart;
    document["steps"].push_back(words);
  }
  return document;
}

class LessonSteps : public Joined {
 protected:
  LessonPane& pane() { return *window().findChild<LessonPane*>(); }
  LessonPlayer& player() { return pane().player(); }
  void begin(const Json& document) {
    key(Qt::Key_L, Qt::ControlModifier);
    ASSERT_TRUE(pane().open(some_lesson::parsed(document)));
    settle();
  }
  void go_on() {
    const std::size_t before = player().step_index();
    press(pane(), QStringLiteral("Next ▶"));
    ASSERT_EQ(player().step_index(), before + 1);
    settle();
  }
  void go_back() {
    press(pane(), QStringLiteral("◀ Back"));
    settle();
  }
  /// The settings are those of the step, and nothing of the user's.
  void expect_clean_step(std::size_t place) {
    EXPECT_EQ(player().step_index(), place);
    EXPECT_EQ(document(), lesson_scenarios(player().lesson())[place].document);
    EXPECT_FALSE(model().undo_stack().canUndo() || model().undo_stack().canRedo());
    EXPECT_FALSE(window().isWindowModified());
  }
};

TEST_F(LessonSteps, UndoStaysWithinTheStep) {
  ASSERT_NO_FATAL_FAILURE(begin(answered_lesson()));
  expect_clean_step(0);
  key(Qt::Key_Z, Qt::ControlModifier);
  expect_clean_step(0);
  set("/privacy/epsilon", 0.7);
  EXPECT_TRUE(window().isWindowModified());
  key(Qt::Key_Z, Qt::ControlModifier);
  EXPECT_EQ(document(), lesson_scenarios(player().lesson())[0].document) << "a change within the step is undone";
  EXPECT_FALSE(window().isWindowModified());
  set("/privacy/epsilon", 0.8);
  ASSERT_NO_FATAL_FAILURE(go_on());
  expect_clean_step(1);
  key(Qt::Key_Z, Qt::ControlModifier);
  expect_clean_step(1);
  player().lock(Json(0U));
  ASSERT_TRUE(wait([&] { return player().phase() == Phase::answered; }));
  ASSERT_NO_FATAL_FAILURE(go_on());
  EXPECT_EQ(document()["privacy"]["epsilon"], 1);
  key(Qt::Key_Z, Qt::ControlModifier);
  expect_clean_step(2);
  go_back();
  expect_clean_step(1);
}

TEST_F(LessonSteps, TheReplayStandsAtTheStepsRound) {
  Json document = answered_lesson();
  document["steps"][1]["chart"] = "posterior";
  document["steps"][1]["round"] = 50;
  ASSERT_NO_FATAL_FAILURE(begin(document));
  ASSERT_NO_FATAL_FAILURE(go_on());
  EXPECT_EQ(session().round.held(), std::nullopt) << "nothing has been run yet";
  window().charts().show_chart("regret");
  player().lock(Json(0U));
  ASSERT_TRUE(wait([&] { return player().phase() == Phase::answered; }));
  ASSERT_TRUE(wait([&] { return session().round.held() == 50; }));
  ASSERT_TRUE(wait([&] { return session().round.posterior() && session().round.posterior()->t == 50; }));
  EXPECT_EQ(chart("posterior")->data().posterior->t, 50);
  const auto* bar = window().findChild<ReplayBar*>();
  EXPECT_EQ(bar->round()->value(), 50);
  EXPECT_EQ(window().charts().current()->kind(), ChartKind("posterior")) << "the run brings the step's chart back";

  // The next step shows the last round, and the way back the same one again, without another run.
  const auto run_before = run().experiment();
  ASSERT_NO_FATAL_FAILURE(go_on());
  EXPECT_EQ(session().round.held(), std::nullopt);
  go_back();
  EXPECT_EQ(run().experiment(), run_before);
  EXPECT_EQ(session().round.held(), 50);
}

TEST_F(LessonSteps, TheUserMovesAwayFromTheRound) {
  Json document = answered_lesson();
  document["steps"][1]["round"] = 50;
  ASSERT_NO_FATAL_FAILURE(begin(document));
  ASSERT_NO_FATAL_FAILURE(go_on());
  player().lock(Json(0U));
  ASSERT_TRUE(wait([&] { return session().round.held() == 50; }));
  window().findChild<ReplayBar*>()->round()->setValue(70);
  ASSERT_TRUE(wait([&] { return session().round.held() == 70; }));
  settle();
  EXPECT_EQ(session().round.held(), 70);
}

TEST_F(LessonSteps, ChartsOfEveryPageComeToTheFront) {
  ASSERT_NO_FATAL_FAILURE(
      begin(shown_lesson({"trust", "odometer", "posterior", "audit", "attack", "errors", "regret"})));
  EXPECT_TRUE(window().trust().figure()->view()->isVisible());
  EXPECT_FALSE(chart("regret")->isVisible());
  ASSERT_NO_FATAL_FAILURE(go_on());
  EXPECT_TRUE(window().privacy().view()->odometer()->isVisible());
  ASSERT_NO_FATAL_FAILURE(go_on());
  EXPECT_TRUE(chart("posterior")->isVisible());
  ASSERT_NO_FATAL_FAILURE(go_on());
  EXPECT_TRUE(window().privacy().view()->audit()->isVisible());
  ASSERT_NO_FATAL_FAILURE(go_on());
  EXPECT_TRUE(window().trust().attack()->isVisible());
  ASSERT_NO_FATAL_FAILURE(go_on());
  EXPECT_TRUE(window().privacy().view()->errors()->isVisible());
  ASSERT_NO_FATAL_FAILURE(go_on());
  EXPECT_TRUE(chart("regret")->isVisible());
  EXPECT_EQ(window().charts().current()->kind(), ChartKind("regret"));
}

TEST_F(LessonSteps, ALectureComesBackFromAnotherPage) {
  ASSERT_NO_FATAL_FAILURE(begin(shown_lesson({"regret", "trust"})));
  key(Qt::Key_F5);
  EXPECT_TRUE(chart("regret")->isVisible());
  QTest::keyClick(&window(), Qt::Key_PageDown);
  ASSERT_TRUE(wait([&] { return player().step_index() == 1; }));
  EXPECT_TRUE(window().trust().figure()->view()->isVisible());
  QTest::keyClick(&window(), Qt::Key_1);
  EXPECT_TRUE(wait([&] { return chart("regret")->isVisible(); }));
  QTest::keyClick(&window(), Qt::Key_F5);
}

TEST_F(LessonSteps, ARunWithChartsOfItsOwnLeavesTheStepsInFront) {
  window().charts().layouts().set_layout(ChartLayout::tabs);
  Json document = shown_lesson({"policy"});
  document["scenario"] = "usca-first-look";
  document["steps"][0]["set"] = {{"run.horizon", 40}, {"run.trials", 1}};
  document["steps"][0]["runs"] = true;
  ASSERT_NO_FATAL_FAILURE(begin(document));
  run_to_end();
  EXPECT_TRUE(wait([&] { return chart("policy")->isVisible(); }));
  // Once: whoever looks at another chart meanwhile stays there.
  window().charts().show_chart("regret");
  run_to_end();
  EXPECT_TRUE(chart("regret")->isVisible());
}

}  // namespace
}  // namespace privbo::ui::joined_test::lesson_steps_test
