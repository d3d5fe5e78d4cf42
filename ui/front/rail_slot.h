// A fixed place in the rail that shows one setting, or nothing.
#pragma once

#include <QWidget>
#include <string>

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

 Q_SIGNALS:
  void explain_wanted(const std::string& path);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  ScenarioModel& model_;
  std::string shown_;  // path and component
  FrontField* field_ = nullptr;
};

}  // namespace privbo::ui
