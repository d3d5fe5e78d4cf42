// Saves the results of a session beside its scenario: a folder with one folder of results for each run, as
// privbo run --out writes them, and the sweeps.
#pragma once

#include <QObject>
#include <QString>
#include <QStringList>
#include <filesystem>
#include <vector>

#include "experiment/batch/sweep_result.h"
#include "io/results/saved_run.h"
#include "scenario/scenario.h"
#include "work/latest_job.h"

namespace privbo::ui {

/// What is to be saved.
struct SessionResults {
  struct Run {
    QString name;  // of its folder, made into a file name
    EndedRun run;
  };
  std::vector<Run> runs;
  std::vector<SweepResultPtr> sweeps{};  // none of them null
  bool empty() const { return runs.empty() && sweeps.empty(); }
};

/// Returns the folder for the results of this scenario file, "first-look-results" beside "first-look.privbo.json": one
/// that is not there yet, with a number where it has to be.
std::filesystem::path results_folder_beside(const std::filesystem::path& scenario_file);

class ResultsBeside : public QObject {
  Q_OBJECT
 public:
  explicit ResultsBeside(QObject* parent = nullptr) : QObject(parent) {}

  /// Saves in the background; `saved` or `failed` follows. Not while it is busy: a folder half written would remain.
  void save(const SessionResults& results, const std::filesystem::path& scenario_file);
  bool busy() const { return job_.busy(); }

 Q_SIGNALS:
  void saved(const QString& folder);
  /// Nothing more is written; what has been written stays.
  void failed(const QString& problem);

 private:
  LatestJob job_{Pool::long_work};
};

}  // namespace privbo::ui
