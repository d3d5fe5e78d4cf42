// The event by which an observer tells two inputs apart: chosen on one part of the runs, counted on the other.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "accounting/clopper_pearson.h"

namespace privbo {

struct AuditEvent {
  enum class Kind { at_least, exactly };
  Kind kind = Kind::at_least;
  double value = 0.0;

  bool contains(double observed) const { return kind == Kind::at_least ? observed >= value : observed == value; }
  /// "privacy loss at least 0.73".
  std::string text(const std::string& statistic) const;
};

EventCounts count(const AuditEvent& event, std::span<const double> first, std::span<const double> second);

/// Thresholds at quantiles of all observations, denser in the tails, and values that occur often (noise that is missing
/// sometimes leaves such a value). Complements need no mention: the limits of an event are limits of its complement.
class EventChoice {
 public:
  /// Sorted observations, not empty. `rate` of one limit, as it will be used on the held-out part.
  EventChoice(std::span<const double> first, std::span<const double> second, double rate);
  /// The event with the largest score; the first such.
  AuditEvent best(const std::function<double(const EventLimits&)>& score) const;

 private:
  struct Candidate {
    AuditEvent event;
    EventLimits limits;  // approximate: Wilson's, which are quick
  };
  std::vector<Candidate> candidates_;
};

}  // namespace privbo
