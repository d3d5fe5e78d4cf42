#include "trial/regret_by_agent.h"

#include <algorithm>
#include <limits>

#include "numerics/statistics.h"

namespace privbo {

RegretByAgent::RegretByAgent(Index agents)
    : simple_(static_cast<std::size_t>(agents), std::numeric_limits<double>::infinity()),
      cumulative_(static_cast<std::size_t>(agents), 0.0),
      mean_simple_(std::numeric_limits<double>::infinity()),
      initial_simple_(std::numeric_limits<double>::quiet_NaN()) {}

void RegretByAgent::add(const RoundRecord& record) {
  if (record.t == 1) initial_simple_ = mean_simple_;
  for (std::size_t i = 0; i < record.queries.size(); ++i) {
    const auto agent = static_cast<std::size_t>(record.queries[i].agent);
    simple_[agent] = std::min(simple_[agent], record.regrets[i]);
    if (record.t >= 1) cumulative_[agent] += record.regrets[i];
  }
  mean_simple_ = simple_.size() == 1 ? simple_.front() : mean(simple_);
}

}  // namespace privbo
