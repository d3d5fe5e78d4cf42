// The Run menu and the run bar: rounds that were run, curves that are drawn, threads that worked.
#include <QComboBox>
#include <QElapsedTimer>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>
#include <QToolBar>
#include <QToolButton>
#include <filesystem>

#include "charts/view/chart_view.h"
#include "document/scenario_model.h"
#include "front/price_label.h"
#include "io/scenario/scenario_file.h"
#include "run/run_controller.h"
#include "run_charts/run_charts.h"
#include "runs/run_history.h"
#include "ui/joined/joined.h"
#include "ui/support/model_text.h"
#include "widgets/notes_line.h"
#include "window/main_window.h"
#include "window/session.h"

namespace privbo::ui::joined_test::run_test {
namespace {

const Rows rows_of_run{"Run > Run"};
TEST_F(Joined, RunStartsPausesAndContinuesFromKeyMenuAndBar) {
  QToolBar* bar = window().findChild<QToolBar*>(QStringLiteral("run_bar"));
  set("/run/horizon", 1000000);
  const QString before = chart("regret")->text_summary();
  press(*bar, QStringLiteral("Run"));
  ASSERT_TRUE(wait([&] { return run().state() == RunState::running && run().snapshot()->rounds_done > 0; }));
  press(*bar, QStringLiteral("Pause"));
  ASSERT_TRUE(wait([&] { return run().snapshot()->state == RunState::paused; }));
  const std::int64_t held = run().snapshot()->rounds_done;
  menu({"Run", "Resume"});
  ASSERT_TRUE(wait([&] { return run().snapshot()->rounds_done > held; }));
  key(Qt::Key_Space);
  EXPECT_EQ(run().state(), RunState::paused);
  settle();
  EXPECT_NE(chart("regret")->text_summary(), before);
  key(Qt::Key_Escape);
  ASSERT_TRUE(wait([&] { return run().snapshot()->state == RunState::stopped; }));
  set("/run/horizon", 40);
  menu({"Run", "Run"});
  ASSERT_TRUE(wait([&] { return run().snapshot()->state == RunState::finished; }));
  EXPECT_EQ(run().snapshot()->horizon, 40);
}

TEST_F(Joined, RunDoesWhatThePageShowsAndIsCalledSo) {
  QToolBar* bar = window().findChild<QToolBar*>(QStringLiteral("run_bar"));
  set("/run/horizon", 20000);
  key(Qt::Key_5, Qt::ControlModifier);
  press(*bar, QStringLiteral("Compare"));
  ASSERT_TRUE(wait([&] { return session().comparison.state() == RunState::running; }));
  EXPECT_EQ(run().snapshot()->rounds_done, 0) << "the scenario alone was not asked for";
  ASSERT_TRUE(named<QToolButton>(*bar, QStringLiteral("Cancel")));
  key(Qt::Key_Space);
  ASSERT_TRUE(wait([&] { return session().comparison.state() != RunState::running; }));
  key(Qt::Key_1, Qt::ControlModifier);
  set("/run/horizon", 40);
  press(*bar, QStringLiteral("Run"));
  ASSERT_TRUE(wait([&] { return run().snapshot()->state == RunState::finished; }));
}

const Rows rows_of_step{"Run > Step"};
TEST_F(Joined, StepRunsARoundOfEveryAlgorithmAndReportsIt) {
  const auto rounds_were_run = [&](std::int64_t rounds) {
    return wait([&] {
      return run().experiment() && run().snapshot()->rounds_done ==
                                       rounds * static_cast<std::int64_t>(run().experiment()->algorithms().size());
    });
  };
  key(Qt::Key_Period);
  EXPECT_TRUE(rounds_were_run(1));
  menu({"Run", "Step"});
  EXPECT_TRUE(rounds_were_run(2));
  press(*window().findChild<QToolBar*>(QStringLiteral("run_bar")), QStringLiteral("Step"));
  EXPECT_TRUE(rounds_were_run(3));
  ASSERT_TRUE(wait([&] { return run().snapshot()->posterior.round_summary.has_value(); }));
  bool received = false;
  for (const QLabel* label : window().charts().findChildren<QLabel*>())
    received = received || (label->isVisible() && label->text().contains(QStringLiteral("asked")));
  EXPECT_TRUE(received) << "what happened in the round";
}

const Rows rows_of_stop{"Run > Stop", "Run > Reset"};
TEST_F(Joined, StopKeepsAndResetClearsWhatIsDrawn) {
  const QString nothing = chart("regret")->text_summary();
  set("/run/horizon", 1000000);
  for (const bool by_key : {true, false}) {
    key(Qt::Key_Space);
    ASSERT_TRUE(wait([&] { return run().active() && run().snapshot()->rounds_done > 0; }));
    by_key ? key(Qt::Key_Escape) : menu({"Run", "Stop"});
    ASSERT_TRUE(wait([&] { return run().snapshot()->state == RunState::stopped; }));
    settle();
    EXPECT_NE(chart("regret")->text_summary(), nothing);
    EXPECT_TRUE(
        window().findChild<NotesLine*>(QStringLiteral("notes_of_run"))->text().contains(QStringLiteral("partial")));
    by_key ? key(Qt::Key_R, Qt::ControlModifier) : menu({"Run", "Reset"});
    settle();
    EXPECT_EQ(chart("regret")->text_summary(), nothing);
    EXPECT_TRUE(run().snapshot()->algorithms.empty());
  }
}

const Rows rows_of_pin{"Run > Pin"};
TEST_F(Joined, PinnedCurvesStayInTheChartsAndTheirTable) {
  set("/privacy/epsilon", 0.7);
  run_to_end();
  key(Qt::Key_P);
  set("/privacy/epsilon", 0.3);
  run_to_end();
  menu({"Run", "Pin"});
  ASSERT_TRUE(window().charts().data().pinned);
  ASSERT_EQ(window().charts().data().pinned->size(), 2U);
  set("/privacy/epsilon", 0.2);
  run_to_end();
  for (const PinnedRun& each : *window().charts().data().pinned)
    EXPECT_TRUE(chart("regret")->text_summary().contains(chart_text(each.label))) << each.label.english();
  chart_menu(chart("regret"), {"Copy Data"});
  ASSERT_TRUE(wait([] { return !clipboard_text().isEmpty(); }));
  for (const char* epsilon : {"ε = 0.7", "ε = 0.3"})
    EXPECT_TRUE(clipboard_text().section(QLatin1Char('\n'), 0, 0).contains(QString::fromUtf8(epsilon)))
        << clipboard_text().left(400).toStdString();
}

TEST_F(Joined, PinRightAfterRunHoldsNoCurvesOfTheRunBefore) {
  run_to_end();
  set("/run/horizon", 1000000);
  const auto pin_at_once = QObject::connect(&run(), &RunController::state_changed, [&](RunState state) {
    if (state == RunState::running) key(Qt::Key_P);
  });
  key(Qt::Key_Space);
  ASSERT_TRUE(wait([&] { return run().state() == RunState::running; }));
  QObject::disconnect(pin_at_once);
  key(Qt::Key_P);
  for (const RunRecord& record : session().history.runs()) {
    if (record.snapshot) {
      EXPECT_EQ(record.snapshot->horizon, record.document.at("run").at("horizon").get<std::int64_t>());
    }
  }
  key(Qt::Key_Escape);
}

const Rows rows_of_kernels{"Run > Compare Kernels"};
TEST_F(Joined, OtherKernelsLieBesideTheRunInPictureAndTable) {
  set("/run/horizon", 60);
  run_to_end();
  key(Qt::Key_K);
  ASSERT_TRUE(wait([&] { return session().history.pinned()->size() == 3 && !session().kernels.active(); }));
  settle();
  for (const PinnedRun& each : *window().charts().data().pinned)
    EXPECT_TRUE(chart("regret")->text_summary().contains(chart_text(each.label))) << each.label.english();
  chart_menu(chart("regret"), {"Copy Data"});
  ASSERT_TRUE(wait([] { return !clipboard_text().isEmpty(); }));
  const QString names = clipboard_text().section(QLatin1Char('\n'), 0, 0);
  for (const char* kernel : {"Matérn", "Periodic", "Linear"})
    EXPECT_TRUE(names.contains(QString::fromUtf8(kernel))) << names.toStdString();
}

const Rows rows_of_tuning{"Run > Tune Scales"};
TEST_F(Joined, TunedScalesAreInTheScenarioTheFileAndThePrice) {
  open(preset("first-look", 60, 4));
  TuningPlan plan;
  plan.grid = {0.02, 0.2, 1.0};
  plan.trials = 2;
  session().tuning.set_plan(plan);
  menu({"Run", "Tune Scales"});
  ASSERT_TRUE(wait([&] { return session().tuning.state() == RunState::finished; }));
  ASSERT_TRUE(document().contains("tuning"));
  EXPECT_EQ(document().at("tuning").at("trials"), 2);
  run_to_end();
  auto* price = window().findChild<PriceLabel*>();
  ASSERT_TRUE(wait([&] { return price->isVisible(); }));
  QStringList stated;
  for (const QLabel* label : price->findChildren<QLabel*>()) stated << label->text();
  EXPECT_TRUE(stated.join(QLatin1Char(' ')).contains(QStringLiteral("×")))
      << stated.join(QLatin1Char(' ')).toStdString();
  const std::string file = path("tuned.privbo.json").toStdString();
  model().save(file);
  EXPECT_EQ(load_scenario(file).document.at("tuning"), document().at("tuning"));
  // The same by its key, once more, ended before anything has changed.
  set("/run/horizon", 1000000);
  const Json before = document();
  key(Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
  ASSERT_TRUE(wait([&] { return session().tuning.active(); }));
  key(Qt::Key_Escape);
  ASSERT_TRUE(wait([&] { return session().tuning.state() == RunState::stopped; }));
  EXPECT_EQ(document(), before);
}

std::size_t threads_now() {
  const std::filesystem::directory_iterator tasks("/proc/self/task");
  return static_cast<std::size_t>(std::distance(begin(tasks), end(tasks)));
}

const Rows rows_of_sweep{"Run > Sweep", "Preferences: Threads of a run"};
TEST_F(Joined, RunSweepAndComparisonUseTheThreadsOfThePreferences) {
  constexpr std::size_t wanted = 24;
  set("/run/trials", 30);
  set("/run/horizon", 50000);
  {
    const Hand<QDialog> hand([&](QDialog& dialog) {
      type(named<QSpinBox>(dialog, QStringLiteral("Threads of a run")), QString::number(wanted));
      press(dialog, QStringLiteral("Close"));
    });
    key(Qt::Key_Comma, Qt::ControlModifier);
  }
  // Other threads come and go; those of the machine's cores alone would be far fewer.
  const std::size_t quiet = threads_now();
  const auto busy = [&] { return wait([&] { return threads_now() >= quiet + wanted - 4; }); };
  const auto at_rest = [&] { return wait([&] { return threads_now() < quiet + wanted / 2; }); };
  key(Qt::Key_Space);
  EXPECT_TRUE(busy()) << "the run";
  EXPECT_TRUE(wait([&] { return run().snapshot()->threads == wanted; }));
  key(Qt::Key_Escape);
  ASSERT_TRUE(at_rest());

  key(Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
  press(window(), QStringLiteral("Run Sweep"));
  EXPECT_TRUE(busy()) << "the sweep";
  session().sweep.stop();
  ASSERT_TRUE(at_rest());

  menu({"View", "Trust Models Page"});
  press(window(), QStringLiteral("Run Comparison"));
  EXPECT_TRUE(busy()) << "the comparison";
  session().comparison.stop();
  ASSERT_TRUE(at_rest());
}

const Rows rows_of_speed{"Run bar: Speed"};
TEST_F(Joined, TheSliderSetsThePaceOfTheRunThatIsOn) {
  auto* speed = named<QSlider>(*window().findChild<QToolBar*>(QStringLiteral("run_bar")), QStringLiteral("Speed"));
  ASSERT_TRUE(speed);
  set("/run/horizon", 2000);
  speed->setFocus();
  QTest::keyClick(speed, Qt::Key_Home);
  key(Qt::Key_Space);
  QElapsedTimer clock;
  clock.start();
  ASSERT_TRUE(wait([&] { return run().snapshot()->rounds_done > 0; }));
  // Never faster than one round a second, whatever the machine: 2,000 would take half an hour.
  const auto curves = static_cast<std::int64_t>(run().experiment()->algorithms().size() * 2);
  EXPECT_LE(run().snapshot()->rounds_done, curves * (clock.elapsed() / 1000 + 2));
  speed->setFocus();
  QTest::keyClick(speed, Qt::Key_End);
  EXPECT_TRUE(wait([&] { return run().snapshot()->state == RunState::finished; }));
}

const Rows rows_of_preset_box{"Run bar: Presets"};
TEST_F(Joined, AChosenPresetIsOpenUnlessTheUserStays) {
  auto* box = named<QComboBox>(*window().findChild<QToolBar*>(QStringLiteral("run_bar")), QStringLiteral("Presets"));
  ASSERT_TRUE(box);
  const Preset& first = presets()[3];
  choose(box, QString::fromStdString(first.name));
  EXPECT_EQ(model().scenario().name(), first.name);
  EXPECT_EQ(box->currentData().toString().toStdString(), first.id);
  set("/privacy/epsilon", 0.7);
  {
    const Hand<QMessageBox> hand(answer(QMessageBox::Cancel));
    choose(box, QString::fromStdString(presets()[1].name));
  }
  EXPECT_EQ(model().scenario().name(), first.name);
  EXPECT_EQ(box->currentData().toString().toStdString(), first.id) << "the bar names what is open";
}

}  // namespace
}  // namespace privbo::ui::joined_test::run_test
