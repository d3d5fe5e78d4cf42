// ε of one trial's ledger at the recorded rounds, extended as the trial goes on.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "accounting/laboratory/account.h"
#include "experiment/snapshot.h"

namespace privbo {

class PrivacyMeter {
 public:
  /// `delta`: for ledgers that are not purely private, in (0, 1).
  explicit PrivacyMeter(double delta = usual_delta) : delta_(delta) {}

  /// The curve up to round t: pure ledgers by basic composition, at δ = 0; Gaussian ones by their exact closed form; those that hold on
  /// average over the reward noise by basic composition, at the δ that holds for all rounds; all others by Rényi differential privacy. Rounds already read are not computed again, unless the accountant changes.
  PrivacyCurve read(const Ledger& ledger, const std::vector<std::int64_t>& grid, std::int64_t t, std::int64_t horizon);

 private:
  void choose(const Ledger& ledger, std::int64_t horizon);
  void extend(const Ledger& ledger, const std::vector<std::int64_t>& grid, std::int64_t t);

  double delta_;
  const Accountant* accountant_ = nullptr;
  std::size_t seen_ = 0;  // entries looked at when the accountant was chosen
  bool pure_ = true, gaussian_ = true, on_average_ = true;
  std::vector<double> per_release_, same_person_;
  std::shared_ptr<const Ledger> copy_;
};

}  // namespace privbo
