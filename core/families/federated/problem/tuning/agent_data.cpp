// Checks, standardises and halves the agents' data.
#include "families/federated/problem/tuning/agent_data.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "numerics/random/random_source.h"
#include "text/message.h"

namespace privbo {
namespace {

bool one_class(const LabelledRows& rows) {
  return std::ranges::all_of(rows.labels, [&](int label) { return label == rows.labels.front(); });
}

}  // namespace

Index AgentsData::rows() const {
  Index count = 0;
  for (const AgentData& agent : agents) count += agent.training.count() + agent.validation.count();
  return count;
}

Message why_unusable(const AgentData& agent, bool ranked, const std::string& name) {
  const std::string& shown = name.empty() ? agent.name : name;
  if (agent.training.count() == 0) return Message("%1 has no training rows", shown);
  if (agent.validation.count() == 0) return Message("%1 has no validation rows", shown);
  if (one_class(agent.training))
    return Message("%1 has training rows of one class only, and nothing can be learnt from them", shown);
  if (ranked && one_class(agent.validation))
    return Message("%1 has validation rows of one class only, and no AUC is defined on them", shown);
  return {};
}

void standardise(AgentsData& data) {
  for (AgentData& agent : data.agents) {
    if (agent.training.count() == 0) continue;
    const Eigen::RowVectorXd mean = agent.training.features.colwise().mean();
    agent.training.features.rowwise() -= mean;
    agent.validation.features.rowwise() -= mean;
    for (Index j = 0; j < mean.size(); ++j) {
      const double deviation =
          std::sqrt(agent.training.features.col(j).squaredNorm() / static_cast<double>(agent.training.count()));
      // The mean of equal numbers may differ from them by rounding, which the division would magnify.
      if (!(deviation > 1e-12 * (1.0 + std::abs(mean[j])))) continue;
      agent.training.features.col(j) /= deviation;
      agent.validation.features.col(j) /= deviation;
    }
  }
}

std::vector<int> halved(const std::vector<int>& labels, std::uint64_t seed, std::uint64_t agent) {
  const auto draws = make_stream({.seed = seed, .trial = 0, .agent = agent, .purpose = Purpose::environment});
  std::map<int, std::vector<std::size_t>> by_class;
  for (std::size_t i = 0; i < labels.size(); ++i) by_class[labels[i]].push_back(i);
  std::vector<int> half(labels.size());
  int turn = 0;
  for (auto& [label, rows] : by_class) {
    for (std::size_t left = rows.size(); left > 1; --left)
      std::swap(rows[left - 1], rows[static_cast<std::size_t>(draws->index(static_cast<std::int64_t>(left)))]);
    for (const std::size_t row : rows) {
      half[row] = turn;
      turn = 1 - turn;
    }
  }
  return half;
}

}  // namespace privbo
