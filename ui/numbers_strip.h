// The numbers beside the picture: where each algorithm stands now, its bound, and what privacy has cost.
#pragma once

#include <QLabel>

#include "charts/chart_options.h"

namespace privbo::ui {

class NumbersStrip : public QLabel {
  Q_OBJECT
 public:
  explicit NumbersStrip(QWidget* parent = nullptr);
  void show_numbers(const Snapshot& snapshot, Metric metric);

 protected:
  void resizeEvent(QResizeEvent* event) override;
};

/// The strip's text: "round 812 · LDP-TGP-UCB 95.7, ε = 4 · IGP-UCB 41.2 · …" with colours as rich text.
QString numbers_text(const Snapshot& snapshot, Metric metric);

}  // namespace privbo::ui
