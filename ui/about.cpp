// What the program is made of.
#include "about.h"

#include <Eigen/Core>
#include <QAction>
#include <QKeySequence>
#include <QMessageBox>
#include <QObject>
#include <QString>
#include <QtGlobal>
#include <boost/version.hpp>
#include <nlohmann/json.hpp>

namespace privbo::ui {
namespace {

QString row(const QString& left, const QString& right) {
  return QStringLiteral("<tr><td>%1</td><td>&nbsp;&nbsp;</td><td>%2</td></tr>").arg(left.toHtmlEscaped(), right.toHtmlEscaped());
}

}  // namespace

QString about_text() {
  const QString eigen = QStringLiteral("%1.%2.%3").arg(EIGEN_WORLD_VERSION).arg(EIGEN_MAJOR_VERSION).arg(EIGEN_MINOR_VERSION);
  const QString boost =
      QStringLiteral("%1.%2.%3").arg(BOOST_VERSION / 100000).arg(BOOST_VERSION / 100 % 1000).arg(BOOST_VERSION % 100);
  const QString json = QStringLiteral("%1.%2.%3")
                           .arg(NLOHMANN_JSON_VERSION_MAJOR)
                           .arg(NLOHMANN_JSON_VERSION_MINOR)
                           .arg(NLOHMANN_JSON_VERSION_PATCH);
  return QStringLiteral("<h3>PrivBO Explorer %1</h3>").arg(QStringLiteral(PRIVBO_VERSION)) +
         QStringLiteral("<p>%1</p>").arg(QObject::tr("Private Gaussian-process bandits, seen while they learn.")) +
         QStringLiteral("<p>%1</p>").arg(QObject::tr("Free software under the GNU General Public License, version 3. It comes "
                                                     "with no warranty.")) +
         QStringLiteral("<table>") + row(QStringLiteral("Qt %1").arg(QLatin1String(qVersion())), QObject::tr("LGPL-3.0; Qt Charts: GPL-3.0")) +
         row(QStringLiteral("Eigen %1").arg(eigen), QStringLiteral("MPL-2.0")) +
         row(QStringLiteral("Boost %1").arg(boost), QStringLiteral("BSL-1.0")) +
         row(QStringLiteral("JSON for Modern C++ %1").arg(json), QStringLiteral("MIT")) + QStringLiteral("</table>");
}

void show_about(QWidget* window) { QMessageBox::about(window, QObject::tr("About PrivBO Explorer"), about_text()); }

void show_shortcuts(QWidget* window, const QList<QAction*>& actions) {
  QString table = QStringLiteral("<table>");
  for (const QAction* action : actions) {
    if (action->shortcut().isEmpty()) continue;
    table += row(action->shortcut().toString(QKeySequence::NativeText), action->text().remove(QLatin1Char('&')));
  }
  table += QStringLiteral("</table><p>%1</p>")
               .arg(QObject::tr("Space, “.” and Home go to the field that has the focus when it uses them itself."));
  QMessageBox box(QMessageBox::NoIcon, QObject::tr("Keyboard Shortcuts"), table, QMessageBox::Close, window);
  box.setTextFormat(Qt::RichText);
  box.exec();
}

}  // namespace privbo::ui
