// Describes what the Privacy page talks about: one ledger, what is known of it, and every accountant's word on it.
#pragma once

#include <QString>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "accounting/calculator/calculator.h"
#include "privacy/accounting/accounting_results.h"
#include "record/provenance_line.h"
#include "trial/family.h"

namespace privbo {
class Experiment;
}

namespace privbo::ui {

/// Returns the charge of an algorithm whose releases are planned. `experiment` may be null: then there is none.
OtherCharge other_charge(const Experiment* experiment, std::size_t algorithm);

/// Returns whether people are read in two ways: every answer by another person, or all by the same one.
bool has_readings(const Ledger& ledger);
struct ShownClaim {
  QString title;                         // "LDP-TGP-UCB, this run", "Poisson-subsampled Gaussian, laboratory"
  std::shared_ptr<const Ledger> ledger;  // null: nothing to account for, see `nothing`
  QString nothing;                       // why, and what to do
  QString problem;                       // why the settings give no ledger; the one shown is of earlier settings
  double delta = 0.0;
  Reading reading = Reading::same_person;
  std::int64_t t = 0;                                                  // the round whose numbers are shown
  std::int64_t last = 0;                                               // the last one charged
  std::vector<ProvenanceLine> provenance;                              // one per constant the claim takes to be public
  double clipped_fraction = std::numeric_limits<double>::quiet_NaN();  // ground truth; NaN: not of a run
  bool of_run = false;
  std::optional<double> run_epsilon{};  // the ε that the run is known by everywhere, at run_delta
  double run_delta = 0.0;               // 0: pure
  Message run_accountant{};             // that it is by
  std::vector<MechanismEntry::Fact> facts;
  const PrintedLoss* printed = nullptr;  // of exactly this setting
  OtherCharge beside{};

  /// Null where nothing was charged.
  const Guarantee* guarantee() const {
    return ledger && !ledger->entries().empty() ? ledger->entries().front().guarantee.get() : nullptr;
  }
  /// Returns whether the claim is about the whole ledger.
  bool at_end() const { return t >= last; }
  /// Returns whether the claim is the run's own: about all of its releases and those whom its notion protects.
  bool states_run() const {
    return run_epsilon && at_end() && ledger && (!has_readings(*ledger) || reading == Reading::each_once);
  }
};

/// Returns the accountant of the paper that the mechanism is from, by id; empty where the paper has none of ours.
std::string paper_accountant(const ShownClaim& shown);

/// An audit's word against a claim: the true ε at `delta` is at least `epsilon`, with this confidence.
struct AuditBound {
  double epsilon = 0.0, delta = 0.0, confidence = 0.95;
};

/// One accountant's word.
struct AccountantLine {
  const Accountant* accountant = nullptr;
  Loss loss;
  bool pending = false;                  // at work on the round shown
  std::int64_t of_round = 0;             // what `loss` is of while that goes on; 0: of nothing yet
  bool best = false;                     // the smallest upper bound
  std::optional<double> slack;           // ε over the best one; not for approximations
  const PrintedLoss* printed = nullptr;  // by this accountant, of exactly this setting
  bool matches = false;                  // ε rounds to what is printed
  bool refuted = false;                  // below the audit's bound
  std::optional<double> beside;          // ε of ShownClaim::beside
  bool beside_exact = false;
};

/// In the catalogue's order.
std::vector<AccountantLine> accountant_lines(const ShownClaim& shown, const AccountLosses& losses,
                                             const std::optional<AuditBound>& audit = {});
/// Adds what the same accountants say at the same round of the releases charged otherwise.
void add_beside(std::vector<AccountantLine>& lines, const AccountLosses& losses, const AccountLosses& beside,
                bool exact);
/// "exact sensitivity" or "sensitivity as printed".
QString sensitivity_name(bool exact);
/// Returns the smallest upper bound; null where there is none (yet).
const AccountantLine* best_line(const std::vector<AccountantLine>& lines);
const AccountantLine* line_of(const std::vector<AccountantLine>& lines, const std::string& id);

/// Describes what is claimed in one sentence. Where adding up pure ε costs less than one per cent more than the
/// tightest bound, the claim is pure: better no δ at all than an ε that is a hair smaller.
struct ShortClaim {
  const AccountantLine* line = nullptr;  // null: no bound (yet)
  bool pure = false;                     // holds at δ = 0
};
ShortClaim short_claim(const std::vector<AccountantLine>& lines);

}  // namespace privbo::ui
