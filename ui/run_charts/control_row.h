// A row of small controls that never forces its window to be wide: what does not fit goes into a "More" menu.
#pragma once

#include <QWidget>
#include <vector>

class QCheckBox;
class QComboBox;
class QMenu;
class QToolButton;

namespace privbo::ui {

class ControlRow : public QWidget {
  Q_OBJECT
 public:
  explicit ControlRow(QWidget* parent = nullptr);

  /// Always in the row; shrinks to its minimum size where room is short. The row takes it over.
  void add_fixed(QWidget* widget);
  /// What a control beside it is called: gone, and not in the menu, where the least of all others fills the row.
  void add_label(QWidget* widget);
  /// In the row from left to right as long as there is room, otherwise in the menu.
  QCheckBox* add_toggle(const QString& text, const QString& tip);
  QComboBox* add_choice(const QString& name);
  QToolButton* add_command(const QString& text, const QString& tip);
  /// Whether a control means anything at present; those that do not are in neither place.
  void set_relevant(QWidget* widget, bool relevant);

  QToolButton* more() const { return more_; }
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 protected:
  bool event(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  struct Item {
    QWidget* widget;
    bool fixed = false, label = false, relevant = true, in_row = true;
  };
  void arrange();
  void fill_menu();
  int gap() const;
  /// Width of what must always be there, with the labels or without them.
  int fixed_width(bool least, bool labels) const;
  bool has_flexible() const;

  std::vector<Item> items_;
  QToolButton* more_;
  QMenu* menu_;
  mutable int least_ = 0;  // pixels: the most that it ever needed in these letters
};

}  // namespace privbo::ui
