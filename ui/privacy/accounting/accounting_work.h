// The work of the accounting controller as functions: the program's own by default, made-up ones in tests.
#pragma once

#include <functional>
#include <memory>
#include <stop_token>
#include <vector>

#include "accounting/odometer.h"
#include "accounting/trade_off.h"

namespace privbo::ui {

struct AccountingWork {
  std::function<std::vector<const Accountant*>()> accountants;  // in the order of the screen
  std::function<Loss(const Accountant&, const Composition&, double delta, const std::stop_token&)> loss;
  std::function<std::vector<OdometerCurve>(const Ledger&, const std::vector<std::int64_t>& rounds, double delta,
                                           Reading)>
      instant_odometer;
  std::function<OdometerCurve(const Ledger&, std::int64_t last, double delta, Reading, double error,
                              const std::stop_token&)>
      pld_odometer;
  /// Null where the composition has no privacy profile.
  std::function<std::unique_ptr<PrivacyProfile>(const Composition&)> profile;
};

/// core/accounting.
AccountingWork accounting_work();

/// Does the same without what only pictures need: ε at one round by every accountant.
AccountingWork losses_alone(AccountingWork work);

/// Returns the rounds at which the instant odometer is asked: every round up to 10⁴, then 10⁴ of them with the first
/// and the last.
std::vector<std::int64_t> odometer_rounds(std::int64_t last);

}  // namespace privbo::ui
