#include "families/federated/record/agents_recorder.h"

#include <algorithm>

#include "families/federated/federated.h"
#include "families/federated/learner/federated_decision.h"
#include "families/federated/learner/federated_learner.h"
#include "families/federated/learner/sub_regions.h"
#include "families/federated/release/federated_channel.h"
#include "record/recorded_rounds.h"

namespace privbo {
namespace {

/// A picture can draw at most 400 columns, and each picture that is kept holds all numbers: for 2,000 agents it has 100
/// rounds.
constexpr std::size_t max_rounds = 400, fewest_rounds = 20, max_numbers = 200'000;

std::size_t rounds_kept(Index agents) {
  return std::clamp(max_numbers / static_cast<std::size_t>(agents), fewest_rounds, max_rounds);
}

}  // namespace

AgentsRecorder::AgentsRecorder(const Experiment& experiment, const Instance& instance, std::size_t algorithm)
    : agents_(instance.agents->agents()), utility_(experiment, instance, algorithm) {
  const std::shared_ptr<const ServerProtocol> plan = server_protocol(experiment, algorithm);
  if (!plan) return;
  // Whom the agents of a program of the user's follow, nobody knows.
  follows_ = plan->request().server != ServerKind::none && !experiment.algorithms()[algorithm].entry->external;
  aggregates_ = plan->request().server == ServerKind::aggregate;
  loses_ = plan->request().lost > 0.0;
  wanted_ = choose_recorded_rounds(experiment.horizon(), rounds_kept(agents_));
  roster_.measured = instance.measured;
  for (Index n = 0; n < agents_; ++n) roster_.names.push_back(instance.agents->name(n));
  if (plan->request().server == ServerKind::none) return;
  roster_.region_of_agent = plan->region_of_agent();
  const SubRegions regions(*instance.domain, plan->request().regions);
  for (Index i = 0; i < regions.count(); ++i) {
    roster_.low.push_back(regions.low(i));
    roster_.high.push_back(regions.high(i));
  }
}

std::vector<std::string> AgentsRecorder::grid_names() const {
  std::vector<std::string> names;
  if (aggregates_) names.push_back(clipped_name);
  // Agents that follow nobody have nothing to compare.
  if (follows_)
    for (const QueryOrigin origin : all_origins) names.push_back(queries_name(origin));
  return names;
}

void AgentsRecorder::add(const Trial& running, const RoundRecord& record, const RegretByAgent& regret) {
  queries_.add(record, followed_sources(running.learner()));
  utility_.add(record.t, server_view(running.channel()));
  if (const ServerView* view = server_view(running.channel()); view && view->t >= 0) add_server(*view);
  if (rounds_.size() == wanted_.size() || record.t != wanted_[rounds_.size()]) return;
  rounds_.push_back(record.t);
  simple_rows_.insert(simple_rows_.end(), regret.simple_by_agent().begin(), regret.simple_by_agent().end());
  cumulative_rows_.insert(cumulative_rows_.end(), regret.cumulative_by_agent().begin(),
                          regret.cumulative_by_agent().end());
}

void AgentsRecorder::add_server(const ServerView& view) {
  if (view.norms.empty()) return;  // nobody sent anything
  seen_ = view.seen;
  shortened_ = view.clipped_so_far;
  lost_ = view.lost_so_far;
  const bool news = server_rounds_.empty() || server_rounds_.back() != view.t;
  // Where there are many rounds, only those of a comb are kept; the first one is t = 0.
  if (!news || wanted_.empty() || (view.t > 0 && !std::ranges::binary_search(wanted_, view.t))) return;
  server_rounds_.push_back(view.t);
  server_clipped_.push_back(static_cast<double>(view.clipped) / static_cast<double>(view.norms.size()));
}

void AgentsRecorder::append_grid_values(std::vector<double>& values) const {
  if (aggregates_) values.push_back(seen_ > 0 ? static_cast<double>(shortened_) / static_cast<double>(seen_) : 0.0);
  if (follows_)
    for (const QueryOrigin origin : all_origins) values.push_back(queries_.mean_regret(origin));
}

std::map<std::string, std::vector<double>> AgentsRecorder::final_values(const RegretByAgent& regret) const {
  std::map<std::string, std::vector<double>> values{{initial_simple_name, {regret.initial_simple()}},
                                                    {simple_name, regret.simple_by_agent()},
                                                    {cumulative_name, regret.cumulative_by_agent()}};
  if (follows_)
    for (const QueryOrigin origin : all_origins) values[queries_name(origin)] = {queries_.mean_regret(origin)};
  if (loses_) values[lost_name] = {seen_ > 0 ? static_cast<double>(lost_) / static_cast<double>(seen_) : 0.0};
  utility_.add_final_values(values);
  return values;
}

void AgentsRecorder::complete(PosteriorSnapshot& shown, const Trial& running, Index agent) const {
  if (!roster_.names.empty()) shown.parts.push_back(picture(running, agent));
}

std::shared_ptr<const AgentsPicture> AgentsRecorder::picture(const Trial& running, Index agent) const {
  using Rows = Eigen::Map<const Points>;
  auto picture = std::make_shared<AgentsPicture>(roster_);
  const auto rounds = static_cast<Index>(rounds_.size());
  picture->agent = agent;
  picture->rounds = rounds_;
  picture->simple = Rows(simple_rows_.data(), rounds, agents_);
  picture->cumulative = Rows(cumulative_rows_.data(), rounds, agents_);
  picture->clip_rounds = server_rounds_;
  picture->clipped = server_clipped_;
  picture->own_choices = own_choices(running.learner().decision());
  if (const ServerView* server = server_view(running.channel()); server && server->t >= 0) {
    picture->server_round = server->t;
    picture->norms = server->norms;
    picture->clip_norm = server->clip_norm;
    picture->sampled = static_cast<std::int64_t>(server->sample.size());
    picture->broadcast = broadcast_function(running.learner());
  }
  return picture;
}

}  // namespace privbo
