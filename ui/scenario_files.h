// New, open, save: the dialogs around the scenario model, and the question before work is lost.
#pragma once

#include <QObject>
#include <QString>

class QWidget;

namespace privbo::ui {

class ScenarioModel;

class ScenarioFiles : public QObject {
  Q_OBJECT
 public:
  ScenarioFiles(ScenarioModel& model, QWidget* window);

  void start_new();
  void open();
  /// Asks first when there are unsaved changes; a file that cannot be read is named in a message. False: nothing opened.
  bool open_file(const QString& file);
  bool open_preset(const QString& id);
  bool save();
  bool save_as();
  /// True when nothing would be lost: saved, or the user said so.
  bool may_leave();

 private:
  bool save_to(const QString& file);

  ScenarioModel& model_;
  QWidget* window_;
};

}  // namespace privbo::ui
