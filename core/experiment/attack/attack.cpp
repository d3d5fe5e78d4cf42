// Playing the two runs and choosing the view that fits the algorithm's trust model.
//
// One user's reward (and context) is replaced, or one agent's vectors are left out; both runs meet the same coins, so
// that what differs between them comes from that record alone. The attacker knows every other record, all public
// things, and who came when.
//   raw rewards      the record itself
//   local DP         the user's randomised reward
//   joint DP         everything released about the statistics. Later users react to it, and their records are functions
//   of what was released
//                    before: given the transcript, only the values that hold this user's item differ, by that item
//                    alone (the argument of adaptive composition). So the loss is exactly Gaussian, whatever the others
//                    do.
//   local joint DP   the user's own noisy statistics: the same with a single value
//   user-level DP    all broadcasts, and which of the other agents were sampled in each round (more than an agent
//   sees); whether this one was is
//                    unknown. Its vectors are taken as they were in the run that is shown
//   recommendations  the answers to visitors whose contexts the attacker knows
// Deviation: a scenario on the integer grid is played with the seeded simulation, so that both runs can have the same
// coins.
#include "experiment/attack/attack.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <utility>

#include "accounting/accountant.h"
#include "accounting/composition.h"
#include "experiment/attack/attack_run.h"
#include "experiment/attack/attack_views.h"
#include "numerics/numbers.h"

namespace privbo {
namespace {

constexpr std::int64_t most_attack_draws = 1'000'000;
constexpr double unlimited = std::numeric_limits<double>::infinity();
/// Of the coins that releases of the distributions are drawn with: none of a run's own streams.
constexpr std::uint64_t stream_of_draws = 0xA77ACCULL;

const AlgorithmPlan& checked(const Experiment& experiment, const AttackPlan& plan) {
  const auto refuse = [](const std::string& name, long long value, const std::string& range) {
    throw std::invalid_argument(name + " = " + std::to_string(value) + ": must be " + range);
  };
  const auto count = experiment.algorithms().size();
  if (plan.algorithm >= count)
    refuse("algorithm", static_cast<long long>(plan.algorithm),
           "from 0 to " + std::to_string(count - 1) + ", an algorithm of the scenario");
  if (plan.trial >= experiment.trials())
    refuse("trial", static_cast<long long>(plan.trial),
           "from 0 to " + std::to_string(experiment.trials() - 1) + ", a trial of the scenario");
  if (plan.round < 1 || plan.round > experiment.horizon())
    refuse("round", plan.round, "from 1 to " + std::to_string(experiment.horizon()) + ", a round of the run");
  if (plan.draws < 1 || plan.draws > most_attack_draws)
    refuse("draws", plan.draws, "from 1 to " + std::to_string(most_attack_draws));
  if (!std::isfinite(plan.reward))
    throw std::invalid_argument("reward = " + shortest(plan.reward) +
                                ": must be a finite number; mechanisms clip it to their own range");
  return experiment.algorithms()[plan.algorithm];
}

void check_context(const Instance& instance, Index context) {
  const Index contexts = instance.domain->contexts;
  if (context == -1 || (context >= 0 && context < contexts)) return;
  throw std::invalid_argument("context = " + std::to_string(context) + ": must be -1 (the same)" +
                              (contexts > 0
                                   ? " or from 0 to " + std::to_string(contexts - 1) + ", a context of the scenario"
                                   : "; the scenario has no contexts"));
}

class Attack {
 public:
  Attack(const Experiment& experiment, const AttackPlan& plan, const std::stop_token& stop)
      : experiment_(experiment),
        plan_(plan),
        algorithm_(checked(experiment, plan)),
        runner_(experiment, plan.algorithm, plan.trial, stop),
        coins_(make_stream({experiment.parts().seeds.privacy, plan.trial, stream_of_draws, Purpose::privacy_noise})) {
    check_context(runner_.instance(), plan.context);
    result_.label = algorithm_.label;
    result_.notion = algorithm_.notion;
    result_.epsilon = algorithm_.notion == PrivacyNotion::none ? unlimited : algorithm_.epsilon;
    result_.delta = algorithm_.notion == PrivacyNotion::none ? 0.0 : algorithm_.delta;
  }

