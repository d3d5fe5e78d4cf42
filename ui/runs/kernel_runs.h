// Other kernels on the f of the present run: runs the scenario with each of them and pins what comes out.
#pragma once

#include <QObject>
#include <QString>
#include <QStringList>
#include <deque>

#include "run/run_controller.h"
#include "scenario/other_kernels.h"
#include "work/latest_job.h"

namespace privbo::ui {

class RunHistory;
class RunStarter;
class ScenarioModel;

/// The settings stay as they are, and so does the present run; where there is none of them yet, it is run first.
class KernelRuns : public QObject {
  Q_OBJECT
 public:
  KernelRuns(ScenarioModel& model, RunController& present, RunStarter& starter, RunHistory& history,
             QObject* parent = nullptr);

  /// Kernels whose runs are pinned already are not run again. Nothing happens while it is at work.
  void begin();
  /// Keeps the runs that ended. A change of the settings stops it as well.
  void stop();
  bool active() const { return stage_ != Stage::idle; }
  void set_threads(unsigned threads) { run_.set_threads(threads); }

 Q_SIGNALS:
  /// How it goes, for the status bar.
  void status_message(const QString& message);
  /// `active()` is another.
  void active_changed();

 private:
  enum class Stage { idle, present_run, preparing, running };
  void enter(Stage stage);
  bool present_is_there() const;
  void present_ended(const RunPicture& last);
  void prepare();
  void take(std::vector<OtherKernel> others);
  void run_next();
  void keep(const RunPicture& last);
  void follow(RunState state);
  bool is_pinned(const Experiment& experiment) const;
  QString outcome() const;

  ScenarioModel& model_;
  RunController& present_;
  RunStarter& starter_;
  RunHistory& history_;
  RunController run_;
  LatestJob job_;
  Stage stage_ = Stage::idle;
  std::filesystem::path folder_;
  std::deque<OtherKernel> waiting_;
  std::size_t count_ = 0;        // of the kernels to be run
  QString kernel_name_;          // the kernel's name
  QStringList kept_, left_out_;  // names
};

}  // namespace privbo::ui
