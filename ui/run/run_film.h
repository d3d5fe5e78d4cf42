// Shows a run that has been replayed, from its first round to its last, in as many seconds as one likes.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

namespace privbo::ui {

class SelectedRound;
class RunController;
class RunStarter;

class RunFilm : public QObject {
  Q_OBJECT
 public:
  RunFilm(RunController& run, RunStarter& starter, SelectedRound& selected_round, QObject* parent = nullptr);

  /// From the first round on, in about `seconds` > 0, however many rounds and trials there are. A run that is still
  /// going on is waited for, and where there is none, one is started.
  void start(double seconds);
  /// The whole run is seen again.
  void stop();
  bool running() const { return frames_.isActive(); }
  /// Returns whether the film begins as soon as the run has ended.
  bool waiting() const { return waiting_; }

 Q_SIGNALS:
  /// The rounds up to t are to be seen; −1: all of them.
  void shown_until(qint64 t);
  /// `running()` or `waiting()` is another.
  void changed();

 private:
  void begin();
  void next_frame();

  RunController& run_;
  RunStarter& starter_;
  SelectedRound& selected_round_;
  QTimer frames_;
  QElapsedTimer since_;
  double seconds_ = 0.0;
  bool waiting_ = false;
  bool asked_ = false;  // for a posterior that is not on screen yet
};

}  // namespace privbo::ui
