// Describes what the program is made of, under which licences, and its keys.
#include "window/menu/about.h"

#include <Eigen/Core>
#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFile>
#include <QKeySequence>
#include <QTabWidget>
#include <QTextBrowser>
#include <QVBoxLayout>
#include <boost/version.hpp>

#include "catalogue/json.h"
#include "widgets/scrolling.h"
#include "window/commands.h"

namespace privbo::ui {
namespace {

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
  dialog.resize(
      within_screen(dialog, {dialog.fontMetrics().averageCharWidth() * 84, dialog.fontMetrics().height() * 28}));
  dialog.exec();
}

}  // namespace

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
