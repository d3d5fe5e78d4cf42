// The few settings that everybody turns, above the charts, with the way to all others and what privacy costs with them.
#pragma once

#include <QFrame>
#include <string>
#include <vector>

class QAction;
class QHBoxLayout;
class QToolButton;

namespace privbo::ui {

class AlgorithmChips;
class FrontField;
class PriceLabel;
class RunCharts;
class RunController;
class ScenarioModel;

class FrontBar : public QFrame {
  Q_OBJECT
 public:
  /// `charts` are what lies below; `all_settings` opens and closes the panel of all settings.
  FrontBar(ScenarioModel& model, RunController& run, RunCharts& charts, QAction* all_settings,
           QWidget* parent = nullptr);

  /// Returns the fields of the open scenario, the most important first; where there is no room for all, the last ones
  /// are hidden.
  const std::vector<FrontField*>& fields() const { return fields_; }
  /// Behind the rounds T, or folded where there is no room.
  AlgorithmChips& algorithms() const { return *chips_; }
  /// In a lecture: the foremost setting and the price alone.
  void set_brief(bool brief);
  QSize minimumSizeHint() const override;

 Q_SIGNALS:
  /// The settings at a JSON pointer are to be seen, or explained.
  void settings_wanted(const std::string& path);
  void explain_wanted(const std::string& path);
  /// The algorithm at this place is to leave the scenario.
  void leave_out_wanted(int index);
  /// The scales of the algorithms are to be tuned.
  void tuning_wanted();

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void follow();
  void place_chips();
  void fit();
  void fit_once();
  bool shows_price() const;

  ScenarioModel& model_;
  RunController& run_;
  QHBoxLayout* row_;
  QToolButton* all_;
  PriceLabel* price_;
  std::vector<std::string> shown_;  // what the fields were made for: path and component
  std::vector<FrontField*> fields_;
  AlgorithmChips* chips_;
  std::size_t before_chips_ = 0;  // fields
  bool brief_ = false;
  bool fitting_ = false, again_ = false;  // while the parts are fitted to the width
};

}  // namespace privbo::ui
