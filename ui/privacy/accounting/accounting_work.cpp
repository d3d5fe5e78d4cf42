#include "privacy/accounting/accounting_work.h"

#include <algorithm>

namespace privbo::ui {
namespace {

/// Of the profile behind a picture: a tenth of a pixel, and a few dozen milliseconds for a thousand rounds.
constexpr double picture_interval = 1e-3;
constexpr std::int64_t max_rounds = 10000;

Loss stoppable_loss(const Accountant& accountant, const Composition& composition, double delta,
                    const std::stop_token& stop) {
  return accountant.losses(std::span(&composition, 1), delta, stop).front();
}

}  // namespace

AccountingWork accounting_work() {
  return {[] {
            std::vector<const Accountant*> all;
            for (const auto& accountant : accountant_catalogue()) all.push_back(accountant.get());
            return all;
          },
          stoppable_loss, instant_odometer, pld_odometer,
          [](const Composition& composition) { return make_profile(composition, picture_interval); }};
}

AccountingWork losses_alone(AccountingWork work) {
  work.instant_odometer = [](const Ledger&, const std::vector<std::int64_t>&, double, Reading) {
    return std::vector<OdometerCurve>();
  };
  work.pld_odometer = [](const Ledger&, std::int64_t, double, Reading, double, const std::stop_token&) {
    return OdometerCurve();
  };
  work.profile = [](const Composition&) { return std::unique_ptr<PrivacyProfile>(); };
  return work;
}

std::vector<std::int64_t> odometer_rounds(std::int64_t last) {
  std::vector<std::int64_t> rounds;
  const std::int64_t n = std::min(std::max<std::int64_t>(0, last), max_rounds);
  rounds.reserve(static_cast<std::size_t>(n));
  for (std::int64_t i = 1; i <= n; ++i) rounds.push_back(n < last ? 1 + (i - 1) * (last - 1) / (n - 1) : i);
  return rounds;
}

}  // namespace privbo::ui
