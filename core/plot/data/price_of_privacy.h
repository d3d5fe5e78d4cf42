// Describes what privacy costs in one run: the regret of the best private algorithm beside that of the best one without
// privacy, and their ratio where it is a price.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "catalogue/json.h"
#include "numerics/ratio_interval.h"
#include "record/snapshot.h"
#include "scenario/scale_tuning.h"
#include "text/message.h"
#include "trial/experiment.h"

namespace privbo {

/// The confidence of the interval of a price.
inline constexpr double price_confidence = 0.95;

/// The two learners of a finished run whose regrets are put beside each other.
struct PrivacyPair {
  std::size_t with = 0, without = 0;  // places in Snapshot::algorithms
  std::int64_t t = 0;                 // the last round
  std::size_t trials = 0;             // both have finished
};

/// Returns the private algorithm and the one without privacy whose mean cumulative regret after the last round is
/// smallest. Only algorithms that learn count; what is known to break its claim is neither. Absent before all trials of
/// all algorithms have finished, in runs of fewer than ten rounds, where there is not one of each, where a regret is
/// not positive, and where cumulative regret is not what a run is read by: with several agents, and where
/// recommendations are measured.
std::optional<PrivacyPair> private_and_not(const Snapshot& run);

/// The price of privacy.
struct PriceOfPrivacy : PrivacyPair {
  double ratio = 1.0;  // mean regret with privacy over that without, over the trials of the run; may lie below 1
  std::optional<Interval> interval{};     // paired, over trials, at price_confidence, from 0 up; absent: there is none
  Message with_scale{}, without_scale{};  // "s = 0.03"; empty: it has no scale
  std::optional<Interval> at_equal_scales{};  // least and greatest ratio on the pilot trials at equal scales
};

/// Returns the price of privacy of a run: only if both of private_and_not are tuned (or have no scale, beside one that
/// is tuned). Otherwise the ratio would state as much of the scales as of privacy, and there is none, also where both
/// explore at equal scales. `experiment` is that of the run, and `tuning` what the scenario keeps
/// (scale_tuning(experiment->document()), or that of the open scenario where its settings are those of the run); either
/// may be null, and then nothing is tuned.
std::optional<PriceOfPrivacy> price_of_privacy(const Snapshot& run, const Experiment* experiment,
                                               const ScaleTuning* tuning);
/// Does the same by the tuning that the experiment's own scenario keeps.
std::optional<PriceOfPrivacy> price_of_privacy(const Snapshot& run, const Experiment* experiment);

/// Returns the ratio of the two mean regrets where nobody has tuned the scales and both explore by equal ones
/// (`explore_alike`): it is no price, for it is another one at other scales.
std::optional<double> ratio_at_equal_scales(const Snapshot& run, const PrivacyPair& pair, const Experiment* experiment);

/// The places in ScaleTuning::found of the private learner and of the one without privacy that lost least on pilot
/// trials, each at its own best scale.
struct PilotPair {
  std::size_t with = 0, without = 0;
};
/// Absent where it has not one of each. `document` is that which was tuned, normalised.
std::optional<PilotPair> pilot_pair(const Json& document, const ScaleTuning& tuning);
/// Returns the ratio of the mean regrets of two algorithms of a tuning at each scale of the grid, both at that scale.
/// NaN: there is none.
std::vector<double> pilot_ratios(const ScaleTuning& tuning, std::size_t with, std::size_t without);

/// Returns whether tuning may give the two a price: one of them has a scale that acts, and neither has one that is
/// fixed by its constants.
bool tuning_may_give_price(const PrivacyPair& pair, const Experiment* experiment);
/// Returns whether a run of a normalised document will have a price, whichever learners turn out to be the best: it has
/// ten rounds, learners with and without privacy, and by `tuning` all of these are tuned, or have no scale.
bool will_have_price(const Json& document, const ScaleTuning& tuning, const std::vector<TableDigest>& tables = {});

/// Reports why the two of private_and_not have no price: "LDP-TGP-UCB was tuned for other settings", "the scales are
/// not tuned". Empty: they have one.
Message why_no_price(const PrivacyPair& pair, const Experiment* experiment, const ScaleTuning* tuning);

/// Returns whether the run has one of each, so that a price can be expected of it, before any round is run too.
bool compares_privacy(const Snapshot& run);
/// Returns the same of a run that may follow.
bool compares_privacy(const Experiment& experiment);

/// By which scale an algorithm explores: "s = 0.03", or that its constants are order-wise. Empty: it has no such scale,
/// or `experiment` (which may be null) does not know the algorithm.
Message exploration_text(const Experiment* experiment, std::size_t algorithm);
/// Returns whether the two explore by equal scales, as far as the experiment states: without one nothing is known to be
/// equal.
bool explore_alike(const Experiment* experiment, std::size_t one, std::size_t other);

}  // namespace privbo
