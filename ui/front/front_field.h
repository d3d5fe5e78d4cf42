// One setting of the rail: its name, slider and value, and what the slider's ends mean in a small line below.
#pragma once

#include <QStringList>
#include <QWidget>
#include <optional>
#include <string>

#include "catalogue/param_spec.h"
#include "front/rail_form.h"

class QGridLayout;

namespace privbo::ui {

class ElidedLabel;
class ScenarioModel;
class ValueEditor;

/// Its size follows from type and form alone: neither a value nor a problem with it moves anything.
class FrontField : public QWidget {
  Q_OBJECT
 public:
  /// `title`: what the field is called. `path`: the setting's JSON pointer.
  FrontField(const ParamSpec& spec, std::string path, const QString& title, ScenarioModel& model,
             QWidget* parent = nullptr);

  const std::string& path() const { return path_; }
  ValueEditor* editor() const { return editor_; }
  /// The name beside slider and value, in a column of `name_width` pixels, or above them.
  void set_form(RailForm form, int name_width);
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
  void place_parts();
  void size_parts();
  void refresh();
  void show_problems();

  ParamSpec spec_;
  std::string path_;
  QString title_, unused_;
  ScenarioModel& model_;
  RailForm form_ = RailForm::beside;
  int name_width_ = 0;  // 0: that of all names
  QGridLayout* grid_;
  ElidedLabel* label_;
  ValueEditor* editor_;
  QWidget* ends_ = nullptr;  // null where the slider's ends have no names
  ElidedLabel *low_ = nullptr, *high_ = nullptr;
  /// What the field's tip and a screen reader have been told.
  struct Told {
    QStringList problems;
    bool error = false;
    QString unused;
    bool operator==(const Told&) const = default;
  };
  std::optional<Told> told_;  // empty: nothing yet
};

}  // namespace privbo::ui
