#include "widgets/save_name.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>

#include "words/plain_text.h"

namespace privbo::ui {

QString ask_save_name(QWidget* parent, const QString& title, const QString& start, const QString& filter,
                      const QString& suffix) {
  QString file = QFileDialog::getSaveFileName(parent, title, start, filter);
  if (file.isEmpty() || !QFileInfo(file).suffix().isEmpty()) return file;
  file += QLatin1Char('.') + suffix;
  // The dialog asked about the name without it.
  const auto may_replace = [&] {
    return ask_question(parent, title,
                        QCoreApplication::translate("SaveName", "%1 exists already. Replace it?")
                            .arg(QDir::toNativeSeparators(file)),
                        QMessageBox::Yes | QMessageBox::Cancel, QMessageBox::Cancel) == QMessageBox::Yes;
  };
  return QFileInfo::exists(file) && !may_replace() ? QString() : file;
}

}  // namespace privbo::ui
