// The audit: runs, events chosen on their first half and counted on the second, the losses' bound, and the verdict.
#include "accounting/audit/audit.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <stdexcept>

#include "accounting/audit/audit_bounds.h"
#include "accounting/audit/audit_event.h"
#include "numerics/numbers.h"

namespace privbo {
namespace {

constexpr std::int64_t fewest_runs = 100, most_runs = 20'000'000;
constexpr double largest_epsilon = 700.0;  // e^ε is still a number
constexpr int curve_points = 60;
/// Shares of the curve's range that get an event of their own, beside the claimed ε.
constexpr std::array<double, 5> event_shares{0.0, 0.1, 0.25, 0.5, 0.8};

void check(const AuditOptions& options) {
  if (options.runs < fewest_runs || options.runs > most_runs)
    throw std::invalid_argument("runs = " + std::to_string(options.runs) + ": must be from " +
                                std::to_string(fewest_runs) + " to " + std::to_string(most_runs) +
                                " (on each input; more runs, sharper bounds)");
  if (!(options.confidence > 0.5 && options.confidence < 1.0))
    throw std::invalid_argument(
        "confidence = " + shortest(options.confidence) +
        ": must be above 0.5 and below 1 (probability that no true claim is called false); choose e.g. 0.95");
  if (!(options.delta >= 0.0 && options.delta < 1.0))
    throw std::invalid_argument("delta = " + shortest(options.delta) +
                                ": must be at least 0 and below 1 (the ε bound is at this δ)");
}

/// Where the curve ends: a quarter beyond the ε at which the claim is (nearly) exhausted.
double curve_end(const AuditTarget& target) {
  for (const double delta : {1e-6, 1e-4, 1e-2, 0.1, 0.5, 0.9})
    if (const double epsilon = target.claimed_epsilon(delta); std::isfinite(epsilon))
      return std::clamp(1.25 * epsilon, 0.1, largest_epsilon);
  return 10.0;
}

/// Ascending; the claimed ε, where it is finite, lies among them: a pure claim is broken there first.
std::vector<double> curve_epsilons(double end, double claimed) {
  std::vector<double> epsilons;
  for (int i = 0; i <= curve_points; ++i) epsilons.push_back(end * i / curve_points);
  if (claimed <= largest_epsilon) epsilons.push_back(claimed);
  std::ranges::sort(epsilons);
  epsilons.erase(std::unique(epsilons.begin(), epsilons.end()), epsilons.end());
  return epsilons;
}

class Audit {
 public:
  Audit(const AuditTarget& target, const AuditOptions& options, AuditRuns runs)
      : target_(target), options_(options), runs_(std::move(runs)) {
    result_.runs = static_cast<std::int64_t>(runs_.first.size());
    result_.confidence = options.confidence;
    result_.delta = options.delta;
    result_.epsilon_claimed = target.claimed_epsilon(options.delta);
  }

  AuditResult run() {
    if (result_.runs < fewest_runs) {
      result_.verdict = "Stopped after " + std::to_string(result_.runs) +
                        " runs: too few to say anything about the claim " + target_.claim() + ".";
      return std::move(result_);
    }
    const double end = curve_end(target_);
    for (const double epsilon : curve_epsilons(end, result_.epsilon_claimed))
      result_.curve.push_back({epsilon, target_.claimed_delta(epsilon), 0.0});
    const double error = 1.0 - options_.confidence;
    ask_events(end, target_.gives_loss() ? error / 2.0 : error);
    if (target_.gives_loss()) ask_losses(error / 2.0);
    judge();
    return std::move(result_);
  }

 private:
  void raise_curve(const std::function<double(double)>& least) {
    for (AuditPoint& point : result_.curve) point.lower = std::max(point.lower, least(point.epsilon));
  }

