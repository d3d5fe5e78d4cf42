// Tune Scales in the window: from two regrets without a price to a price, with progress, Cancel and Undo.
#include "run/tune_scales.h"

#include <gtest/gtest.h>

#include <QAction>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <functional>
#include <string>

#include "document/scenario_model.h"
#include "front/front_page.h"
#include "front/price_label.h"
#include "front/tuning_bar.h"
#include "io/scenario/scenario_file.h"
#include "run/run_controller.h"
#include "scenario/scale_tuning.h"
#include "sentence/sentence_view.h"
#include "ui/support/patience.h"
#include "window/commands.h"
#include "window/main_window.h"
#include "window/session.h"

namespace privbo::ui::tune_scales_test {
namespace {

class TuneScalesTest : public testing::Test {
 protected:
  TuneScalesTest() : session({.threads = 2, .remembered = false}), window(session) {
    window.model().replace(parse_scenario(find_preset("first-look")->text, {}));
    model().set("/run/horizon", 300);
    model().set("/run/trials", 4);
    model().set("/algorithms/0/beta_scale", 0.04);
    model().set("/algorithms/1/beta_scale", 0.5);
    TuningPlan plan;
    plan.grid = {0.02, 0.2, 1.0};
    plan.trials = 3;
    session.tuning.set_plan(plan);
    window.resize(1280, 720);
    window.show();
  }

  ScenarioModel& model() { return window.model(); }
  PriceLabel& price() { return *window.findChild<PriceLabel*>(); }
  TuningBar& bar() { return *window.findChild<TuningBar*>(); }
  QToolButton& button(const char* name) { return *window.findChild<QToolButton*>(QString::fromLatin1(name)); }
  double scale(int algorithm) {
    return model().value("/algorithms/" + std::to_string(algorithm) + "/beta_scale").get<double>();
  }
  QString stated() {
    QStringList all;
    for (const QLabel* label : price().findChildren<QLabel*>())
      if (label->isVisible()) all << label->text();
    return all.join(QLatin1Char('\n'));
  }
  bool wait_for(const std::function<bool()>& what) { return QTest::qWaitFor(what, patience_ms); }
  void run_to_the_end() {
    window.start_run();
    ASSERT_TRUE(wait_for([&] {
      return session.run.snapshot()->state == RunState::finished && !session.run.stale() && price().isVisible();
    }));
  }

