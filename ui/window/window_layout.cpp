// Reads and writes the group "window" of the user's settings, and "pages" in it with one entry for each page.
#include "window/window_layout.h"

#include <QMainWindow>

#include "charts/view/page.h"
#include "memory/user_settings.h"

namespace privbo::ui {
namespace {

QString key_of(const Page& page) { return QStringLiteral("pages/") + page.id(); }

}  // namespace

void restore_window_layout(QMainWindow& window, const QList<Page*>& pages) {
  UserSettings settings(QStringLiteral("window"));
  window.restoreGeometry(settings.bytes(QStringLiteral("geometry")));
  window.restoreState(settings.bytes(QStringLiteral("state")));
  for (Page* page : pages) {
    const Json saved = Json::parse(settings.bytes(key_of(*page)).toStdString(), nullptr, false);
    if (saved.is_object()) page->restore(saved);
  }
}

void save_window_layout(const QMainWindow& window, const QList<Page*>& pages) {
  UserSettings settings(QStringLiteral("window"));
  settings.set(QStringLiteral("geometry"), window.saveGeometry());
  settings.set(QStringLiteral("state"), window.saveState());
  for (const Page* page : pages) settings.set(key_of(*page), QByteArray::fromStdString(page->save().dump()));
}

}  // namespace privbo::ui
