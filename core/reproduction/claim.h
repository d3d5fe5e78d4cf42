// Describes a paper's claims as data, so that a program can check them on the results of a run. This folder reads the
// claims of four papers (resources/reproduction), judges them, and writes a report about them.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "text/message.h"

namespace privbo {

/// The verdict on a claim.
enum class ClaimStatus {
  reproduces,   // the results show what the paper claims
  does_not,     // the results show the opposite
  cannot_tell,  // the results show neither
  cannot,       // the experiment could not be run
};
Message to_string(ClaimStatus status);  // "does not"
/// Returns the status with this name; throws std::invalid_argument where there is none.
ClaimStatus claim_status_named(const std::string& name);

/// One number of an algorithm in every trial.
struct TrialQuantity {
  std::string algorithm;                       // its label in the run
  std::string quantity = "cumulative_regret";  // a Metric, or a quantity that is kept at checkpoints ("error_rate")
  std::int64_t round = 0;                      // after this round; 0, or beyond the horizon: after the last one
};
bool operator==(const TrialQuantity& one, const TrialQuantity& other);

/// Claims that the first quantity is smaller than the second.
struct OrderStep {
  TrialQuantity smaller, larger;
};

/// Claims that every step holds. Judged by differences paired over trials: reproduced where each difference exceeds two
/// standard errors.
struct OrderCheck {
  std::vector<OrderStep> steps;
};

/// Claims that the first of each step is smaller than the second, or exceeds it by at most `margin` of the second's
/// mean.
struct CompetitiveCheck {
  std::vector<OrderStep> steps;
  double margin = 0.1;
};

/// Claims that a mean equals a number printed in the paper, within two standard errors of both.
struct ValueCheck {
  TrialQuantity measured;
  double printed = 0.0;
  double printed_error = 0.0;  // its standard error; 0: not printed
};

/// Claims that ε of an algorithm after the last round equals a printed number, rounded to as many digits.
struct EpsilonCheck {
  std::string algorithm;  // its label in the run, or the label of a setting without a run
  double printed = 0.0;
  int decimals = 2;
};

using ClaimCheck = std::variant<OrderCheck, CompetitiveCheck, ValueCheck, EpsilonCheck>;

struct Claim {
  std::string id;  // unique within its item: "ahead-of-tgp"
  Message words;   // the claim in one sentence
  ClaimCheck check;
  ClaimStatus expected = ClaimStatus::reproduces;  // the verdict known so far, with the program's own data
};

/// Returns how a claim is checked, in words: "smaller in every step, paired over trials, by more than 2 standard
/// errors".
Message check_words(const ClaimCheck& check);

/// Data that a paper used and that do not come with this program.
struct NeededData {
  std::string name;                                           // "landmines", as --data calls it
  Text what;                                                  // "the 29 landmine fields, as a CSV"
  std::vector<std::pair<std::string, std::string>> settings;  // path and value; the value FILE is the file
  bool is_surrogate = false;  // a synthetic stand-in of the same statistics may be judged in its place
};

/// A figure or a table.
struct ReproducedItem {
  std::string id;      // that of its preset, where it has one
  std::string paper;   // "Zhou & Tan 2020"
  Text figure;         // "Fig. 2a"
  std::string preset;  // empty: nothing is run, ε are computed from the settings
  std::vector<Claim> claims;
  std::string data{};  // the name of a NeededData; empty: none is needed
  Text impossible{};   // why it cannot be run at all; empty: it can
};

/// Returns all of them, in the order of the report.
const std::vector<ReproducedItem>& reproduced_items();
/// Returns the item of this id; null where there is none.
const ReproducedItem* find_reproduced_item(const std::string& id);
const std::vector<NeededData>& needed_data();
/// Null where `name` is empty or unknown.
const NeededData* find_needed_data(const std::string& name);

/// Returns the quantities that the item's claims measure, each once.
std::vector<TrialQuantity> measured_of(const ReproducedItem& item);
/// Returns the quantity that the item's chart shows: that of its first claim about a quantity.
std::string charted_quantity(const ReproducedItem& item);

}  // namespace privbo
