// The small rows of controls over each chart.
#pragma once

#include <QWidget>

#include "charts/chart_options.h"

class QCheckBox;
class QComboBox;
class QSpinBox;

namespace privbo::ui {

/// Metric, band, axes and bounds of the regret chart.
class RegretControls : public QWidget {
  Q_OBJECT
 public:
  explicit RegretControls(const ChartOptions& start, QWidget* parent = nullptr);
  ChartOptions options() const;

 Q_SIGNALS:
  void options_changed(const privbo::ui::ChartOptions& options);

 private:
  ChartOptions start_;
  QComboBox *metric_, *band_;
  QCheckBox *log_t_, *log_y_, *bounds_;
};

/// Whose belief, of which trial, and for two dimensions which surface.
class PosteriorControls : public QWidget {
  Q_OBJECT
 public:
  explicit PosteriorControls(const ChartOptions& start, QWidget* parent = nullptr);
  ChartOptions options() const;
  /// Offers the algorithms and trials of the run; keeps the choice while it exists.
  void follow(const Snapshot& snapshot);
  QComboBox* algorithm() const { return algorithm_; }
  QSpinBox* trial() const { return trial_; }

 Q_SIGNALS:
  void options_changed(const privbo::ui::ChartOptions& options);
  void watch_changed(std::size_t algorithm, std::size_t trial);  // 0-based; Runner::latest_trial

 private:
  ChartOptions start_;
  QComboBox *algorithm_, *surface_;
  QSpinBox* trial_;
};

/// Axes of the privacy chart.
class PrivacyControls : public QWidget {
  Q_OBJECT
 public:
  explicit PrivacyControls(const ChartOptions& start, QWidget* parent = nullptr);
  ChartOptions options() const;

 Q_SIGNALS:
  void options_changed(const privbo::ui::ChartOptions& options);

 private:
  ChartOptions start_;
  QCheckBox *log_t_, *log_y_;
};

}  // namespace privbo::ui
