// A family that nobody else knows runs, is charged, audited, compared, saved and loaded, through one row.
#include "fifth_family/last_answer.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>

#include "accounting/audit/audit.h"
#include "experiment/attack/attack.h"
#include "experiment/audit/algorithm_audit.h"
#include "experiment/batch/trust_comparison.h"
#include "experiment/run/replay.h"
#include "experiment/run/runner.h"
#include "families/families.h"
#include "fifth_family/row.h"
#include "io/results/results_writer.h"
#include "io/results/snapshot_file.h"
#include "plot/words/round_summary_text.h"
#include "record/snapshot.h"
#include "support/files/write_files.h"

namespace privbo::last_answer_test {
namespace {

using test::PublishedPicture;
using test::PublishedRecord;
using test::TurnRound;

SnapshotPtr finished(const std::shared_ptr<const Experiment>& experiment) {
  Runner runner(experiment, {});
  runner.wait();
  return runner.final_snapshot();
}

TEST(FifthFamily, IsInTheListsThatPeopleChooseFrom) {
  EXPECT_NE(find_entry(algorithm_catalogue(), "last-answer"), nullptr);
  EXPECT_TRUE(
      std::ranges::any_of(trust_models(), [](const TrustModel& model) { return model.algorithm == "last-answer"; }));
}

TEST(FifthFamily, RunsAndIsChargedOnceAtTheEnd) {
  const auto experiment = test::last_answer_experiment(2.0);
  const SnapshotPtr run = finished(experiment);
  ASSERT_EQ(run->trials_done, 5U);
  const PrivacyCurve& privacy = run->algorithms[0].privacy;
  ASSERT_TRUE(privacy.ledger);
  ASSERT_EQ(privacy.ledger->entries().size(), 1U);
  EXPECT_EQ(privacy.ledger->entries().front().first_round, experiment->horizon());
  EXPECT_EQ(privacy.ledger->releases(), 1);
  EXPECT_EQ(privacy.same_user().back(), 2.0);
  EXPECT_EQ(privacy.same_user().front(), 0.0) << "nothing is out before the end";
  EXPECT_EQ(privacy.guarantee.notion, PrivacyNotion::joint);
}

TEST(FifthFamily, RecordsItsAnswerInRunsAndReplays) {
  const auto experiment = test::last_answer_experiment(2.0);
  const SnapshotPtr run = finished(experiment);
  const auto record = record_of<PublishedRecord>(run->algorithms[0]);
  ASSERT_TRUE(record);
  EXPECT_EQ(record->regret.size(), 5U);
  EXPECT_FALSE(record_of<PublishedRecord>(run->algorithms[1])) << "another family's algorithm";
  const auto shown = find_among<PublishedPicture>(run->posterior.parts);
  ASSERT_TRUE(shown);
  Replay replay(experiment, run->posterior.algorithm, run->posterior.trial);
  const auto again = replay.at(experiment->horizon());
  ASSERT_TRUE(again);
  EXPECT_EQ(find_among<PublishedPicture>(again->parts)->index, shown->index);
  EXPECT_EQ(find_among<PublishedPicture>(replay.at(1)->parts)->index, -1);
  EXPECT_EQ(record_of<PublishedRecord>(downsampled(*run, 3).algorithms[0])->regret, record->regret);
}

TEST(FifthFamily, ItsPartOfARoundIsKeptAndPutIntoWords) {
  const auto experiment = test::last_answer_experiment(2.0);
  const SnapshotPtr run = finished(experiment);
  Replay replay(experiment, 0, 0);
  const auto early = replay.at(10), late = replay.at(11);  // of ten points
  const auto* lap = find_part<TurnRound>(early->round_summary->own);
  ASSERT_TRUE(lap);
  EXPECT_EQ(lap->decision.lap, 1) << "the learner is in its second lap by now";
  EXPECT_EQ(find_part<TurnRound>(late->round_summary->own)->decision.lap, 2);
  const std::string text = round_summary_text(*late, run->algorithms[0]).english();
  EXPECT_NE(text.find(" because it was its turn in lap 2; "), std::string::npos) << text;
  EXPECT_FALSE(Replay(experiment, 1, 0).at(1)->round_summary->own) << "another family's algorithm";
}

TEST(FifthFamily, IsSavedAndLoaded) {
  const auto experiment = test::last_answer_experiment(2.0);
  const SnapshotPtr run = finished(experiment);
  const std::filesystem::path folder = std::filesystem::path(testing::TempDir()) / "fifth_family";
  std::filesystem::create_directories(folder);
  test::write_files(result_files(*run, summary_json(*experiment, *run)), folder);
  const Snapshot read = load_snapshot(folder / "curves.json");
  ASSERT_TRUE(record_of<PublishedRecord>(read.algorithms[0]));
  EXPECT_EQ(record_of<PublishedRecord>(read.algorithms[0])->regret,
            record_of<PublishedRecord>(run->algorithms[0])->regret);
  EXPECT_EQ(read.algorithms[0].series.bands(), run->algorithms[0].series.bands());
  EXPECT_FALSE(read.algorithms[0].curve(Explored::distinct_points).mean.empty());
  EXPECT_TRUE(read.algorithms[0].curve(Explored::information_gain).mean.empty());
  EXPECT_EQ(find_among<PublishedPicture>(read.posterior.parts)->index,
            find_among<PublishedPicture>(run->posterior.parts)->index);
  std::ifstream summary(folder / "summary.json");
  EXPECT_EQ(Json::parse(summary)["algorithms"][0]["published_regret"].size(), 5U);
}

/// The same runs under a claim four times smaller.
class Lying final : public AuditTarget {
 public:
  explicit Lying(std::unique_ptr<AuditTarget> real) : real_(std::move(real)) {}
  Message label() const override { return real_->label(); }
  Message inputs() const override { return real_->inputs(); }
  double observe(bool second, RandomSource& draws) const override { return real_->observe(second, draws); }
  bool gives_loss() const override { return true; }
  double claimed_delta(double epsilon) const override { return real_->claimed_delta(4.0 * epsilon); }
  Message claim() const override { return Message("a quarter of %1", real_->claim()); }

