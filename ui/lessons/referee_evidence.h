// What a recorded trial of the referee found, as charts below the answer of a lesson's question about it. Nothing is
// started for it.
#pragma once

#include <QWidget>
#include <cstdint>

#include "lesson/lesson.h"

class QLabel;

namespace privbo::ui {

class StandaloneChart;

class RefereeEvidence : public QWidget {
  Q_OBJECT
 public:
  explicit RefereeEvidence(QWidget* parent = nullptr);

  /// Shows how the trial went: its wealth, or what it shows of ε where that was asked for, and the scores of both
  /// worlds where it refuted its claim.
  void show_trial(const RefereePicture& trial, Quantity quantity);
  /// Nothing is seen.
  void clear();
  /// To be added to the window's RefreshLoop.
  StandaloneChart* wealth() const { return wealth_; }
  StandaloneChart* bound() const { return bound_; }
  StandaloneChart* scores() const { return scores_; }
  QString verdict() const;

 private:
  std::uint64_t source_ = 0;  // of pictures: another trial has axes of its own
  QLabel* verdict_;
  StandaloneChart *wealth_, *bound_, *scores_;
};

}  // namespace privbo::ui
