// What is kept of runs: labels that say what differs, slots that never collide, curves that are let go.
#include "runs/run_history.h"

#include <gtest/gtest.h>

#include <QAbstractItemModel>
#include <QSignalSpy>
#include <QTableView>
#include <array>
#include <ctime>
#include <set>

#include "language/language.h"
#include "numerics/statistics.h"
#include "runs/run_table.h"
#include "ui/runs/finished_run.h"
#include "widgets/theme.h"

namespace privbo::ui::run_history_test {
namespace {

using test::finished_run;
using test::FinishedRun;

std::uint64_t add(RunHistory& history, const FinishedRun& run) {
  return history.add(run.snapshot, run.experiment, 1.5);
}

Json document(const Json& changes = Json::object()) { return build(test::changed_default(changes)).normalised; }

QString text(const Json& changes, const Json& before = Json::object()) {
  return short_text(differences(document(changes), document(before)));
}

TEST(SettingsDifference, SpeaksInSymbolsAndLabels) {
  EXPECT_EQ(text({{"privacy.epsilon", 1}}), QStringLiteral("ε = 1"));
  EXPECT_EQ(text({{"kernel.type", "matern"}}).left(9), QStringLiteral("kernel = "));
  EXPECT_EQ(text({{"kernel.type", "matern"}}), QStringLiteral("kernel = Matérn 5/2"))
      << "with the ν that it begins with";
  const auto matern = [](double nu) {
    Json changes = Json::object();
    changes["kernel"] = {{"type", "matern"}, {"lengthscale", 0.2}, {"nu", nu}};
    return changes;
  };
  EXPECT_EQ(text(matern(1.5)), QStringLiteral("kernel = Matérn 3/2"));
  EXPECT_EQ(text(matern(1.7)), QStringLiteral("kernel = Matérn, ν = 1.7"));
  EXPECT_EQ(text({}, matern(1.5)), QStringLiteral("kernel = Squared exponential"));
  EXPECT_EQ(text(matern(0.5), matern(1.5)), QStringLiteral("ν = 0.5")) << "of the same kernel";
  EXPECT_EQ(text({{"run.horizon", 5000}}), QStringLiteral("T = 5,000"));
  EXPECT_EQ(text({{"run.new_instance", false}}), QStringLiteral("new objective for each trial = off"));
  EXPECT_EQ(text({{"run.reward_seed", "7"}}), QStringLiteral("seed of reward noise = 7"));
  EXPECT_EQ(text({{"algorithms.0.beta_scale", 0.5}}), QStringLiteral("s (LDP-TGP-UCB) = 0.5"));
  EXPECT_EQ(text({}, {}), QString());
  EXPECT_EQ(text({{"privacy.epsilon", 1},
                  {"run.horizon", 5000},
                  {"run.trials", 3},
                  {"kernel.lengthscale", 0.3},
                  {"constants.lambda", 2}}),
            QStringLiteral("ℓ = 0.3, λ = 2, and 3 more settings"));
}

TEST(SettingsDifference, GermanNounsStayCapital) {
  const SpokenLanguage german(Language{QStringLiteral("de")});
  const QString other = text({{"kernel.type", "matern"}});
  EXPECT_TRUE(other.startsWith(QStringLiteral("Kernel = "))) << other.toStdString();
}

TEST(SettingsDifference, LeavesOutWordsAndWhatIsNotUsed) {
  Json other = document();
  other["name"] = "Another";
  other["description"] = "words";
  other["sweep"]["count"] = 9;
  other["constants"]["B"] = 77;  // not used: B_rule says otherwise
  EXPECT_TRUE(differences(other, document()).empty());
}

TEST(SettingsDifference, AlgorithmsComeAndGoAsAWhole) {
  Json fewer = document();
  fewer["algorithms"].erase(fewer["algorithms"].begin());
  fewer = build({fewer, {}}).normalised;
  EXPECT_EQ(short_text(differences(fewer, document())), QStringLiteral("without LDP-TGP-UCB"));
  EXPECT_EQ(short_text(differences(document(), fewer)), QStringLiteral("with LDP-TGP-UCB"));
}

TEST(RunHistory, RecordsWhatTheRunGave) {
  RunHistory history;
  const FinishedRun run = finished_run();
  const std::uint64_t id = add(history, run);
  const RunRecord* record = history.find(id);
  ASSERT_NE(record, nullptr);
  ASSERT_EQ(record->algorithms.size(), 3U);
  for (std::size_t a = 0; a < 3; ++a) {
    const std::vector<double>& values = run.snapshot->algorithms[a].final_of(Metric::simple_regret);
    EXPECT_EQ(record->algorithms[a].mean[2], mean(values));
    EXPECT_EQ(record->algorithms[a].standard_error[2], standard_error(values));
  }
  EXPECT_EQ(record->algorithms[0].epsilon, 4.0);
  EXPECT_EQ(record->algorithms[1].epsilon, std::nullopt);
  EXPECT_EQ(record->document, run.experiment->document());
  EXPECT_FALSE(record->so_far);
  for (const AlgorithmSnapshot& algorithm : record->snapshot->algorithms)
    EXPECT_TRUE(algorithm.paths.empty()) << "paths are heavy";
  EXPECT_NE(record->experiment, run.experiment) << "the run's own keeps what it has computed";
  EXPECT_EQ(history.add(std::make_shared<const Snapshot>(), run.experiment, 0.0), 0U);
  EXPECT_EQ(history.add(run.snapshot, nullptr, 0.0), 0U);
  EXPECT_EQ(history.runs().size(), 1U);
}

TEST(RunHistory, LabelsReportWhatDiffersFromNeighbourAndPinnedRuns) {
  RunHistory history;
  const std::uint64_t first = add(history, finished_run());
  EXPECT_EQ(history.find(first)->label, QStringLiteral("first run"));
  history.pin(first);
  const std::uint64_t second = add(history, finished_run({{"privacy.epsilon", 1}}));
  EXPECT_EQ(history.find(first)->label, QStringLiteral("ε = 4"));
  EXPECT_EQ(history.find(second)->label, QStringLiteral("ε = 1"));
  const std::uint64_t third = add(history, finished_run({{"privacy.epsilon", 1}, {"kernel.lengthscale", 0.5}}));
  EXPECT_EQ(history.find(second)->label, QStringLiteral("ε = 1"));
  EXPECT_EQ(history.find(third)->label, QStringLiteral("ℓ = 0.5, ε = 1"))
      << "from the run before, and from the pinned one";
  history.unpin(first);
  EXPECT_EQ(history.find(third)->label, QStringLiteral("ℓ = 0.5"));
  const std::uint64_t again = add(history, finished_run({{"privacy.epsilon", 1}, {"kernel.lengthscale", 0.5}}));
  EXPECT_EQ(history.find(again)->label, QStringLiteral("same settings"));
  history.rename(second, QStringLiteral("  the  private one "));
  EXPECT_EQ(history.find(second)->title(), QStringLiteral("the private one"));
  history.rename(second, QString());
  EXPECT_EQ(history.find(second)->title(), QStringLiteral("ε = 1"));
  const auto comparison = history.compare(third);
  ASSERT_TRUE(comparison);
  ASSERT_EQ(comparison->list.size(), 1U);
  EXPECT_EQ(comparison->list[0].here, QStringLiteral("0.5"));
  EXPECT_EQ(comparison->list[0].there, QStringLiteral("0.2"));
}

TEST(RunHistory, PinnedSlotsNeverMeetEachOtherOrTheRun) {
  RunHistory history;
  const PresentAlgorithm x{"x", Tone::warm}, y{"y", Tone::cool}, z{"z", Tone::grey};
  const std::vector<PresentAlgorithm> other{x, y, z}, more{x, y, z, x, x, y};
  history.keep_clear(other);
  QSignalSpy pins(&history, &RunHistory::pinned_changed);
  std::vector<std::uint64_t> ids;
  for (int i = 0; i < 4; ++i) {
    ids.push_back(add(history, finished_run({{"privacy.epsilon", 1 + i}})));
    EXPECT_TRUE(history.pin(ids.back()));
  }
  const auto check = [&](const std::vector<PresentAlgorithm>& live) {
    std::vector<Tone> tones;
    for (const PresentAlgorithm& algorithm : live) tones.push_back(algorithm.tone);
    const std::vector<std::size_t> present = slots_of(tones);
    std::set<std::size_t> taken(present.begin(), present.end());
    for (const PinnedRun& run : *history.pinned()) {
      const RunRecord& record = *history.find(run.id);
      ASSERT_EQ(record.slots_of_algorithms().size(), run.snapshot->algorithms.size());
      for (std::size_t i = 0; i < run.snapshot->algorithms.size(); ++i) {
        const std::size_t slot = record.slots_of_algorithms()[i];
        EXPECT_TRUE(taken.insert(slot).second) << slot;
        EXPECT_EQ(algorithm_slot(*run.snapshot, i, run.first_place), static_cast<int>(slot)) << "as charts draw it";
      }
    }
  };
  EXPECT_EQ(history.pinned()->size(), 4U);
  EXPECT_EQ(history.pinned()->front().first_place, 1U) << "the present run has other algorithms";
  EXPECT_EQ(history.pinned()->front().label.english(), "ε = 1");
  check(other);
  history.keep_clear(more);
  check(more);
  for (std::size_t colour = 0; colour < RunHistory::colours; ++colour) {
    history.recolour(ids[1], colour);
    EXPECT_EQ(Theme::light().slot(history.find(ids[1])->slots_of_algorithms().front()).colour,
              Theme::light().slot(slot_of(Tone::warm, colour)).colour);
    check(more);
  }
  EXPECT_EQ(Theme::light().slot(slot_of(Tone::cool, 0)).colour,
            Theme::light().slot(slot_of(Tone::cool, RunHistory::colours)).colour);
  const qsizetype before = pins.size();
  history.unpin(ids[0]);
  history.remove(ids[1]);
  EXPECT_EQ(history.pinned()->size(), 2U);
  EXPECT_GT(pins.size(), before);
  EXPECT_EQ(history.find(ids[1]), nullptr);
}

TEST(RunHistory, AColourIsAnAlgorithm) {
  RunHistory history;
  const FinishedRun run = finished_run();
  std::vector<PresentAlgorithm> present;
  for (const AlgorithmSnapshot& algorithm : run.snapshot->algorithms)
    present.push_back({algorithm.type, tone_of(algorithm)});
  ASSERT_FALSE(present.empty());
  history.keep_clear(present);
  const Theme theme = Theme::light();
  for (const double epsilon : {1.0, 2.0}) {
    const std::uint64_t id = add(history, finished_run({{"privacy.epsilon", epsilon}}));
    ASSERT_TRUE(history.pin(id));
    const std::vector<std::size_t> slots = history.find(id)->slots_of_algorithms();
    ASSERT_EQ(slots.size(), present.size());
    for (std::size_t i = 0; i < slots.size(); ++i) {
      const SlotStyle now = theme.slot(static_cast<std::size_t>(algorithm_slot(*run.snapshot, i)));
      EXPECT_EQ(theme.slot(slots[i]).colour, now.colour);
      EXPECT_NE(theme.slot(slots[i]).dash, now.dash) << "another setting";
    }
  }
  present.front().type = "another";
  history.keep_clear(present);
  const QColor first = theme.slot(static_cast<std::size_t>(algorithm_slot(*run.snapshot, 0))).colour;
  for (const PinnedRun& pin : *history.pinned())
    EXPECT_NE(theme.slot(history.find(pin.id)->slots_of_algorithms().front()).colour, first);
}

TEST(RunHistory, ARunningRunIsPinnedSoFarAndBroughtUpToDate) {
  RunHistory history;
  const FinishedRun run = finished_run();
  auto half = std::make_shared<Snapshot>(*run.snapshot);
  half->state = RunState::running;
  half->trials_done = 1;
  const std::uint64_t id = history.pin_run(half, run.experiment, 0.5);
  ASSERT_NE(id, 0U);
  EXPECT_TRUE(history.find(id)->pinned && history.find(id)->so_far);
  EXPECT_TRUE((history.pinned()->front().label.english().find("so far") != std::string::npos));
  EXPECT_EQ(history.add(run.snapshot, run.experiment, 2.0), id) << "one run, one record";
  EXPECT_EQ(history.runs().size(), 1U);
  EXPECT_FALSE(history.find(id)->so_far);
  EXPECT_FALSE((history.pinned()->front().label.english().find("so far") != std::string::npos));
  EXPECT_EQ(history.pin_run(run.snapshot, run.experiment, 9.0), id);
  EXPECT_EQ(history.find(id)->seconds, 2.0) << "a finished run is not taken twice";
  EXPECT_EQ(history.pin_run(std::make_shared<const Snapshot>(), run.experiment, 0.0), 0U);
  // The same experiment run again is another run.
  auto second = std::make_shared<Snapshot>(*run.snapshot);
  second->run_id += 1000;
  EXPECT_NE(history.add(second, run.experiment, 2.0), id);
}

/// Returns the milliseconds of processor time of adding so many runs, whose settings differ in turn.
double ms_of(RunHistory& history, std::size_t runs) {
  static const std::array<FinishedRun, 2> made{finished_run(), finished_run({{"privacy.epsilon", 1}})};
  static std::uint64_t next = 100'000;
  const std::clock_t start = std::clock();
  for (std::size_t i = 0; i < runs; ++i) {
    const FinishedRun& run = made[i % 2];
    auto copy = std::make_shared<Snapshot>(*run.snapshot);
    copy->run_id = ++next;
    history.add(copy, run.experiment, 1.0);
  }
  return 1000.0 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

TEST(RunHistory, OfHundredsOfRunsTakesNoLongerForOneMore) {
  RunHistory history;
  RunTable table(history);
  ms_of(history, 20);
  const double first = ms_of(history, 100);
  ms_of(history, 300);
  const double last = ms_of(history, 100);
  EXPECT_EQ(history.runs().size(), 520U);
  EXPECT_EQ(table.view()->model()->rowCount(), 520);
  for (std::size_t i = 1; i < 520; ++i)
    EXPECT_TRUE(history.runs()[i].label.startsWith(QStringLiteral("ε = "))) << history.runs()[i].label.toStdString();
  EXPECT_LT(last, 1.5 * first + 20.0);
}

TEST(RunHistory, LabelsOfPinnedRunsFollowThoseThatCome) {
  RunHistory history, again;
  for (const Json& changes : {Json::object(), Json{{"privacy.epsilon", 1}}, Json{{"run.horizon", 50}}}) {
    const FinishedRun run = finished_run(changes);
    const std::uint64_t id = history.add(run.snapshot, run.experiment, 1.0);
    again.add(run.snapshot, run.experiment, 1.0);
    if (history.runs().size() < 3) history.pin(id);
  }
  for (const std::size_t pinned : {0U, 1U}) again.pin(again.runs()[pinned].id);  // makes all labels anew
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(history.runs()[i].label, again.runs()[i].label) << i;
}

TEST(RunHistory, CurvesOfOldRunsAreLetGoUnlessPinned) {
  RunHistory history;
  const FinishedRun run = finished_run();
  std::vector<std::uint64_t> ids;
  for (std::size_t i = 0; i < RunHistory::max_curves + 5; ++i) {
    auto copy = std::make_shared<Snapshot>(*run.snapshot);
    copy->run_id = 5000 + i;
    ids.push_back(history.add(copy, run.experiment, 1.0));
    if (i == 1) history.pin(ids.back());
  }
  std::size_t kept = 0;
  for (const RunRecord& record : history.runs()) kept += record.snapshot ? 1 : 0;
  EXPECT_EQ(kept, RunHistory::max_curves + 1);
  EXPECT_TRUE(history.find(ids[1])->snapshot) << "pinned";
  EXPECT_FALSE(history.find(ids[0])->snapshot);
  EXPECT_FALSE(history.pin(ids[0]));
  EXPECT_EQ(history.find(ids[0])->algorithms.size(), 3U) << "its numbers stay";
  EXPECT_EQ(history.find(ids[0])->document, run.experiment->document());
}

}  // namespace
}  // namespace privbo::ui::run_history_test
