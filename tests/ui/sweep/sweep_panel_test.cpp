// The sweep panel under real keys and clicks: fields, preview, run, stop, stale results, files.
#include "sweep/sweep_panel.h"

#include <gtest/gtest.h>

#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <filesystem>

#include "document/scenario_model.h"
#include "io/results/sweep_file.h"
#include "io/scenario/scenario_file.h"
#include "panel/editors/number_editor.h"
#include "panel/param_field.h"
#include "panel/params_form.h"
#include "scenario/scenario.h"
#include "scenario/settings.h"
#include "support/files/temporary_folder.h"
#include "support/quick_scenario.h"
#include "support/time_limit.h"
#include "sweep/setting_combo.h"
#include "sweep/sweep_text.h"
#include "ui/support/wait_for_check.h"
#include "window/session.h"

namespace privbo::ui::sweep_panel_test {
namespace {

class SweepPanelTest : public testing::Test {
 protected:
  SweepPanelTest() : model(session.model), panel(model, session.sweep) {
    Scenario scenario = test::small_scenario(40, 2);
    model.replace(scenario);
    panel.show();
    wait_for_check(model);
  }
  ~SweepPanelTest() override { panel.controller().clear(); }

  void type(const char* key, const char* text) {
    QLineEdit* field = dynamic_cast<NumberEditor&>(*panel.form()->field(key)->editor()).field();
    field->selectAll();
    QTest::keyClicks(field, QString::fromUtf8(text));
    wait_for_check(model);
  }
  void run_to_end() {
    QTest::mouseClick(panel.run_button(), Qt::LeftButton);
    ASSERT_TRUE(QTest::qWaitFor([&] { return panel.controller().result() && !panel.controller().active(); }, 20000));
  }

