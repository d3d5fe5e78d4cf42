// A fixed place in the rail that shows one setting, or nothing.
#pragma once

#include <QWidget>
#include <string>

#include "front/rail_form.h"

namespace privbo::ui {

class FrontField;
class ScenarioModel;

class RailSlot : public QWidget {
  Q_OBJECT
 public:
  explicit RailSlot(ScenarioModel& model, QWidget* parent = nullptr);

  /// Shows the setting at a JSON pointer of the open scenario; where there is none, nothing, and the place stays free.
  /// A field that is there already stays: it may be in the user's hand.
  void show_setting(const std::string& path);
  /// Null while the place is free.
  FrontField* field() const { return field_; }
  /// Returns the setting that is shown; empty: none.
  std::string path() const;
  /// As of FrontField, for whatever it shows.
  void set_form(RailForm form, int name_width);
  /// Without: a slider's ends are never named here.
  void keep_room_for_ends(bool wanted);

 Q_SIGNALS:
  void explain_wanted(const std::string& path);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void size_parts();

  ScenarioModel& model_;
  RailForm form_ = RailForm::beside;
  int name_width_ = 0;
  bool room_for_ends_ = true;
  std::string shown_;  // path and component
  FrontField* field_ = nullptr;
};

}  // namespace privbo::ui
