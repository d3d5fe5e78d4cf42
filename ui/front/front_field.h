// One setting of the rail: its name, slider and value in one line, and what the slider's ends mean in a small one
// below.
#pragma once

#include <QWidget>
#include <string>

#include "catalogue/param_spec.h"

namespace privbo::ui {

class ElidedLabel;
class ScenarioModel;
class ValueEditor;

/// Pixels of a line of the rail, and of the names at its beginning, in the type of `widget`.
int rail_line_height(const QWidget& widget);
int rail_name_width(const QWidget& widget);
/// Pixels of a setting in the rail whose slider has names at its ends.
int rail_setting_height(const QWidget& widget);

/// Its size follows from the type alone: neither a value nor a problem with it moves anything.
class FrontField : public QWidget {
  Q_OBJECT
 public:
  /// `title`: what the field is called. `path`: the setting's JSON pointer.
  FrontField(const ParamSpec& spec, std::string path, const QString& title, ScenarioModel& model,
             QWidget* parent = nullptr);

  const std::string& path() const { return path_; }
  ValueEditor* editor() const { return editor_; }
  /// `reason`: why the setting decides nothing at present, for its tip; empty: it does. What decides nothing cannot be
  /// edited.
  void set_unused(const QString& reason);

 Q_SIGNALS:
  void explain_wanted(const std::string& path);

 protected:
  bool event(QEvent* event) override;
  void changeEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;

 private:
  void add_ends(QWidget* parent);
  void size_parts();
  void refresh();
  void show_problems();

  ParamSpec spec_;
  std::string path_;
  QString title_, unused_;
  ScenarioModel& model_;
  ElidedLabel* label_;
  ValueEditor* editor_;
  QWidget* ends_ = nullptr;  // null where the slider's ends have no names
  ElidedLabel *low_ = nullptr, *high_ = nullptr;
  bool in_error_ = false;
};

}  // namespace privbo::ui
