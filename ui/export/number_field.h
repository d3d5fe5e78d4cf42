// A number typed as text, with what is wrong with it right below.
#pragma once

#include <QWidget>

#include "catalogue/param_spec.h"

class QLineEdit;

namespace privbo::ui {

class ProblemLabel;

/// Clamps nothing: what was typed stays, and the field states which values are allowed.
class NumberField : public QWidget {
  Q_OBJECT
 public:
  /// `name` is used in messages and by screen readers: "width".
  NumberField(const QString& name, const privbo::Range& range, const QString& unit, bool whole, QWidget* parent);

  double value() const { return value_; }
  void set_value(double value);
  /// Returns whether the text is a number in the range; otherwise `value` is the last good one.
  bool good() const { return good_; }
  QLineEdit* field() const { return field_; }

 Q_SIGNALS:
  /// Another text was typed, good or not.
  void edited();

 private:
  void read();

  QString name_, unit_;
  privbo::Range range_;
  bool whole_, good_ = true;
  double value_ = 0.0;
  QLineEdit* field_;
  ProblemLabel* problem_;
};

}  // namespace privbo::ui