  AttackResult made() {
    const bool agents = runner_.setup().federated != nullptr;
    if (!(agents ? look_at_agents() : look_at_users())) return stopped();
    result_.largest_belief = belief(result_.epsilon);
    if (experiment_.parts().noise_source == NoiseBackend::grid && algorithm_.notion != PrivacyNotion::none)
      result_.sees +=
          " (noise of the seeded simulation, not of the integer grid, so that both runs have the same coins)";
    return std::move(result_);
  }

 private:
  AttackResult stopped() const {
    AttackResult empty;
    empty.label = result_.label;
    empty.notion = result_.notion;
    empty.obstacle = "stopped before both runs were played";
    return empty;
  }

  bool look_at_users() {
    const AttackRun first = runner_.play(plan_.round);
    if (first.stopped) return false;
    const ReplacedRecord replaced{plan_.round, plan_.reward, plan_.context == first.context ? -1 : plan_.context};
    const AttackRun second = runner_.play(plan_.round, replaced);
    if (second.stopped) return false;
    compare(first, second, 0);
    say_changed(first, replaced);
    if (runner_.setup().contextual)
      look_at_answers(first, second);
    else if (runner_.setup().statistics)
      look_at_statistics(first, second);
    else
      look_at_reward(first, second, replaced.context >= 0);
    return true;
  }

  void say_changed(const AttackRun& first, const ReplacedRecord& replaced) {
    result_.changed = "user " + std::to_string(plan_.round) + ": reward " + significant(plan_.reward) +
                      " in place of " + significant(first.reward);
    if (replaced.context >= 0)
      result_.changed +=
          ", context " + std::to_string(replaced.context + 1) + " in place of " + std::to_string(first.context + 1);
  }

  void look_at_reward(const AttackRun& first, const AttackRun& second, bool moved) {
    const auto randomiser = experiment_.local_randomiser(runner_.instance(), plan_.algorithm, undrawn_noise());
    if (!randomiser) {
      result_.sees = moved ? "the user's context and reward, as they are" : "the user's reward, as it is";
      return view_in_the_open(result_, !moved && first.reward == second.reward, plan_.draws);
    }
    result_.delta = randomiser->guarantee().delta;
    if (moved) {
      result_.sees = "the user's context, as it is: only rewards are randomised under this model";
      return view_in_the_open(result_, false, plan_.draws);
    }
    result_.sees = "the user's noisy reward; what was asked is public";
    view_randomised(result_, *randomiser, first.told.value(), first.reward, second.reward, plan_.draws, *coins_);
  }

  void look_at_statistics(const AttackRun& first, const AttackRun& second) {
    const StatisticsPlan& statistics = *runner_.setup().statistics;
    const UserItem one{first.point, first.reward}, other{second.point, second.reward};
    if (statistics.notion() == PrivacyNotion::none) {
      result_.sees = "the exact sums before and after the user's round";
      const StatisticsRequest& request = statistics.request();
      const auto clipped = [&](double y) { return std::clamp(y - request.centre, -request.Y, request.Y); };
      return view_in_the_open(result_, one.point == other.point && clipped(one.reward) == clipped(other.reward),
                              plan_.draws);
    }
    const StatisticsReader reader(runner_.setup().statistics, runner_.setup().features->phi, plan_.round, one, other);
    const double mu = reader.separation(first.statistics);
    result_.sees =
        statistics.notion() == PrivacyNotion::local_joint
            ? "the noisy statistics that the user sent; everybody else's are known"
            : "all released statistics, of which the other users' actions are functions; everybody else's data are known";
    if (mu == 0.0 && plan_.round == experiment_.horizon())
      result_.sees += ". Nothing that holds the last user is released";
    view_gaussian(result_, reader.loss(first.statistics), mu, plan_.draws, *coins_);
  }

