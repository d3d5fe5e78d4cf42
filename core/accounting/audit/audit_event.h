// The event by which an observer tells two inputs apart: chosen on one part of the runs, counted on the other.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "accounting/audit/audit_bounds.h"

namespace privbo {

/// An observation as events see it, in single precision: which way a double was rounded in its last bits depends on the
/// input, but that is the simulation back-end's known weakness (Mironov 2012) and none of the mechanism's.
inline double coarse(double observed) { return static_cast<double>(static_cast<float>(observed)); }

struct AuditEvent {
  enum class Kind { at_least, exactly };
  Kind kind = Kind::at_least;
  double value = 0.0;

  bool contains(double observed) const {
    return kind == Kind::at_least ? coarse(observed) >= value : coarse(observed) == value;
  }
  /// "privacy loss at least 0.73".
  std::string text(const std::string& statistic) const;
};

EventCounts count(const AuditEvent& event, std::span<const double> first, std::span<const double> second);

/// Thresholds at quantiles of all observations, denser in the tails, and values that occur often (noise that is missing
/// sometimes leaves such a value). Complements need no mention: the limits of an event are limits of its complement.
class EventChoice {
 public:
  /// Observations in any order, not empty.
  EventChoice(std::span<const double> first, std::span<const double> second);
  /// The event with the largest score; the first such. `rate` of one limit, as it will be used on the held-out part.
  AuditEvent best(double rate, const std::function<double(const EventLimits&)>& score) const;

 private:
  struct Candidate {
    AuditEvent event;
    EventCounts counts;
  };
  std::vector<Candidate> candidates_;
};

}  // namespace privbo
