// Provides the greedy γ_t on a domain for any noise variance. The values for each variance are computed once and shared
// by all callers.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <stop_token>
#include <vector>

#include "posterior/exact/prior.h"

namespace privbo {

/// May be used by several threads.
class GreedyGains {
 public:
  GreedyGains(std::shared_ptr<const Prior> prior, std::int64_t horizon);
  /// Returns γ_t in nats at λ = `tau` > 0, 0 ≤ t ≤ horizon (std::out_of_range otherwise). The first call for a `tau`
  /// computes γ_0 … γ_horizon. When stopped meanwhile, it throws std::runtime_error and keeps nothing.
  double at(double tau, std::int64_t t, const std::stop_token& stop = {});

 private:
  std::shared_ptr<const Prior> prior_;
  std::int64_t horizon_;
  std::timed_mutex mutex_;
  std::map<double, std::vector<double>> values_;
};

/// Returns K = ⌈t/γ⌉, at least 1 ("Differentially Private Kernelized Contextual Bandits", §3; γ_0 = 0).
std::int64_t covariance_copies(std::int64_t t, double gamma);

}  // namespace privbo
