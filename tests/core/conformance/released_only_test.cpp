// What a learner under joint or local joint DP may know: a fresh one, given the release before a round, the decision
// set D_t and declared constants alone, repeats every query bit for bit. Every algorithm of the catalogue that is told
// statistics, in every variant.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>

#include "families/families.h"
#include "families/joint/release/statistics_channel.h"
#include "kernel/kernel.h"
#include "scenario/schema.h"
#include "support/line_domain.h"
#include "support/small_scenario.h"
#include "support/watched_learner.h"
#include "trial/trial.h"

#include "families/joint/joint.h"
#include "families/joint/learner/joint_setup.h"

namespace privbo::released_only_test {
namespace {

constexpr std::int64_t horizon = 20;
constexpr Index side = 7, offered = 6;

/// Six random points a round, one of them twice; the reward is a wave, with noise.
class RandomSets final : public Environment {
 public:
  explicit RandomSets(const Domain& domain)
      : domain_(domain), draws_(make_stream({.seed = 3, .purpose = Purpose::environment})) {
    for (auto& set : sets_) {
      for (Index& place : set) place = draws_->index(domain.size());
      set.back() = set.front();
    }
  }

  Round open(std::int64_t t) override {
    choices_[0] = {&domain_.points, offered, sets_[static_cast<std::size_t>(t) - 1]};
    return {.t = t, .choices = choices_, .context = {}};
  }
  void respond(const Round&, std::span<const Query> queries, std::vector<Outcome>& outcomes) override {
    for (const Query& query : queries)
      outcomes.push_back({query.agent, std::sin(3.0 * domain_.points(query.point, 0)) * domain_.points(query.point, 1) +
                                           0.3 * draws_->normal()});
  }
  double regret(const Round&, const Query&) const override { return 0.0; }

 private:
  const Domain& domain_;
  std::unique_ptr<RandomSource> draws_;
  std::array<std::array<Index, offered>, horizon> sets_{};
  std::array<Choices, 1> choices_;
};

/// The broken twin: the algorithm, but of what it would ask it takes something it has not asked yet.
class KeepsItsArms final : public Learner {
 public:
  explicit KeepsItsArms(std::unique_ptr<Learner> inner) : inner_(std::move(inner)) {}

  void ask(const Round& round, std::vector<Query>& queries) override {
    inner_->ask(round, queries);
    const Choices& choices = round.choices[0];
    for (Index i = 0; i < choices.count && asked_.contains(queries.back().point); ++i)
      queries.back().point = choices.index(i);
    ++asked_[queries.back().point];
  }
  void tell(std::span<const LearnerMessage> messages) override { inner_->tell(messages); }
  const Decision& decision() const override { return inner_->decision(); }

 private:
  std::unique_ptr<Learner> inner_;
  std::map<Index, int> asked_;
};

/// Everything public of one small problem.
struct PublicProblem {
  Domain domain = test::square_domain(side);
  const Entry<KernelFactory>& kernel = *std::ranges::find(kernel_catalogue(), std::string("se"), &ComponentInfo::id);
  Json kernel_values = [this] {
    Json values = default_component(kernel);
    values["lengthscale"] = 1.0;
    return values;
  }();

  LearnerSetup setup(const AlgorithmEntry& entry, const ParamSet& params) const {
    const auto made = kernel.make(ParamSet(kernel_values), nullptr);
    const auto draws = make_stream({.seed = 5});
    LearnerSetup setup;
    setup.prior = make_prior(*made, domain);
    setup.constants.B.value = setup.constants.R.value = setup.constants.v.value = setup.constants.c.value = 1.0;
    setup.horizon = horizon;
    const auto& joint = part_of<JointEntry>(entry.own, "statistics");
    auto own = std::make_shared<JointSetup>();
    own->features = make_feature_model("se", ParamSet(kernel_values), *made, domain, joint.features(params), *draws);
    own->statistics = std::make_shared<const JointRelease>(joint.statistics(params), horizon, 10.0, 0.1,
                                                           own->features->size(), 0.1, 1.0);
    setup.own = own;
    setup.draws = make_stream({.seed = 6, .purpose = Purpose::learner});
    return setup;
  }
};

using MakeLearner = std::function<std::unique_ptr<Learner>()>;

/// In how many rounds a fresh learner asks, or computes, something else than the one that was there all along; −1 where
/// the run told anything but statistics.
int rounds_not_repeated(const PublicProblem& problem, const LearnerSetup& setup, const MakeLearner& make) {
  auto log = std::make_shared<test::LearnerLog>();
  Trial trial(std::make_unique<RandomSets>(problem.domain),
              make_statistics_channel(joint_setup(setup).statistics, joint_setup(setup).features->phi,
                                      make_simulation_noise(make_stream({.seed = 7}))),
              std::make_unique<test::WatchedLearner>(make(), log));
  std::vector<Decision> decisions;
  for (std::int64_t t = 1; t <= horizon; ++t) decisions.push_back(trial.step().decision);
  if (log->count_all() != log->count<StatisticsMessage>()) return -1;

  RandomSets again(problem.domain);
  int different = 0;
  for (std::int64_t t = 1; t <= horizon; ++t) {
    const auto place = static_cast<std::size_t>(t);
    const std::unique_ptr<Learner> fresh = make();
    fresh->tell(log->opened(place));
    std::vector<Query> queries;
    fresh->ask(again.open(t), queries);
    const Decision then = decisions[place - 1], now = fresh->decision();
    const bool repeated =
        queries.size() == 1 && queries[0].point == log->asked.at(place - 1).at(0).point && now.width == then.width &&
        (now.acquisition == then.acquisition || (std::isnan(now.acquisition) && std::isnan(then.acquisition)));
    different += repeated ? 0 : 1;
  }
  return different;
}

TEST(ReleasedOnly, AFreshLearnerRepeatsEveryQueryAndATwinThatKeepsItsArmsDoesNot) {
  const PublicProblem problem;
  int entries = 0;
  for (const AlgorithmEntry& entry : algorithm_catalogue()) {
    const auto* joint = find_part<JointEntry>(entry.own);
    // What a program of the user's keeps, nobody sees (tests/core/families/external).
    if (!joint || entry.external) continue;
    ++entries;
    int trial_run = 0;
    for (Json values : test::variants(entry)) {
      values["nodes"] = 3;
      SCOPED_TRACE(values.dump());
      const ParamSet params(values);
      const StatisticsRequest request = joint->statistics(params);
      if (request.mechanism == PrefixMechanism::toeplitz && is_printed(request.calibration))
        continue;  // refused by the plan
      const LearnerSetup setup = problem.setup(entry, params);
      const MakeLearner honest = [&] { return entry.make(params, setup); };
      EXPECT_EQ(rounds_not_repeated(problem, setup, honest), 0);
      EXPECT_GT(rounds_not_repeated(problem, setup, [&] { return std::make_unique<KeepsItsArms>(honest()); }), 0);
      ++trial_run;
    }
    EXPECT_GE(trial_run, 5) << entry.id;
  }
  EXPECT_GE(entries, 3);
}

}  // namespace
}  // namespace privbo::released_only_test
