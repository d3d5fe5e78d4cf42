// The audit: runs, events chosen on their first half and counted on the second, and the losses' bound.
#include "accounting/audit/audit.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <stdexcept>
#include <utility>

#include "accounting/audit/audit_bounds.h"
#include "accounting/audit/audit_event.h"
#include "accounting/audit/audit_verdict.h"
#include "numerics/numbers.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr std::int64_t fewest_runs = 100, max_runs = 20'000'000;
constexpr double largest_epsilon = 700.0;  // e^ε is still a number
constexpr double default_stated_delta = 1e-5;
constexpr int curve_points = 60;
/// Shares of the curve's range that get an event of their own, beside the claimed ε.
constexpr std::array<double, 5> event_shares{0.0, 0.1, 0.25, 0.5, 0.8};

void check(const AuditOptions& options) {
  if (options.runs < fewest_runs || options.runs > max_runs)
    throw InvalidArgument(Message("runs = %1: must be from %2 to %3 (on each input; more runs, sharper bounds)",
                                  options.runs, fewest_runs, max_runs));
  if (!(options.confidence > 0.5 && options.confidence < 1.0))
    throw InvalidArgument(Message(
        "confidence = %1: must be above 0.5 and below 1 (probability that no true claim is called false); choose e.g. 0.95",
        shortest(options.confidence)));
  if (options.delta && !(*options.delta >= 0.0 && *options.delta < 1.0))
    throw InvalidArgument(
        Message("delta = %1: must be at least 0 and below 1 (the ε bound is at this δ)", shortest(*options.delta)));
}

/// Where the curve ends: a quarter beyond the ε at which the claim is (nearly) exhausted.
double curve_end(const AuditTarget& target) {
  for (const double delta : {1e-6, 1e-4, 1e-2, 0.1, 0.5, 0.9})
    if (const double epsilon = target.claimed_epsilon(delta); std::isfinite(epsilon))
      return std::clamp(1.25 * epsilon, 0.1, largest_epsilon);
  return 10.0;
}