  void ask_events(double end, double error) {
    const std::span<const double> first = runs_.first, second = runs_.second;
    const std::size_t half = first.size() / 2;
    const EventChoice choice(first.first(half), second.first(half));
    const std::span<const double> held_first = first.subspan(half), held_second = second.subspan(half);
    result_.held_out = static_cast<std::int64_t>(held_first.size());

    const double rate = error / 2.0 / 4.0;
    const AuditEvent event =
        choice.best(rate, [&](const EventLimits& limits) { return least_epsilon(limits, options_.delta); });
    const EventCounts counts = count(event, held_first, held_second);
    const EventLimits limits = event_limits(counts, rate);
    result_.event = event.text(target_.statistic());
    result_.first_hits = counts.k1;
    result_.second_hits = counts.k2;
    result_.event_epsilon = result_.epsilon_lower = std::max(0.0, least_epsilon(limits, options_.delta));
    raise_curve([&](double epsilon) { return least_delta(limits, epsilon); });

    std::vector<double> asked;
    asked.reserve(event_shares.size() + 1);
    for (const double share : event_shares) asked.push_back(share * end);
    if (result_.epsilon_claimed <= largest_epsilon) asked.push_back(result_.epsilon_claimed);
    const double curve_rate = error / 2.0 / 4.0 / static_cast<double>(asked.size());
    for (const double epsilon : asked) {
      const AuditEvent one = choice.best(curve_rate, [&](const EventLimits& l) { return least_delta(l, epsilon); });
      const EventLimits l = event_limits(count(one, held_first, held_second), curve_rate);
      raise_curve([&](double at) { return least_delta(l, at); });
    }
  }

  void ask_losses(double error) {
    std::vector<double> reversed(runs_.second);
    for (double& loss : reversed) loss = -loss;  // ln p_second/p_first
    for (const LossBound& bound : {LossBound(runs_.first, error / 2.0), LossBound(reversed, error / 2.0)}) {
      result_.epsilon_lower = std::max(result_.epsilon_lower, bound.least_epsilon(options_.delta));
      raise_curve([&](double epsilon) { return bound.least_delta(epsilon); });
    }
  }

  void judge() {
    // Rounding is no evidence.
    const auto exceeds = [](double lower, double claimed) { return lower > claimed * (1.0 + 1e-9) + 1e-12; };
    const bool epsilon_broken = exceeds(result_.epsilon_lower, result_.epsilon_claimed);
    const AuditPoint* worst = nullptr;
    for (const AuditPoint& point : result_.curve)
      if (exceeds(point.lower, point.claimed) &&
          (!worst || point.lower - point.claimed > worst->lower - worst->claimed))
        worst = &point;
    result_.violated = epsilon_broken || worst;

    const std::string runs = std::to_string(result_.runs) + " runs on each input show with " +
                             significant(100.0 * options_.confidence, 6) + " % confidence that ";
    const std::string at = " at δ = " + significant(options_.delta, 4);
    const std::string shown = "ε is at least " + significant(result_.epsilon_lower) + at;
    const std::string point = worst ? "δ is at least " + significant(worst->lower) +
                                          " at ε = " + significant(worst->epsilon) + ", where " +
                                          significant(worst->claimed) + " is claimed"
                                    : "";
    if (epsilon_broken)
      result_.verdict = "The claim " + target_.claim() + " is false: " + runs + shown + ", where " +
                        significant(result_.epsilon_claimed) + " is claimed" + (worst ? "; " + point : "") + ".";
    else if (worst)
      result_.verdict = "The claim " + target_.claim() + " is false: " + runs + point + ".";
    else
      result_.verdict = "Nothing speaks against the claim " + target_.claim() + ": " + runs + shown +
                        ", and δ(ε) nowhere above the claimed curve.";
  }

  const AuditTarget& target_;
  const AuditOptions& options_;
  AuditRuns runs_;
  AuditResult result_;
};

}  // namespace

double AuditTarget::claimed_epsilon(double delta) const {
  if (claimed_delta(0.0) <= delta) return 0.0;
  double low = 0.0, high = 1.0;
  while (claimed_delta(high) > delta) {
    low = high;
    high *= 2.0;
    if (high > 1e5) return std::numeric_limits<double>::infinity();
  }
  for (int i = 0; i < 200 && high - low > 1e-15 * high; ++i) {
    const double middle = 0.5 * (low + high);
    (claimed_delta(middle) > delta ? low : high) = middle;
  }
  return high;
}

AuditResult audit(const AuditTarget& target, const AuditOptions& options, const std::stop_token& stop,
                  const AuditProgress& progress) {
  check(options);
  return Audit(target, options, run_audit(target, options, stop, progress)).run();
}

}  // namespace privbo
