// Two columns beside each other where there is room for both, else the second below the first.
#pragma once

#include <QWidget>

class QBoxLayout;
class QLayout;

namespace privbo::ui {

/// The whole scrolls up and down, and is as narrow as the wider of the two.
class TwoColumns : public QWidget {
  Q_OBJECT
 public:
  /// Takes the columns over. They stand beside each other where it is wider than so many letters; what is left then
  /// belongs to the second.
  TwoColumns(QLayout* first, QLayout* second, int letters, QWidget* parent = nullptr);

  QSize minimumSizeHint() const override;

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void choose_direction();

  QBoxLayout* sides_;
  int letters_;
};

}  // namespace privbo::ui
