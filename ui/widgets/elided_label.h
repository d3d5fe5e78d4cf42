// A label that shortens its text with "…" where there is no room, and tells all of it in its tooltip.
#pragma once

#include <QLabel>

namespace privbo::ui {

class ElidedLabel : public QLabel {
  Q_OBJECT
 public:
  explicit ElidedLabel(QWidget* parent = nullptr);
  /// `about`: what the text is, in front of it in the tooltip; may be empty.
  void show_text(const QString& text, const QString& about = {});
  QSize minimumSizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;
};

}  // namespace privbo::ui
