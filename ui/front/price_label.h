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

  /// Empty where the run has no price (price_of_privacy).
  void show_run(const Snapshot& run);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void size_number();

  QLabel* number_;
  ElidedLabel* words_;
};

/// "1.9 ± 0.3 ×", "0.8 ×".
QString price_text(double ratio, const std::optional<double>& error);

}  // namespace privbo::ui
