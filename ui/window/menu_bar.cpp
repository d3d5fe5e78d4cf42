#include "window/menu_bar.h"

#include <Eigen/Core>
#include <QAction>
#include <QApplication>
#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFile>
#include <QKeySequence>
#include <QMenu>
#include <QMenuBar>
#include <QTabWidget>
#include <QTextBrowser>
#include <QVBoxLayout>
#include <algorithm>
#include <boost/version.hpp>
#include <string>
#include <utility>
#include <vector>

#include "catalogue/json.h"
#include "io/scenario/scenario_file.h"
#include "widgets/letters.h"
#include "widgets/scrolling.h"
#include "window/commands.h"
#include "words/catalogue_text.h"

namespace privbo::ui {

namespace {

QString tr(const char* text, const char* comment = nullptr) {
  return QCoreApplication::translate("Menus", text, comment);
}

void fill_file(QMenu* menu, const Actions& actions, const MenuParts& parts) {
  menu->addActions({actions.file_new, actions.file_open, actions.open_link});
  menu->addMenu(parts.recent);
  menu->addSeparator();
  menu->addActions({actions.file_save, actions.file_save_as, actions.file_save_results});
  menu->addMenu(parts.exports);
  menu->addActions({actions.copy_link, actions.show_code});
  menu->addSeparator();
  menu->addAction(actions.quit);
}

void fill_edit(QMenu* menu, const Actions& actions) {
  menu->addActions({actions.undo, actions.redo});
  menu->addSeparator();
  menu->addActions({actions.copy_figure, actions.paste_link, actions.find});
  menu->addSeparator();
  menu->addAction(actions.preferences);
}

void fill_view(QMenu* menu, const Actions& actions, const MenuParts& parts) {
  menu->addActions(parts.panes);
  menu->addSeparator();
  menu->addActions({actions.overview, actions.grid, actions.tabs});
  menu->addActions(actions.pages);
  menu->addSeparator();
  menu->addActions({actions.reset_zoom, actions.larger, actions.smaller, actions.normal_size});
  menu->addSeparator();
  menu->addActions({actions.lecture_mode, actions.full_screen});
}

void fill_gallery(QMenu* menu, const Actions& actions, const MenuParts& parts) {
  menu->addActions({actions.gallery, actions.lessons});
  menu->addSeparator();
  // What one lesson has in common is behind one entry, unless it is a single preset.
  std::vector<std::pair<std::string, std::vector<const Preset*>>> lessons;  // in the order of their first preset
  for (const Preset& preset : presets()) {
    auto found = std::ranges::find(lessons, preset.gallery.lesson, [](const auto& lesson) { return lesson.first; });
    if (found == lessons.end()) found = lessons.insert(found, {preset.gallery.lesson, {}});
    found->second.push_back(&preset);
  }
  for (const auto& [lesson, members] : lessons) {
    QMenu* in = members.size() < 2 ? menu : menu->addMenu(without_mnemonic(translated(lesson)));
    for (const Preset* preset : members) {
      QAction* action = in->addAction(without_mnemonic(translated(preset->name)));
      action->setToolTip(translated(preset->description));
      QObject::connect(action, &QAction::triggered, menu,
                       [open = parts.open_preset, id = QString::fromStdString(preset->id)] { open(id); });
    }
  }
}

QString row(const QString& left, const QString& right) {
  return QStringLiteral("<tr><td>%1</td><td>&nbsp;&nbsp;</td><td>%2</td></tr>")
      .arg(left.toHtmlEscaped(), right.toHtmlEscaped());
}

QString resource(const QString& name) {
  QFile file(QStringLiteral(":/privbo/licences/") + name);
  return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QTextBrowser* page(QWidget* parent) {
  auto* text = new QTextBrowser(parent);
  text->setOpenExternalLinks(true);
  return text;
}

void show_dialog(QWidget* window, const QString& title, QWidget* content) {
  QDialog dialog(window);
  dialog.setWindowTitle(title);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, &dialog);
  QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
  auto* column = new QVBoxLayout(&dialog);
  column->addWidget(content);
  column->addWidget(buttons);
  dialog.resize(within_screen(dialog, {letter_width(dialog.fontMetrics()) * 84, dialog.fontMetrics().height() * 28}));
  dialog.exec();
}

}  // namespace

void fill_menu_bar(QMenuBar& bar, const Actions& actions, const MenuParts& parts) {
  fill_file(bar.addMenu(tr("&File")), actions, parts);
  fill_edit(bar.addMenu(tr("&Edit")), actions);
  fill_view(bar.addMenu(tr("&View")), actions, parts);
  QMenu* run = bar.addMenu(tr("&Run", "menu"));
  run->addActions({actions.run, actions.step, actions.stop, actions.go_on, actions.reset});
  run->addSeparator();
  run->addActions({actions.film, actions.pin, actions.unpin, actions.compare_kernels, actions.sweep,
                   actions.smallest_budget, actions.tune_scales});
  fill_gallery(bar.addMenu(tr("&Gallery")), actions, parts);
  QMenu* help = bar.addMenu(tr("&Help"));
  help->addActions({actions.guide, actions.what_is_this, actions.explain, actions.shortcuts});
  help->addSeparator();
  help->addActions({actions.about, actions.about_qt});
  for (QMenu* menu : bar.findChildren<QMenu*>()) menu->setToolTipsVisible(true);
}

QString about_text() {
  const QString eigen =
      QStringLiteral("%1.%2.%3").arg(EIGEN_WORLD_VERSION).arg(EIGEN_MAJOR_VERSION).arg(EIGEN_MINOR_VERSION);
  const QString boost =
      QStringLiteral("%1.%2.%3").arg(BOOST_VERSION / 100000).arg(BOOST_VERSION / 100 % 1000).arg(BOOST_VERSION % 100);
  const QString json = QStringLiteral("%1.%2.%3")
                           .arg(NLOHMANN_JSON_VERSION_MAJOR)
                           .arg(NLOHMANN_JSON_VERSION_MINOR)
                           .arg(NLOHMANN_JSON_VERSION_PATCH);
  return QStringLiteral("<h2>PrivBO Explorer %1</h2>").arg(QStringLiteral(PRIVBO_VERSION)) +
         QStringLiteral("<p>%1</p>").arg(QObject::tr("Private Gaussian-process bandits: watch them learn.")) +
         QStringLiteral("<p>%1</p>")
             .arg(QObject::tr("Free software under the GNU General Public License, version 3. It comes "
                              "with no warranty.")) +
         QStringLiteral("<table>") +
         row(QStringLiteral("Qt %1").arg(QLatin1String(qVersion())), QObject::tr("LGPL-3.0; Qt Charts: GPL-3.0")) +
         row(QStringLiteral("Eigen %1").arg(eigen), QStringLiteral("MPL-2.0")) +
         row(QStringLiteral("Boost %1").arg(boost), QStringLiteral("BSL-1.0")) +
         row(QStringLiteral("JSON for Modern C++ %1").arg(json), QStringLiteral("MIT")) + QStringLiteral("</table>");
}

QString shortcuts_text(const Actions& actions) {
  QString table;
  for (const Actions::Group& group : actions.groups()) {
    table += QStringLiteral("<h3>%1</h3><table>").arg(group.title.toHtmlEscaped());
    for (const QAction* action : group.actions)
      for (const QKeySequence& key : action->shortcuts())
        table += row(key.toString(QKeySequence::NativeText), action->text().remove(QLatin1Char('&')));
    table += QStringLiteral("</table>");
  }
  table +=
      QStringLiteral("<h3>%1</h3><p>%2</p><p>%3</p>")
          .arg(
              QObject::tr("In the charts"),
              QObject::tr(
                  "The wheel zooms the rounds around the pointer and fits the values to them (Shift: values only, Ctrl: "
                  "both), dragging moves, a double click shows everything, a click on a curve's name hides it, Return "
                  "reads all notes."),
              QObject::tr("Space, “.”, P and Home go to the field that has the focus when it uses them itself."));
  return table;
}

void show_about(QWidget* window) {
  auto* tabs = new QTabWidget;
  QTextBrowser *about = page(tabs), *libraries = page(tabs), *licence = page(tabs);
  about->setHtml(about_text());
  libraries->setMarkdown(resource(QStringLiteral("THIRD-PARTY.md")));
  licence->setPlainText(resource(QStringLiteral("GPL-3.0.txt")));
  tabs->addTab(about, QObject::tr("&About"));
  tabs->addTab(libraries, QObject::tr("&Libraries"));
  tabs->addTab(licence, QObject::tr("Li&cence"));
  show_dialog(window, QObject::tr("About PrivBO Explorer"), tabs);
}

void show_shortcuts(QWidget* window, const Actions& actions) {
  QTextBrowser* text = page(nullptr);
  text->setHtml(shortcuts_text(actions));
  show_dialog(window, QObject::tr("Keyboard Shortcuts"), text);
}

}  // namespace privbo::ui
