// What a search for the smallest value has found, with all that somebody needs who wants to check it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "catalogue/json.h"
#include "experiment/utility/sequential_search.h"
#include "experiment/utility/value_test.h"
#include "numerics/ratio_interval.h"
#include "record/snapshot.h"
#include "text/message.h"

namespace privbo {

/// What the trials at one value have lost together.
struct UtilityLosses {
  std::size_t trials = 0, passes = 0, failed = 0;  // passes: within the limit
  std::optional<double> mean{}, mean_reference{};  // over those that did not fail; absent: there is none
};

/// One value of the search.
struct UtilityPoint {
  double value = 0.0;
  ValueStanding standing = ValueStanding::untested;
  UtilityLosses losses{};
  /// A confidence sequence of what the sentence is about (answer_interval); absent: the value was not tested.
  std::optional<Interval> interval{};
};

/// One value of the pilot.
struct UtilityPilotPoint {
  double value = 0.0;
  UtilityLosses losses;
};

/// Fresh trials at the smallest value that meets the rule.
struct UtilityCheck {
  double value = 0.0;
  UtilityLosses losses;
  /// Of the share of trials within the limit: the exact one-sided bounds, each at the confidence of the rule.
  double at_least = 0.0, at_most = 1.0;
};

/// Immutable picture of a search, ended or not.
struct UtilityAnswer {
  RunState state = RunState::idle;  // finished: the search is over
  std::string scenario_name;
  UtilityRule rule;
  Metric metric = Metric::cumulative_regret;
  Message cap_source{};                                      // sentence `mean`: where the cap comes from
  std::string parameter;                                     // JSON pointer of the searched setting
  std::string label, symbol;                                 // of the setting: "Privacy budget", "ε"
  std::string algorithm, reference;                          // labels; the second empty where the limit is no factor
  std::int64_t horizon = 0;                                  // rounds of a trial, where they are not searched
  bool one_problem = false;                                  // all trials share one f
  std::size_t budget = 0;                                    // trials at a value at most
  std::uint64_t seed = 0;                                    // UtilityQuestion::seed
  std::size_t successes_in_a_row = 0, fewest_successes = 0;  // sentence `share`: what the mixture costs
  SearchStarts starts;
  std::vector<UtilityPilotPoint> pilot;
  std::vector<UtilityPoint> points;  // all values, ascending
  std::vector<SearchStep> steps;
  std::optional<UtilityCheck> check{};
  std::size_t trials = 0;  // that the steps took, each counted once; without pilot and check
  std::vector<Message> notes;
  Json data{};  // run_data of the experiment; null: no table

  /// The places of the smallest value that meets the rule, and of the largest that fails it.
  std::optional<std::size_t> smallest_meeting() const, largest_failing() const;
};
using UtilityAnswerPtr = std::shared_ptr<const UtilityAnswer>;

/// Returns how the trials lost.
UtilityLosses losses_of(const UtilityRule& rule, const std::vector<PairedRegret>& trials);
/// Returns the check of fresh trials at a value.
UtilityCheck check_of(const UtilityRule& rule, double value, const std::vector<PairedRegret>& trials);

/// "in at least 95 % of trials the cumulative regret is at most 2 times that of IGP-UCB on the same seeds".
Message asked_text(const UtilityAnswer& answer);
/// Returns the answer in sentences: what meets the rule, what fails it, what is undecided, and what was not tested.
std::vector<Message> answer_texts(const UtilityAnswer& answer);
/// Returns which problems the answer is true of.
Message truth_of_answer(const UtilityAnswer& answer);
/// Returns what it costs to choose a setting by what was found.
Message cost_of_choosing();
/// Returns what a reader must know: what the answer is true of, what it costs, what the confidence is.
std::vector<Message> answer_notes(const UtilityAnswer& answer);
/// "1.47": a value of the searched setting, with its symbol where it has one: "ε = 1.47".
Message value_text(const UtilityAnswer& answer, double value);

}  // namespace privbo
