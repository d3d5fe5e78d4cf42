// What the present run was made with, as far as it differs from what it could be taken for.
#pragma once

#include <QObject>
#include <QTimer>
#include <chrono>

#include "text/message.h"

namespace privbo::ui {

class RunController;
class RunHistory;
class ScenarioModel;

/// Compares the settings of the run shown with those in the panel and those of the runs pinned beside it.
class RunSettings : public QObject {
  Q_OBJECT
 public:
  /// Only settings that stay different so long are told as earlier ones: a run that begins by itself is there sooner,
  /// and charts would flicker while a slider is dragged.
  static constexpr std::chrono::milliseconds patience{600};

  /// All three outlive this.
  RunSettings(ScenarioModel& model, RunController& controller, RunHistory& history, QObject* parent = nullptr);

  /// "ℓ = 0.1, T = 200": values of the run shown. Empty: nothing differs, or nothing has run.
  const Message& text() const { return text_; }
  /// Returns whether the panel has other settings than the run shown.
  bool earlier() const { return earlier_; }

 Q_SIGNALS:
  void changed(const privbo::Message& text, bool earlier);

 private:
  void compare();
  void show();

  ScenarioModel& model_;
  RunController& controller_;
  RunHistory& history_;
  QTimer waiting_;
  Message text_;
  bool earlier_ = false;
};

}  // namespace privbo::ui
