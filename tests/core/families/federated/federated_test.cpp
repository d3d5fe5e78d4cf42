// What an agent of a federated algorithm may know: its own rewards, the broadcasts and public things. A fresh learner
// that is told nothing but one agent's rewards and the broadcasts repeats every query of that agent bit for bit, in
// every variant, on points and in a box.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>

#include "families/families.h"
#include "families/federated/federated_params.h"
#include "families/federated/release/federated_channel.h"
#include "kernel/kernel.h"
#include "scenario/schema.h"
#include "support/line_domain.h"
#include "support/small_scenario.h"
#include "support/watched_learner.h"
#include "trial/trial.h"

#include "families/federated/federated.h"
#include "families/federated/learner/federated_setup.h"

namespace privbo::federated_test {
namespace {

constexpr Index agents = 5, points = 30;
constexpr std::int64_t initial = 3, horizon = 6;

/// f of agent n: hills at nearly the same place.
double objective(Index agent, double x) {
  return std::exp(-40.0 * (x - 0.62 - 0.01 * static_cast<double>(agent)) * (x - 0.62)) + 0.3 * std::sin(5.0 * x);
}

class Hills final : public Environment {
 public:
  explicit Hills(const Domain& domain)
      : domain_(domain), draws_(make_stream({.seed = 3, .purpose = Purpose::reward_noise})) {
    Choices choices{.points = &domain.points, .count = domain.size()};
    if (domain.anywhere) {
      choices.low = &domain.low;
      choices.high = &domain.high;
    }
    choices_.assign(static_cast<std::size_t>(agents), choices);
  }
  std::int64_t first_round() const override { return 1 - initial; }
  Round open(std::int64_t t) override {
    return {.t = t, .choices = choices_, .context = {}, .phase = t < 1 ? Phase::initialise : Phase::learn};
  }
  void respond(const Round&, std::span<const Query> queries, std::vector<Outcome>& outcomes) override {
    for (const Query& query : queries)
      outcomes.push_back({query.agent, objective(query.agent, place(query)) + 0.05 * draws_->normal()});
  }
  double regret(const Round&, const Query& query) const override {
    double best = -1e300;
    for (int i = 0; i <= 2000; ++i) best = std::max(best, objective(query.agent, i / 2000.0));
    return best - objective(query.agent, place(query));
  }

 private:
  double place(const Query& query) const { return domain_.anywhere ? query.at[0] : domain_.points(query.point, 0); }

  const Domain& domain_;
  std::unique_ptr<Draws> draws_;
  std::vector<Choices> choices_;
};

FederatedRequest request_of(const AlgorithmEntry& entry, const ParamSet& params) {
  return part_of<FederatedEntry>(entry.own, "a server").request(params);
}

/// Everything public of one small problem.
struct Problem {
  explicit Problem(bool anywhere) : domain(test::line_domain(points)) {
    domain.low = Vector::Zero(1);
    domain.high = Vector::Ones(1);
    domain.anywhere = anywhere;
  }

  LearnerSetup setup(const AlgorithmEntry& entry, const ParamSet& params, std::uint64_t seed = 5) const {
    LearnerSetup setup;
    auto own = std::make_shared<FederatedSetup>();
    own->domain = std::make_shared<const Domain>(domain);
    own->kernel = kernel;
    setup.prior = make_prior(*kernel, domain);
    setup.constants.B.value = setup.constants.R.value = 1.0;
    setup.constants.lambda = 0.01;
    setup.horizon = horizon;
    own->plan = std::make_shared<const ServerProtocol>(request_of(entry, params), agents, horizon,
                                                       federated_delta(params, agents));
    own->regions = std::make_shared<const SubRegions>(domain, own->plan->request().regions);
    own->spectrum = [](Index count, Draws& draws) { return random_frequencies(1, 0.1, count, draws); };
    if (own->plan->request().server != ServerKind::none)
      own->shared_features =
          std::make_shared<const SharedFeatures>(own->spectrum, own->plan->features(), *make_stream({.seed = 4}));
    setup.draws = make_stream({.seed = seed, .purpose = Purpose::learner});
    for (Index n = 0; n < agents; ++n)
      own->agent_draws.push_back(make_stream(
          {.seed = seed, .trial = 0, .agent = static_cast<std::uint64_t>(n) + 1, .purpose = Purpose::learner}));
    setup.own = own;
    return setup;
  }

  Domain domain;
  std::shared_ptr<const PointKernel> kernel = make_squared_exponential(0.1);
};

using MakeLearner = std::function<std::unique_ptr<Learner>(const LearnerSetup&)>;

/// The broken twin: agent 2 asks what agent 1 asked when that was answered best.
class Peeks final : public Learner {
 public:
  explicit Peeks(std::unique_ptr<Learner> inner) : inner_(std::move(inner)) {}
  void ask(const Round& round, std::vector<Query>& queries) override {
    inner_->ask(round, queries);
    if (round.t > 1 && best_) {
      queries[1].point = best_->point;
      queries[1].at = best_->at;
    }
    asked_ = queries[0];
  }
  void tell(std::span<const Message> messages) override {
    for (const Message& message : messages)
      if (const auto* reward = std::get_if<RewardMessage>(&message);
          reward && reward->agent == 0 && reward->value > largest_) {
        largest_ = reward->value;
        best_ = asked_;
      }
    inner_->tell(messages);
  }
  void share(const Round& round, std::vector<Upload>& uploads) override { inner_->share(round, uploads); }

