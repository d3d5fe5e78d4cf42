// The curves of one algorithm over its trials: what a snapshot shows of it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "record/snapshot.h"
#include "trial/experiment.h"
#include "trial/family_records.h"

namespace privbo {

/// `grid`: the recorded rounds, of which the trials have come to `reached`. `earlier`: the curves of the same trials
/// when they had come less far, which stay as they are, so that only later rounds are added; or null.
AlgorithmSnapshot curves_over_trials(const Experiment& experiment, std::size_t a,
                                     const std::vector<std::shared_ptr<const TrialPath>>& trials,
                                     const Reached& reached, const std::vector<std::int64_t>& recorded_rounds,
                                     const AlgorithmSnapshot* earlier);

}  // namespace privbo
