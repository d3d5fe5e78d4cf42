// Regret agent by agent.
#include "families/federated/record/agent_record.h"

#include <algorithm>
#include <limits>

#include "experiment/run/record_grid.h"
#include "families/federated/release/federated_channel.h"
#include "numerics/statistics.h"

namespace privbo {
namespace {

/// A picture has no more columns than 400 to draw, and each picture that is kept holds all numbers: 2,000 agents have
/// 100 rounds.
constexpr std::size_t most_rounds = 400, fewest_rounds = 20, most_numbers = 200'000;

std::size_t rounds_kept(Index agents) {
  return std::clamp(most_numbers / static_cast<std::size_t>(agents), fewest_rounds, most_rounds);
}

}  // namespace

AgentRecord::AgentRecord(const Experiment& experiment, const Instance& instance, std::size_t algorithm)
    : mean_simple_(std::numeric_limits<double>::infinity()), initial_simple_(std::numeric_limits<double>::quiet_NaN()) {
  const Index agents = instance.agents ? instance.agents->agents() : 1;
  simple_.assign(static_cast<std::size_t>(agents), std::numeric_limits<double>::infinity());
  cumulative_.assign(static_cast<std::size_t>(agents), 0.0);
  const std::shared_ptr<const FederatedPlan> plan = experiment.federated_plan(algorithm);
  if (!plan) return;
  wanted_ = record_grid(experiment.horizon(), rounds_kept(agents));
  roster_.measured = instance.measured;
  for (Index n = 0; n < agents; ++n) roster_.names.push_back(instance.agents->name(n));
  if (plan->request().server == ServerKind::none) return;
  roster_.region_of_agent = plan->region_of_agent();
  const SubRegions regions(*instance.domain, plan->request().regions);
  for (Index i = 0; i < regions.count(); ++i) {
    roster_.low.push_back(regions.low(i));
    roster_.high.push_back(regions.high(i));
  }
}

void AgentRecord::add(const RoundRecord& record) {
  if (record.t == 1) initial_simple_ = mean_simple_;
  for (std::size_t i = 0; i < record.queries.size(); ++i) {
    const auto agent = static_cast<std::size_t>(record.queries[i].agent);
    simple_[agent] = std::min(simple_[agent], record.regrets[i]);
    if (record.t >= 1) cumulative_[agent] += record.regrets[i];
  }
  mean_simple_ = simple_.size() == 1 ? simple_.front() : mean(simple_);
  if (rounds_.size() == wanted_.size() || record.t != wanted_[rounds_.size()]) return;
  rounds_.push_back(record.t);
  simple_rows_.insert(simple_rows_.end(), simple_.begin(), simple_.end());
  cumulative_rows_.insert(cumulative_rows_.end(), cumulative_.begin(), cumulative_.end());
}

void AgentRecord::add_server(const ServerView* view) {
  if (!view || view->t < 0) return;
  seen_ = view->seen;
  shortened_ = view->clipped_so_far;
  const bool news = server_rounds_.empty() || server_rounds_.back() != view->t;
  // A comb of rounds is enough where there are many; the first one is t = 0.
  if (!news || wanted_.empty() || (view->t > 0 && !std::ranges::binary_search(wanted_, view->t))) return;
  server_rounds_.push_back(view->t);
  server_clipped_.push_back(static_cast<double>(view->clipped) / static_cast<double>(view->norms.size()));
}

double AgentRecord::clipped() const {
  return seen_ > 0 ? static_cast<double>(shortened_) / static_cast<double>(seen_) : 0.0;
}

std::shared_ptr<const AgentsPicture> AgentRecord::picture(const Trial& played, Index agent) const {
  if (roster_.names.empty()) return nullptr;
  using Rows = Eigen::Map<const Points>;
  auto picture = std::make_shared<AgentsPicture>(roster_);
  const auto rounds = static_cast<Index>(rounds_.size());
  picture->agent = agent;
  picture->rounds = rounds_;
  picture->simple = Rows(simple_rows_.data(), rounds, agents());
  picture->cumulative = Rows(cumulative_rows_.data(), rounds, agents());
  picture->clip_rounds = server_rounds_;
  picture->clipped = server_clipped_;
  picture->own_choices = played.learner().decision().own_choices;
  if (const ServerView* server = played.channel().server(); server && server->t >= 0) {
    picture->server_round = server->t;
    picture->norms = server->norms;
    picture->clip_norm = server->clip_norm;
    picture->sampled = static_cast<std::int64_t>(server->sample.size());
    picture->broadcast = played.learner().broadcast_function();
  }
  return picture;
}

}  // namespace privbo
