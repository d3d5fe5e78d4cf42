// Computes the ε of one trial's ledger at the recorded rounds, and extends it as the trial goes on.
#pragma once

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "accounting/accountant.h"
#include "accounting/calculator/account.h"
#include "privacy/ledger/ledger.h"
#include "record/privacy_curve.h"
#include "record/snapshot.h"
#include "trial/family.h"

namespace privbo {

/// Returns what a curve calls the accountant of purely private ledgers, which adds up ε at δ = 0. `of_laplace_noise`:
/// every release is Laplace noise, whose ε no smaller number could be.
Message pure_accountant(bool of_laplace_noise);
/// Returns whether a curve's accountant is that one, of whatever mechanism.
bool is_pure_accountant(const Message& accountant);

class AccountantCurves {
 public:
  /// Prepares all accountants worth comparing on sampled Gaussian releases, but for `main`. `rough`, the ε at the end
  /// of the run, decides how finely PLD discretises on the way: the stated error stays below 1e-4 of ε, and 40 rounds
  /// take about a tenth of a second. Where it exceeds max_unbidden_pld, PLD is left out.
  AccountantCurves(const Accountant* main, double delta, double rough);

  /// Adds the rounds of the grid up to t that were not asked before. PLD is asked at 40 of them at most, spread over
  /// the whole grid.
  void extend(const Ledger& ledger, const std::vector<std::int64_t>& recorded_rounds, std::int64_t t);
  /// Asks PLD at the last round of the grid with the interval of the calculator. Call it when the trial has ended.
  /// False where `stop` was asked for before: the coarser answer stays, an upper bound, too.
  bool finish(const Ledger& ledger, const std::vector<std::int64_t>& recorded_rounds, const std::stop_token& stop);
  /// Adds the accountants that have a finite ε of something that was released.
  void write(PrivacyCurve& curve) const;

 private:
  struct Line {
    std::shared_ptr<const Accountant> asked;
    OtherAccountant other;
    std::vector<double> epsilon{};  // over the grid as far as it was read; NaN where not asked
    bool applies = false;           // to something that was released
  };
  double delta_;
  std::vector<Line> lines_;
};

class PrivacyMeter {
 public:
  /// `delta`: for ledgers that are not purely private, in (0, 1).
  /// `planned`: what the run will release, where that is known; its δ is then used.
  explicit PrivacyMeter(double delta = default_delta, std::optional<PlannedReleases> planned = {});

  /// Returns the curve up to round t. Pure ledgers are read by basic composition at δ = 0 (under joint notions, all
  /// releases concern every user); Gaussian ones by their exact closed form; those that hold with high probability over
  /// the reward noise by basic composition, at the δ that holds for all rounds; user-level central ones by the moments
  /// accountant, which the paper prints, with the others beside it, and by Rényi differential privacy where samples are
  /// of fixed size; all others by Rényi differential privacy. Rounds already read are not computed again, unless the
  /// accountant changes.
  /// Where `stop` is asked for, what would take seconds is left out: `cut_short`.
  PrivacyCurve read(const Ledger& ledger, const std::vector<std::int64_t>& recorded_rounds, std::int64_t t,
                    std::int64_t horizon, const std::stop_token& stop = {});
  bool cut_short() const { return cut_short_; }

 private:
  void choose(const Ledger& ledger, std::int64_t horizon);
  void extend(const Ledger& ledger, const std::vector<std::int64_t>& recorded_rounds, std::int64_t t);
  /// Adds the rounds up to t of the plan charged with the other sensitivity.
  void extend_otherwise(const std::vector<std::int64_t>& recorded_rounds, std::int64_t t);
  /// Adds what the other accountants say of a user-level ledger.
  void compare(PrivacyCurve& curve, const Ledger& ledger, const std::vector<std::int64_t>& recorded_rounds,
               std::int64_t t, std::int64_t horizon, const std::stop_token& stop);
  double rough_loss(const Ledger& ledger, std::int64_t t) const;

  double delta_;
  std::optional<PlannedReleases> planned_;
  const Accountant* accountant_ = nullptr;
  std::size_t seen_ = 0;  // entries read when the accountant was chosen
  bool pure_ = true, laplace_ = true, approximate_ = true, gaussian_ = true, on_average_ = true, joint_ = true,
       user_level_ = true, fixed_size_ = false, finished_ = false, cut_short_ = false;
  std::vector<double> per_release_, same_person_, otherwise_;
  std::optional<AccountantCurves> others_;
  std::shared_ptr<const Ledger> copy_;
};

}  // namespace privbo
