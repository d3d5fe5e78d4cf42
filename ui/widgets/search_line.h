// A line to search with: Esc clears it before it means anything else.
#pragma once

#include <QLineEdit>

namespace privbo::ui {

class SearchLine : public QLineEdit {
  Q_OBJECT
 public:
  explicit SearchLine(const QString& purpose, QWidget* parent = nullptr);

 protected:
  bool event(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
};

}  // namespace privbo::ui
