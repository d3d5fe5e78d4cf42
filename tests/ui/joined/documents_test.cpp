// A document owns its comparisons: what was pinned, swept, hidden and typed beside one scenario is not in the charts of
// the next, whatever way it was opened.
#include <QFile>
#include <QMessageBox>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "charts/view/chart_view.h"
#include "document/opened_file.h"
#include "document/scenario_files.h"
#include "document/scenario_model.h"
#include "files/atomic_write.h"
#include "io/scenario/scenario_file.h"
#include "lesson/lesson.h"
#include "plot/data/run_layers.h"
#include "privacy/privacy_page.h"
#include "run/run_controller.h"
#include "run_charts/run_charts.h"
#include "scenario/sweep_section.h"
#include "ui/joined/joined.h"
#include "window/main_window.h"
#include "window/session.h"

namespace privbo::ui::joined_test::documents_test {
namespace {

class Documents : public Joined {
 protected:
  /// A run, the same run pinned, a sweep, a hidden curve and a δ of the laboratory's own.
  void compare() {
    open(preset("first-look", 60, 2));
    run_to_end();
    key(Qt::Key_P);
    Problems problems;
    const SweepSettings plan = make_plan(model().result().normalised, problems);
    ASSERT_FALSE(has_errors(problems));
    session().sweep.start({model().result().normalised, {}}, plan);
    ASSERT_TRUE(wait([&] { return session().sweep.state() == RunState::finished; }));
    window().charts().looks().set_hidden(run().snapshot()->algorithms.front().label, true);
    PrivacySettings& laboratory = window().privacy().settings();
    laboratory.choose_mechanism("subsampled-gaussian");
    laboratory.set_value("delta", 1e-3);
    settle();
    ASSERT_EQ(window().charts().data().pinned->size(), 1U);
    ASSERT_TRUE(window().charts().data().sweep);
    model().save(path("saved.privbo.json").toStdString(), held_by(path("saved.privbo.json").toStdString()));
  }
  void expect_clean(const char* way) {
    const ChartData& data = window().charts().data();
    EXPECT_TRUE(!data.pinned || data.pinned->empty()) << way;
    EXPECT_FALSE(data.sweep) << way;
    EXPECT_FALSE(data.earlier_sweeps) << way;
    EXPECT_FALSE(data.before) << way;
    EXPECT_TRUE(run_layers(data).empty() || run_layers(data).size() == 1U) << way;
    EXPECT_TRUE(window().charts().looks().of("regret").hidden.empty()) << way;
    EXPECT_NE(window().privacy().settings().value("delta"), Json(1e-3)) << way;
  }
};

TEST_F(Documents, NoWayOfOpeningShowsAnothersCurves) {
  ScenarioFiles& files = window().files();
  const Scenario other = preset("federated-first-look", 40, 1);
  save_scenario(other, path("other.privbo.json").toStdString());
  QFile table(path("mine.csv"));
  ASSERT_TRUE(table.open(QIODevice::WriteOnly));
  table.write("a,b,c\n1,2,3\n2,3,1\n3,1,2\n1,3,2\n2,1,3\n");
  table.close();
  const std::vector<std::pair<const char*, std::function<void()>>> ways{
      {"New", [&] { key(Qt::Key_N, Qt::ControlModifier); }},
      {"a preset", [&] { files.open_preset(QStringLiteral("federated-first-look")); }},
      {"a file", [&] { files.open_file(path("other.privbo.json")); }},
      {"a file that is read aside",
       [&] {
         files.open_any(path("other.privbo.json"));
         ASSERT_TRUE(wait([&] { return document() == other.document; }));
       }},
      {"a link", [&] { files.open_linked(other); }},
      {"a lesson", [&] { files.open_lesson(lessons().front()); }},
      {"recovered work", [&] { model().recover(other, {}); }},
      {"a table", [&] { files.use_table(read_any(path("mine.csv").toStdString())); }},
  };
  for (const auto& [way, open_other] : ways) {
    ASSERT_NO_FATAL_FAILURE(compare()) << way;
    const std::uint64_t pinned = window().charts().data().pinned->front().id;
    open_other();
    settle();
    expect_clean(way);
    const RunRecord* record = session().history.find(pinned);
    ASSERT_TRUE(record) << way << ": the run stays in the list";
    EXPECT_TRUE(record->snapshot) << way << ": with its curves";
    EXPECT_EQ(record->snapshot->recorded_rounds.size(), 60U) << way << ": all of them";
    EXPECT_TRUE(session().history.pin(pinned)) << way << ": one click away";
    session().history.unpin(pinned);
    if (model().modified())
      model().save(path("left.privbo.json").toStdString(), held_by(path("left.privbo.json").toStdString()));
  }
}

const Rows rows_of_unpin{"Run > Unpin"};
TEST_F(Documents, UnpinTakesTheLastPinnedRunOutOfTheCharts) {
  open(preset("first-look", 60, 2));
  run_to_end();
  key(Qt::Key_P);
  set("/privacy/epsilon", 1.0);
  run_to_end();
  key(Qt::Key_P);
  ASSERT_EQ(window().charts().data().pinned->size(), 2U);
  const std::uint64_t first = window().charts().data().pinned->front().id;
  menu({"Run", "Unpin"});
  ASSERT_EQ(window().charts().data().pinned->size(), 1U);
  EXPECT_EQ(window().charts().data().pinned->front().id, first);
  key(Qt::Key_P, Qt::ShiftModifier);
  EXPECT_TRUE(window().charts().data().pinned->empty());
  EXPECT_EQ(session().history.runs().size(), 2U);
}

TEST_F(Documents, APinnedRunOfUnlikeSettingsHasAShortName) {
  open(preset("first-look", 60, 1));
  run_to_end();
  open(preset("federated-first-look", 40, 1));
  run_to_end();
  const std::uint64_t first = session().history.runs().front().id;
  ASSERT_TRUE(session().history.pin(first));
  const QString label = session().history.find(first)->label;
  EXPECT_FALSE(label.contains(QLatin1Char('+'))) << label.toStdString();
  EXPECT_EQ(label, session().history.find(first)->scenario);
}

TEST_F(Documents, UndoBringsBackTheResultsOfTheSettings) {
  open(preset("first-look", 60, 2));
  run_to_end();
  const SnapshotPtr results = run().snapshot();
  set("/privacy/epsilon", 1.0);
  EXPECT_TRUE(run().stale());
  run_to_end();
  ASSERT_NE(run().snapshot()->algorithms.front().final_of(Metric::cumulative_regret),
            results->algorithms.front().final_of(Metric::cumulative_regret));
  key(Qt::Key_Z, Qt::ControlModifier);
  settle();
  EXPECT_FALSE(run().stale());
  EXPECT_EQ(run().snapshot()->algorithms.front().final_of(Metric::cumulative_regret),
            results->algorithms.front().final_of(Metric::cumulative_regret));
  EXPECT_EQ(run().state(), RunState::finished);
  EXPECT_EQ(session().history.runs().size(), 2U) << "nothing was run";
  key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
  settle();
  EXPECT_FALSE(run().stale()) << "redo has its results, too";
}

TEST_F(Documents, UndoGoesBackSeveralRunsAndHoldsNoMatricesOfThem) {
  open(preset("first-look", 60, 2));
  run_to_end();
  const std::weak_ptr<const Experiment> first = run().experiment();
  const SnapshotPtr results = run().snapshot();
  for (const double epsilon : {3.0, 2.0, 1.0}) {
    set("/privacy/epsilon", epsilon);
    run_to_end();
  }
  settle();
  EXPECT_TRUE(first.expired()) << "only its settings are kept";
  key(Qt::Key_Z, Qt::ControlModifier);
  settle();
  EXPECT_FALSE(run().stale());
  EXPECT_EQ(run().snapshot()->algorithms.front().paths.size(), 2U) << "the run before has its single trials";
  for (int i = 0; i < 2; ++i) {
    key(Qt::Key_Z, Qt::ControlModifier);
    settle();
    EXPECT_FALSE(run().stale());
  }
  EXPECT_TRUE(run().snapshot()->algorithms.front().paths.empty());
  EXPECT_EQ(run().snapshot()->recorded_rounds, results->recorded_rounds);
  for (std::size_t a = 0; a < results->algorithms.size(); ++a)
    for (const Metric metric : all_metrics) {
      EXPECT_EQ(run().snapshot()->algorithms[a].curve(metric).mean, results->algorithms[a].curve(metric).mean);
      EXPECT_EQ(run().snapshot()->algorithms[a].final_of(metric), results->algorithms[a].final_of(metric));
    }
  EXPECT_EQ(session().history.runs().size(), 4U);
  key(Qt::Key_P);
  EXPECT_EQ(session().history.runs().size(), 4U) << "the run that is shown again is known";
  EXPECT_TRUE(session().history.runs().front().pinned);
}

const Rows rows_of_continue{"Run > Continue"};
TEST_F(Documents, ContinueRunsTheTrialsThatStopLeftOut) {
  open(preset("first-look", 20000, 12));
  key(Qt::Key_Space);
  ASSERT_TRUE(wait([&] { return run().progress().trials_done >= 1; }));
  key(Qt::Key_Escape);
  if (run().state() != RunState::stopped) GTEST_SKIP() << "the run was faster";
  const auto experiment = run().experiment();
  menu({"Run", "Continue"});
  ASSERT_TRUE(wait([&] { return run().state() == RunState::finished; }));
  EXPECT_EQ(run().experiment(), experiment);
  EXPECT_EQ(run().snapshot()->trials_done, 12U);
  ASSERT_TRUE(wait([&] { return session().history.runs().size() == 1U; })) << "one run has one record";
  EXPECT_FALSE(session().history.runs().front().so_far);
}

}  // namespace
}  // namespace privbo::ui::joined_test::documents_test
