// Several accountants on one ledger, extended over the recorded rounds as a trial goes on.
#pragma once

#include <memory>
#include <vector>

#include "accounting/accountant.h"
#include "privacy/ledger/ledger.h"
#include "record/privacy_curve.h"

namespace privbo {

class AccountantCurves {
 public:
  /// All accountants worth comparing on sampled Gaussian releases, but for `main`. `rough` ε at the end of the run
  /// chooses how finely PLD discretises on the way: the stated error stays below 1e-4 of ε, and 40 rounds take about a
  /// tenth of a second. None beyond most_unbidden_pld.
  AccountantCurves(const Accountant* main, double delta, double rough);

  /// Rounds of the grid up to t that were not asked before. PLD is asked at 40 of them at most, spread over the whole
  /// grid.
  void extend(const Ledger& ledger, const std::vector<std::int64_t>& grid, std::int64_t t);
  /// PLD at the last round of the grid with the interval of the calculator: when the trial has ended.
  void finish(const Ledger& ledger, const std::vector<std::int64_t>& grid);
  /// Adds those that apply somewhere.
  void write(PrivacyCurve& curve) const;

 private:
  struct Line {
    std::shared_ptr<const Accountant> asked;
    OtherAccountant other;
    std::vector<double> epsilon{};  // over the grid as far as it has been asked; NaN where it was not
  };
  double delta_;
  std::vector<Line> lines_;
};

}  // namespace privbo
