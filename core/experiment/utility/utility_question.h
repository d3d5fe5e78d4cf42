// The question "what is the smallest ε that I can afford?" about a scenario: which setting is searched over which
// values, whose regret is meant, and the scenarios whose trials answer it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "experiment/cells/cell_plan.h"
#include "experiment/cells/cell_runner.h"
#include "experiment/utility/value_test.h"
#include "record/snapshot.h"
#include "scenario/scenario.h"
#include "text/message.h"
#include "trial/experiment.h"

namespace privbo {

/// The most values of a search, and the most trials at each: those that a scenario may have.
inline constexpr std::size_t max_utility_values = 200, max_utility_trials = 10'000;
/// Values of a search for each factor of ten.
inline constexpr int utility_values_a_decade = 12;
/// Between which values ε is searched where nobody says.
inline constexpr double smallest_searched_epsilon = 0.1, largest_searched_epsilon = 32.0;

struct UtilityQuestion {
  UtilityRule rule;
  Metric metric = Metric::cumulative_regret;
  std::string parameter = "/privacy/epsilon";      // JSON pointer of the searched setting
  std::vector<double> values;                      // ascending, at least 2
  std::size_t algorithm = 0;                       // place in the scenario's list
  std::optional<std::size_t> reference{};          // of the other learner; set where the limit is a factor
  std::size_t budget = 200;                        // trials at a value at most
  std::size_t pilot_values = 8, pilot_trials = 8;  // no values: no pilot, and the search begins at the ends
  std::size_t fresh_trials =
      0;  // that look once more at the smallest value that meets the rule; 0: nothing is looked at
  /// The first of three seeds (problem, rewards, privacy noise) of the pilot; those of the tests are 10 larger, and
  /// those of the fresh trials 20. None is a seed of the scenario or of its tuning.
  std::uint64_t seed = 910'001;

  bool operator==(const UtilityQuestion&) const = default;
};

/// Which of the three kinds of trials.
enum class UtilityPart { pilot, tests, fresh };

/// Reads "<= 2x", "2x", "≤ 800", "800": a number above 0 after an optional sign, and an x (or ×) where it is a factor.
/// Throws std::invalid_argument with a sentence.
void read_regret_limit(const std::string& text, UtilityRule& rule);

/// Returns the values between two ends, which belong to it where they fit: 10^(k/12) with three significant digits, so
/// that searches of one setting meet at the same values; whole numbers where the setting is one. At most
/// max_utility_values + 1.
std::vector<double> utility_grid(double from, double to, bool whole);

/// Places of algorithms: those that the question may be about, and those that they may be compared with, which learn
/// and are not private. One that does not keep what it claims is in neither.
struct UtilityLearners {
  std::vector<std::size_t> with_privacy, without;
};
UtilityLearners utility_learners(const Experiment& experiment);

/// Returns the setting (a JSON pointer) that is the algorithm's ε: one of its own where it has it, else the scenario's.
/// Absent where no ε changes its regret, and where its ε follows from its noise and is no setting. Throws
/// std::out_of_range where the experiment has no such algorithm.
std::optional<std::string> epsilon_setting(const Experiment& experiment, std::size_t algorithm);
/// Returns the regret that is meant where nobody says which: simple where there are several agents, average in a search
/// over the rounds, cumulative elsewhere.
Metric usual_metric(const Experiment& experiment, const std::string& parameter);

/// Reports why the question cannot be asked of an experiment, with what to change; empty: it can. `folder` is that of
/// its scenario.
Message why_not_askable(const Experiment& experiment, const std::filesystem::path& folder,
                        const UtilityQuestion& question);

/// The seeds of a part's trials.
Seeds seeds_of(const UtilityQuestion& question, UtilityPart part);
/// Returns the indices in `values` that the pilot runs, spread evenly; ascending.
std::vector<std::size_t> pilot_places(const UtilityQuestion& question);

/// Returns the experiment of a part's trials: the two learners alone, on the part's seeds. Where all trials of the
/// scenario share one problem, the problem stays: the answer is about that one. Throws std::runtime_error where it is
/// not legal.
std::shared_ptr<const Experiment> utility_experiment(const Scenario& scenario, const UtilityQuestion& question,
                                                     UtilityPart part);
/// Returns its scenario, normalised. Throws as it does.
Scenario utility_scenario(const Scenario& scenario, const UtilityQuestion& question, UtilityPart part);
/// Returns its cells: a sweep over the values, or over `value` alone for the fresh trials. Blocks of `block` trials.
CellPlan utility_plan(const Scenario& scenario, const UtilityQuestion& question, UtilityPart part, std::size_t block,
                      std::optional<std::size_t> value = {});

/// A bound of the regret of every trial, and where it comes from.
struct RegretCap {
  double value = 0.0;
  Message source;
};
/// Returns one where there is one: all trials share one f of which every value is known, so that a round loses at most
/// max f − min f. Absent elsewhere, also where agents or measured scores define the regret. The bound is that of the
/// metric after the last round, the largest of all values of the question. `experiment` is that of the tests
/// (utility_experiment).
std::optional<RegretCap> known_regret_cap(const Experiment& experiment, const UtilityQuestion& question);

/// Returns what bounds the regrets of a mean: the rule's cap where it has one, with an empty source, which whoever took
/// it knows; else what is known of f. Absent where nothing does. Throws as utility_experiment().
std::optional<RegretCap> cap_of_mean(const Scenario& scenario, const UtilityQuestion& question);

/// Reports that the limit of a mean regret holds for every value, because no regret is above the rule's cap, which
/// `source` explains; empty: it does not.
Message why_cap_decides(const UtilityRule& rule, const Message& source);

/// Returns what the trials of a cell have shown, in their order. Throws std::runtime_error where nothing could be run.
std::vector<PairedRegret> paired_regrets(const CellResult& cell, const CellPlan& plan, std::size_t value,
                                         const UtilityQuestion& question);

}  // namespace privbo
