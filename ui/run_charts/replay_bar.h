// The time slider under the posterior: to any round run so far, running through them, and back to the newest.
#pragma once

#include <QTimer>
#include <QWidget>

#include "widgets/slider_scale.h"

class QSlider;
class QSpinBox;
class QToolButton;

namespace privbo::ui {

/// Shows and asks; what is replayed is somebody else's business.
class ReplayBar : public QWidget {
  Q_OBJECT
 public:
  explicit ReplayBar(QWidget* parent = nullptr);

  /// The watched trial's length and how much of it has been run; 0: nothing to replay.
  void set_span(qint64 horizon, qint64 rounds_run);
  /// The round on screen, and whether it is the newest there is.
  void show_time(qint64 t, bool live);
  /// The round that was chosen last is on screen: running may go on.
  void frame_shown();
  void stop();
  bool running() const { return timer_.isActive() || waiting_; }

  QSlider* slider() const { return slider_; }
  QSpinBox* round() const { return round_; }
  QToolButton* start_button() const { return start_; }
  QToolButton* live() const { return live_; }

 Q_SIGNALS:
  void time_chosen(qint64 t);
  void live_chosen();

 private:
  void choose(qint64 t);
  void toggle();
  void next_frame();
  void update_start_button();

  QToolButton *start_, *live_;
  QSlider* slider_;
  QSpinBox* round_;
  SliderScale scale_;
  QTimer timer_;
  bool waiting_ = false;  // for the frame that was asked for
  qint64 horizon_ = 0, rounds_run_ = 0, t_ = 0;
};

}  // namespace privbo::ui
