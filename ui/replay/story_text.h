// One sentence about one round: what was asked, why, what came back, what it cost.
#pragma once

#include <QString>

#include "experiment/snapshot.h"

namespace privbo::ui {

/// `algorithm`: who played the round; `domain`: where the point lies.
QString story_text(const RoundStory& story, const AlgorithmSnapshot& algorithm, const Domain& domain);

/// "x = 0.42", "x = (0.3, 0.7)", "arm mote 7".
QString point_text(const Domain& domain, Index point);

}  // namespace privbo::ui