 private:
  std::unique_ptr<AuditTarget> real_;
};

// 20,000 runs on each input at confidence 0.999: a true claim is called false once in 1,000 seeds.
TEST(FifthFamily, IsAuditedAndALieIsFound) {
  const auto experiment = test::last_answer_experiment(2.0);
  EXPECT_TRUE(why_audit_inapplicable(*experiment, 0).empty());
  const AuditOptions options{.runs = 20000, .confidence = 0.999, .seed = 3};
  auto target = audit_of_algorithm(experiment, 0);
  EXPECT_FALSE(audit(*target, options).violated);
  EXPECT_TRUE(audit(Lying(std::move(target)), options).violated);
}

TEST(FifthFamily, IsComparedWithTheOtherTrustModels) {
  Scenario scenario = test::last_answer_scenario(2.0);
  for (const TrustModel& model : trust_models())
    scenario.document["comparison"][model.key] = model.algorithm == "last-answer" || model.facts.id == "local";
  scenario.document["comparison"]["enabled"] = true;
  scenario.document["comparison"]["epsilons"] = {1.0, 4.0};
  TrustRunner runner(scenario);
  runner.wait();
  const TrustComparisonPtr made = runner.snapshot();
  EXPECT_EQ(made->state, RunState::finished);
  const auto row = std::ranges::find(made->rows, "last-answer", &TrustRow::id);
  ASSERT_NE(row, made->rows.end());
  EXPECT_TRUE(row->why_inapplicable.empty());
  ASSERT_EQ(row->points.size(), 2U);
  for (const TrustPoint& point : row->points) {
    EXPECT_TRUE(point.failure.empty());
    EXPECT_EQ(point.error_values.size(), 5U) << "regret of what was published";
  }
  EXPECT_EQ(row->points[0].epsilon, 1.0);
  EXPECT_NE(row->promise.english().find("joint"), std::string::npos);
}

}  // namespace
}  // namespace privbo::last_answer_test
