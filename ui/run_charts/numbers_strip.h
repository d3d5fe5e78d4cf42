// The numbers beside the picture: where each algorithm stands now, its bound, and what privacy has cost.
#pragma once

#include "plot/data/chart_options.h"
#include "widgets/labels.h"

namespace privbo::ui {

class NumbersStrip : public SteadyLabel {
  Q_OBJECT
 public:
  explicit NumbersStrip(QWidget* parent = nullptr);
  /// Shows the numbers of the chart with these options, at the newest round or at the recorded one nearest to `round`.
  void show_numbers(const Snapshot& snapshot, const ChartOptions& options, std::optional<std::int64_t> round = {});
};

/// Returns the strip's text: "round 812 · LDP-TGP-UCB 95.7, ε = 4 · IGP-UCB 41.2 · …" with colours as rich text; with
/// bounds where the chart draws them.
QString numbers_text(const Snapshot& snapshot, const ChartOptions& options, std::optional<std::int64_t> round = {});

}  // namespace privbo::ui
