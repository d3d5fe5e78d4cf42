// Keeps one list of greedy gains for each noise variance.
#include "posterior/exact/greedy_gains.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>
#include <utility>

#include "numerics/work/work.h"
#include "posterior/exact/information_gain.h"

namespace privbo {

GreedyGains::GreedyGains(std::shared_ptr<const Prior> prior, std::int64_t horizon)
    : prior_(std::move(prior)), horizon_(horizon) {}

double GreedyGains::at(double tau, std::int64_t t, const std::stop_token& stop) {
  if (t < 0 || t > horizon_)
    throw std::out_of_range("information gain of round " + std::to_string(t) + ": must be 0 to " +
                            std::to_string(horizon_));
  const auto lock = lock_unless_stopped(mutex_);
  auto found = values_.find(tau);
  if (found == values_.end()) {
    std::vector<double> gains = greedy_information_gain(prior_, tau, horizon_, stop);
    if (stop.stop_requested()) throw std::runtime_error("stopped while the information gain was computed");
    found = values_.emplace(tau, std::move(gains)).first;
  }
  return found->second[static_cast<std::size_t>(t)];
}

std::int64_t covariance_copies(std::int64_t t, double gamma) {
  constexpr double most = 1e15;  // far more than can be drawn; the cast of a double beyond int64 would be undefined
  if (!(gamma > 0.0)) return 1;
  return static_cast<std::int64_t>(std::clamp(std::ceil(static_cast<double>(t) / gamma), 1.0, most));
}

}  // namespace privbo
