// Saving a sweep from the window: results, table and settings side by side, written off the GUI thread.
#pragma once

#include <QObject>
#include <filesystem>

#include "experiment/batch/sweep_result.h"
#include "scenario/scenario.h"

class QWidget;

namespace privbo::ui {

class SweepFiles : public QObject {
  Q_OBJECT
 public:
  explicit SweepFiles(QObject* parent = nullptr) : QObject(parent) {}

  /// Asks where to; empty where nothing is to be written.
  static QString ask(QWidget* window);
  /// Returns what will lie beside NAME.json: NAME.csv and NAME.privbo.json.
  static std::filesystem::path table_beside(std::filesystem::path file) { return file.replace_extension(".csv"); }
  static std::filesystem::path scenario_beside(std::filesystem::path file) {
    return file.replace_extension(".privbo.json");
  }
  /// `scenario` is the one behind the sweep; its data files are named from the new place.
  void save(const SweepResultPtr& sweep, const Scenario& scenario, const std::filesystem::path& file);

 Q_SIGNALS:
  void saved(const QString& file);
  void failed(const QString& reason);
};

}  // namespace privbo::ui
