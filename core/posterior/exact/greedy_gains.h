// Greedy γ_t on a domain for any noise variance asked for: each is computed once and shared by whoever asks.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <stop_token>
#include <vector>

#include "posterior/exact/prior.h"

namespace privbo {

/// Safe from several threads.
class GreedyGains {
 public:
  GreedyGains(std::shared_ptr<const Prior> prior, std::int64_t horizon);
  /// γ_t in nats at λ = `tau` > 0, 0 ≤ t ≤ horizon (std::out_of_range otherwise). The first question computes γ_0 …
  /// γ_horizon; stopped meanwhile: std::runtime_error, and nothing is kept.
  double at(double tau, std::int64_t t, const std::stop_token& stop = {});

 private:
  std::shared_ptr<const Prior> prior_;
  std::int64_t horizon_;
  std::mutex mutex_;
  std::map<double, std::vector<double>> values_;
};

/// K = ⌈t/γ⌉, at least 1 ("Differentially Private Kernelized Contextual Bandits", §3; γ_0 = 0).
std::int64_t covariance_copies(std::int64_t t, double gamma);

}  // namespace privbo
