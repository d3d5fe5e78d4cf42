// Describes what privbo account prints besides one account: ε after every N-th round, and the losses that papers print.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "accounting/odometer.h"
#include "catalogue/json.h"

namespace privbo::app {

/// ε after every N-th round and after the last, by the accountants that are fast enough.
struct AccountSeries {
  std::vector<std::int64_t> rounds;
  std::vector<OdometerCurve> curves;
};
AccountSeries account_series(const Ledger& ledger, double delta, std::int64_t every);

/// Returns one line a round, one column an accountant; an empty cell where it does not apply.
std::string series_csv(const AccountSeries& series);
/// {"rounds": […], "epsilon": {"moments": […], …}, "left_out": ["pld"]}; null where an accountant does not apply.
Json series_json(const AccountSeries& series);

/// Returns every loss that a paper prints or plots, with what our accountants give for the same setting, and for the
/// releases with their exact sensitivity. Takes seconds: `on_progress` is called before every setting how many are
/// done.
Json papers_json(const std::function<void(std::size_t done, std::size_t all)>& on_progress = {});

}  // namespace privbo::app
