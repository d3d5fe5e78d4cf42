// The few settings that everybody turns, above the charts, with the way to all others and what privacy costs with them.
#pragma once

#include <QFrame>
#include <string>
#include <vector>

class QAction;
class QHBoxLayout;
class QToolButton;

namespace privbo::ui {

class FrontField;
class PriceLabel;
class RunController;
class ScenarioModel;

class FrontBar : public QFrame {
  Q_OBJECT
 public:
  /// `all_settings` opens and closes the panel of all settings.
  FrontBar(ScenarioModel& model, RunController& run, QAction* all_settings, QWidget* parent = nullptr);

  /// Of the open scenario, the most important first; where there is no room for all, the last ones are hidden.
  const std::vector<FrontField*>& fields() const { return fields_; }
  /// In a lecture: the foremost setting and the price alone.
  void set_brief(bool brief);
  QSize minimumSizeHint() const override;

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void follow();
  void fit();

  ScenarioModel& model_;
  QHBoxLayout* row_;
  QToolButton* all_;
  PriceLabel* price_;
  std::vector<std::string> shown_;  // what the fields were made for: path and component
  std::vector<FrontField*> fields_;
  bool brief_ = false;
};

}  // namespace privbo::ui
