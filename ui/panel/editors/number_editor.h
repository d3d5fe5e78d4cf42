// Numbers: a slider over the everyday range beside a field that takes the full legal one.
#pragma once

#include "panel/editors/value_editor.h"
#include "widgets/slider_scale.h"

class QLineEdit;
class QSlider;

namespace privbo::ui {

/// The letters that a slider takes at least.
constexpr int min_letters_of_slider = 6;
/// Pixels of the field beside a slider, in the type of `widget`.
int number_field_width(const QWidget& widget);

/// The field is plain text read by typed_number, so "1e-3" works and the locale changes nothing. Whatever is typed
/// stays as typed: nothing is clamped, the check speaks up beside the field.
class NumberEditor : public ValueEditor {
  Q_OBJECT
 public:
  NumberEditor(const ParamSpec& spec, QWidget* parent);

  void show_value(const Json& value) override;
  void set_accessible(const QString& name, const QString& description) override;
  QLineEdit* field() const { return field_; }
  /// Null where the descriptor offers no slider range.
  QSlider* slider() const { return slider_; }

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  QWidget* make_slider_row(const ParamSpec& spec);
  void size_field();
  QString short_text(const Json& value) const;
  void set_text(const QString& text);
  void use_text(const QString& text);
  void use_position(int position);
  void nudge(int direction);
  Json as_json(double value) const;

  bool integer_;
  Json shown_;  // the value the field stands for
  SliderScale scale_;
  QLineEdit* field_;
  QSlider* slider_ = nullptr;
};

}  // namespace privbo::ui
