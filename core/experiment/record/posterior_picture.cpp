// Copies what charts and the line about the last step need out of a trial.
#include "experiment/record/posterior_picture.h"

#include <cmath>
#include <limits>
#include <utility>
#include <variant>

namespace privbo {
namespace {

double value_or_none(double value) { return value > 0.0 ? value : RoundDetails::none; }

}  // namespace

QueryHistory::QueryHistory(Index points, Index agents)
    : counts_(static_cast<std::size_t>(points), 0), asked_(agents > 1 ? static_cast<std::size_t>(agents) : 0) {}

std::vector<std::int64_t> QueryHistory::counts(Index agent) const {
  if (asked_.empty()) return counts_;
  std::vector<std::int64_t> counts(counts_.size(), 0);
  for (const Index point : asked_[static_cast<std::size_t>(agent)]) ++counts[static_cast<std::size_t>(point)];
  return counts;
}

std::vector<Index> QueryHistory::recent(Index agent) const {
  if (asked_.empty()) return recent_.values();
  const std::vector<Index>& asked = asked_[static_cast<std::size_t>(agent)];
  return {asked.end() - static_cast<std::ptrdiff_t>(std::min(asked.size(), recent_queries)), asked.end()};
}

void QueryHistory::add(const RoundRecord& round) {
  if (asked_.empty() && round.queries.size() == 1 && round.outcomes.size() == 1 && round.delivered.size() == 1)
    if (const auto* message = std::get_if<RewardMessage>(&round.delivered.front())) {
      sent_.add({round.queries.front().point, round.outcomes.front().reward, message->value});
    }
  for (const Query& query : round.queries) {
    if (!asked_.empty()) {
      asked_[static_cast<std::size_t>(query.agent)].push_back(query.point);
      continue;
    }
    ++counts_[static_cast<std::size_t>(query.point)];
    recent_.add(query.point);
  }
}

RoundDetails round_details(const PosteriorValues& before, const Trial& trial, const RoundRecord& record,
                           const Family& family, Index agent) {
  RoundDetails round_summary;
  round_summary.t = record.t;
  // Agents ask in their order, one query each.
  const auto index = static_cast<std::size_t>(agent);
  if (index < record.queries.size()) round_summary.point = record.queries[index].point;
  if (before.mean.size() > 0) round_summary.mean = before.mean[round_summary.point];
  if (before.deviation.size() > 0) round_summary.deviation = before.deviation[round_summary.point];
  if (!std::isnan(record.decision.mean)) round_summary.mean = record.decision.mean;
  if (!std::isnan(record.decision.deviation)) round_summary.deviation = record.decision.deviation;
  round_summary.width = record.decision.width.value_or(RoundDetails::none);
  round_summary.acquisition = record.decision.acquisition;
  if (index < record.outcomes.size()) round_summary.reward = record.outcomes[index].reward;
  if (index < record.delivered.size())
    if (const auto* message = std::get_if<RewardMessage>(&record.delivered[index]))
      round_summary.released = message->value;
  round_summary.truncation = value_or_none(record.decision.truncation);
  round_summary.truncated = record.decision.truncated;
  round_summary.own = family.round_part(record.decision);
  round_summary.regret = index < record.regrets.size() ? record.regrets[index] : record.regret;
  round_summary.offered = static_cast<Index>(record.offered.size());
  // Where a round is charged for users' own randomisation, its reward was randomised. What a privatiser releases in
  // this round is about users of earlier ones.
  const std::vector<LedgerEntry>& charges = trial.ledger().entries();
  if (!charges.empty() && charges.back().last_round == record.t && is_per_user(charges.back().guarantee->notion)) {
    round_summary.randomised = true;
    round_summary.epsilon = charges.back().guarantee->epsilon;
  }
  return round_summary;
}

namespace {

/// f of the watched agent; empty where it is unknown.
Vector truth_for(const Instance& instance, Index agent) {
  if (instance.agents && instance.agents->table()) return instance.agents->table()->col(agent);
  return instance.measured ? Vector() : instance.f;
}

}  // namespace

std::shared_ptr<const PosteriorSnapshot> posterior_picture(const Instance& instance, std::size_t algorithm,
                                                           std::size_t trial, const Trial& running,
                                                           const QueryHistory& history,
                                                           const std::vector<std::unique_ptr<TrialRecorder>>& recorders,
                                                           Index agent, std::optional<RoundDetails> round_summary) {
  auto picture = std::make_shared<PosteriorSnapshot>();
  picture->algorithm = algorithm;
  picture->trial = trial;
  picture->t = running.t();
  picture->domain = instance.domain;
  picture->truth = truth_for(instance, agent);
  PosteriorValues posterior = running.learner().posterior_of(agent);
  picture->mean = std::move(posterior.mean);
  picture->deviation = std::move(posterior.deviation);
  picture->acquisition = std::move(posterior.acquisition);
  picture->width = posterior.width;
  picture->offered.assign(running.last().offered.begin(), running.last().offered.end());
  picture->counts = history.counts(agent);
  picture->recent = history.recent(agent);
  picture->dictionary = std::move(posterior.dictionary);
  if (posterior.estimates.cols() > 0)
    picture->estimates = std::make_shared<const Matrix>(std::move(posterior.estimates));
  picture->chosen = posterior.chosen;
  picture->round_summary = std::move(round_summary);
  for (const auto& recorder : recorders) recorder->complete(*picture, running, agent);
  if (picture->randomiser) picture->sent = history.sent();
  return picture;
}

}  // namespace privbo
