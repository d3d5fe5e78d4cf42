// One setting above the charts: its name, and below it the editor that the panel has for it too.
#pragma once

#include <QWidget>
#include <string>

#include "catalogue/param_spec.h"

namespace privbo::ui {

class ScenarioModel;
class ValueEditor;

class FrontField : public QWidget {
  Q_OBJECT
 public:
  /// `title`: what the field is called.
  FrontField(const ParamSpec& spec, std::string path, const QString& title, ScenarioModel& model,
             QWidget* parent = nullptr);

  const std::string& path() const { return path_; }
  ValueEditor* editor() const { return editor_; }

 private:
  void refresh();

  ParamSpec spec_;
  std::string path_;
  ScenarioModel& model_;
  ValueEditor* editor_;
};

}  // namespace privbo::ui
