// The rail at the left: the few settings that everybody turns, one a line at fixed places, the algorithms, and the way
// to all other settings.
#pragma once

#include <QFrame>
#include <string>
#include <vector>

#include "front/rail_form.h"

class QAction;
class QHBoxLayout;
class QLabel;
class QScrollArea;
class QToolButton;
class QVBoxLayout;

namespace privbo::ui {

class AlgorithmChips;
class FrontComponent;
class FrontField;
class RailSlot;
class RunCharts;
class RunController;
class ScenarioModel;

/// Where everything stands follows from the type and, for what makes the scenario private, from the scenario as it was
/// opened: no edit of a setting and no run moves anything. What decides nothing at present is greyed in its place.
/// While the panel of all settings is open it has them, and the rail keeps the algorithms alone, whose names are the
/// legend of the charts.
class SettingsRail : public QFrame {
  Q_OBJECT
 public:
  /// `charts` are what lies beside it; `all_settings` opens and closes the panel of all settings.
  SettingsRail(ScenarioModel& model, RunController& run, RunCharts& charts, QAction* all_settings,
               QWidget* parent = nullptr);

  /// Returns the settings that are shown, from above: what makes the scenario private first.
  std::vector<FrontField*> fields() const;
  /// Returns the lines of whole components: kernel, domain, noise.
  const std::vector<FrontComponent*>& components() const { return components_; }
  AlgorithmChips& algorithms() const { return *chips_; }
  QToolButton* all_settings() const { return all_; }
  /// In a lecture: the foremost setting alone.
  void set_brief(bool brief);
  /// Beside the panel of all settings: the algorithms alone.
  bool folded() const { return folded_; }
  /// Takes as many pixels of a window of this width as it needs, and not too large a share of them: where that is
  /// little, names stand above their sliders.
  /// `beside`: pixels that have to be left for what stands beside it.
  void fit_to(int window_width, int beside);
  /// Returns the pixels of the narrowest window in which there are `beside` pixels left.
  int narrowest_window(int beside) const;
  RailForm form() const { return form_; }

 Q_SIGNALS:
  /// The settings at a JSON pointer are to be seen, or explained.
  void settings_wanted(const std::string& path);
  void explain_wanted(const std::string& path);
  /// The algorithm at this place is to leave the scenario.
  void leave_out_wanted(int index);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  QLabel* add_heading(const QString& text);
  RailSlot* add_slot();
  void add_component(const char* section);
  void add_problem();
  void open();
  void follow();
  void fold(bool folded);
  void show_parts();
  void put_in_order();
  void measure();
  void size_parts();
  int width_in(int window_width, RailForm form) const;
  RailForm form_in(int window_width) const;

  ScenarioModel& model_;
  QScrollArea* scroll_;
  QWidget* inside_;
  QVBoxLayout* column_;
  std::vector<QLabel*> headings_;
  QLabel* of_algorithms_ = nullptr;  // one of them
  QWidget* privacy_;                 // the slots of what makes the scenario private
  std::vector<RailSlot*> privacy_slots_, slots_;
  std::vector<std::string> sections_;  // whose setting in front stands in the slot of the same place of `slots_`
  std::vector<FrontComponent*> components_;
  AlgorithmChips* chips_;
  QHBoxLayout* bottom_;
  QToolButton* all_;
  std::vector<QWidget*> order_;  // of Tab
  int window_width_ = 0, beside_ = 0;
  RailForm form_ = RailForm::beside;
  int name_width_ = 0;                                      // of all names
  int wide_ = 0, narrow_ = 0, narrowest_ = 0, margin_ = 0;  // pixels: with names beside, above, and at least
  bool brief_ = false, folded_ = false;
};

}  // namespace privbo::ui
