// A small federated problem with nearly the same hill for every agent, and every algorithm that runs it.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "environment/environment.h"
#include "families/families.h"
#include "families/federated/federated.h"
#include "families/federated/federated_params.h"
#include "families/federated/learner/federated_setup.h"
#include "kernel/kernel.h"
#include "support/line_domain.h"
#include "support/small_scenario.h"

namespace privbo::hills {

constexpr Index agents = 5, points = 30;
constexpr std::int64_t initial = 3, horizon = 6;

/// f of agent n: hills at nearly the same place.
inline double objective(Index agent, double x) {
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
  std::unique_ptr<RandomSource> draws_;
  std::vector<Choices> choices_;
};

inline FederatedRequest request_of(const AlgorithmEntry& entry, const ParamSet& params) {
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
    own->spectrum = [](Index count, RandomSource& draws) { return random_frequencies(1, 0.1, count, draws); };
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

/// The variants of the catalogue test, made small and legal for five agents.
inline std::vector<ParamSet> settings_of(const AlgorithmEntry& entry) {
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

inline std::vector<const AlgorithmEntry*> federated_entries() {
  std::vector<const AlgorithmEntry*> found;
  for (const AlgorithmEntry& entry : algorithm_catalogue())
    if (entry.for_agents && !entry.external) found.push_back(&entry);
  return found;
}

}  // namespace privbo::hills
