// A QR code as large as the screen, for a class to open a scenario from.
#pragma once

#include <QString>
#include <QWidget>

#include "io/link/qr_code.h"

namespace privbo::ui {

class QrPage : public QWidget {
  Q_OBJECT
 public:
  /// A window of its own. `name`: the scenario's, shown above the code. Escape, or a click, closes it.
  QrPage(QrCode code, const QString& name, QWidget* parent = nullptr);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;

 private:
  QrCode code_;
  QString name_;
};

}  // namespace privbo::ui
