// How a trial stands: the verdict, its numbers, the charts, and the two interactions of the adversary that refuted the
// claim.
#pragma once

#include <QTabWidget>
#include <QWidget>
#include <optional>

#include "referee/trial_job.h"

class QBoxLayout;
class QLabel;
class QTableView;

namespace privbo::ui {

class MeasuredLabel;
class PairTable;
class StandaloneChart;
class VerdictLabel;

class RefereeResults : public QWidget {
  Q_OBJECT
 public:
  explicit RefereeResults(QWidget* parent = nullptr);

  /// `going`: it is still being played.
  void show_news(const TrialNews& news, bool going);
  /// Nothing has been tried.
  void clear();

  const std::optional<TrialNews>& news() const { return news_; }
  /// Returns the verdict's sentence, as it stands in the page.
  QString verdict() const;
  bool verdict_is_red() const;
  /// Returns the line of numbers, and what else is to be known.
  QString numbers() const;
  QString details() const;
  QTabWidget* tabs() const { return tabs_; }
  QTableView* interactions() const { return interactions_; }
  StandaloneChart* wealth() const { return wealth_; }
  StandaloneChart* bound() const { return bound_; }
  StandaloneChart* scores() const { return scores_; }
  /// Returns the chart that is looked at; where the table is in front, that of the wealth.
  StandaloneChart* chart_in_front() const;

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  QWidget* make_course();
  QWidget* make_interactions();

  std::optional<TrialNews> news_;
  VerdictLabel* verdict_;
  MeasuredLabel *numbers_, *details_, *about_pair_;
  QTabWidget* tabs_;
  QBoxLayout* course_ = nullptr;
  StandaloneChart *wealth_, *bound_, *scores_;
  PairTable* pair_;
  QTableView* interactions_;
};

}  // namespace privbo::ui
