// Describes what privacy costs in one run: the regret of the best private algorithm beside that of the best one without
// privacy, and whether their ratio is a price.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "record/snapshot.h"
#include "text/message.h"
#include "trial/experiment.h"

namespace privbo {

struct PriceOfPrivacy {
  std::size_t with = 0, without = 0;  // places in Snapshot::algorithms
  double ratio = 1.0;                 // of mean cumulative regret at the end, > 0
  std::int64_t t = 0;                 // the last round
  std::optional<double> error;  // standard error of the ratio over the trials both have finished; absent: below two
};

/// Compares algorithms that learn and whose guarantee is a private one, or none; what is known to break its claim is
/// neither. Absent before the run has finished, in runs of fewer than ten rounds, where there is not one of each, where
/// the regret without privacy is not positive, and where cumulative regret is not what a run is read by: with several
/// agents, and where recommendations are measured. The ratio is a price only where both explore alike
/// (`exploration_text`); it may lie below 1.
std::optional<PriceOfPrivacy> price_of_privacy(const Snapshot& run);
/// Returns whether the run has one of each, so that a price can be expected of it, before any round is run too.
bool compares_privacy(const Snapshot& run);

/// By which scale an algorithm explores: "s = 0.03", or that its constants are order-wise. Empty: it has no such scale,
/// or `experiment` (which may be null) does not know the algorithm.
Message exploration_text(const Experiment* experiment, std::size_t algorithm);
/// Returns whether the two explore by equal scales, as far as the experiment states: without one nothing is known to be
/// equal.
bool explore_alike(const Experiment* experiment, std::size_t one, std::size_t other);

}  // namespace privbo
