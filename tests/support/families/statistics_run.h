// Runs given actions and rewards through a channel of statistics, without a learner.
#pragma once

#include <array>
#include <cmath>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "families/joint/release/statistics_channel.h"

namespace privbo::test {

struct StatisticsRun {
  std::vector<StatisticsMessage> opened;                 // one a round
  std::vector<std::optional<StatisticsMessage>> closed;  // what came at the end of each round
  Ledger ledger;
};

inline StatisticsMessage only_statistics(const LearnerMessages& messages) {
  return std::get<StatisticsMessage>(messages.at(0));
}

/// Round t is answered at points[t − 1] with rewards[t − 1].
inline StatisticsRun run_statistics(Channel& channel, const std::vector<Index>& points,
                                    const std::vector<double>& rewards) {
  StatisticsRun trial_run;
  for (std::size_t i = 0; i < points.size(); ++i) {
    const std::array<Choices, 1> choices{Choices{nullptr, 1, {&points[i], 1}}};
    const Round round{static_cast<std::int64_t>(i) + 1, choices, {}, Phase::learn};
    LearnerMessages messages;
    channel.open(round, trial_run.ledger, messages);
    trial_run.opened.push_back(only_statistics(messages));
    const std::array<Query, 1> queries{Query{0, points[i]}};
    const std::array<Outcome, 1> outcomes{Outcome{0, rewards[i]}};
    LearnerMessages delivered, broadcast;
    channel.deliver(round, queries, outcomes, trial_run.ledger, delivered);
    if (!delivered.empty()) throw std::logic_error("a channel of statistics answered a query");
    channel.aggregate(round, {}, trial_run.ledger, broadcast);
    trial_run.closed.push_back(broadcast.empty() ? std::nullopt : std::optional(only_statistics(broadcast)));
  }
  return trial_run;
}

inline std::shared_ptr<const JointRelease> plan_of(const StatisticsRequest& request, std::int64_t horizon,
                                                   double epsilon, double delta, Index features) {
  return std::make_shared<const JointRelease>(request, horizon, epsilon, delta, features, 0.1);
}

/// Unit columns at equal angles in the first two of `features` coordinates.
inline std::shared_ptr<const Matrix> circle_features(Index features, Index points) {
  Matrix phi = Matrix::Zero(features, points);
  for (Index i = 0; i < points; ++i) {
    const double angle = 3.141592653589793 * static_cast<double>(i) / static_cast<double>(points);
    phi(0, i) = std::cos(angle);
    if (features > 1) phi(1, i) = std::sin(angle);
  }
  return std::make_shared<const Matrix>(std::move(phi));
}

}  // namespace privbo::test
