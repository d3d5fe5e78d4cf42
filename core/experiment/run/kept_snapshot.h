// The picture of a run that files, films and lessons keep.
#pragma once

#include "experiment/run/runner.h"

namespace privbo {

/// Returns the snapshot of a run that has ended, with the posterior of its first trial, whatever ran last, so that it
/// does not depend on the threads.
SnapshotPtr kept_snapshot(Runner& runner, const Experiment& experiment);

}  // namespace privbo
