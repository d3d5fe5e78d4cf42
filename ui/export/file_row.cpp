#include "export/file_row.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

#include "preferences/figure_settings.h"
#include "words/plain_text.h"

namespace privbo::ui {
namespace {

/// Returns the end of the name of a chart's file: "-regret".
QString ending_of(ChartKind kind) { return QLatin1Char('-') + QString::fromStdString(kind.id()); }

}  // namespace

FileRow::FileRow(const QString& stem, ChartKind kind, const QString& suffix, QWidget* parent)
    : QWidget(parent), field_(new QLineEdit(this)), kind_(kind), suffix_(suffix) {
  field_->setText(QDir::toNativeSeparators(QDir(last_folder()).filePath(stem + QLatin1Char('.') + suffix_)));
  field_->setAccessibleName(tr("File"));
  auto* name = new QLabel(tr("Fil&e"), this);
  name->setBuddy(field_);
  auto* button = new QPushButton(tr("&Browse…"), this);
  button->setAutoDefault(false);
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(fontMetrics().averageCharWidth());
  row->addWidget(name);
  row->addWidget(field_, 1);
  row->addWidget(button);
  connect(button, &QPushButton::clicked, this, &FileRow::browse);
  connect(field_, &QLineEdit::textEdited, this, &FileRow::edited);
}

void FileRow::follow(ChartKind kind, const QString& suffix) {
  // The name follows chart and format as long as it ends with theirs.
  const QString old_end = ending_of(kind_) + QLatin1Char('.') + suffix_, old_suffix = QLatin1Char('.') + suffix_;
  kind_ = kind;
  suffix_ = suffix;
  QString file = field_->text();
  if (file.endsWith(old_end))
    file = file.chopped(old_end.size()) + ending_of(kind_) + QLatin1Char('.') + suffix_;
  else if (file.endsWith(old_suffix, Qt::CaseInsensitive))
    file = file.chopped(old_suffix.size()) + QLatin1Char('.') + suffix_;
  if (file != field_->text()) field_->setText(file);
}

void FileRow::browse() {
  const QString filter = tr("%1 pictures (*.%2)").arg(suffix_.toUpper(), suffix_);
  const QString file = QFileDialog::getSaveFileName(this, tr("Export Figure"), target(), filter);
  if (file.isEmpty()) return;
  field_->setText(QDir::toNativeSeparators(file));
  confirmed_ << target();
}

void FileRow::set_folder(const QString& folder) {
  field_->setText(QDir::toNativeSeparators(QDir(folder).filePath(QFileInfo(target()).fileName())));
}

QString FileRow::target() const {
  QString file = QDir::fromNativeSeparators(field_->text().trimmed());
  if (file.startsWith(QLatin1String("~/"))) file.replace(0, 1, QDir::homePath());
  if (file.isEmpty()) return {};
  if (QFileInfo(file).suffix().compare(suffix_, Qt::CaseInsensitive) != 0) file += QLatin1Char('.') + suffix_;
  return QDir(last_folder()).absoluteFilePath(file);
}

QString FileRow::beside(ChartKind kind, const QString& suffix) const {
  const QFileInfo info(target());
  QString stem = info.completeBaseName();
  const QString end = ending_of(kind_);
  if (stem.endsWith(end)) stem.chop(end.size());
  if (stem == end.mid(1)) stem.clear();
  const QString name = stem.isEmpty() ? ending_of(kind).mid(1) : stem + ending_of(kind);
  return info.dir().filePath(name + QLatin1Char('.') + suffix);
}

bool FileRow::may_replace(const QStringList& files) {
  QStringList there;
  for (const QString& file : files)
    if (QFileInfo(file).isFile() && !confirmed_.contains(file)) there << QFileInfo(file).fileName();
  if (there.isEmpty()) return true;
  const auto answer = ask_question(this, tr("Replace Files"),
                                   tr("There already is %1. Replace it?").arg(there.join(QStringLiteral(", "))),
                                   QMessageBox::Yes | QMessageBox::Cancel, QMessageBox::Cancel);
  return answer == QMessageBox::Yes;
}

}  // namespace privbo::ui
