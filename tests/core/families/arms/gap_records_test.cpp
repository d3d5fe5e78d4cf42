// Where the papers' bound for f is recorded, and that files keep it.
#include "families/arms/record/gap_records.h"

#include <gtest/gtest.h>

#include "families/arms/arms_entry.h"
#include "support/small_scenario.h"
#include "text/error.h"
#include "trial/family.h"

namespace privbo::gap_records_test {
namespace {

constexpr const char* member = "regret_bound_for_f";

Scenario scenario_of(const char* type) { return test::small_scenario({Json{{"type", type}}}); }

/// What a trial of the scenario's first algorithm keeps at its end; empty: nothing.
std::vector<double> kept(const Scenario& scenario) {
  const auto experiment = test::built(scenario);
  if (!experiment) return {};
  const Instance instance = experiment->instance(0);
  const Family& family = *experiment->algorithms().front().entry->family;
  const auto recorder = family.records().recorder(*experiment, instance, 0, 0);
  if (!recorder) return {};
  const auto values = recorder->final_values(RegretByAgent());
  const auto found = values.find(member);
  return found == values.end() ? std::vector<double>() : found->second;
}

TEST(GapRecords, HoldTheSumOverTheGapsOfTheTrial) {
  for (const char* type : {"ldp-ucb-l", "ldp-ucb-b", "ucb1"}) {
    SCOPED_TRACE(type);
    const Scenario scenario = scenario_of(type);
    const auto experiment = test::built(scenario);
    ASSERT_NE(experiment, nullptr);
    const Instance instance = experiment->instance(0);
    const auto& own = part_of<ArmEntry>(experiment->algorithms().front().entry->own, "a bound");
    const ArmBound bound = own.algorithm.bound(experiment->declared_setup(instance, 0));
    Vector gaps = Vector::Constant(instance.f.size(), instance.f.maxCoeff());
    gaps -= instance.f;
    const std::vector<double> values = kept(scenario);
    ASSERT_EQ(values.size(), 1U);
    EXPECT_DOUBLE_EQ(values.front(), regret_bound_of_gaps(bound, gaps, experiment->horizon()));
  }
}

TEST(GapRecords, AreAbsentWhereTheTheoremIsNotAboutTheProblem) {
  for (const char* type : {"ldp-ucb-l", "ldp-ucb-b", "ucb1"}) {
    SCOPED_TRACE(type);
    Scenario sets = scenario_of(type), low = scenario_of(type), tails = scenario_of(type);
    sets.document["decisions"] = {{"type", "subset"}};
    EXPECT_TRUE(kept(sets).empty()) << "points that are not always offered";
    low.document["constants"]["B_rule"] = "declared";
    low.document["constants"]["B"] = 0.01;
    EXPECT_TRUE(kept(low).empty()) << "|f| beyond B";
    tails.document["noise"] = {{"type", "student-t"}};
    EXPECT_TRUE(kept(tails).empty()) << "rewards that are clipped, or not sub-Gaussian";
    // The line, too, and it states why.
    const auto experiment = test::built(sets);
    ASSERT_NE(experiment, nullptr);
    const AlgorithmSpec& plan = experiment->algorithms().front();
    const auto lines = plan.entry->bounds(plan.params, experiment->declared_setup(experiment->instance(0), 0));
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_FALSE(lines.front().needs.settings.empty());
  }
  EXPECT_TRUE(kept(scenario_of("igp-ucb")).empty());
}

TEST(GapRecords, SurviveFiles) {
  const auto experiment = test::built(scenario_of("ldp-ucb-b"));
  ASSERT_NE(experiment, nullptr);
  const FamilyRecords& records = experiment->algorithms().front().entry->family->records();
  TrialPath one, other;
  one.at_end[member] = {12.5};
  other.at_end[member] = {0.1};
  const std::vector<const TrialPath*> trials{&one, &other};
  EXPECT_EQ(records.over_trials(*experiment, 0, trials, {.ended = false}), nullptr);
  AlgorithmSnapshot saved, loaded;
  saved.records = {records.over_trials(*experiment, 0, trials, {.ended = true})};
  ASSERT_NE(saved.records.front(), nullptr);
  Json json = Json::object(), summary = Json::object();
  records.save(saved, json);
  records.load(loaded, Json::parse(json.dump()), {});
  ASSERT_EQ(loaded.records.size(), 1U);
  EXPECT_EQ(dynamic_cast<const GapRecord&>(*loaded.records.front()).bounds, (std::vector<double>{12.5, 0.1}));
  records.summarise({}, loaded, summary);
  EXPECT_DOUBLE_EQ(summary[member]["mean"], 6.3);
  EXPECT_EQ(summary[member]["values"].size(), 2U);
  AlgorithmSnapshot empty;
  EXPECT_THROW(records.load(empty, Json{{member, Json::array()}}, {}), RuntimeError);
}

}  // namespace
}  // namespace privbo::gap_records_test
