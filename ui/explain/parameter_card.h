// "What is this?" of one setting, a section or a component, with the way back to its field.
#pragma once

#include <QFrame>
#include <string>

class QLabel;

namespace privbo::ui {

class ScenarioModel;

class ParameterCard : public QFrame {
  Q_OBJECT
 public:
  explicit ParameterCard(ScenarioModel& model, QWidget* parent = nullptr);
  /// False, and hidden, where there is nothing at the path.
  bool show_setting(const std::string& path);
  const std::string& path() const { return path_; }
  QString text() const;

 Q_SIGNALS:
  void parameter_wanted(const std::string& path);

 private:
  void refresh();

  ScenarioModel& model_;
  std::string path_;
  QLabel* text_;
};

}  // namespace privbo::ui
