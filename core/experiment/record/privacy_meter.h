// ε of one trial's ledger at the recorded rounds, extended as the trial goes on.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "accounting/calculator/account.h"
#include "experiment/record/accountant_curves.h"
#include "record/snapshot.h"
#include "trial/planned_releases.h"

namespace privbo {

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
