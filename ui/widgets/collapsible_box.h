// A titled box whose content folds away.
#pragma once

#include <QWidget>

class QToolButton;

namespace privbo::ui {

class CollapsibleBox : public QWidget {
  Q_OBJECT
 public:
  explicit CollapsibleBox(const QString& title, QWidget* parent = nullptr);
  /// Returns where the content goes.
  QWidget* content() const { return content_; }
  QToolButton* header() const { return header_; }
  void set_open(bool open);

 private:
  QToolButton* header_;
  QWidget* content_;
};

}  // namespace privbo::ui
