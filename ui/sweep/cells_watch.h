// A folder of cells that engines elsewhere are filling: what there is of the sweep, again and again until it is whole.
#pragma once

#include <QObject>
#include <QString>
#include <QTimer>
#include <cstddef>
#include <filesystem>
#include <memory>

#include "experiment/batch/sweep_result.h"
#include "work/latest_job.h"

namespace privbo {
class MergedCells;
}

namespace privbo::ui {

class CellsWatch : public QObject {
  Q_OBJECT
 public:
  explicit CellsWatch(QObject* parent = nullptr);

  static constexpr int again_ms = 2000;  // between two looks

  /// Reads the folder off this thread; what was watched before is forgotten.
  void open(const std::filesystem::path& folder);
  void close();
  bool watching() const { return !folder_.empty(); }
  const std::filesystem::path& folder() const { return folder_; }
  /// Returns the values of which all cells are there; null before the first look.
  const SweepResultPtr& result() const { return result_; }
  std::size_t found() const { return found_; }
  std::size_t cells() const { return cells_; }  // of the whole plan; 0: not known yet

 Q_SIGNALS:
  /// Other numbers, or another folder.
  void changed();
  /// The folder cannot be read, or its cells contradict each other: it is watched no longer.
  void failed(const QString& reason);

 private:
  struct Look;
  void look();

  std::filesystem::path folder_;
  std::shared_ptr<MergedCells> merged_;  // used by one look at a time
  SweepResultPtr result_;
  std::size_t found_ = 0, cells_ = 0;
  QTimer again_;
  LatestJob job_;
};

}  // namespace privbo::ui
