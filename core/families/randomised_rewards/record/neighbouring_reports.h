// What would leave one user whose reward is randomised, for the reward of a round and for another one.
#pragma once

#include <optional>

#include "privacy/ledger/ledger.h"
#include "record/posterior_snapshot.h"
#include "trial/neighbouring_reports.h"

namespace privbo {

/// Returns the laws of one user's report that the randomiser of this posterior gives; where it has none, as in what was
/// read from a file, those of the randomiser that keeps `promise`, where that is not null. Empty where the learner sees
/// raw rewards.
std::optional<NeighbouringReports> reports_of_randomiser(const PosteriorSnapshot& posterior, const Guarantee* promise);

}  // namespace privbo
