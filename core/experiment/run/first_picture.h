// The picture of a run that has not begun: f, and what an algorithm believes before it has seen anything.
#pragma once

#include <memory>
#include <stop_token>

#include "record/snapshot.h"
#include "trial/experiment.h"

namespace privbo {

/// Returns the picture before round 1 of trial 1, whose posterior is that of `algorithm` (0-based) and of `agent`, of
/// several; idle, without any round. Null when `stop` came first. Throws what a trial throws.
SnapshotPtr first_picture(const std::shared_ptr<const Experiment>& experiment, std::size_t algorithm, Index agent = 0,
                          const std::stop_token& stop = {});

}  // namespace privbo
