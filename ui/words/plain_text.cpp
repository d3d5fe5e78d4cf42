#include "words/plain_text.h"

#include <QTextDocument>

namespace privbo::ui {
namespace {

QMessageBox::StandardButton boxed(QMessageBox::Icon icon, QWidget* parent, const QString& title, const QString& text,
                                  QMessageBox::StandardButtons buttons, QMessageBox::StandardButton usual) {
  QMessageBox box(icon, title, {}, buttons, parent);
  box.setTextFormat(Qt::PlainText);
  box.setText(text);
  box.setDefaultButton(usual);
  if (box.exec() < 0) return QMessageBox::Cancel;
  return box.standardButton(box.clickedButton());
}

}  // namespace

QString plain_tip(const QString& text) {
  if (!Qt::mightBeRichText(text)) return text;
  return QStringLiteral("<p>%1</p>").arg(text.toHtmlEscaped().replace(QLatin1Char('\n'), QLatin1String("<br>")));
}

void show_warning(QWidget* parent, const QString& title, const QString& text) {
  boxed(QMessageBox::Warning, parent, title, text, QMessageBox::Ok, QMessageBox::Ok);
}

void show_information(QWidget* parent, const QString& title, const QString& text) {
  boxed(QMessageBox::Information, parent, title, text, QMessageBox::Ok, QMessageBox::Ok);
}

QMessageBox::StandardButton ask_question(QWidget* parent, const QString& title, const QString& text,
                                         QMessageBox::StandardButtons buttons, QMessageBox::StandardButton usual) {
  return boxed(QMessageBox::Question, parent, title, text, buttons, usual);
}

}  // namespace privbo::ui
