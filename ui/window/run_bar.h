// The toolbar: run, pause, step, stop, reset, speed, presets, export.
#pragma once

#include <QToolBar>

class QComboBox;
class QLabel;
class QMenu;
class QSlider;
class QToolButton;

namespace privbo::ui {

class Actions;

class RunBar : public QToolBar {
  Q_OBJECT
 public:
  RunBar(const Actions& actions, QMenu* export_menu, QWidget* parent = nullptr);
  QComboBox* presets() const { return presets_; }
  QSlider* speed() const { return speed_; }
  /// Shows which preset is open; an unknown or empty id shows none.
  void show_preset(const QString& id);

 Q_SIGNALS:
  void speed_changed(double rounds_per_second);  // 0: full speed
  void preset_chosen(const QString& id);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void size_parts();
  void add_stop(const Actions& actions);
  void add_speed();
  void add_presets();
  void use_speed(int position);

  QWidget* run_button_ = nullptr;
  QToolButton* stop_ = nullptr;
  QLabel* speed_label_ = nullptr;
  QSlider* speed_ = nullptr;
  QLabel* speed_text_ = nullptr;
  QComboBox* presets_ = nullptr;
  QString shown_;
};

}  // namespace privbo::ui
