// Describes what privacy costs in the run on screen, beside the settings that change it: "1.9 ×" where both algorithms
// explore alike, otherwise both regrets and by which scales they were reached.
#pragma once

#include <QWidget>

#include "plot/data/price_of_privacy.h"
#include "record/snapshot.h"

class QLabel;

namespace privbo::ui {

class ElidedLabel;

class PriceLabel : public QWidget {
  Q_OBJECT
 public:
  explicit PriceLabel(QWidget* parent = nullptr);

  /// `stale`: the settings beside it are not those of the run any more, and it states whose price it is. `experiment`:
  /// of the run, may be null.
  void show_run(const Snapshot& run, const Experiment* experiment, bool stale);
  /// Returns whether the run has a price (price_of_privacy).
  bool has_price() const { return has_price_; }

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void size_number();
  void show_ratio(const Snapshot& run, const PriceOfPrivacy& price, const QString& scale, bool stale);
  void show_regrets(const Snapshot& run, const Experiment* experiment, const PriceOfPrivacy& price, bool stale);

  QLabel *title_, *number_;
  ElidedLabel *private_, *words_;  // `private_`: the regret with privacy, where the ratio is no price
  bool has_price_ = false;
};

/// "1.9 ± 0.3 ×", "0.8 ×".
QString price_text(double ratio, const std::optional<double>& error);

}  // namespace privbo::ui
