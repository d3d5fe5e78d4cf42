// Its own layout: as many controls as fit, and a menu made when it is opened.
#include "run_charts/control_row.h"

#include <QActionGroup>
#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QMenu>
#include <QStyle>
#include <QToolButton>
#include <algorithm>

#include "widgets/combos.h"
#include "widgets/letters.h"
#include "widgets/scrolling.h"
#include "words/catalogue_text.h"

namespace privbo::ui {
namespace {

/// A property of controls that mean nothing yet, and will once there is a run: their least width is kept, so that the
/// charts beside stay as wide as they are.
const char* const comes_with_a_run = "comes_with_a_run";

constexpr int most_in_row = 5;  // controls that may give way: more of them bury the few that everybody turns

/// A width asked for explicitly counts as well: the widget takes it anyway, over its neighbour.
int min_width(const QWidget& widget) { return std::max(widget.minimumSizeHint().width(), widget.minimumWidth()); }

}  // namespace

ControlRow::ControlRow(QWidget* parent) : QWidget(parent), more_(new QToolButton(this)), menu_(new QMenu(this)) {
  more_->setText(tr("More"));
  more_->setToolTip(tr("More settings of this chart"));
  more_->setAccessibleName(tr("More chart settings"));
  more_->setPopupMode(QToolButton::InstantPopup);
  more_->setToolButtonStyle(Qt::ToolButtonTextOnly);
  more_->setAutoRaise(true);
  more_->setFocusPolicy(Qt::StrongFocus);
  more_->setMenu(menu_);
  more_->hide();
  connect(menu_, &QMenu::aboutToShow, this, &ControlRow::fill_menu);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void ControlRow::add_fixed(QWidget* widget) {
  widget->setParent(this);
  items_.push_back({widget, true});
  updateGeometry();
}

void ControlRow::add_label(QWidget* widget) {
  add_fixed(widget);
  items_.back().label = true;
}

QCheckBox* ControlRow::add_toggle(const QString& text, const QString& tip) {
  auto* box = new QCheckBox(text, this);
  box->setToolTip(tip);
  box->setAccessibleDescription(tip);
  items_.push_back({box});
  setTabOrder(box, more_);
  return box;
}

QComboBox* ControlRow::add_choice(const QString& name) {
  auto* combo = new ElidedCombo(this);
  combo->setAccessibleName(name);
  combo->setToolTip(name);
  combo->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  keep_wheel_for_scrolling(combo);
  items_.push_back({combo});
  setTabOrder(combo, more_);
  return combo;
}

QToolButton* ControlRow::add_command(const QString& text, const QString& tip) {
  auto* button = new QToolButton(this);
  button->setText(text);
  button->setToolTip(tip);
  button->setAccessibleDescription(tip);
  button->setAutoRaise(true);
  button->setFocusPolicy(Qt::StrongFocus);
  items_.push_back({button});
  setTabOrder(button, more_);
  return button;
}

void ControlRow::set_relevant(QWidget* widget, bool relevant) {
  const auto item = std::ranges::find(items_, widget, &Item::widget);
  if (item == items_.end() || item->relevant == relevant) return;
  item->relevant = relevant;
  updateGeometry();
  arrange();
}

int ControlRow::gap() const { return letter_width(fontMetrics()); }

bool ControlRow::has_flexible() const {
  return std::ranges::any_of(items_, [](const Item& item) { return item.relevant && !item.fixed; });
}

int ControlRow::fixed_width(bool least, bool labels) const {
  int width = 0;
  for (const Item& item : items_)
    if (item.fixed && item.relevant && (labels || !item.label))
      width += gap() + (least ? min_width(*item.widget)
                              : std::max(item.widget->sizeHint().width(), item.widget->minimumWidth()));
  return width;
}

QSize ControlRow::sizeHint() const {
  int width = fixed_width(false, true), height = more_->sizeHint().height();
  int flexible = 0;
  for (const Item& item : items_) {
    if (!item.relevant) continue;
    if (!item.fixed && ++flexible <= most_in_row) width += gap() + item.widget->sizeHint().width();
    height = std::max(height, item.widget->sizeHint().height());
  }
  if (flexible > most_in_row) width += gap() + more_->sizeHint().width();
  return {std::max(0, width - gap()), height};
}

QSize ControlRow::minimumSizeHint() const {
  // Before the first run, and while one is prepared, some have nothing to offer and are gone: the charts beside keep
  // their width, and what may come has its menu.
  const bool may_need_menu = std::ranges::any_of(items_, [](const Item& item) { return !item.fixed; });
  const int more = may_need_menu ? more_->sizeHint().width() : -gap();
  int coming = 0;
  for (const Item& item : items_)
    if (!item.relevant && item.widget->property(comes_with_a_run).toBool()) coming += gap() + min_width(*item.widget);
  least_ = std::max(least_, fixed_width(true, false) + coming + more);
  return {std::max(0, least_), sizeHint().height()};
}

bool ControlRow::event(QEvent* event) {
  const auto type = event->type();
  if (type == QEvent::LayoutRequest || type == QEvent::FontChange || type == QEvent::StyleChange ||
      type == QEvent::LayoutDirectionChange) {
    if (type != QEvent::LayoutRequest) least_ = 0;
    updateGeometry();  // a combo box has other entries, or the text another size
    arrange();
  }
  return QWidget::event(event);
}

void ControlRow::resizeEvent(QResizeEvent*) { arrange(); }

void ControlRow::arrange() {
  // Flexible controls come in as long as the fixed ones keep at least their least width.
  const int menu_width = more_->sizeHint().width();
  const bool labels = fixed_width(true, true) + (has_flexible() ? menu_width : -gap()) <= width();
  const int least = fixed_width(true, labels), room = width() - least;
  int all = 0, taken = 0, flexible = 0;
  for (const Item& item : items_)
    if (item.relevant && !item.fixed) all += gap() + item.widget->sizeHint().width(), ++flexible;
  const bool everything = all - gap() <= room && flexible <= most_in_row;
  bool full = false;
  int shown = 0;
  for (Item& item : items_) {
    item.in_row = item.relevant && (labels || !item.label);
    if (item.fixed || !item.relevant) continue;
    const int width = gap() + item.widget->sizeHint().width();
    full = full || (!everything && (shown == most_in_row || taken + width + menu_width > room));
    item.in_row = !full;
    if (!full) taken += width, ++shown;
  }
  more_->setVisible(full);
  int spare = std::max(0, room - taken - (full ? menu_width + gap() : 0));
  int x = 0;
  const auto place = [&](QWidget* widget, int wide) {
    const int high = std::min(height(), widget->sizeHint().height());
    widget->setGeometry(QStyle::visualRect(layoutDirection(), rect(), QRect(x, (height() - high) / 2, wide, high)));
    x += wide + gap();
  };
  for (const Item& item : items_) {
    item.widget->setVisible(item.in_row);
    if (!item.in_row) continue;
    int wide = item.widget->sizeHint().width();
    if (item.fixed) {
      const int own = min_width(*item.widget);
      wide = std::min(std::max(wide, own), own + spare);
      spare -= wide - own;
    }
    place(item.widget, wide);
  }
  if (full) place(more_, menu_width);
}

void ControlRow::fill_menu() {
  menu_->clear();
  for (const Item& item : items_) {
    if (item.in_row || !item.relevant || item.fixed) continue;
    if (auto* box = qobject_cast<QCheckBox*>(item.widget)) {
      QAction* action = menu_->addAction(box->text());
      action->setCheckable(true);
      action->setChecked(box->isChecked());
      action->setEnabled(box->isEnabled());
      action->setToolTip(box->toolTip());
      connect(action, &QAction::toggled, box, &QCheckBox::setChecked);
    } else if (auto* combo = qobject_cast<QComboBox*>(item.widget)) {
      QMenu* choices = menu_->addMenu(combo->accessibleName());
      auto* group = new QActionGroup(choices);
      for (int i = 0; i < combo->count(); ++i) {
        QAction* action = choices->addAction(without_mnemonic(combo->itemText(i)));
        action->setCheckable(true);
        action->setChecked(i == combo->currentIndex());
        group->addAction(action);
        connect(action, &QAction::triggered, combo, [combo, i] { combo->setCurrentIndex(i); });
      }
    } else if (auto* button = qobject_cast<QToolButton*>(item.widget)) {
      QAction* action = menu_->addAction(button->text());
      action->setEnabled(button->isEnabled());
      action->setToolTip(button->toolTip());
      connect(action, &QAction::triggered, button, &QToolButton::click);
    }
  }
  menu_->setToolTipsVisible(true);
}

}  // namespace privbo::ui
