// Describes what a window shows, without any window: the scenario, what the user likes, the things that run,
// which posterior is looked at, and when charts draw.
#pragma once

#include <QObject>
#include <cstdint>
#include <set>
#include <utility>
#include <vector>

#include "charts/view/refresh_loop.h"
#include "document/scenario_model.h"
#include "export/results_beside.h"
#include "lessons/lesson_player.h"
#include "preferences/preferences.h"
#include "run/auto_run.h"
#include "run/comparison_run.h"
#include "run/kept_results.h"
#include "run/live_picture.h"
#include "run/run_controller.h"
#include "run/run_film.h"
#include "run/run_starter.h"
#include "run/selected_round.h"
#include "run/sweep_run.h"
#include "run/tune_scales.h"
#include "run/utility_run.h"
#include "runs/kernel_runs.h"
#include "runs/run_before.h"
#include "runs/run_history.h"
#include "sweep/idle_sweep.h"

namespace privbo::ui {

struct SessionOptions {
  unsigned threads = 0;    // of everything that runs; 0: as in the preferences
  bool remembered = true;  // whether preferences, layout and recovery files are read and kept
  bool lively = false;  // whether runs begin by themselves, after a change and while idle, where the preferences agree
};

class Session : public QObject {
  Q_OBJECT
 public:
  explicit Session(const SessionOptions& options = {}, QObject* parent = nullptr);
  /// Stops what runs, without waiting for it.
  ~Session() override;

  ScenarioModel model;
  Preferences preferences;
  RunController run;
  SweepRun sweep;
  ComparisonRun comparison;
  UtilityRun utility;  // the search for the smallest ε
  TuneScales tuning;
  RunHistory history;
  RunBefore before;
  RunStarter starter;
  AutoRun auto_run;
  LivePicture live;      // in the place of `run`, while there is none of the present settings
  KernelRuns kernels;    // on the f of `run`, beside it
  IdleSweep idle_sweep;  // of the scenario that was run, as long as nothing else goes on
  SelectedRound round;   // of the algorithm, trial and agent that `run` watches
  RunFilm film;
  RefreshLoop drawing;  // of all charts
  LessonPlayer lesson;

  bool remembered() const { return options_.remembered; }
  /// Stops what runs and keeps what it has: the window is closing.
  void stop();
  /// Another problem is open: no run, sweep or comparison of the one before is drawn beside it. Its runs stay in the
  /// list, where each can be pinned again, and its sweep among the earlier ones, where it can be shown again.
  void start_clean();
  /// Finds out whether results are those of the settings that were checked last.
  void compare_results();

  /// Returns whether something would be lost that a user would be sorry for, of what results() returns: pinned runs,
  /// sweeps that were asked for, or a present run that somebody asked for and that took some seconds, as far as they
  /// are in no file. A run that goes on counts as well.
  bool has_unsaved_results() const;
  /// Describes which results there are, to tell later what of them is in files.
  struct ResultsMark {
    std::set<std::pair<std::uint64_t, std::uint64_t>> runs;  // ids and changes of their records
    std::vector<SweepResultPtr> sweeps;
  };
  /// Returns those that would be missed.
  ResultsMark results_mark() const;
  /// These are in files now, or somebody has said that they need not be.
  void results_saved(const ResultsMark& mark);
  void results_saved() { results_saved(results_mark()); }
  /// Returns a number that is another one whenever runs, pins or sweeps are; 0: all that would be missed is in files.
  std::uint64_t results_version() const { return has_results_in_no_file() ? results_version_ : 0; }
  /// Returns all of them: the present run, then the pinned ones, and the sweeps, the present one first.
  SessionResults results() const;

 Q_SIGNALS:
  void started_clean();
  /// Results came, went or changed, or are in files now.
  void results_changed();

 private:
  void use_preferences();
  void bring_back_results();
  /// Takes a run into the list of runs and, where it has finished, keeps it for Undo; returns its number in the list.
  std::uint64_t take(const RunPicture& run_so_far, double seconds);
  void keep_for_undo(const RunPicture& finished, const RunRecord* record);
  /// Returns the record of the run in the charts, where it has ended; null: it has none.
  const RunRecord* present_record() const;
  bool has_results_in_no_file() const;

  SessionOptions options_;
  KeptResults kept_;
  std::uint64_t results_version_ = 1;
  ResultsMark saved_;                        // what is in files
  std::set<std::uint64_t> begun_by_itself_;  // records of runs that nobody asked for
  bool undone_ = false;                      // whether the settings that are being checked are those of before
};

}  // namespace privbo::ui
