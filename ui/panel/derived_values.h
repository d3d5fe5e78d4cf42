// The numbers that the present settings imply, computed in the background after each check: at once where somebody
// reads them, otherwise when the settings have been left alone for a while, so that a run has the machine for itself.
#pragma once

#include <QObject>
#include <QPointer>
#include <QString>
#include <QTimer>
#include <QWidget>
#include <optional>
#include <string>
#include <vector>

#include "experiment/preview/preview.h"
#include "work/latest_job.h"

namespace privbo::ui {

class ScenarioModel;

class DerivedValues : public QObject {
  Q_OBJECT
 public:
  /// Returns the one of this model, made when first asked for: panel and explain pane share the work.
  static DerivedValues& of(ScenarioModel& model);

  /// While this widget is seen the numbers are computed at once.
  void add_reader(QWidget* reader) { readers_.emplace_back(reader); }
  /// A reader has come into sight: what waits is computed now.
  void wake();
  /// Returns whether anybody sees the numbers.
  bool is_read() const;

  /// False while the settings are newer than the numbers, or have errors.
  bool current() const { return current_; }
  /// Why there are no numbers for the present settings; empty when there are, or will be.
  const QString& error() const { return error_; }
  /// Returns the values of the latest settings that could be computed.
  const std::vector<Derived>& shared() const { return preview_.shared; }
  /// Returns the grid of their domain; none where it is no grid on a box.
  const std::optional<ExperimentGrid>& grid() const { return preview_.grid; }
  /// Returns the numbers of the algorithm at this place of the list; null where the place held another type when they
  /// were made.
  const std::vector<Derived>* algorithm(int index, const std::string& type) const;
  /// By id, in an algorithm's numbers first and then in the shared ones; null where there is none.
  const Derived* find(const std::string& id, int index, const std::string& type) const;

 Q_SIGNALS:
  void changed();

 private:
  explicit DerivedValues(ScenarioModel& model);
  void follow_check();
  void start();
  void finish(Preview made, std::vector<std::string> types, const QString& error);

  ScenarioModel& model_;
  Preview preview_;
  std::vector<std::string> types_;  // of the algorithms in preview_
  QString error_;
  bool current_ = false;
  std::vector<QPointer<QWidget>> readers_;
  QTimer unread_;  // until what nobody reads is computed, for whoever comes to read it
  LatestJob job_;
};

}  // namespace privbo::ui
