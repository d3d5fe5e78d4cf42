// Computes closed forms for each kind of cost, and caches curves.
#include "accounting/renyi/renyi_curve.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "accounting/recent_answers.h"
#include "accounting/renyi/subsampled_renyi.h"
#include "numerics/log_space.h"
#include "numerics/work/task_group.h"
#include "privacy/pairs/dominating_pair.h"

namespace privbo {
namespace {

/// Returns ln(cosh((α − ½)ε)/cosh(ε/2))/(α − 1), which is the divergence of (p, 1 − p) from (1 − p, p) with p = e^ε/(1
/// + e^ε).
double randomised_response(double epsilon, double order) {
  const double a = (order - 0.5) * epsilon, b = 0.5 * epsilon;
  if (a < 1.0) {
    const double above_one = 2.0 * std::sinh(0.5 * (a + b)) * std::sinh(0.5 * (a - b)) / std::cosh(b);
    return std::log1p(above_one) / (order - 1.0);
  }
  const auto log_cosh = [](double x) { return x + std::log1p(std::exp(-2.0 * x)); };  // without ln 2, which cancels
  return (log_cosh(a) - log_cosh(b)) / (order - 1.0);
}

/// Returns ln{α/(2α−1) e^{(α−1)ε} + (α−1)/(2α−1) e^{−αε}}/(α − 1).
double laplace_divergence(double epsilon, double order) {
  const double up = (order - 1.0) * epsilon, down = -order * epsilon;
  if (up < 1.0) {
    // The linear terms of the two exponentials cancel, and the remaining terms are positive.
    const double above_one = (order * expm1_minus_x(up) + (order - 1.0) * expm1_minus_x(down)) / (2.0 * order - 1.0);
    return std::log1p(above_one) / (order - 1.0);
  }
  return (up + std::log(order / (2.0 * order - 1.0)) + std::log1p((order - 1.0) / order * std::exp(down - up))) /
         (order - 1.0);
}

struct Divergence {
  double order;

  double operator()(const PureCost& c) const { return randomised_response(c.epsilon, order); }
  double operator()(const LaplaceCost& c) const { return laplace_divergence(c.epsilon, order); }
  double operator()(const GaussianCost& c) const { return 0.5 * order * c.mu * c.mu; }
  double operator()(const SubsampledGaussianCost& c) const {
    return std::max(subsampled_gaussian_renyi(c.q, c.z, order, Direction::remove),
                    subsampled_gaussian_renyi(c.q, c.z, order, Direction::add));
  }
  double operator()(const FixedSizeGaussianCost& c) const {
    return fixed_size_gaussian_renyi(static_cast<double>(c.sample) / static_cast<double>(c.population), c.z,
                                     static_cast<int>(std::lround(order)));
  }
  double operator()(const PairCost& c) const { return c.pair->renyi(order); }
  double operator()(const ApproximateCost&) const { return std::numeric_limits<double>::infinity(); }
};

std::vector<double> fractional_orders() {
  std::vector<double> orders;
  for (int tenth = 11; tenth <= 109; ++tenth) orders.push_back(static_cast<double>(tenth) / 10.0);
  for (int order = 11; order <= 63; ++order) orders.push_back(order);
  for (const double order : {128.0, 256.0, 512.0, 1024.0}) orders.push_back(order);
  return orders;
}
std::vector<double> integer_orders() {
  std::vector<double> orders;
  for (int order = 2; order <= 64; ++order) orders.push_back(order);
  orders.push_back(128.0);
  orders.push_back(256.0);
  return orders;
}

struct CurveOf {
  PrivacyCost cost;
  bool fixed_size = false;

  bool operator==(const CurveOf&) const = default;
};
constexpr std::size_t max_curves_kept = 256;

// Of an integral for each order, in microseconds, a few are worth a task.
constexpr Index orders_a_task = 8;

RenyiCurve make_curve(const PrivacyCost& cost, const std::vector<double>& orders) {
  RenyiCurve curve(orders.size());
  const auto size = static_cast<Index>(orders.size()), tasks = (size + orders_a_task - 1) / orders_a_task;
  const bool integrals = std::holds_alternative<SubsampledGaussianCost>(cost) || std::holds_alternative<PairCost>(cost);
  TaskGroup(integrals ? tasks : 1).run_to_the_end(tasks, [&](Index task) {
    const auto end = static_cast<std::size_t>(std::min(size, (task + 1) * orders_a_task));
    for (auto i = static_cast<std::size_t>(task * orders_a_task); i < end; ++i)
      curve[i] = renyi_divergence(cost, orders[i]);
  });
  return curve;
}

}  // namespace

const std::vector<double>& renyi_orders() {
  static const std::vector<double> orders = fractional_orders();
  return orders;
}
const std::vector<double>& fixed_size_renyi_orders() {
  static const std::vector<double> orders = integer_orders();
  return orders;
}

double renyi_divergence(const PrivacyCost& cost, double order) { return std::visit(Divergence{order}, cost); }

std::shared_ptr<const RenyiCurve> renyi_curve(const PrivacyCost& cost, bool fixed_size) {
  static RecentAnswers<CurveOf, std::shared_ptr<const RenyiCurve>> recent(max_curves_kept);
  const CurveOf question{cost, fixed_size};
  if (auto known = recent.find(question)) return *known;
  auto curve =
      std::make_shared<const RenyiCurve>(make_curve(cost, fixed_size ? fixed_size_renyi_orders() : renyi_orders()));
  recent.keep(question, curve);
  return curve;
}

double fine_order(int k) { return 1.0 + std::exp2(static_cast<double>(k) / 64.0); }

double FineRenyiCurve::at(int k) {
  {
    const std::lock_guard lock(mutex_);
    if (const auto found = known_.find(k); found != known_.end()) return found->second;
  }
  const double divergence = renyi_divergence(cost_, fine_order(k));
  const std::lock_guard lock(mutex_);
  return known_[k] = divergence;
}

std::shared_ptr<FineRenyiCurve> fine_renyi_curve(const PrivacyCost& cost) {
  static RecentAnswers<PrivacyCost, std::shared_ptr<FineRenyiCurve>> recent(max_curves_kept);
  if (auto known = recent.find(cost)) return *known;
  auto curve = std::make_shared<FineRenyiCurve>(cost);
  recent.keep(cost, curve);
  return curve;
}

}  // namespace privbo
