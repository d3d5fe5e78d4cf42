// The middle of the window: the rail of settings at the left, at the right one line about the scenario above the
// charts.
#pragma once

#include <QWidget>

class QGridLayout;
class QHBoxLayout;

namespace privbo::ui {

class PriceLabel;
class RunController;
class SettingsRail;

class FrontPage : public QWidget {
  Q_OBJECT
 public:
  /// Takes the rail and what lies beside it, the charts with what belongs to them.
  FrontPage(RunController& run, SettingsRail* rail, QWidget* beside, QWidget* parent = nullptr);

  SettingsRail& rail() const { return *rail_; }
  PriceLabel& price() const { return *price_; }
  /// Returns the line above the charts: what is told of the scenario stands in it, before the price of privacy. Its
  /// height does not follow what it tells.
  QHBoxLayout& line_above() const { return *line_; }
  /// In a lecture: the foremost setting and the price above the charts, which have the whole width.
  void set_brief(bool brief);

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void place();
  void show_price();
  void size_parts();

  RunController& run_;
  SettingsRail* rail_;
  QWidget *above_, *beside_;
  QGridLayout* grid_;
  QHBoxLayout* line_;
  PriceLabel* price_;
  bool brief_ = false;
};

}  // namespace privbo::ui
