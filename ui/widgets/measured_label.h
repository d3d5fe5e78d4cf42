// A label with wrapped text that remembers its height at the last few widths. Qt measures the text anew whenever a
// layout asks, and a layout asks many times in one resize.
#pragma once

#include <QFont>
#include <QLabel>
#include <QMargins>
#include <array>

namespace privbo::ui {

class MeasuredLabel : public QLabel {
  Q_OBJECT
 public:
  explicit MeasuredLabel(QWidget* parent = nullptr);
  explicit MeasuredLabel(const QString& text, QWidget* parent = nullptr);

  int heightForWidth(int width) const override;

 protected:
  void changeEvent(QEvent* event) override;

 private:
  struct Answer {
    int width = -1, height = -1;
  };
  /// What the answers depend on.
  struct Look {
    QString text;
    QFont font;
    QMargins margins;
    Qt::TextFormat format = Qt::AutoText;
    bool operator==(const Look&) const = default;
  };
  mutable Look look_;
  mutable std::array<Answer, 4> answers_;  // the latest first
};

}  // namespace privbo::ui
