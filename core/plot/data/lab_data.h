// Describes what the charts of the accounting laboratory draw: the odometer, an attacker's errors, an audit, an attack,
// and the trial of somebody's claim.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "accounting/audit/audit.h"
#include "accounting/odometer.h"
#include "accounting/trade_off.h"
#include "experiment/attack/attack.h"
#include "plot/data/referee_picture.h"
#include "text/message.h"

namespace privbo {

/// ε against t by every accountant.
struct OdometerPicture {
  std::uint64_t source = 0;  // another number: another run or mechanism, whose axes begin anew
  std::vector<OdometerCurve> curves;
  double delta = 0.0;
  Message notion;  // "joint differential privacy"; empty: not stated
  Reading reading = Reading::same_person;
  std::int64_t held = 0;  // the round whose numbers the page shows, marked; 0: none
  bool pending = false;   // slower accountants are still at work

  struct Printed {
    std::string label;  // "DP-FTS-DE, Fig. 2c, q = 0.25"
    double epsilon = 0.0;
    int decimals = 2;  // as printed
  };
  std::optional<Printed> printed;  // what a paper states of exactly this

  /// Describes what an audit showed ε at this δ to be at least: accountants that claim less are drawn red.
  struct Audited {
    double epsilon = 0.0, confidence = 0.95;
    std::int64_t t = 0;  // of the composition that was audited
  };
  std::optional<Audited> audited;
};

/// Type II against type I error of the best test that tells neighbouring inputs apart.
struct ErrorsPicture {
  std::uint64_t source = 0;
  std::vector<TradeOffPoint> curve;  // ascending in type_one; empty: none, see `reason`
  Message reason;                    // why there is no curve
  std::int64_t t = 0;                // composed up to this round
  Message notion;
  std::optional<double> mu;  // the composition is exactly this Gaussian; empty: it is not Gaussian
  double error = 0.0;        // in ε, of the curve; 0: exact
  /// (ε, δ) whose supporting lines are drawn; ε < 0: none. δ is that of the mechanism at this ε.
  double epsilon = -1.0, delta = 0.0;
};

/// Describes what an audit found, under what is claimed.
struct AuditPicture {
  std::uint64_t source = 0;
  Message target;  // as AuditTarget has them
  Message inputs, claim;
  AuditResult result;
};

/// One user's data changed.
struct AttackPicture {
  std::uint64_t source = 0;
  AttackResult result;
};

/// Returns whether both are there and of one source, or neither.
template <class Picture>
bool same_source(const std::optional<Picture>& one, const std::optional<Picture>& other) {
  return one.has_value() == other.has_value() && (!one || one->source == other->source);
}

/// A value in ChartData; each chart reads its own part.
struct LabData {
  std::optional<OdometerPicture> odometer;
  std::optional<ErrorsPicture> errors;
  std::optional<AuditPicture> audit;
  std::optional<AttackPicture> attack;
  std::optional<RefereePicture> referee;
};

}  // namespace privbo
