// The runs of a chart, in the order they are drawn: pinned ones below, the present one above.
#pragma once

#include <vector>

#include "plot/data/algorithm_slots.h"
#include "plot/data/chart_data.h"
#include "text/message.h"

namespace privbo {

struct RunLayer {
  const Snapshot* run = nullptr;           // never null
  const Experiment* experiment = nullptr;  // may be null
  const PinnedRun* pin = nullptr;          // null: the present run

  bool pinned() const { return pin != nullptr; }
  int slot(std::size_t algorithm) const { return algorithm_slot(*run, algorithm, pin ? pin->first_place : 0); }
  /// "IGP-UCB", of a pinned run "IGP-UCB · ε = 1".
  Message name(const AlgorithmSnapshot& algorithm) const;
  Message name(const Message& label) const;
};

/// Returns whether an algorithm of a pinned run is the same numbers as in the present run, because the changed setting
/// does not concern it: drawn once. `same(pinned, present)` compares two algorithms on the same recorded rounds.
template <class Same>
bool repeats_present(const RunLayer& layer, const AlgorithmSnapshot& algorithm, const std::vector<RunLayer>& layers,
                     const Same& same) {
  if (!layer.pinned() || layers.empty() || layers.back().pinned() ||
      layers.back().run->recorded_rounds != layer.run->recorded_rounds)
    return false;
  for (const AlgorithmSnapshot& present : layers.back().run->algorithms)
    if (present.label == algorithm.label) return same(algorithm, present);
  return false;
}
/// Returns the note about such algorithms; empty for none.
Message repeats_note(const std::vector<Message>& labels);

/// Returns the pinned runs that use another f than the present one; empty for runs without settings.
std::vector<const PinnedRun*> pins_of_other_functions(const std::vector<RunLayer>& layers);
/// Reports that pinned runs use another f than the present one: what differs is then not only the learner. Empty
/// where all use one f, and for runs without settings.
Message other_function_note(const std::vector<RunLayer>& layers);

/// Reports that trials failed, and that a run ended early; empty where it is not so.
Message failed_note(const Snapshot& run);
Message partial_note(const Snapshot& run);

/// The present run is last and always there when `data.run` is; a pinned run that is the present one is left out.
std::vector<RunLayer> run_layers(const ChartData& data);

}  // namespace privbo
