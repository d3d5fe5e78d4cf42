// One algorithm in the rail: a switch in the colour of its curve that hides and shows it, with a menu at its end.
#pragma once

#include <QAbstractButton>
#include <cstddef>

class QMenu;

namespace privbo::ui {

class AlgorithmChip : public QAbstractButton {
  Q_OBJECT
 public:
  explicit AlgorithmChip(QWidget* parent = nullptr);

  /// `name` is shortened where there is no room for it; the tip has all of it, and what the algorithm is.
  void show_algorithm(const QString& name, const QString& about, std::size_t slot);
  const QString& name() const { return name_; }
  /// In a narrow column it has two lines, whatever its name: one that is being typed moves nothing there.
  void set_narrow(bool narrow);
  /// Returns the slot of its colour and dash.
  std::size_t slot() const { return slot_; }
  /// Returns where a click opens the menu.
  QRect arrow() const;
  /// At the chip's lower edge.
  void open_menu();
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 Q_SIGNALS:
  /// The menu is about to open: it is empty, and goes when it closes.
  void menu_wanted(QMenu& menu);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  void enterEvent(QEnterEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void open_menu(const QPoint& position);
  void fit_name();
  void report_state();
  int gap() const;

  QString name_;
  std::size_t slot_ = 0;
  int lines_ = 1;
  bool narrow_ = false;
  bool whole_ = true;  // nothing of the name is left out
};

}  // namespace privbo::ui
