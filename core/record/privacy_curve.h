// Declares what one algorithm's releases cost, round by round.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "privacy/ledger/ledger.h"
#include "record/provenance_line.h"
#include "record/round_series.h"
#include "text/message.h"

namespace privbo {

/// Another accountant on the same ledger.
struct OtherAccountant {
  std::string id, label;     // of accountant_catalogue
  bool approximate = false;  // no upper bound: drawn dotted, never a budget
};

/// ε against t for one algorithm.
struct PrivacyCurve {
  Guarantee guarantee;                     // of one release; notion none: the algorithm is not private
  Message accountant;                      // "pure DP, basic composition"
  RoundSeries series;                      // every ε over the recorded rounds, read by the functions below
  std::vector<ProvenanceLine> provenance;  // one per constant the claim assumes public
  double clipped_fraction = 0.0;           // ground truth
  /// The ledger of trial 1 (ledgers do not depend on the data); null where nothing was charged.
  std::shared_ptr<const Ledger> ledger;
  double delta = 0.0;  // δ of per_reward and same_user; 0: pure differential privacy
  /// Other accountants on the same ledger, where several are worth comparing (user-level DP); `same_user` is by
  /// `accountant`.
  std::vector<OtherAccountant> others;
  /// Whether `otherwise` is charged with the exact sensitivity, so that `same_user` is with the printed one, or the
  /// other way round; empty: both are the same, or the releases are not planned.
  std::optional<bool> otherwise_exact;
  std::int64_t releases = 0;      // of the whole run, where that is planned; 0: unknown
  std::int64_t stops_after = -1;  // the last round that releases something; −1: no round is the last

  /// ε of one reward, where every reward comes from another user.
  std::vector<double>& per_reward() { return series.line("per_reward"); }
  const std::vector<double>& per_reward() const { return series.line("per_reward"); }
  /// ε of a user who answers every round; infinite where no finite ε exists.
  std::vector<double>& same_user() { return series.line("same_user"); }
  const std::vector<double>& same_user() const { return series.line("same_user"); }
  /// Returns the order of ε that the paper states, scaled to end on `same_user`; empty: the paper states none.
  std::vector<double>& order() { return series.line("order"); }
  const std::vector<double>& order() const { return series.line("order"); }
  /// ε of the same releases by `accountant`, charged with the sensitivity that the run does not use; infinite where no
  /// finite ε exists.
  std::vector<double>& otherwise() { return series.line("otherwise"); }
  const std::vector<double>& otherwise() const { return series.line("otherwise"); }
  /// ε by another accountant; NaN at rounds for which it was not computed.
  std::vector<double>& by(const OtherAccountant& other) { return series.line("by " + other.id); }
  const std::vector<double>& by(const OtherAccountant& other) const { return series.line("by " + other.id); }
};

}  // namespace privbo
