// The list of what the program has, read from the program, and the list of what tests follow.
#include <QAbstractButton>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QAction>
#include <QComboBox>
#include <QMenu>
#include <QMenuBar>
#include <QScrollBar>
#include <QTabBar>
#include <QToolBar>
#include <QToolButton>

#include "preferences/preferences_dialog.h"
#include "ui/joined/joined.h"
#include "window/main_window.h"
#include "window/session.h"

namespace privbo::ui::joined_test {
namespace {

QStringList& named_rows() {
  static QStringList rows;
  return rows;
}

bool is_same(const QString& row, const QString& thing) {
  const QStringList named = row.split(QStringLiteral(" > ")), way = thing.split(QStringLiteral(" > "));
  bool same = named.size() == way.size();
  for (qsizetype i = 0; same && i < way.size(); ++i) same = named[i] == QLatin1String("*") || named[i] == way[i];
  return same;
}

void collect(const QMenu& menu, const QString& way, QStringList& found, QList<const QAction*>& seen) {
  if (menu.isEmpty()) found << way;
  for (const QAction* entry : menu.actions()) {
    if (entry->isSeparator()) continue;
    seen << entry;
    const QString here = way + QStringLiteral(" > ") + plain(entry->text());
    if (entry->menu())
      collect(*entry->menu(), here, found, seen);
    else
      found << here;
  }
}

/// A part of another field, of a list of tabs or of the tool bar itself.
bool is_part(const QWidget& widget) {
  const QWidget* parent = widget.parentWidget();
  return qobject_cast<const QScrollBar*>(&widget) || qobject_cast<const QAbstractSpinBox*>(parent) ||
         qobject_cast<const QComboBox*>(parent) || qobject_cast<const QTabBar*>(parent) ||
         widget.objectName().startsWith(QLatin1String("qt_"));
}

}  // namespace

Rows::Rows(std::initializer_list<const char*> names) {
  for (const char* name : names) named_rows() << QString::fromUtf8(name);
}

const QStringList& Rows::all() { return named_rows(); }

QString plain(QString text) {
  text.replace(QLatin1String("&&"), QString(QChar(1))).remove(QLatin1Char('&'));
  return text.replace(QChar(1), QLatin1Char('&')).remove(QChar(0x2026));
}

QStringList entries_of(const QMenu& menu, const QString& way) {
  QStringList found;
  QList<const QAction*> seen;
  collect(menu, way, found, seen);
  return found;
}

QStringList editors_in(const QWidget& parent, const QString& heading) {
  QStringList found;
  for (const QWidget* widget : parent.findChildren<QWidget*>()) {
    const auto* button = qobject_cast<const QAbstractButton*>(widget);
    const auto* tool = qobject_cast<const QToolButton*>(widget);
    if (is_part(*widget) || (tool && tool->defaultAction())) continue;
    if (!button && !qobject_cast<const QAbstractSpinBox*>(widget) && !qobject_cast<const QComboBox*>(widget) &&
        !qobject_cast<const QAbstractSlider*>(widget))
      continue;
    const QString name = widget->accessibleName();
    found << heading + QStringLiteral(": ") + plain(!name.isEmpty() ? name : button ? button->text() : QString());
  }
  return found;
}

QStringList everything_in(MainWindow& window) {
  QStringList found;
  QList<const QAction*> seen;
  for (const QAction* title : window.menuBar()->actions())
    if (title->menu()) collect(*title->menu(), plain(title->text()), found, seen);
  QList<QAction*> others = window.actions();
  for (const QToolBar* bar : window.findChildren<QToolBar*>()) others << bar->actions();
  for (const QAction* action : others)
    if (!seen.contains(action) && !action->isSeparator() && !action->text().isEmpty()) {
      seen << action;
      found << QStringLiteral("Window > ") + plain(action->text());
    }
  for (const QToolBar* bar : window.findChildren<QToolBar*>())
    found << editors_in(*bar, plain(bar->windowTitle()) + QStringLiteral(" bar"));
  const PreferencesDialog preferences(window.session().preferences);
  found << editors_in(preferences, QStringLiteral("Preferences"));
  return found;
}

QStringList without_row(const QStringList& things) {
  QStringList left;
  for (const QString& thing : things)
    if (std::ranges::none_of(Rows::all(), [&](const QString& row) { return is_same(row, thing); })) left << thing;
  return left;
}

QStringList of_nothing(const QStringList& things) {
  QStringList left;
  for (const QString& row : Rows::all())
    if (std::ranges::none_of(things, [&](const QString& thing) { return is_same(row, thing); })) left << row;
  return left;
}

}  // namespace privbo::ui::joined_test
