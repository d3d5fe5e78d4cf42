// The middle of the window: the rail of settings at the left, at the right one line about the scenario above the
// charts.
#pragma once

#include <QWidget>

class QGridLayout;

namespace privbo::ui {

class HeadArea;
class PriceLabel;
class RunController;
class ScenarioModel;
class SettingsRail;

class FrontPage : public QWidget {
  Q_OBJECT
 public:
  /// Takes the rail and what lies beside it, the charts with what belongs to them.
  FrontPage(ScenarioModel& model, RunController& run, SettingsRail* rail, QWidget* beside, QWidget* parent = nullptr);

  SettingsRail& rail() const { return *rail_; }
  PriceLabel& price() const;
  /// Puts what is told of the scenario above the charts, before the price of privacy; in a lecture it is hidden. The
  /// room there is kept where it tells less, and grows where it tells more than ever before.
  void show_above(QWidget* told);
  /// In a lecture: the foremost setting and the price above the charts, which have the whole width.
  void set_brief(bool brief);
  /// As narrow as what stands beside the rail: the rail takes less where there is less, and where even its narrowest
  /// form has no room, it is put away. All settings are in the panel, too.
  QSize minimumSizeHint() const override;

 Q_SIGNALS:
  /// The scales of the algorithms are to be tuned.
  void tuning_wanted();

 protected:
  bool event(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void place();
  void follow_scenario();
  void show_price();
  void size_parts();
  void set_low(bool low);
  void fit_price();
  /// Of what stands beside the rail: the width that its parts need, and the height of the charts alone.
  QSize least_beside() const;

  ScenarioModel& model_;
  RunController& run_;
  SettingsRail* rail_;
  HeadArea* head_;
  QWidget* beside_;
  QGridLayout* grid_;
  bool brief_ = false, low_ = false;
};

}  // namespace privbo::ui
