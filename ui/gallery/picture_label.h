// A picture that fits the width it is given and never asks for more.
#pragma once

#include <QPixmap>
#include <QWidget>

namespace privbo::ui {

class PictureLabel : public QWidget {
  Q_OBJECT
 public:
  explicit PictureLabel(QWidget* parent = nullptr);
  void show_picture(const QPixmap& picture, const QString& description);

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;
  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  QPixmap picture_;
};

}  // namespace privbo::ui
