// The audit: a mechanism is run many times on two neighbouring inputs, and what an observer can tell apart bounds its ε
// from below.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "numerics/random/random_source.h"
#include "text/message.h"

namespace privbo {

// One (ε, δ) that a privacy claim names.

struct ClaimPoint {
  double epsilon = 0.0, delta = 0.0;

  bool operator==(const ClaimPoint&) const = default;
};

/// A mechanism or a whole algorithm, with the pair of neighbouring inputs on which it is run.
class AuditTarget {
 public:
  virtual ~AuditTarget() = default;
  virtual Message label() const = 0;
  /// Returns the two inputs, in words: "reward −1.2 against +1.2 in round 3".
  virtual Message inputs() const = 0;
  /// Returns one run on the first or the second input: a number computed from the output alone. Where `gives_loss`, it
  /// is the privacy loss of the output, ln p_first(output)/p_second(output); otherwise any statistic that tells the two
  /// apart. Called from several threads at once, each with draws of its own.
  virtual double observe(bool second, RandomSource& draws) const = 0;
  virtual bool gives_loss() const { return false; }
  /// δ that the mechanism claims at ε ≥ 0; for pure ε₀-DP 0 from ε₀ on and e.g. 1 − e^{ε−ε₀} before.
  virtual double claimed_delta(double epsilon) const = 0;
  /// Smallest ε ≥ 0 with claimed_delta ≤ δ, infinite where there is none. By bisection; a claim with a tail that only
  /// rounding ends (Gaussian noise at δ = 0) states infinity itself.
  virtual double claimed_epsilon(double delta) const;
  /// Returns the (ε, δ) that the claim names; empty where it names a whole curve: a μ, or several releases.
  virtual std::optional<ClaimPoint> claimed_point() const { return {}; }
  /// Returns the δ at which the claim is stated: its own where it names one, 0 where a finite ε is claimed there, 10⁻⁵
  /// elsewhere.
  virtual double stated_delta() const;
  /// Returns the claim in words: "ε = 1", "(1, 0.1)", "μ = 0.9".
  virtual Message claim() const = 0;
};

struct AuditOptions {
  std::int64_t runs = 100000;     // on each input; 100 to 20 million
  double confidence = 0.95;       // of everything the audit states, taken together; in (0.5, 1)
  std::optional<double> delta{};  // the ε bound is at this δ; empty: where the claim is stated
  std::uint64_t seed = 1;
  unsigned threads = 0;  // 0: all; results do not depend on it
};

/// At ε: the claim, and what the runs show δ(ε) to be at least (simultaneously over all points).
struct AuditPoint {
  double epsilon = 0.0, claimed = 0.0, lower = 0.0;
};

/// At δ: what the runs show ε to be at least, and the ε that is claimed there.
struct AuditBound {
  double delta = 0.0, epsilon_lower = 0.0, epsilon_claimed = 0.0;
};

/// The claim's own (ε, δ), and what the runs show at either of the two.
struct ClaimTest {
  ClaimPoint claim;
  double epsilon_lower = 0.0;  // at the claimed δ
  double delta_lower = 0.0;    // at the claimed ε
};

struct AuditResult {
  std::int64_t runs = 0;  // made on each input; fewer than asked when it was stopped
  double confidence = 0.0;
  double delta = 0.0;
  double epsilon_lower = 0.0;    // the true ε at δ is at least this: the best of all events and the losses' bound
  double epsilon_claimed = 0.0;  // smallest ε with claimed_delta ≤ δ; infinity where there is none
  double event_epsilon = 0.0;    // what Clopper–Pearson alone states, believing nothing about the mechanism
  std::optional<ClaimTest> own;  // where the claim names an (ε, δ): tested there, whatever δ was asked for
  AuditBound strongest;  // of the points of the curve, the one whose ε comes closest to, or exceeds, the claimed
  Message event;         // the event that told best: "output at least 0.73"
  std::int64_t first_hits = 0, second_hits = 0, held_out = 0;  // of the event, in the second half of the runs
  std::vector<AuditPoint> curve;  // ascending in ε; Clopper–Pearson, and Hoeffding where the loss is known: the larger
  bool violated = false;          // the claim lies below the bound somewhere
  Message verdict;                // one sentence with the numbers
};

/// Progress is reported as runs done of runs to do, from the calling thread or a worker.
using AuditProgress = std::function<void(std::int64_t done, std::int64_t total)>;

/// Describes what was observed, run by run; both have the same length.
struct AuditRuns {
  std::vector<double> first, second;
};

/// Returns the runs alone, spread over threads: the same numbers whatever their count. Runs come in blocks, each with
/// random streams of its own; a stop is heeded within one run, and leaves the blocks that were complete before the
/// first incomplete one. Throws what the target throws, and std::runtime_error for an observation that is not a number.
AuditRuns run_audit(const AuditTarget& target, const AuditOptions& options, const std::stop_token& stop,
                    const AuditProgress& progress);

/// The error 1 − confidence is shared out beforehand, so that a mechanism that keeps its claim is called a liar with at
/// most that probability: half to the losses' bound where there are losses (half of it each way), the rest to events.
/// Of that, half to the event for the claim's own (ε, δ), the rest to one event for each of a few points of the curve;
/// four limits each. Where another δ is asked for, its event takes half of the curve's share. Every comparison that
/// follows is free, however many there are: an event's four limits, and the losses' band, hold for all (ε, δ) at once,
/// and the shares add up to 1 − confidence (union bound). The losses' bound believes that the target's losses are those
/// of the mechanism; the events believe nothing.
/// Throws std::invalid_argument for options out of range. Stopping gives what there is (runs may be 0).
AuditResult audit(const AuditTarget& target, const AuditOptions& options, const std::stop_token& stop = {},
                  const AuditProgress& progress = {});

}  // namespace privbo