 private:
  std::unique_ptr<Learner> inner_;
  Query asked_;
  std::optional<Query> best_;
  double largest_ = -1e300;
};

bool same(const Query& a, const Query& b) {
  return a.agent == b.agent && a.point == b.point && a.at.size() == b.at.size() && a.at == b.at;
}

/// How many queries and vectors of single agents a learner told only of that agent's rewards, and of the broadcasts,
/// does not repeat.
int not_repeated(const Problem& problem, const AlgorithmEntry& entry, const ParamSet& params, const MakeLearner& make) {
  auto log = std::make_shared<test::LearnerLog>();
  const LearnerSetup setup = problem.setup(entry, params);
  Trial trial(std::make_unique<Hills>(problem.domain),
              make_federated_channel(federated_setup(setup).plan, make_simulation_noise(make_stream({.seed = 7}))),
              std::make_unique<test::WatchedLearner>(make(setup), log));
  for (std::int64_t t = trial.first_round(); t <= horizon; ++t) trial.step();

  int different = 0;
  for (Index agent = 0; agent < agents; ++agent) {
    Hills again(problem.domain);
    const std::unique_ptr<Learner> fresh = make(problem.setup(entry, params));
    for (std::int64_t t = 1 - initial; t <= horizon; ++t) {
      const auto place = static_cast<std::size_t>(t + initial);  // rounds are counted from 1 in the log
      const Round round = again.open(t);
      std::vector<Query> queries;
      fresh->ask(round, queries);
      different += same(queries.at(static_cast<std::size_t>(agent)),
                        log->asked.at(place - 1).at(static_cast<std::size_t>(agent)))
                       ? 0
                       : 1;
      for (const Message& message : log->delivered(place))
        if (std::get<RewardMessage>(message).agent == agent) fresh->tell({&message, 1});
      std::vector<Upload> uploads;
      fresh->share(round, uploads);
      fresh->tell(log->broadcast(place));
    }
  }
  return different;
}

/// The variants of the catalogue test, made small and legal for five agents.
std::vector<ParamSet> settings_of(const AlgorithmEntry& entry) {
  std::vector<ParamSet> made;
  for (Json values : test::variants(entry)) {
    if (entry.id != "federated-ts") values["features"] = 12;
    if (entry.id == "dp-fts" || entry.id == "dp-fts-de") values["q"] = 0.6;
    Problems problems;
    made.push_back(check_params(entry.params, values, "", {"type"}, problems));
    EXPECT_TRUE(problems.empty()) << to_text(problems);
  }
  return made;
}

std::vector<const AlgorithmEntry*> federated_entries() {
  std::vector<const AlgorithmEntry*> found;
  for (const AlgorithmEntry& entry : algorithm_catalogue())
    if (entry.for_agents) found.push_back(&entry);
  return found;
}

TEST(FederatedConformance, AnAgentNeedsItsOwnRewardsAndTheBroadcastsAlone) {
  const Problem problem(false);
  ASSERT_EQ(federated_entries().size(), 6U);
  for (const AlgorithmEntry* entry : federated_entries())
    for (const ParamSet& params : settings_of(*entry)) {
      SCOPED_TRACE(entry->id + " " + params.json().dump());
      const MakeLearner honest = [&](const LearnerSetup& setup) { return entry->make(params, setup); };
      EXPECT_EQ(not_repeated(problem, *entry, params, honest), 0);
      EXPECT_GT(not_repeated(problem, *entry, params,
                             [&](const LearnerSetup& setup) { return std::make_unique<Peeks>(honest(setup)); }),
                0)
          << "peeking is not seen";
    }
}

TEST(FederatedConformance, TheSameHoldsInABox) {
  const Problem problem(true);
  for (const AlgorithmEntry* entry : federated_entries()) {
    SCOPED_TRACE(entry->id);
    const ParamSet params = settings_of(*entry).front();
    const MakeLearner honest = [&](const LearnerSetup& setup) { return entry->make(params, setup); };
    EXPECT_EQ(not_repeated(problem, *entry, params, honest), 0);
    EXPECT_GT(not_repeated(problem, *entry, params,
                           [&](const LearnerSetup& setup) { return std::make_unique<Peeks>(honest(setup)); }),
              0);
  }
}

struct Lost {
  double initial_simple = 0.0, simple = 0.0, cumulative = 0.0;
};

Lost play(const Problem& problem, const AlgorithmEntry& entry, const ParamSet& params, std::uint64_t seed) {
  const LearnerSetup setup = problem.setup(entry, params, seed);
  Trial trial(
      std::make_unique<Hills>(problem.domain),
      make_federated_channel(federated_setup(setup).plan, make_simulation_noise(make_stream({.seed = seed + 100}))),
      entry.make(params, setup));
  Vector best = Vector::Constant(agents, 1e300);
  Lost outcome;
  for (std::int64_t t = trial.first_round(); t <= horizon; ++t) {
    const RoundRecord& record = trial.step();
    EXPECT_EQ(record.queries.size(), static_cast<std::size_t>(agents));
    for (Index n = 0; n < agents; ++n) best[n] = std::min(best[n], record.regrets[static_cast<std::size_t>(n)]);
    if (t == 0) outcome.initial_simple = best.mean();
    if (t > 0) outcome.cumulative += record.regret;
    // In round 1 everybody follows the server, where there is one and 1 − p_1 = 1.
    if (t == 1) {
      EXPECT_EQ(record.decision.own_choices, entry.id == "federated-ts" ? agents : 0);
    }
  }
  outcome.simple = best.mean();
  return outcome;
}

TEST(FederatedConformance, EveryEntryLearnsOnPointsAndInABox) {
  for (const bool anywhere : {false, true}) {
    const Problem problem(anywhere);
    for (const AlgorithmEntry* entry : federated_entries()) {
      SCOPED_TRACE(entry->id + (anywhere ? " in a box" : " on points"));
      const ParamSet params = settings_of(*entry).front();
      double before = 0.0, after = 0.0, cumulative = 0.0;
      constexpr int runs = 6;
      for (int run = 0; run < runs; ++run) {
        const Lost outcome = play(problem, *entry, params, static_cast<std::uint64_t>(10 * run + 1));
        before += outcome.initial_simple / runs;
        after += outcome.simple / runs;
        cumulative += outcome.cumulative / runs;
      }
      EXPECT_LT(after, 0.5 * before);
      EXPECT_LT(after, 0.12);
      // A uniform query loses 0.7 on average, six of them 4.2. With noise for five agents the server's vector is little
      // else.
      if (entry->notion(params) == PrivacyNotion::none) {
        EXPECT_LT(cumulative, 3.2);
      }
    }
  }
}

/// Fewer agents than sub-regions, one agent without anybody to follow, more initial points than places, an early end of
/// sharing.
TEST(FederatedConformance, EdgesOfTheRosterPlay) {
  Problem problem(false);
  problem.domain = test::line_domain(2);
  problem.domain.low = Vector::Zero(1);
  problem.domain.high = Vector::Ones(1);
  for (const AlgorithmEntry* entry : federated_entries()) {
    SCOPED_TRACE(entry->id);
    Json values = settings_of(*entry).front().json();
    if (values.contains("regions")) values["regions"] = 9;
    if (values.contains("explore")) values["explore"] = "domain";  // agent 1's sub-region has one place alone
    if (values.contains("stop_after")) values["stop_after"] = 2;
    if (values.contains("z")) values["z"] = 0.0;
    const ParamSet params(values);
    LearnerSetup setup = problem.setup(*entry, params);
    auto own = std::make_shared<FederatedSetup>(federated_setup(setup));
    own->plan = std::make_shared<const ServerProtocol>(request_of(*entry, params), 1, horizon, 0.1);
    own->agent_draws.resize(1);
    setup.own = own;
    const std::vector<Choices> choices{{&problem.domain.points, 2}};
    const auto learner = entry->make(params, setup);
    const auto channel =
        make_federated_channel(federated_setup(setup).plan, make_simulation_noise(make_stream({.seed = 8})));
    Ledger ledger;
    std::vector<Index> first;
    for (std::int64_t t = -4; t <= horizon; ++t) {
      const Round round{.t = t, .choices = choices, .context = {}, .phase = t < 1 ? Phase::initialise : Phase::learn};
      std::vector<Query> queries;
      learner->ask(round, queries);
      ASSERT_EQ(queries.size(), 1U);
      if (t < 1) first.push_back(queries[0].point);
      // Alone it samples its own posterior, and so it does when the server has stopped.
      if (t >= 1) {
        const bool alone = !federated_setup(setup).plan->shares(t - 1) || entry->id == "fts-original";
        EXPECT_TRUE(!alone || learner->decision().own_choices == 1) << t;
      }
      learner->tell(Messages{RewardMessage{0, 0.25}});
      std::vector<Upload> uploads;
      learner->share(round, uploads);
      EXPECT_EQ(uploads.size(), federated_setup(setup).plan->shares(t) ? 1U : 0U);
      Messages broadcast;
      channel->aggregate(round, uploads, ledger, broadcast);
      learner->tell(broadcast);
    }
    // Without repetition until both places have been asked.
    EXPECT_NE(first[0], first[1]);
    EXPECT_NE(first[2], first[3]);
  }
}

}  // namespace
}  // namespace privbo::federated_test
