// privbo reproduce --cells without --out: computes cells of the items, and no results.
#pragma once

#include "reproduce/reproduce_options.h"

namespace privbo::app {

/// Runs the shard of the cells of all items that the request names. Returns an exit code.
int compute_item_cells(const ReproduceRequest& request);

}  // namespace privbo::app
