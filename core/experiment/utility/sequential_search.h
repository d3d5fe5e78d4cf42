// The search for the smallest value that meets a rule: which trials decide it, in which order, and what they have
// shown. It runs nothing itself, and what it states is a function of the trials alone: whoever has run them, in
// whatever order, gets the same answer.
//
// Values are tested from a start downwards, each by a bet on its own trials in their order, until one is not shown to
// meet the rule within the budget; the search stops there. Each test is wrong with a probability of at most α where the
// value does not meet the rule, and the first such value that is reached ends the search unless its own test is wrong:
// so any value that was certified is wrong with a probability of at most α, without a correction for their number and
// without assuming that regret falls with ε (fixed-sequence testing: Maurer, Hothorn & Lehmacher 1995). The same
// upwards from another start for values that fail. The starts may depend on trials of other seeds, as those of a pilot.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "experiment/utility/value_test.h"

namespace privbo {

/// The results of trials by value and trial, each list of the size of the budget; empty: not run yet.
using TrialTable = std::vector<std::vector<std::optional<PairedRegret>>>;

enum class SearchDirection { upwards, downwards };

/// How a step ended.
enum class StepEnd {
  shown,         // upwards: the value fails; downwards: it meets the rule
  contradicted,  // the other was shown
  hopeless,      // no further trials within the budget could show it
  waiting        // for trials that were not run yet
};

/// One value's test within one of the two sequences.
struct SearchStep {
  SearchDirection direction = SearchDirection::downwards;
  std::size_t value = 0;                           // index
  std::size_t trials = 0, passes = 0, failed = 0;  // that it took
  double log_wealth = 0.0;                         // the largest of the bet of its direction
  StepEnd end = StepEnd::waiting;

  bool operator==(const SearchStep&) const = default;
};

enum class ValueStanding { untested, undecided, meets, fails };

/// Where the sequences begin: indices of values.
struct SearchStarts {
  std::size_t upwards = 0, downwards = 0;
  bool operator==(const SearchStarts&) const = default;
};

/// Trials that are needed next, or will be if the bets go on well: from `first` on, so many of one value.
struct WantedTrials {
  std::size_t value = 0, first = 0, count = 0;
};

/// Describes what the trials so far have shown.
struct SearchState {
  std::vector<SearchStep> steps;         // those upwards, then those downwards, each in their order
  std::vector<ValueStanding> standings;  // by value
  std::vector<WantedTrials> wanted;      // the most urgent first; empty: the search is over

  bool is_over() const { return wanted.empty(); }
  /// The smallest value that was shown to meet the rule, and the largest that was shown to fail it.
  std::optional<std::size_t> smallest_meeting() const, largest_failing() const;
};

/// Returns the state after the trials of `table`, whose lists have the size of the budget. Throws std::invalid_argument
/// where a start is no value, and as ValueTest does.
SearchState search_state(const UtilityRule& rule, const SearchStarts& starts, const TrialTable& table);

/// Returns how many trials the steps took, each trial counted once.
std::size_t trials_used(const SearchState& state);

/// Returns where to begin, by a pilot: `values` are the indices of its values, ascending, and `trials` what was run at
/// each. Downwards from the second of its values above all at which the rule was not met (in some trial, or in the
/// mean), upwards from the second below all at which it was; from the ends of all `count` values where there is no such
/// value, or no pilot.
SearchStarts starts_of_pilot(const UtilityRule& rule, const std::vector<std::size_t>& values,
                             const std::vector<std::vector<PairedRegret>>& trials, std::size_t count);

}  // namespace privbo
