// Determines which slot of the theme an algorithm is drawn in, wherever it is drawn: its colour states what it is.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "experiment/batch/sweep_result.h"
#include "plot/data/run_tones.h"
#include "record/snapshot.h"

namespace privbo {

/// Whether a program that is no part of this one decides for algorithms of this type: their slots are from
/// external_slots on.
bool is_external(const std::string& type);
/// Returns the slot of one algorithm of the run. One that the run does not list counts as private, behind those it
/// lists.
int algorithm_slot(const Snapshot& run, std::size_t algorithm, std::size_t first = 0);
/// Returns a slot of the same tone whose colour no algorithm of the run has, or where they have all of them, at least
/// not this one: for what else is drawn of it.
int companion_slot(const Snapshot& run, std::size_t algorithm);

/// Returns the slot of an algorithm of a sweep, by its index in the scenario: as in the run (may be null) where that
/// has it in the same place, else by what the sweep tells of it.
int sweep_slot(const SweepResult& sweep, std::size_t algorithm, const Snapshot* run);

/// The same for all algorithms of a sweep, each worked out once: a sweep has thousands of cells, and each asks.
class SweepSlots {
 public:
  /// Both outlive it; `run` may be null.
  SweepSlots(const SweepResult& sweep, const Snapshot* run) : sweep_(sweep), run_(run) {}
  int of(std::size_t algorithm) {
    const auto known = slots_.find(algorithm);
    return known != slots_.end() ? known->second
                                 : slots_.emplace(algorithm, sweep_slot(sweep_, algorithm, run_)).first->second;
  }

 private:
  const SweepResult& sweep_;
  const Snapshot* run_;
  std::map<std::size_t, int> slots_;
};

}  // namespace privbo
