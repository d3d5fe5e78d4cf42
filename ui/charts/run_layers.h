// The runs of a chart, in the order they are drawn: pinned ones below, the present one above.
#pragma once

#include <QString>
#include <vector>

#include "charts/chart_data.h"

namespace privbo::ui {

struct RunLayer {
  const Snapshot* run = nullptr;          // never null
  const Experiment* experiment = nullptr; // may be null
  const PinnedRun* pin = nullptr;         // null: the present run

  bool pinned() const { return pin != nullptr; }
  int slot(std::size_t algorithm) const { return static_cast<int>(algorithm + (pin ? pin->first_slot : 0)); }
  /// "IGP-UCB", of a pinned run "IGP-UCB · ε = 1".
  QString name(const AlgorithmSnapshot& algorithm) const;
  QString name(const QString& label) const;
};

/// The present run is last and always there when `data.run` is; a pinned run that is the present one is left out.
std::vector<RunLayer> run_layers(const ChartData& data);

}  // namespace privbo::ui
