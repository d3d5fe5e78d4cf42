// The theoretical lines of a snapshot, of all instances, and the notes on those that are not drawn.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "experiment/preview/instance_bounds.h"
#include "record/snapshot.h"
#include "text/message.h"
#include "trial/experiment.h"

namespace privbo {

/// Describes what the lines are made of: bounds of at least one instance, and the curves beside them over `rounds` of
/// the grid.
struct BoundsOf {
  const Experiment& experiment;
  const std::vector<const InstanceBounds*>& instances;
  std::size_t uncovered;  // of the instances: B is below the norm of f
  const std::vector<AlgorithmSnapshot>& algorithms;
  const std::vector<std::int64_t>& recorded_rounds;
  std::size_t rounds;
};
void add_bounds(const BoundsOf& of, Snapshot& snapshot);

/// Reports instances whose lines could not be computed; `failure`: why the first of them could not.
Message failed_bounds_note(std::size_t failed, std::size_t instances, const Message& failure);

}  // namespace privbo
