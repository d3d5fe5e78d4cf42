// One sentence about one round: what was asked, why, what came back, what it cost.
#pragma once

#include "domain/domain.h"
#include "record/snapshot.h"
#include "text/message.h"

namespace privbo {

/// `algorithm`: who run the round; `domain`: where the point lies; `best_offered`: largest true f of the decision
/// set, NaN where it is not known.
Message round_summary_text(const RoundDetails& round_summary, const AlgorithmSnapshot& algorithm, const Domain& domain,
                           double best_offered = RoundDetails::none);
/// Describes the round that a posterior tells of: its summary and its domain are there.
Message round_summary_text(const PosteriorSnapshot& posterior, const AlgorithmSnapshot& algorithm);

/// "x = 0.42", "x = (0.3, 0.7)", "arm mote 7".
Message point_text(const Domain& domain, Index point);

}  // namespace privbo
