// Describes a paper's claims as data, so that a program can check them on the results of a run. This folder reads the
// claims of four papers (resources/reproduction), judges them, and writes a report about them.
#pragma once

#include <array>
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

/// Whose number or claim a claim is.
enum class ClaimOwner {
  paper,     // the paper's own claim, on its own problem
  variant,   // a claim of the paper on a problem, or with settings, that are not the paper's
  stand_in,  // a claim of the paper on made-up readings in place of the paper's
  ours,      // a number or a claim of this program
};
inline constexpr std::array all_claim_owners{ClaimOwner::paper, ClaimOwner::variant, ClaimOwner::stand_in,
                                             ClaimOwner::ours};
Message to_string(ClaimOwner owner);  // "stand-in"
/// Returns the owner with this name; throws std::invalid_argument where there is none.
ClaimOwner claim_owner_named(const std::string& name);

/// The quantity of claims about speed: microseconds of processor time a round, over the whole trial. It differs from
/// run to run, and is not known of trials that were run elsewhere, as in cells.
inline constexpr const char* time_quantity = "microseconds_per_round";

/// One number of an algorithm in every trial.
struct TrialQuantity {
  std::string algorithm;  // its label in the run
  /// A Metric, a quantity that is kept at checkpoints ("error_rate"), or time_quantity.
  std::string quantity = "cumulative_regret";
  std::int64_t round = 0;  // after this round; 0, or beyond the horizon: after the last one
  bool averaged = false;   // its mean over all rounds up to that one, which is the area under its curve by the width
};
bool operator==(const TrialQuantity& one, const TrialQuantity& other);

/// Claims that the first quantity is smaller than the second.
struct OrderStep {
  TrialQuantity smaller, larger;
};

/// Claims that every step holds: that `factor` times the smaller is smaller than the larger. Judged by Student's test
/// of each difference, paired over trials.
struct OrderCheck {
  std::vector<OrderStep> steps;
  double factor = 1.0;
};

/// Claims that the first of each step is smaller than the second, or exceeds it by at most `margin` of the second's
/// mean.
struct CompetitiveCheck {
  std::vector<OrderStep> steps;
  double margin = 0.1;
};

/// A mean is shown to equal a printed number only where it lies within this share of it: that a difference is not seen
/// shows nothing, and few trials see none.
inline constexpr double equality_margin = 0.25;

/// Claims that a mean equals a printed number.
struct ValueCheck {
  TrialQuantity measured;
  double printed = 0.0;
  double printed_error = 0.0;  // its standard error; 0: not printed
};

/// Claims that the mean of the first is so many times the mean of the second: what is left of a printed table whose
/// units are not stated.
struct RatioCheck {
  TrialQuantity measured, of;
  double printed = 1.0;
};

/// Claims that ε of an algorithm after the last round equals a printed number, rounded to as many digits, or is below
/// it.
struct EpsilonCheck {
  std::string algorithm;  // its label in the run, or the label of a setting without a run
  double printed = 0.0;
  int decimals = 2;
  bool below = false;
};

using ClaimCheck = std::variant<OrderCheck, CompetitiveCheck, ValueCheck, RatioCheck, EpsilonCheck>;

struct Claim {
  std::string id;  // unique within its item: "ahead-of-tgp"
  Message words;   // the claim in one sentence
  ClaimCheck check;
  ClaimStatus expected = ClaimStatus::reproduces;  // the verdict of the guide's report, without data of --data
  ClaimOwner owner = ClaimOwner::paper;            // with the paper's own data, where it has some
};

/// Returns whether the check is about times: decided by itself, so that no other row of a report depends on how busy a
/// machine was.
bool is_about_time(const ClaimCheck& check);

/// Returns how a claim is checked, in words: "order of means: Student's test of each difference, paired over trials".
Message check_words(const ClaimCheck& check);

/// Data that a paper used and that do not come with this program. Each preset that needs them has a stand-in, made-up
/// readings of the same shape: a claim judged on these says nothing of the paper's.
struct NeededData {
  std::string name;                                           // "landmines", as --data calls it
  Text what;                                                  // "the 29 landmine fields, as a CSV"
  std::vector<std::pair<std::string, std::string>> settings;  // path and value; the value FILE is the file
};

/// A figure or a table.
struct ReproducedItem {
  std::string id;      // that of its preset, where it has one
  std::string paper;   // "Zhou & Tan 2020"
  Text figure;         // "Fig. 2a"
  std::string preset;  // empty: nothing is run, ε are computed from the settings
  std::vector<Claim> claims;
  std::string data{};              // the name of a NeededData; empty: none is needed
  Text impossible{};               // why it cannot be run at all; empty: it can
  std::int64_t trials = 0;         // of privbo reproduce without --trials; 0: the preset's own
  std::int64_t horizon = 0;        // rounds in place of the preset's; 0: the preset's own
  double seconds_per_trial = 0.0;  // measured, on one processor; 0: not known
};

/// Returns all of them, in the order of the report.
const std::vector<ReproducedItem>& reproduced_items();
/// Returns the item of this id; null where there is none.
const ReproducedItem* find_reproduced_item(const std::string& id);
const std::vector<NeededData>& needed_data();
/// Data of this name and this ending go with the others, where they are given: rows that a kernel is learnt from.
inline constexpr const char* training_suffix = "-training";
/// Null where `name` is empty or unknown.
const NeededData* find_needed_data(const std::string& name);

/// The data of a record whose readings were made up.
inline constexpr const char* stand_in_data = "stand-in";
/// Returns whose the claim is where the item was run with `data` (ItemRecord::data).
ClaimOwner owner_with_data(const ReproducedItem& item, const Claim& claim, const std::string& data);

/// Returns the quantities that the item's claims measure, each once.
std::vector<TrialQuantity> measured_of(const ReproducedItem& item);
/// Returns the quantity that the item's chart shows: that of its first claim about a quantity that has a curve.
std::string charted_quantity(const ReproducedItem& item);

}  // namespace privbo
