// What is secondary, behind one click: a quiet line with an arrow, closed at first.
#pragma once

#include <QWidget>

class QToolButton;

namespace privbo::ui {

class Fold : public QWidget {
  Q_OBJECT
 public:
  explicit Fold(const QString& title, QWidget* parent = nullptr);
  /// Returns where the content goes; it has no layout yet.
  QWidget* content() const { return content_; }
  QToolButton* header() const { return header_; }
  bool is_open() const;
  void set_open(bool open);

 private:
  QToolButton* header_;
  QWidget* content_;
};

}  // namespace privbo::ui
