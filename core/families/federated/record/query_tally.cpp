#include "families/federated/record/query_tally.h"

#include <limits>

namespace privbo {

void QueryTally::add(const RoundRecord& record, std::span<const Index> sources) {
  for (std::size_t i = 0; i < record.queries.size(); ++i) {
    const auto agent = static_cast<std::size_t>(record.queries[i].agent);
    const QueryOrigin origin = record.t < 1                                    ? QueryOrigin::random
                               : agent < sources.size() && sources[agent] >= 0 ? QueryOrigin::followed
                                                                               : QueryOrigin::own;
    sum_[static_cast<std::size_t>(origin)] += record.regrets[i];
    ++count_[static_cast<std::size_t>(origin)];
  }
}

double QueryTally::mean_regret(QueryOrigin origin) const {
  const auto index = static_cast<std::size_t>(origin);
  return count_[index] > 0 ? sum_[index] / static_cast<double>(count_[index])
                           : std::numeric_limits<double>::quiet_NaN();
}

}  // namespace privbo
