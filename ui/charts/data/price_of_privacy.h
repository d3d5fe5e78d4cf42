// What privacy costs in one run: the regret of the best private algorithm over that of the best one without privacy.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "record/snapshot.h"

namespace privbo::ui {

struct PriceOfPrivacy {
  std::size_t with = 0, without = 0;  // places in Snapshot::algorithms
  double ratio = 1.0;                 // of mean cumulative regret at round t, > 0
  std::int64_t t = 0;                 // the last round that both have recorded
  std::optional<double> error;  // standard error of the ratio over the trials both have finished; absent: below two
};

/// Of algorithms that learn and whose guarantee is a private one, or none; what is known to break its claim is neither.
/// Absent where there is not one of each, where the regret without privacy is not positive yet, and where cumulative
/// regret is not what a run is read by: with several agents, and where recommendations are measured.
/// Each explores by the width of its own theory, so that the ratio may lie below 1.
std::optional<PriceOfPrivacy> price_of_privacy(const Snapshot& run);
/// Whether the run has one of each, so that a price can be expected of it, before any round is played too.
bool compares_privacy(const Snapshot& run);

}  // namespace privbo::ui
