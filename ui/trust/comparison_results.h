// What a comparison of trust models has given: a figure with its controls, and a table of what is proved.
#pragma once

#include <QWidget>

#include "catalogue/param_spec.h"
#include "experiment/batch/trust_comparison.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QTableView;

namespace privbo {
struct ChartOptions;
}

namespace privbo::ui {

class TrustTableModel;
class TrustView;

/// Returns in words what a comparison that has ended found, by the measure of these options: what is lost without
/// privacy, and under each trust model at the smallest and the largest ε. No ratio is stated, as the scales of the
/// algorithms may be nobody's best ones. Empty: nothing has been found yet.
QString comparison_sentence(const TrustComparison& comparison, const ChartOptions& options);

class ComparisonFigure : public QWidget {
  Q_OBJECT
 public:
  explicit ComparisonFigure(QWidget* parent = nullptr);

  TrustView* view() const { return view_; }
  QComboBox* measure() const { return measure_; }
  /// The sentence about what was found.
  QLabel* words() const { return words_; }
  /// Null: nothing to show.
  void show_comparison(const TrustComparisonPtr& comparison);
  /// Puts the figure on the clipboard, where there is one.
  void copy();
  /// In a lecture nobody copies or exports.
  void set_lecture(bool on);
  /// Measure and axes.
  Json save() const;
  /// What cannot be read is left as it is.
  void restore(const Json& saved);

 Q_SIGNALS:
  void status_message(const QString& message);

 private:
  void use_options();
  void export_figure();

  void show_words();

  TrustComparisonPtr comparison_;  // null, or without rows: there are no results
  QComboBox* measure_;
  QLabel* words_;
  TrustView* view_;
  QCheckBox *log_y_ = nullptr, *log_epsilon_ = nullptr;
  QPushButton *copy_ = nullptr, *export_ = nullptr;
};

class BoundsTable : public QWidget {
  Q_OBJECT
 public:
  explicit BoundsTable(QWidget* parent = nullptr);

  QTableView* table() const { return table_; }
  /// Null: no rows.
  void show_comparison(const TrustComparisonPtr& comparison);

 Q_SIGNALS:
  void status_message(const QString& message);

 private:
  void copy();

  TrustTableModel* model_;
  QTableView* table_;
};

}  // namespace privbo::ui
