// Reports above the charts that pinned runs use another f than the present run, and offers theirs for the next run.
#pragma once

#include <cstdint>

#include "plot/data/chart_data.h"
#include "widgets/labels.h"

namespace privbo::ui {

/// Hidden where all runs use one f.
class OtherFunctionLine : public SmallLabel {
  Q_OBJECT
 public:
  explicit OtherFunctionLine(QWidget* parent = nullptr);
  void show_data(const ChartData& shown);

 Q_SIGNALS:
  /// The next run is to use the f of this pinned run.
  void keep_wanted(std::uint64_t pin);
};

}  // namespace privbo::ui
