// What the charts show while there is no run of the present settings: one trial while a hand moves a slider, otherwise
// f and what is believed before round 1. It is nobody's result: no list of runs, file or undo has it.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <cstdint>
#include <optional>

#include "run/run_controller.h"
#include "work/latest_job.h"

namespace privbo::ui {

class AutoRun;
class ScenarioModel;

class LivePicture : public QObject {
  Q_OBJECT
 public:
  /// A trial that is expected to take longer is not drawn while the hand moves, in seconds of processor time.
  static constexpr double quick_seconds = 0.3;
  /// A hand that does not move for so long rests.
  static constexpr int rest_ms = 300;

  /// All three outlive this.
  LivePicture(ScenarioModel& model, RunController& run, AutoRun& auto_run, QObject* parent = nullptr);

  /// Returns a run of one trial, or, before any round, f and the prior; empty: the charts show the run.
  const std::optional<RunPicture>& picture() const { return picture_; }
  /// Returns whether a slider is being moved.
  bool moving() const { return moving_; }
  /// A question of a lesson is open: nothing is shown that nobody has run.
  void seal(bool sealed);
  /// The settings have been checked, and what runs by itself has begun.
  void follow();

 Q_SIGNALS:
  void changed();

 private:
  bool allowed() const;
  bool is_quick() const;
  void move();
  void rest();
  void follow_hand();
  /// A picture is being made, and not for too long.
  bool is_drawing() const;
  void ask_check();
  void take_check();
  /// Of the settings that were checked last.
  void draw_checked();
  void draw_waiting();
  void draw_trial();
  void draw_first();
  void take_run();
  void show(RunPicture picture);
  void clear();

  ScenarioModel& model_;
  RunController& run_;
  AutoRun& auto_run_;
  QTimer rest_;
  LatestJob trial_, first_{Pool::long_work};
  QElapsedTimer drawing_since_;
  std::optional<RunPicture> picture_;
  bool moving_ = false, checking_ = false, sealed_ = false;
  bool waiting_ = false;        // newer settings, for the end of the picture that is made
  std::uint64_t pictures_ = 0;  // made so far
};

}  // namespace privbo::ui
