#include "document/recent_files.h"

#include <QAction>
#include <QDir>
#include <QFileInfo>
#include <QMenu>

#include "memory/user_settings.h"
#include "words/catalogue_text.h"
#include "words/plain_text.h"

namespace privbo::ui {
namespace {

constexpr int max_files = 10;

void store(const QStringList& files) { UserSettings(QStringLiteral("files")).set(QStringLiteral("recent"), files); }

/// Returns the name first: that is what one looks for. The folder tells two of the same name apart.
QString entry_text(const QString& file, int number) {
  const QFileInfo info(file);
  const QString text = RecentFiles::tr("%1  —  %2").arg(info.fileName(), QDir::toNativeSeparators(info.path()));
  return (number < 10 ? QStringLiteral("&%1  ").arg(number) : QStringLiteral("%1  ").arg(number)) +
         without_mnemonic(text);
}

}  // namespace

RecentFiles::RecentFiles(QObject* parent) : QObject(parent) {}

QStringList RecentFiles::files() const {
  return UserSettings(QStringLiteral("files")).value(QStringLiteral("recent")).toStringList().mid(0, max_files);
}

void RecentFiles::add(const QString& file) {
  if (file.isEmpty()) return;
  const QString full = QDir::cleanPath(QFileInfo(file).absoluteFilePath());
  QStringList list = files();
  list.removeAll(full);
  list.prepend(full);
  store(list.mid(0, max_files));
}

void RecentFiles::clear() { store({}); }

QMenu* RecentFiles::make_menu(QWidget* parent) {
  auto* menu = new QMenu(tr("Open &Recent"), parent);
  connect(menu, &QMenu::aboutToShow, this, [this, menu] { fill(*menu); });
  fill(*menu);  // a menu without entries would not open at all on some desktops
  return menu;
}

void RecentFiles::fill(QMenu& menu) {
  menu.clear();
  QStringList list;
  for (const QString& file : files())
    if (QFileInfo::exists(file)) list << file;
  if (list != files()) store(list);
  for (const QString& file : list) {
    QAction* action = menu.addAction(entry_text(file, static_cast<int>(list.indexOf(file)) + 1));
    action->setToolTip(plain_tooltip(QDir::toNativeSeparators(file)));
    connect(action, &QAction::triggered, this, [this, file] { Q_EMIT chosen(file); });
  }
  if (list.isEmpty()) menu.addAction(tr("No recent files"))->setEnabled(false);
  menu.addSeparator();
  QAction* forget = menu.addAction(tr("&Clear List"));
  forget->setEnabled(!list.isEmpty());
  connect(forget, &QAction::triggered, this, &RecentFiles::clear);
}

}  // namespace privbo::ui
