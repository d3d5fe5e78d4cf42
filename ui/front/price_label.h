// Describes what privacy costs in the run on screen, beside the settings that change it: "3.7 × (2.9 to 4.6)" where
// both algorithms are tuned, otherwise both regrets, why there is no price, and a button that tunes where that helps.
#pragma once

#include <QWidget>
#include <optional>

#include "plot/data/price_of_privacy.h"
#include "record/snapshot.h"

class QBoxLayout;
class QLabel;
class QToolButton;

namespace privbo::ui {

class ElidedLabel;

class PriceLabel : public QWidget {
  Q_OBJECT
 public:
  explicit PriceLabel(QWidget* parent = nullptr);

  /// `stale`: the settings beside it are not those of the run any more, and it states whose price it is. `experiment`:
  /// of the run, may be null. `tuning`: what is known of its scales.
  void show_run(const Snapshot& run, const Experiment* experiment, const std::optional<ScaleTuning>& tuning,
                bool stale);
  /// Returns whether the run has two regrets to show (private_and_not), with their ratio or without it.
  bool has_regrets() const { return has_regrets_; }
  /// In a low window all of it stands in one line.
  void set_flat(bool flat);
  /// Pixels that it needs for whatever it may ever show, in its own type.
  int usual_width() const;
  /// What all in one line wants at least.
  int flat_width() const;
  int usual_height() const;

 Q_SIGNALS:
  /// The scales of both are to be chosen on pilot trials.
  void tuning_wanted();

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void size_number();
  int head_width() const;
  void show_price(const Snapshot& run, const PriceOfPrivacy& price, const ScaleTuning& tuning, bool stale);
  void show_regrets(const Snapshot& run, const Experiment* experiment, const PrivacyPair& pair, const Message& why,
                    bool stale);
  void tell(const QString& sentence);

  QBoxLayout* column_;
  QLabel *title_, *number_;
  QToolButton *info_, *tune_;
  ElidedLabel *first_, *second_;  // scales of a price, or both regrets
  bool has_regrets_ = false, flat_ = false;
};

}  // namespace privbo::ui