  void look_at_answers(const AttackRun& first, const AttackRun& second) {
    const auto after = static_cast<std::size_t>(std::ranges::count_if(
        first.answered, [&](const AnsweredVisitor& visitor) { return visitor.t >= plan_.round; }));
    result_.sees = after == 1
                       ? "the action recommended to a visitor whose context is known"
                       : "the actions recommended to " + std::to_string(after) + " visitors whose contexts are known";
    if (algorithm_.notion != PrivacyNotion::none && after > 1)
      result_.sees += "; " + std::to_string(after) + " answers, each with ε = " + significant(algorithm_.epsilon);
    if (algorithm_.notion != PrivacyNotion::none) result_.epsilon = static_cast<double>(after) * algorithm_.epsilon;
    view_answers(result_, first.answered, second.answered, plan_.draws, *coins_);
  }

  bool look_at_agents() {
    const FederatedPlan& server = *runner_.setup().federated;
    const Index agent = (plan_.round - 1) % server.agents();
    const AttackRun first = runner_.play_agents(agent, false);
    if (first.stopped) return false;
    const AttackRun second = runner_.play_agents(agent, true);
    if (second.stopped) return false;
    compare(first, second, agent);
    result_.changed = "agent " + std::to_string(agent + 1) + " of " + std::to_string(server.agents()) +
                      ": all its vectors replaced by zero";
    result_.sees = server.request().server == ServerKind::none ? "nothing: the agents share nothing"
                   : server.request().server == ServerKind::relay
                       ? "every agent's own vectors, as they are"
                       : "all broadcasts, the other agents' vectors and who of the others was sampled";
    if (server.notion() != PrivacyNotion::none) {
      if (server.request().sampling == Sampling::fixed_size) {
        result_.obstacle =
            algorithm_.label +
            ": samples are of fixed size, so whoever knows which of the others were sampled knows whether this agent was; choose Poisson "
            "sampling to see what the noise hides";
        return true;
      }
      result_.epsilon = find_accountant("moments")
                            ->loss(compose(server.ledger(server.releases()), server.horizon()), server.delta())
                            .epsilon.value_or(unlimited);
      result_.sees += "; the agent's vectors as they were in this run";
    }
    view_sampled(result_, first.shared, server.request().server == ServerKind::relay ? 1.0 : server.request().q,
                 plan_.draws, *coins_);
    return true;
  }

  /// Points of query `which`, regrets, and where the runs part.
  void compare(const AttackRun& first, const AttackRun& second, Index which) {
    const auto points = [&](const AttackRun& run) {
      std::vector<Index> made;
      for (const std::vector<Index>& asked : run.asked)
        made.push_back(asked[std::min(static_cast<std::size_t>(which), asked.size() - 1)]);
      return made;
    };
    const auto cumulative = [](const AttackRun& run) {
      std::vector<double> made;
      double sum = 0.0;
      for (const double regret : run.regret) made.push_back(sum += regret);
      return made;
    };
    result_.first_points = points(first);
    result_.second_points = points(second);
    result_.first_regret = cumulative(first);
    result_.second_regret = cumulative(second);
    for (std::size_t t = 0; t < first.asked.size() && result_.first_difference == 0; ++t)
      if (first.asked[t] != second.asked[t]) result_.first_difference = static_cast<std::int64_t>(t) + 1;
  }

  const Experiment& experiment_;
  const AttackPlan plan_;
  const AlgorithmPlan& algorithm_;
  AttackRunner runner_;
  std::unique_ptr<Draws> coins_;
  AttackResult result_;
};

}  // namespace

AttackResult attack(const Experiment& experiment, const AttackPlan& plan, const std::stop_token& stop) {
  const AlgorithmPlan& algorithm = checked(experiment, plan);
  try {
    return Attack(experiment, plan, stop).made();
  } catch (const std::runtime_error&) {
    if (!stop.stop_requested()) throw;
    AttackResult empty;
    empty.label = algorithm.label;
    empty.notion = algorithm.notion;
    empty.obstacle = "stopped before both runs were played";
    return empty;
  }
}

}  // namespace privbo