  Session session;
  ScenarioModel& model;
  SweepPanel panel;
};

TEST_F(SweepPanelTest, PreviewsTheValuesAndReportsWhatIsWrong) {
  EXPECT_TRUE(panel.preview_text().startsWith(QStringLiteral("6 values: 0.5, 1, 2, 4, 8, 16")))
      << panel.preview_text().toStdString();
  EXPECT_TRUE(
      panel.preview_text().contains(QStringLiteral("1,440 rounds")));  // 6 values × 40 rounds × 2 trials × 3 algorithms
  panel.set_pace(144.0);
  EXPECT_TRUE(panel.preview_text().contains(QStringLiteral("about 10 s"))) << panel.preview_text().toStdString();
  type("to", "2");
  EXPECT_EQ(model.value("/sweep/to"), Json(2));
  EXPECT_TRUE(panel.preview_text().contains(QStringLiteral("0.5, 0.6598")));
  type("from", "-1");
  EXPECT_TRUE(panel.preview_text().contains(QStringLiteral("From = -1")));
  EXPECT_TRUE(panel.form()->field("from")->problem_text().contains(QStringLiteral("From = -1"))) << "beside its field";
  EXPECT_NE(model.result().experiment, nullptr) << "a plain run is still possible";
  QSignalSpy received(&panel, &SweepPanel::status_message);
  QTest::mouseClick(panel.run_button(), Qt::LeftButton);
  ASSERT_TRUE(QTest::qWaitFor([&] { return !received.isEmpty(); }, 5000));
  EXPECT_EQ(panel.controller().result(), nullptr);
}

TEST_F(SweepPanelTest, ListsEveryNumericSettingAndFindsItByAnyPartOfItsName) {
  SettingCombo& combo = *panel.setting();
  for (const Setting& setting : settings_of(model.result().normalised)) {
    const bool wanted = is_numeric(*setting.spec) && setting.spec->kind != ParamKind::reals && setting.used;
    EXPECT_EQ(combo.findData(QString::fromStdString(setting.path)) >= 0, wanted) << setting.path;
  }
  EXPECT_EQ(combo.currentText(), QStringLiteral("Privacy budget ε (privacy)"));
  combo.lineEdit()->selectAll();
  QTest::keyClicks(combo.lineEdit(), QStringLiteral("length sc"));
  QTest::keyClick(combo.lineEdit(), Qt::Key_Return);
  EXPECT_EQ(model.value("/sweep/parameter"), Json("/kernel/lengthscale"));
  EXPECT_EQ(combo.currentText(), QStringLiteral("Length scale ℓ (kernel)"));
}

TEST_F(SweepPanelTest, ChoosingASettingBringsARangeThatSuitsIt) {
  // The catalogue over: whatever is chosen, the plan made of it is legal.
  for (const Setting& setting : settings_of(model.result().normalised)) {
    if (!is_numeric(*setting.spec) || setting.spec->kind == ParamKind::reals) continue;
    panel.propose(setting.path);
    EXPECT_EQ(model.value("/sweep/parameter"), Json(setting.path));
    Json document = model.result().normalised;
    document["sweep"] = model.value("/sweep");
    Problems problems;
    const SweepSettings plan = make_plan(document, problems);
    EXPECT_FALSE(has_errors(problems)) << setting.path << "\n" << to_text(problems);
    EXPECT_GE(plan.values.size(), 2U) << setting.path;
  }
  const Json before = model.value("/sweep");
  panel.propose("/kernel/type");
  panel.propose("/nowhere");
  EXPECT_EQ(model.value("/sweep"), before);
}

TEST_F(SweepPanelTest, RunsAndReportsWhenTheSettingsHaveMovedOn) {
  QSignalSpy pictures(&panel, &SweepPanel::sweep_changed);
  type("count", "3");
  run_to_end();
  const SweepResultPtr sweep = panel.controller().result();
  EXPECT_EQ(sweep->state, RunState::finished);
  EXPECT_EQ(sweep->points.size(), 3U);
  EXPECT_GE(pictures.size(), 2);
  EXPECT_TRUE(panel.notes_text().contains(QStringLiteral("costs privacy")));
  EXPECT_EQ(panel.run_button()->text(), QStringLiteral("Run S&weep"));
  EXPECT_TRUE(panel.preview_text().contains(QStringLiteral("rounds, "))) << "it has learnt how fast it is";
  model.set("/privacy/epsilon", 2.0);
  wait_for_check(model);
  EXPECT_FALSE(panel.controller().stale()) << "the swept setting itself does not matter";
  model.set("/kernel/lengthscale", 0.5);
  wait_for_check(model);
  EXPECT_TRUE(panel.controller().stale());
  EXPECT_TRUE(panel.notes_text().contains(QStringLiteral("Out of date")));
  QTest::mouseClick(panel.clear_button(), Qt::LeftButton);
  EXPECT_EQ(panel.controller().result(), nullptr);
  EXPECT_TRUE(panel.notes_text().isEmpty());
  EXPECT_FALSE(panel.save_button()->isEnabled());
}

TEST_F(SweepPanelTest, StopsAtOnceAndKeepsWhatIsDone) {
  model.set("/sweep",
            {{"parameter", "/run/horizon"}, {"from", 10}, {"to", 1000000}, {"count", 2}, {"scale", "linear"}});
  model.set("/run/trials", 50);
  wait_for_check(model);
  QTest::mouseClick(panel.run_button(), Qt::LeftButton);
  ASSERT_TRUE(QTest::qWaitFor(
      [&] { return panel.controller().result() && panel.controller().result()->points.size() == 1; }, 20000));
  EXPECT_EQ(panel.run_button()->text(), QStringLiteral("Stop S&weep"));
  QElapsedTimer clock;
  clock.start();
  QTest::mouseClick(panel.run_button(), Qt::LeftButton);
  test::expect_within(clock.elapsed(), 50);  // the window does not wait
  ASSERT_TRUE(QTest::qWaitFor([&] { return !panel.controller().active(); }, 5000));
  EXPECT_EQ(panel.controller().result()->state, RunState::stopped);
  EXPECT_EQ(panel.controller().result()->points.size(), 1U);
  EXPECT_TRUE(panel.notes_text().contains(QStringLiteral("Stopped early")));
}

TEST_F(SweepPanelTest, SavesResultsTableAndScenario) {
  type("count", "2");
  run_to_end();
  const test::TemporaryFolder folder;
  const std::filesystem::path file = folder.path() / "mine.json";
  QSignalSpy received(&panel, &SweepPanel::status_message);
  panel.save_to(QString::fromStdString(file.string()));
  ASSERT_TRUE(QTest::qWaitFor([&] { return !received.isEmpty(); }, 5000));
  EXPECT_EQ(load_sweep(file).points[1].cells[0].values, panel.controller().result()->points[1].cells[0].values);
  EXPECT_TRUE(std::filesystem::exists(folder.path() / "mine.csv"));
  EXPECT_EQ(load_scenario(folder.path() / "mine.privbo.json").document, panel.controller().scenario().document);
}

TEST(SweepText, RangesComeFromTheSliderOrFromTheValue) {
  ParamSpec spec;
  spec.slider = {0.1, 20.0};
  spec.log_scale = true;
  EXPECT_EQ(suggested_range(spec, 4.0).from, 0.1);
  EXPECT_EQ(suggested_range(spec, 4.0).to, 20.0);
  EXPECT_TRUE(suggested_range(spec, 4.0).log);
  spec.slider = {};
  spec.log_scale = false;
  EXPECT_EQ(suggested_range(spec, 8.0).from, 2.0);
  EXPECT_EQ(suggested_range(spec, 8.0).to, 32.0);
  EXPECT_EQ(suggested_range(spec, 0.0).from, -1.0);
  spec.range = {0.0, 10.0, true};
  EXPECT_EQ(suggested_range(spec, 8.0).to, 10.0);
  EXPECT_EQ(values_text({"", "", "", false, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}}),
            QStringLiteral("10 values: 1, 2, 3, 4, 5, …, 10"));
}

}  // namespace
}  // namespace privbo::ui::sweep_panel_test
