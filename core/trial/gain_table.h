// Greedy information gain γ_0 … γ_T of a prior, computed when first asked for and shared by all trials.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <stop_token>
#include <vector>

#include "posterior/exact/prior.h"

namespace privbo {

class GainTable {
 public:
  GainTable(std::shared_ptr<const Prior> prior, double lambda, std::int64_t horizon);

  /// γ_0 … γ_T in nats, a lower bound on the maximum; null when `stop` was requested before it was ready.
  std::shared_ptr<const std::vector<double>> greedy(const std::stop_token& stop = {});

 private:
  std::shared_ptr<const Prior> prior_;
  double lambda_;
  std::int64_t horizon_;
  std::timed_mutex mutex_;
  std::shared_ptr<const std::vector<double>> values_;
};

/// e/(e−1) × greedy: an upper bound on γ_t (Nemhauser, Wolsey & Fisher 1978; submodularity).
double gain_upper_bound(double greedy);

}  // namespace privbo
