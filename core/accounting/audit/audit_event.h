// Declares the event by which an observer tells two inputs apart. It is chosen on one part of the runs and counted on
// the other.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "accounting/audit/audit_bounds.h"

namespace privbo {

/// Rounds an observation to single precision before an event is tested. The last bits of a double depend on the input,
/// but that is a known weakness of the simulation back-end (Mironov 2012) and not of the mechanism.
inline double coarse(double observed) { return static_cast<double>(static_cast<float>(observed)); }

struct AuditEvent {
  enum class Kind { at_least, exactly };
  Kind kind = Kind::at_least;
  double value = 0.0;

  bool contains(double observed) const {
    return kind == Kind::at_least ? coarse(observed) >= value : coarse(observed) == value;
  }
  /// Writes for example "privacy loss at least 0.73", or "output at least 0.73".
  Message text(bool of_loss) const;
};

EventCounts count(const AuditEvent& event, std::span<const double> first, std::span<const double> second);

/// Holds the candidate events: thresholds at quantiles of all observations, denser in the tails, and values that occur
/// often (a mechanism that sometimes adds no noise produces such a value). Complements are not listed, because the
/// limits of an event are also limits of its complement.
class EventChoice {
 public:
  /// Takes observations in any order, at least one of each.
  EventChoice(std::span<const double> first, std::span<const double> second);
  /// Returns the first event with the largest score. `rate` is the error rate of one limit that will be used on the
  /// held-out part.
  AuditEvent best(double rate, const std::function<double(const EventLimits&)>& score) const;

 private:
  struct Candidate {
    AuditEvent event;
    EventCounts counts;
  };
  std::vector<Candidate> candidates_;
};

}  // namespace privbo
