// The sentence an audit ends with: red, with a cross, where it refutes a claim.
#pragma once

#include <QWidget>

class QLabel;

namespace privbo::ui {

class MeasuredLabel;

class VerdictLabel : public QWidget {
  Q_OBJECT
 public:
  explicit VerdictLabel(QWidget* parent = nullptr);
  /// An empty text hides it.
  void show_verdict(const QString& text, bool refuted);
  QString text() const;
  bool refuted() const { return refuted_; }

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void colour();

  QLabel* mark_;
  MeasuredLabel* text_;
  bool refuted_ = false, colouring_ = false;
};

}  // namespace privbo::ui
