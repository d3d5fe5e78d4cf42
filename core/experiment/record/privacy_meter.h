// ε of one trial's ledger at the recorded rounds, extended as the trial goes on.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "accounting/accountant.h"
#include "accounting/calculator/account.h"
#include "privacy/ledger/ledger.h"
#include "record/privacy_curve.h"
#include "record/snapshot.h"
#include "trial/family.h"

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

class PrivacyMeter {
 public:
  /// `delta`: for ledgers that are not purely private, in (0, 1).
  /// `planned`: what the run will release, where that is known; its δ counts then.
  explicit PrivacyMeter(double delta = usual_delta, std::optional<PlannedReleases> planned = {});

  /// The curve up to round t: pure ledgers by basic composition, at δ = 0 (of joint notions, all releases concern every
  /// user); Gaussian ones by their exact closed form; those that hold on average over the reward noise by basic
  /// composition, at the δ that holds for all rounds; user-level central ones by the moments accountant, which the
  /// paper prints, with the others beside it, and by Rényi differential privacy where samples are of fixed size; all
  /// others by Rényi differential privacy. Rounds already read are not computed again, unless the accountant changes.
  PrivacyCurve read(const Ledger& ledger, const std::vector<std::int64_t>& grid, std::int64_t t, std::int64_t horizon);

 private:
  void choose(const Ledger& ledger, std::int64_t horizon);
  void extend(const Ledger& ledger, const std::vector<std::int64_t>& grid, std::int64_t t);
  /// What several accountants say of a user-level ledger.
  void compare(PrivacyCurve& curve, const Ledger& ledger, const std::vector<std::int64_t>& grid, std::int64_t t,
               std::int64_t horizon);
  double rough_loss(const Ledger& ledger, std::int64_t t) const;

  double delta_;
  std::optional<PlannedReleases> planned_;
  const Accountant* accountant_ = nullptr;
  std::size_t seen_ = 0;  // entries looked at when the accountant was chosen
  bool pure_ = true, gaussian_ = true, on_average_ = true, joint_ = true, user_level_ = true, fixed_size_ = false,
       finished_ = false;
  std::vector<double> per_release_, same_person_;
  std::optional<AccountantCurves> others_;
  std::shared_ptr<const Ledger> copy_;
};

}  // namespace privbo
