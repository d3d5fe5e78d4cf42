// What is asked of the smallest ε: how much regret is acceptable, of whom, and in which sense.
#pragma once

#include <QWidget>
#include <cstddef>
#include <memory>
#include <vector>

#include "experiment/utility/utility_question.h"

class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QSpinBox;

namespace privbo::ui {

class BudgetForm : public QWidget {
  Q_OBJECT
 public:
  explicit BudgetForm(QWidget* parent = nullptr);

  /// Offers what can be asked of an experiment; null: nothing can. What was chosen stays where it is still there.
  void offer(std::shared_ptr<const Experiment> experiment);
  /// Says why nothing can be asked as it stands; empty: it can, as far as is known without running anything.
  QString why_not() const;
  /// Returns the question as it stands, without fresh trials; only where why_not() is empty.
  UtilityQuestion question() const;

  /// Accepts so many times the regret without privacy, as somebody has done elsewhere: regret_accepted is not emitted.
  void accept_regret(double times);
  /// Returns how many times the regret without privacy is accepted, also while the limit is a number.
  double accepted() const { return times_; }
  /// Which regret is meant. Announces nothing.
  void set_metric(Metric metric);

  QDoubleSpinBox* limit() const { return limit_; }
  QComboBox* unit() const { return unit_; }
  QComboBox* metric() const { return metric_; }
  QComboBox* sentence() const { return sentence_; }
  QDoubleSpinBox* share() const { return share_; }
  QDoubleSpinBox* cap() const { return cap_; }
  QComboBox* algorithm() const { return algorithm_; }
  QComboBox* against() const { return against_; }
  QDoubleSpinBox* from() const { return from_; }
  QDoubleSpinBox* to() const { return to_; }
  QSpinBox* trials() const { return trials_; }

 Q_SIGNALS:
  /// Something else is asked.
  void changed();
  /// The reader accepts so many times the regret without privacy.
  void regret_accepted(double times);

 private:
  void add_limit(QFormLayout& form);
  void add_sentence(QFormLayout& form);
  void add_learners(QFormLayout& form);
  void add_range(QFormLayout& form);
  bool is_factor() const;
  void show_limit();
  void follow();

  std::shared_ptr<const Experiment> experiment_;
  std::vector<std::size_t> with_, without_;  // places of the algorithms in the lists
  double times_ = 2.0, regret_ = 100.0;      // the limit, in either unit
  QDoubleSpinBox *limit_ = nullptr, *share_ = nullptr, *cap_ = nullptr, *from_ = nullptr, *to_ = nullptr;
  QComboBox *unit_ = nullptr, *metric_ = nullptr, *sentence_ = nullptr, *algorithm_ = nullptr, *against_ = nullptr;
  QSpinBox* trials_ = nullptr;
};

}  // namespace privbo::ui
