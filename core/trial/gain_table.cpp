#include "trial/gain_table.h"

#include <numbers>
#include <utility>

#include "numerics/work/work.h"
#include "posterior/exact/information_gain.h"

namespace privbo {

GainTable::GainTable(std::shared_ptr<const Prior> prior, double lambda, std::int64_t horizon)
    : prior_(std::move(prior)), lambda_(lambda), horizon_(horizon) {}

std::shared_ptr<const std::vector<double>> GainTable::greedy(const std::stop_token& stop) {
  const auto lock = lock_unless_stopped(mutex_);
  if (!values_) {
    std::vector<double> values = greedy_information_gain(prior_, lambda_, horizon_, stop);
    if (stop.stop_requested()) return nullptr;
    values_ = std::make_shared<const std::vector<double>>(std::move(values));
  }
  return values_;
}

double gain_upper_bound(double greedy) { return greedy * std::numbers::e / (std::numbers::e - 1.0); }

}  // namespace privbo
