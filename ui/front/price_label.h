// "1.9 ×": what privacy costs in the run on screen, beside the settings that change it.
#pragma once

#include <QWidget>

#include "record/snapshot.h"

class QLabel;

namespace privbo::ui {

class ElidedLabel;

class PriceLabel : public QWidget {
  Q_OBJECT
 public:
  explicit PriceLabel(QWidget* parent = nullptr);

  /// `stale`: the settings beside it are not those of the run any more, and it says whose price it is.
  void show_run(const Snapshot& run, bool stale);
  /// Whether the run has a price (price_of_privacy).
  bool has_price() const { return has_price_; }

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void size_number();

  QLabel *title_, *number_;
  ElidedLabel* words_;
  bool has_price_ = false;
};

/// "1.9 ± 0.3 ×", "0.8 ×".
QString price_text(double ratio, const std::optional<double>& error);

}  // namespace privbo::ui