/// Ascending; the claimed ε, where it is finite, lies among them: a pure claim is broken there first. So does the
/// claim's own ε.
std::vector<double> curve_epsilons(double end, double claimed, const std::optional<ClaimTest>& own) {
  std::vector<double> epsilons;
  for (int i = 0; i <= curve_points; ++i) epsilons.push_back(end * i / curve_points);
  if (claimed <= largest_epsilon) epsilons.push_back(claimed);
  if (own && own->claim.epsilon <= largest_epsilon) epsilons.push_back(own->claim.epsilon);
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
    result_.delta = options.delta.value_or(target.stated_delta());
    result_.epsilon_claimed = target.claimed_epsilon(result_.delta);
    if (const std::optional<ClaimPoint> own = target.claimed_point()) result_.own = {.claim = *own};
  }

  AuditResult run() {
    if (result_.runs < fewest_runs) {
      result_.verdict =
          Message("Stopped after %1 runs: too few to say anything about the claim %2.", result_.runs, target_.claim());
      return std::move(result_);
    }
    const double end = curve_end(target_);
    for (const double epsilon : curve_epsilons(end, result_.epsilon_claimed, result_.own))
      result_.curve.push_back({epsilon, claimed_delta(epsilon), 0.0});
    const double error = 1.0 - options_.confidence;
    ask_events(end, target_.gives_loss() ? error / 2.0 : error);
    if (target_.gives_loss()) ask_losses(error / 2.0);
    conclude();
    judge(result_, target_.claim());
    return std::move(result_);
  }

 private:
  /// The claim's own δ at its own ε, whatever rounding makes of the curve there.
  double claimed_delta(double epsilon) const {
    const double claimed = target_.claimed_delta(epsilon);
    return result_.own && epsilon == result_.own->claim.epsilon ? std::min(claimed, result_.own->claim.delta) : claimed;
  }

  /// Returns what everything that was asked shows: all limits hold together, at every ε and δ.
  double min_delta_at(double epsilon) const {
    double least = 0.0;
    for (const EventLimits& limits : limits_) least = std::max(least, min_delta(limits, epsilon));
    for (const LossBound& bound : losses_) least = std::max(least, bound.min_delta(epsilon));
    return least;
  }
  double min_epsilon_at(double delta) const {
    double least = 0.0;
    for (const EventLimits& limits : limits_) least = std::max(least, min_epsilon(limits, delta));
    for (const LossBound& bound : losses_) least = std::max(least, bound.min_epsilon(delta));
    return least;
  }

  void ask_events(double end, double error) {
    const std::span<const double> first = runs_.first, second = runs_.second;
    const std::size_t half = first.size() / 2;
    const EventChoice choice(first.first(half), second.first(half));
    const std::span<const double> held_first = first.subspan(half), held_second = second.subspan(half);
    result_.held_out = static_cast<std::int64_t>(held_first.size());

    const auto ask = [&](double rate, const std::function<double(const EventLimits&)>& score) {
      const AuditEvent event = choice.best(rate, score);
      const EventCounts counts = count(event, held_first, held_second);
      limits_.push_back(event_limits(counts, rate));
      return std::pair(event, counts);
    };

    // Another δ than the claim's: its event pays from the curve's share, so that the claim's own test loses nothing.
    const bool elsewhere = result_.own && result_.own->claim.delta != result_.delta;
    if (elsewhere)
      ask(error / 2.0 / 4.0, [&](const EventLimits& limits) { return min_epsilon(limits, result_.own->claim.delta); });
    const auto [event, counts] = ask((elsewhere ? error / 4.0 : error / 2.0) / 4.0,
                                     [&](const EventLimits& limits) { return min_epsilon(limits, result_.delta); });
    result_.event = event.text(target_.gives_loss());
    result_.first_hits = counts.k1;
    result_.second_hits = counts.k2;
    result_.event_epsilon = std::max(0.0, min_epsilon(limits_.back(), result_.delta));

    std::vector<double> asked;
    asked.reserve(event_shares.size() + 1);
    for (const double share : event_shares) asked.push_back(share * end);
    if (result_.epsilon_claimed <= largest_epsilon) asked.push_back(result_.epsilon_claimed);
    if (elsewhere && result_.own->claim.epsilon <= largest_epsilon) asked.push_back(result_.own->claim.epsilon);
    const double curve_rate = (elsewhere ? error / 4.0 : error / 2.0) / 4.0 / static_cast<double>(asked.size());
    for (const double epsilon : asked)
      ask(curve_rate, [&](const EventLimits& limits) { return min_delta(limits, epsilon); });
  }

  void ask_losses(double error) {
    std::vector<double> reversed(runs_.second);
    for (double& loss : reversed) loss = -loss;  // ln p_second/p_first
    losses_.emplace_back(runs_.first, error / 2.0);
    losses_.emplace_back(reversed, error / 2.0);
  }

  void conclude() {
    result_.epsilon_lower = min_epsilon_at(result_.delta);
    if (result_.own) {
      result_.own->epsilon_lower = min_epsilon_at(result_.own->claim.delta);
      result_.own->delta_lower = min_delta_at(result_.own->claim.epsilon);
    }
    double closest = -1.0;
    for (AuditPoint& point : result_.curve) {
      point.lower = min_delta_at(point.epsilon);
      if (point.epsilon <= 0.0) continue;
      const AuditBound bound{point.claimed, min_epsilon_at(point.claimed), point.epsilon};
      if (const double share = bound.epsilon_lower / bound.epsilon_claimed; share > closest) {
        closest = share;
        result_.strongest = bound;
      }
    }
  }

  const AuditTarget& target_;
  const AuditOptions& options_;
  AuditRuns runs_;
  AuditResult result_;
  std::vector<EventLimits> limits_;  // of all events that were asked
  std::vector<LossBound> losses_;    // both ways round
};

}  // namespace

double AuditTarget::stated_delta() const {
  if (const std::optional<ClaimPoint> own = claimed_point()) return own->delta;
  return std::isfinite(claimed_epsilon(0.0)) ? 0.0 : default_stated_delta;
}

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
