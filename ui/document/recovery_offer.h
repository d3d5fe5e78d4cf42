// A bar over the charts: "Unsaved work of 14:02 was found", with Restore, Discard and Later. Nothing waits for an
// answer.
#pragma once

#include <QFrame>

class QLabel;
class QPushButton;

namespace privbo::ui {

class Recovery;
class ScenarioFiles;
struct RecoveredWork;

class RecoveryOffer : public QFrame {
  Q_OBJECT
 public:
  /// `files` is asked before present work would be replaced.
  RecoveryOffer(Recovery& recovery, ScenarioFiles& files, QWidget* parent = nullptr);

  /// Looks for work left behind and shows itself when there is some; hides itself otherwise. Call it when the window
  /// is on screen: it reads files.
  void look();

 Q_SIGNALS:
  /// What happened, for the status bar.
  void status_message(const QString& message);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void restore();
  void choose_colour();

  Recovery& recovery_;
  ScenarioFiles& files_;
  QLabel* text_;
  QPushButton *restore_, *discard_, *later_;
  bool complained_ = false, colouring_ = false;
};

}  // namespace privbo::ui
