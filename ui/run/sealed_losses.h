// A picture of a run without what its releases cost, for a class that is still to say what an audit will find.
#pragma once

#include "record/snapshot.h"

namespace privbo::ui {

/// Returns a copy whose algorithms state no ε and no ledger; what kind of privacy they claim stays, with its colours.
SnapshotPtr without_losses(const Snapshot& snapshot);

}  // namespace privbo::ui