  Session session;
  MainWindow window;
};

TEST_F(TuneScalesTest, MakesAPriceOfTwoRegrets) {
  run_to_the_end();
  EXPECT_TRUE(stated().contains(QStringLiteral("No price yet"))) << stated().toStdString();
  EXPECT_FALSE(stated().contains(QStringLiteral("×"))) << stated().toStdString();
  EXPECT_FALSE(bar().isVisible());
  QToolButton& tune = button("tune_scales");
  ASSERT_TRUE(tune.isVisible());
  QTest::mouseClick(&tune, Qt::LeftButton);
  ASSERT_TRUE(wait_for([&] { return session.tuning.state() == RunState::finished; }));
  EXPECT_FALSE(bar().isVisible());
  const auto tuning = scale_tuning(model().scenario().document);
  ASSERT_TRUE(tuning);
  EXPECT_EQ(tuning->trials, 3U);
  ASSERT_EQ(tuning->found.size(), 2U);
  EXPECT_EQ(scale(0), tuning->found[0].scale);
  EXPECT_EQ(scale(1), tuning->found[1].scale);
  model().check_now();
  ASSERT_TRUE(wait_for([&] { return session.run.stale(); }));
  run_to_the_end();
  EXPECT_TRUE(stated().contains(QStringLiteral("×"))) << stated().toStdString();
  EXPECT_TRUE(stated().contains(QStringLiteral("best scales: s = "))) << stated().toStdString();
  EXPECT_TRUE(stated().contains(QStringLiteral("found on other seeds"))) << stated().toStdString();
  EXPECT_FALSE(tune.isVisible()) << "there is nothing more to tune";
  const QString more = button("about_the_price").toolTip();
  EXPECT_TRUE(more.contains(QStringLiteral("at equal s: "))) << more.toStdString();
  EXPECT_TRUE(more.contains(QStringLiteral("3 pilot trials over the grid 0.02, 0.2, 1"))) << more.toStdString();
  EXPECT_TRUE(more.contains(QStringLiteral("Tuning is not private"))) << more.toStdString();
}

/// Price and sentence are of one pair: where there is a price, the sentence has it.
TEST_F(TuneScalesTest, TheSentenceStatesThePrice) {
  const auto* sentence = window.findChild<SentenceView*>();
  run_to_the_end();
  EXPECT_TRUE(sentence->result_text().contains(QStringLiteral("With privacy")))
      << sentence->result_text().toStdString();
  EXPECT_FALSE(sentence->result_text().contains(QStringLiteral("times as much")));
  QTest::mouseClick(&button("tune_scales"), Qt::LeftButton);
  ASSERT_TRUE(wait_for([&] { return session.tuning.state() == RunState::finished; }));
  model().check_now();
  ASSERT_TRUE(wait_for([&] { return session.run.stale(); }));
  run_to_the_end();
  // "1.7 × (1.2 to 2.3)" among the lines of the label.
  QString ratio;
  for (const QString& line : stated().split(QLatin1Char('\n')))
    if (line.contains(QStringLiteral(" ×"))) ratio = line.section(QStringLiteral(" ×"), 0, 0);
  ASSERT_FALSE(ratio.isEmpty()) << stated().toStdString();
  EXPECT_TRUE(sentence->result_text().contains(QStringLiteral(": %1 times as much").arg(ratio)))
      << ratio.toStdString() << " in " << sentence->result_text().toStdString();
}

TEST_F(TuneScalesTest, EqualScalesThatNobodyTunedAreNoPrice) {
  model().set("/algorithms/0/beta_scale", 0.1);
  model().set("/algorithms/1/beta_scale", 0.1);
  run_to_the_end();
  EXPECT_TRUE(stated().contains(QStringLiteral("No price yet"))) << stated().toStdString();
  EXPECT_FALSE(stated().contains(QStringLiteral("×"))) << stated().toStdString();
  EXPECT_TRUE(button("tune_scales").isVisible());
  const QString more = button("about_the_price").toolTip();
  EXPECT_TRUE(more.contains(QStringLiteral("Here both explore at s = 0.1, where it is "))) << more.toStdString();
}

/// The width of order-wise constants has no scale: whatever is tuned, there is no price.
TEST_F(TuneScalesTest, PromisesNoPriceThatCannotCome) {
  model().set("/algorithms/0/constants", "order-wise");
  run_to_the_end();
  EXPECT_TRUE(stated().contains(QStringLiteral("No price yet"))) << stated().toStdString();
  EXPECT_FALSE(button("tune_scales").isVisible());
  const QString more = button("about_the_price").toolTip();
  EXPECT_TRUE(more.contains(QStringLiteral("is fixed by its constants"))) << more.toStdString();
  EXPECT_FALSE(more.contains(QStringLiteral("Tune Scales finds"))) << more.toStdString();
  const QSignalSpy said(&session.tuning, &TuneScales::status_message);
  window.actions_of_window().tune_scales->trigger();
  ASSERT_TRUE(wait_for([&] { return session.tuning.state() == RunState::finished && !said.isEmpty(); }));
  const QString message = said.last().first().toString();
  EXPECT_TRUE(message.contains(QStringLiteral("Best scales on the pilot trials: IGP-UCB s = ")))
      << message.toStdString();
  EXPECT_FALSE(message.contains(QStringLiteral("price"))) << message.toStdString();
}

TEST_F(TuneScalesTest, IsOneStepOfUndo) {
  window.actions_of_window().tune_scales->trigger();
  ASSERT_TRUE(wait_for([&] { return session.tuning.state() == RunState::finished; }));
  ASSERT_TRUE(scale_tuning(model().scenario().document));
  window.actions_of_window().undo->trigger();
  EXPECT_EQ(scale(0), 0.04);
  EXPECT_EQ(scale(1), 0.5);
  const auto tuning = scale_tuning(model().scenario().document);
  EXPECT_TRUE(!tuning || tuning->trials != 3U);
  window.actions_of_window().redo->trigger();
  EXPECT_EQ(scale_tuning(model().scenario().document)->trials, 3U);
}

TEST_F(TuneScalesTest, ShowsHowFarItIsAndCanBeCancelled) {
  model().set("/run/horizon", 1'000'000);
  window.actions_of_window().tune_scales->trigger();
  ASSERT_TRUE(wait_for([&] { return session.tuning.active() && bar().isVisible(); }));
  QString words;
  for (const QLabel* label : bar().findChildren<QLabel*>()) words += label->text();
  EXPECT_TRUE(words.contains(QStringLiteral("scale 1 of 3"))) << words.toStdString();
  EXPECT_TRUE(window.actions_of_window().stop->isEnabled());
  QTest::mouseClick(&button("cancel_tuning"), Qt::LeftButton);
  ASSERT_TRUE(wait_for([&] { return !session.tuning.active(); }));
  EXPECT_EQ(session.tuning.state(), RunState::stopped);
  EXPECT_FALSE(bar().isVisible());
  EXPECT_EQ(scale(0), 0.04);
  EXPECT_EQ(scale(1), 0.5);
}

TEST_F(TuneScalesTest, DoesNotMoveWhatStandsAboveTheCharts) {
  model().set("/run/horizon", 1'000'000);
  model().check_now();
  QTest::qWait(50);
  auto* front = window.findChild<FrontPage*>();
  const QRect before(front->mapTo(&window, QPoint(0, 0)), front->size());
  window.actions_of_window().tune_scales->trigger();
  ASSERT_TRUE(wait_for([&] { return bar().isVisible(); }));
  QTest::qWait(50);
  EXPECT_EQ(QRect(front->mapTo(&window, QPoint(0, 0)), front->size()), before);
  session.tuning.stop();
  ASSERT_TRUE(wait_for([&] { return !session.tuning.active(); }));
}

TEST_F(TuneScalesTest, TakesOverWhatWasForTheSettingsThatAreStillThere) {
  window.actions_of_window().tune_scales->trigger();
  ASSERT_TRUE(wait_for([&] { return session.tuning.state() == RunState::running; }));
  model().set("/privacy/epsilon", 1.0);
  ASSERT_TRUE(wait_for([&] { return session.tuning.state() == RunState::finished; }));
  EXPECT_EQ(scale(0), 0.04) << "it was tuned at another ε";
  const auto tuning = scale_tuning(model().scenario().document);
  ASSERT_TRUE(tuning);
  EXPECT_EQ(scale(1), tuning->found[1].scale);
}

TEST_F(TuneScalesTest, AnotherScenarioIsLeftAlone) {
  model().set("/run/horizon", 1'000'000);
  window.actions_of_window().tune_scales->trigger();
  ASSERT_TRUE(wait_for([&] { return session.tuning.active(); }));
  model().replace(parse_scenario(find_preset("two-dimensions")->text, {}));
  EXPECT_FALSE(session.tuning.active());
  const Json before = model().scenario().document;
  QTest::qWait(300);
  EXPECT_EQ(model().scenario().document, before);
}

TEST_F(TuneScalesTest, SaysWhyItCannotBegin) {
  const QSignalSpy said(&session.tuning, &TuneScales::status_message);
  model().replace(parse_scenario(find_preset("federated-first-look")->text, {}));
  session.tuning.start();
  ASSERT_TRUE(wait_for([&] { return !said.isEmpty(); }));
  EXPECT_TRUE(said.last().first().toString().contains(QStringLiteral("agents")));
  model().replace(parse_scenario(find_preset("first-look")->text, {}));
  model().set("/privacy/epsilon", -1.0);
  session.tuning.start();
  ASSERT_TRUE(wait_for([&] { return said.size() > 1; }));
  EXPECT_TRUE(said.last().first().toString().contains(QStringLiteral("needs a change")));
}

}  // namespace
}  // namespace privbo::ui::tune_scales_test
