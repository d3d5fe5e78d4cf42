#include "link/link_commands.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>
#include <QUrl>
#include <exception>
#include <string>

#include "document/scenario_files.h"
#include "document/scenario_model.h"
#include "files/failure_message.h"
#include "io/link/qr_code.h"
#include "io/link/scenario_link.h"
#include "io/scenario/scenario_file.h"
#include "link/link_dialog.h"
#include "link/qr_page.h"
#include "words/catalogue_text.h"
#include "words/plain_text.h"

namespace privbo::ui {

LinkCommands::LinkCommands(const ScenarioModel& model, ScenarioFiles& files, QWidget* window)
    : QObject(window), model_(model), files_(files), window_(window) {}

LinkDialog* LinkCommands::dialog() const { return dialog_; }
QrPage* LinkCommands::page() const { return page_; }

QString LinkCommands::link(const QString& title) {
  try {
    return QString::fromStdString(link_of(model_.scenario()));
  } catch (const std::exception& failure) {
    QString reason = translated(failure_message(failure));
    reason[0] = reason[0].toUpper();
    show_warning(window_, title, reason + u'.');
    return {};
  }
}

void LinkCommands::copy() {
  const QString made = link(tr("Copy Link"));
  if (made.isEmpty()) return;
  QGuiApplication::clipboard()->setText(made);
  Q_EMIT status_message(tr("Copied a link of %1 characters with the settings as they are now").arg(made.size()));
}

void LinkCommands::show_code() {
  const QString made = link(tr("Show QR Code"));
  if (made.isEmpty()) return;
  try {
    if (page_) page_->close();
    const std::string name = model_.scenario().name();
    page_ = new QrPage(qr_code(made.toStdString()),
                       is_stated_by_preset(name) ? translated(name) : QString::fromStdString(name), window_);
    page_->showFullScreen();
  } catch (const std::exception& failure) {
    show_warning(window_, tr("Show QR Code"), translated(failure_message(failure)));
  }
}

void LinkCommands::ask(const QString& link) {
  if (dialog_) dialog_->close();
  dialog_ = new LinkDialog(link, window_);
  connect(dialog_, &QDialog::accepted, this, [this, dialog = dialog_.data()] {
    if (dialog->scenario()) files_.open_linked(*dialog->scenario());
  });
  dialog_->open();
}

void LinkCommands::ask_clipboard() { ask(link_in(QGuiApplication::clipboard()->mimeData())); }

void LinkCommands::paste() {
  const QString found = link_in(QGuiApplication::clipboard()->mimeData());
  if (found.isEmpty()) return Q_EMIT status_message(tr("The clipboard has no link; a link begins with privbo:"));
  ask(found);
}

QString LinkCommands::link_in(const QMimeData* data) {
  if (!data) return {};
  QString text = data->hasText() ? data->text() : QString();
  if (is_link(text.left(static_cast<int>(longest_link)).toStdString())) return text;
  const QList<QUrl> urls = data->urls();
  if (urls.size() != 1) return {};
  const QString url = urls.front().toString(QUrl::FullyEncoded);
  return is_link(url.toStdString()) ? url : QString();
}

}  // namespace privbo::ui
