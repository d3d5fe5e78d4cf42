// Describes what the accounting worker hands to the Privacy page: plain values.
#pragma once

#include <QMetaType>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "accounting/odometer.h"
#include "accounting/trade_off.h"
#include "text/message.h"

namespace privbo::ui {

/// ε at one round, by every accountant of the catalogue, in its order.
struct AccountLosses {
  std::int64_t t = 0;
  double delta = 0.0;
  struct Entry {
    const Accountant* accountant = nullptr;
    Loss loss;
    std::int64_t t = 0;    // what `loss` is of; 0: of nothing yet
    bool pending = false;  // still at work on round AccountLosses::t
  };
  std::vector<Entry> entries;
  bool complete() const {
    for (const Entry& entry : entries)
      if (entry.pending) return false;
    return !entries.empty();
  }
};

struct AccountOdometer {
  double delta = 0.0;
  Reading reading = Reading::same_person;
  std::vector<OdometerCurve> curves;  // in the catalogue's order
  bool pending = false;               // PLD is still at work
};

/// Describes what an attacker can do after round t.
struct AttackerView {
  std::int64_t t = 0;
  std::shared_ptr<const PrivacyProfile> profile;  // δ(ε); null: none, see `reason`
  std::vector<TradeOffPoint> curve;               // ascending in type_one
  std::optional<double> mu;                       // the composition is exactly this Gaussian
  Message reason;
};

}  // namespace privbo::ui

Q_DECLARE_METATYPE(privbo::ui::AccountLosses)
Q_DECLARE_METATYPE(privbo::ui::AccountOdometer)
Q_DECLARE_METATYPE(privbo::ui::AttackerView)
