// A run has one ε, one δ, one regret and one number of rounds and trials: every place of the window and of what leaves
// it states those of summary.json. The places are a list; each is read as a person reads it, and each is asked for
// numbers that are not the run's, which it must not have. PRIVBO_FULL=1 goes through all presets.
#include <QTableView>
#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "io/results/results_writer.h"
#include "io/scenario/scenario_file.h"
#include "run/run_controller.h"
#include "sentence/sentence_view.h"
#include "support/long_test.h"
#include "support/quick_scenario.h"
#include "trust/comparison_results.h"
#include "trust/trust_page.h"
#include "ui/joined/run_places.h"
#include "widgets/notes_line.h"
#include "window/main_window.h"
#include "window/status_bar.h"
#include "words/number_text.h"

namespace privbo::ui::joined_test::run_numbers_test {
namespace {

using namespace run_numbers;

class RunNumbersOfPresets : public RunNumbers, public testing::WithParamInterface<std::string> {};

TEST_P(RunNumbersOfPresets, AreTheSummarysInEveryPlace) {
  static const std::set<std::string> usual{"first-look",           "moma-wins",       "unbounded-noise",
                                           "private-versus-not",   "shared-noise",    "trusted-or-noisy",
                                           "federated-first-look", "usca-first-look", "jdp-fig-1-printed"};
  if (!usual.contains(GetParam())) {
    PRIVBO_FULL_OR_SKIP();
  }
  run_short(GetParam());
  compare_all();
}

std::vector<std::string> ids_of_presets() {
  std::vector<std::string> ids;
  for (const Preset& preset : presets()) ids.push_back(preset.id);
  return ids;
}

INSTANTIATE_TEST_SUITE_P(Presets, RunNumbersOfPresets, testing::ValuesIn(ids_of_presets()), [](const auto& preset) {
  std::string name = preset.param;
  std::ranges::replace(name, '-', '_');
  return name;
});

class RunNumbersAtAll : public RunNumbers {};

/// The list is complete: a scenario whose scales are tuned has all of the places.
TEST_F(RunNumbersAtAll, EveryPlaceOfTheListIsMet) {
  run_short("first-look");
  compare_all();
  for (const char* place : {"numbers below the charts",
                            "read-out of the regret",
                            "summary of the privacy loss",
                            "CSV of the regret",
                            "file beside an exported table",
                            "boxes of the distribution",
                            "list of runs",
                            "size in the list of runs",
                            "tip in the list of runs",
                            "copied list of runs",
                            "status line",
                            "sentence about the scenario",
                            "sentence about the result",
                            "about the price",
                            "headline of the Privacy page",
                            "Privacy page as text",
                            "what this ε means",
                            "results of the exported page",
                            "counts of the exported page",
                            "privacy statement of the exported page",
                            "tip of the algorithm in the rail",
                            "film, its words",
                            "film, its regret"})
    EXPECT_TRUE(met().contains(QString::fromUtf8(place))) << place;
}

/// A run that differs from the summary's in all of its numbers is found out in every place.
TEST_F(RunNumbersAtAll, ATwinWithOtherNumbersIsFoundInEveryPlace) {
  Scenario scenario = test::short_preset("first-look", 23, 11);
  run_and_keep(scenario);
  const Json summary = summary_;
  std::set<QString> whole;
  for (std::size_t a = 0; a < summary.at("algorithms").size(); ++a)
    for (const Place& place : places_of(told_by(summary, a)))
      if (!place.text.isEmpty()) whole.insert(place.name);
  EXPECT_GE(whole.size(), 20U);
  scenario = test::short_preset("first-look", 29, 17);
  scenario.document["privacy"]["epsilon"] = 3.25;
  for (const char* seed : {"instance_seed", "reward_seed", "privacy_seed"}) scenario.document["run"][seed] = "20301";
  run_and_keep(scenario);
  std::set<QString> found;
  for (std::size_t a = 0; a < summary.at("algorithms").size(); ++a) {
    const Told of_the_other = told_by(summary, a);
    for (const Place& place : places_of(told_by(summary_, a))) {
      if (place.text.isEmpty()) continue;
      found.insert(place.name);
      for (const Fact fact : place.facts) {
        const std::optional<double> value = value_of(fact, of_the_other, place.metric);
        if (!value) continue;
        EXPECT_FALSE(states(place.text, fact, *value))
            << place.name.toStdString() << " of " << of_the_other.label.toStdString() << " would pass for a run with "
            << name_of(fact) << " = " << *value << ": " << place.text.left(600).toStdString();
      }
    }
  }
  for (const QString& place : whole) EXPECT_TRUE(found.contains(place)) << place.toStdString();
}

/// The same ε on the page of trust models, where a row runs the scenario's own algorithm with the scenario's own ε.
TEST_F(RunNumbersAtAll, TheTrustPageHasThemToo) {
  Scenario scenario = test::short_preset("trust-models", 40, 2);
  const double budget = scenario.document.at("privacy").at("epsilon").get<double>();
  scenario.document["comparison"]["epsilons"] = Json::array({budget});
  open(scenario);
  run_to_end();
  summary_ = Json::parse(summary_json(*run().snapshot()).dump());
  TrustPage& trust = window().trust();
  trust.run();
  ASSERT_TRUE(wait([&] { return trust.controller().result() && !trust.controller().active(); }));
  const TrustComparison& comparison = *trust.controller().result();
  const QAbstractItemModel& table = *trust.bounds()->findChild<QTableView*>()->model();
  int compared = 0;
  for (std::size_t a = 0; a < summary_.at("algorithms").size(); ++a) {
    const Told told = told_by(summary_, a);
    const auto row = std::ranges::find(comparison.rows, told.label.toStdString(), &TrustRow::label);
    if (row == comparison.rows.end() || row->points.empty() || !row->points.front().failure.empty()) continue;
    SCOPED_TRACE(told.label.toStdString());
    ++compared;
    EXPECT_NEAR(row->points.front().mean[0], told.regret.at("cumulative_regret").first,
                1e-9 * told.regret.at("cumulative_regret").first);
    QString text;
    for (int r = 0; r < table.rowCount(); ++r) {
      QString cells;
      for (int c = 0; c < table.columnCount(); ++c) cells += table.index(r, c).data().toString() + QLatin1Char('\n');
      if (cells.contains(told.label)) text += cells;
    }
    text = as_read(text);
    EXPECT_TRUE(states(text, Fact::regret, told.regret.at("cumulative_regret").first)) << text.toStdString();
    EXPECT_FALSE(states_any_number(text, Fact::regret, told.regret.at("cumulative_regret").first));
    if (!told.epsilon) continue;
    EXPECT_TRUE(states(text, Fact::epsilon, *told.epsilon)) << text.toStdString();
    EXPECT_FALSE(states_any_number(text, Fact::epsilon, *told.epsilon));
  }
  EXPECT_GE(compared, 3) << "no privacy, local and joint";
}

/// A stopped run is told of as it is: so many of so many trials.
TEST_F(RunNumbersAtAll, OfAStoppedRunAreWhatIsFinished) {
  open(preset("first-look", 20'000, 999));
  key(Qt::Key_Space);
  ASSERT_TRUE(wait([this] { return run().snapshot()->trials_done >= 2; }));
  run().stop();
  ASSERT_TRUE(wait([this] { return run().state() == RunState::stopped && !run().at_work(); }));
  lay_out();
  const Json summary = Json::parse(summary_json(*run().snapshot()).dump());
  const auto done = summary.at("trials_done").get<std::int64_t>();
  const QString count = number_text(static_cast<double>(done));
  EXPECT_TRUE(window().findChild<SentenceView*>()->result_text().startsWith(
      QStringLiteral("Stopped: %1 of 999 trials are finished.").arg(count)))
      << window().findChild<SentenceView*>()->result_text().toStdString();
  EXPECT_TRUE(window().findChild<StatusLine*>()->text().contains(QStringLiteral("trial %1 of 999").arg(done)))
      << window().findChild<StatusLine*>()->text().toStdString();
  const QString notes = window().findChild<NotesLine*>(QStringLiteral("notes_of_run"))->text();
  EXPECT_TRUE(states(notes, Fact::trials, static_cast<double>(done))) << notes.toStdString();
  EXPECT_FALSE(states(notes, Fact::trials, static_cast<double>(3 * done + 7)));
  const QString size = cell(QStringLiteral("Rounds × trials")).first;
  EXPECT_TRUE(size.contains(QStringLiteral("20,000 × %1 of 999").arg(done))) << size.toStdString();
}

}  // namespace
}  // namespace privbo::ui::joined_test::run_numbers_test
