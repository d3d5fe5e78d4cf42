// Form, preview, file name and the four ways out.
#include "export/export_dialog.h"

#include <QClipboard>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QGridLayout>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QMimeData>
#include <QProgressBar>
#include <QPushButton>
#include <QSettings>

#include "export/drawing.h"
#include "export/export_form.h"
#include "export/export_jobs.h"
#include "export/figure_preview.h"
#include "export/figure_settings.h"
#include "panel/problem_label.h"

namespace privbo::ui {
namespace {

std::filesystem::path to_path(const QString& text) { return std::filesystem::path(text.toStdU16String()); }

ExportSettings last_settings(const ExportSettings& start) {
  const QSettings settings;
  return read_figure_settings(settings, QLatin1String(last_figure_group), start);
}

}  // namespace

ExportDialog::ExportDialog(ExportSource source, ChartKind kind, const ExportSettings& start, QWidget* parent)
    : QDialog(parent),
      source_(std::move(source)),
      form_(new ExportForm(source_, kind, last_settings(start), this)),
      preview_(new FigurePreview(this)),
      file_(new QLineEdit(this)),
      message_(new QLabel(this)),
      problem_(new ProblemLabel(this)),
      progress_(new QProgressBar(this)),
      jobs_(new ExportJobs(this)),
      named_(form_->kind()),
      suffix_(suffix_of(form_->settings().format)) {
  setWindowTitle(tr("Export Figure"));
  file_->setText(QDir::toNativeSeparators(QDir(last_folder()).filePath(suggested_stem(source_, named_) + QLatin1Char('.') + suffix_)));
  file_->setAccessibleName(tr("File"));
  message_->setWordWrap(true);
  message_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  progress_->setVisible(false);
  auto* browse_button = new QPushButton(tr("&Browse…"), this);
  browse_button->setAutoDefault(false);
  auto* name = new QLabel(tr("Fil&e"), this);
  name->setBuddy(file_);
  auto* file_row = new QHBoxLayout;
  file_row->setSpacing(fontMetrics().averageCharWidth());
  file_row->addWidget(name);
  file_row->addWidget(file_, 1);
  file_row->addWidget(browse_button);
  auto* grid = new QGridLayout(this);
  grid->addWidget(form_, 0, 0, Qt::AlignTop);
  grid->addWidget(preview_, 0, 1);
  grid->addLayout(file_row, 1, 0, 1, 2);
  grid->addWidget(problem_, 2, 0, 1, 2);
  grid->addWidget(message_, 3, 0, 1, 2);
  grid->addWidget(progress_, 4, 0, 1, 2);
  grid->addWidget(buttons(), 5, 0, 1, 2);
  grid->setColumnStretch(1, 1);
  grid->setHorizontalSpacing(fontMetrics().averageCharWidth() * 3);

  connect(browse_button, &QPushButton::clicked, this, &ExportDialog::browse);
  connect(file_, &QLineEdit::textEdited, this, [this] { tell({}, {}); });
  connect(form_, &ExportForm::changed, this, &ExportDialog::follow);
  connect(jobs_, &ExportJobs::progressed, this, [this](int done, int total) {
    progress_->setRange(0, total);
    progress_->setValue(done);
  });
  connect(jobs_, &ExportJobs::finished, this, &ExportDialog::show_end);
  follow();
}

QWidget* ExportDialog::buttons() {
  auto* row = new QWidget(this);
  auto* layout = new QHBoxLayout(row);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(fontMetrics().averageCharWidth());
  const auto add = [&](const QString& text, const QString& tip, auto handler) {
    auto* button = new QPushButton(text, row);
    button->setToolTip(tip);
    button->setAccessibleDescription(tip);
    button->setAutoDefault(false);
    connect(button, &QPushButton::clicked, this, handler);
    layout->addWidget(button);
    return button;
  };
  copy_ = add(tr("Copy to Cli&pboard"), tr("The figure as a picture"), &ExportDialog::copy);
  table_ = add(tr("Save &Data"), tr("The numbers behind the chart as CSV beside the file, with a note of where they come from"), &ExportDialog::save_table);
  layout->addStretch(1);
  save_all_ = add(tr("Save &All"), tr("Every chart that has something to show, in the same folder and style"), &ExportDialog::save_all);
  save_ = add(tr("Sa&ve"), tr("Write the file"), &ExportDialog::save);
  save_->setDefault(true);
  add(tr("Close"), {}, &QDialog::reject);
  return row;
}

bool ExportDialog::busy() const { return jobs_->busy(); }

void ExportDialog::follow() {
  // The name follows chart and format as long as it ends with theirs.
  const QString old_end = QLatin1Char('-') + chart_name(named_) + QLatin1Char('.') + suffix_, old_suffix = QLatin1Char('.') + suffix_;
  named_ = form_->kind();
  suffix_ = suffix_of(form_->settings().format);
  QString file = file_->text();
  if (file.endsWith(old_end))
    file = file.chopped(old_end.size()) + QLatin1Char('-') + chart_name(named_) + QLatin1Char('.') + suffix_;
  else if (file.endsWith(old_suffix, Qt::CaseInsensitive))
    file = file.chopped(old_suffix.size()) + QLatin1Char('.') + suffix_;
  if (file != file_->text()) file_->setText(file);

  const ExportedChart chart = form_->chart();
  const QString missing = missing_in(chart);
  const bool good = form_->good();
  for (QPushButton* button : {save_, copy_}) button->setEnabled(good && missing.isEmpty() && !busy());
  table_->setEnabled(missing.isEmpty() && !busy());
  save_all_->setEnabled(good && !busy());
  preview_->set_greyscale(form_->greyscale());
  if (!missing.isEmpty())
    preview_->show_hint(missing);
  else if (good)
    preview_->show_figure({chart, form_->settings()});
}

void ExportDialog::browse() {
  const QString filter = tr("%1 pictures (*.%2)").arg(suffix_.toUpper(), suffix_);
  const QString file = QFileDialog::getSaveFileName(this, tr("Export Figure"), target(), filter);
  if (file.isEmpty()) return;
  file_->setText(QDir::toNativeSeparators(file));
  confirmed_ << target();
}

void ExportDialog::set_folder(const QString& folder) {
  file_->setText(QDir::toNativeSeparators(QDir(folder).filePath(QFileInfo(target()).fileName())));
}

QString ExportDialog::target() const {
  QString file = QDir::fromNativeSeparators(file_->text().trimmed());
  if (file.startsWith(QLatin1String("~/"))) file.replace(0, 1, QDir::homePath());
  if (file.isEmpty()) return {};
  if (QFileInfo(file).suffix().compare(suffix_, Qt::CaseInsensitive) != 0) file += QLatin1Char('.') + suffix_;
  return QDir(last_folder()).absoluteFilePath(file);
}

QString ExportDialog::beside(ChartKind kind, const QString& suffix) const {
  const QFileInfo info(target());
  QString stem = info.completeBaseName();
  const QString end = QLatin1Char('-') + chart_name(named_);
  if (stem.endsWith(end)) stem.chop(end.size());
  if (stem == chart_name(named_)) stem.clear();
  return info.dir().filePath((stem.isEmpty() ? QString() : stem + QLatin1Char('-')) + chart_name(kind) + QLatin1Char('.') + suffix);
}

bool ExportDialog::may_replace(const QStringList& files) {
  QStringList there;
  for (const QString& file : files)
    if (QFileInfo(file).isFile() && !confirmed_.contains(file)) there << QFileInfo(file).fileName();
  if (there.isEmpty()) return true;
  const auto answer = QMessageBox::question(this, tr("Replace Files"), tr("There already is %1. Replace it?").arg(there.join(QStringLiteral(", "))),
                                            QMessageBox::Yes | QMessageBox::Cancel, QMessageBox::Cancel);
  return answer == QMessageBox::Yes;
}

/// Holds copies of all it needs: the dialog may be closed before its turn comes.
ExportJob ExportDialog::figure_job(const ExportedChart& chart, const QString& file) const {
  const QString scenario = scenario_text(source_, to_path(file));
  return {file, true, [request = FigureRequest{chart, form_->settings()}, file, scenario] { write_figure(request, to_path(file), scenario); }};
}

void ExportDialog::save() {
  const QString file = target();
  if (file.isEmpty()) return tell({}, {tr("The file has no name: give one, e.g. figure.%1").arg(suffix_)});
  if (!form_->good(true) || !may_replace({file})) return;
  skipped_.clear();
  start({figure_job(form_->chart(), file)});
}

void ExportDialog::save_all() {
  if (target().isEmpty()) return tell({}, {tr("The file has no name: give one, e.g. figure.%1").arg(suffix_)});
  if (!form_->good(true)) return;
  std::vector<ExportJob> jobs;
  QStringList files;
  skipped_.clear();
  for (const ExportedChart& each : source_.charts) {
    const ExportedChart chart = form_->styled(each.kind);
    if (!missing_in(chart).isEmpty()) {
      skipped_ << chart_title(each.kind);
      continue;
    }
    const QString file = beside(each.kind, suffix_);
    files << file;
    jobs.push_back(figure_job(chart, file));
  }
  if (jobs.empty()) return tell({}, {tr("No chart has anything to show yet: run the scenario first.")});
  if (may_replace(files)) start(std::move(jobs));
}

void ExportDialog::save_table() {
  if (target().isEmpty()) return tell({}, {tr("The file has no name: give one, e.g. figure.csv")});
  const QString file = beside(named_, QStringLiteral("csv"));
  if (!may_replace({file})) return;
  skipped_.clear();
  start({{file, false, [source = source_, chart = form_->chart(), range = form_->table_range(), file] {
            write_table(source, chart, range, to_path(file));
          }}});
}

void ExportDialog::copy() {
  if (!form_->good(true)) return;
  QImage image = draw_figure({form_->chart(), form_->settings()});
  if (image.isNull()) return tell({}, {tr("The picture is too large for the memory: choose a smaller size or fewer dpi.")});
  if (const QString scenario = scenario_text(source_, {}); !scenario.isEmpty()) image.setText(QStringLiteral("privbo-scenario"), scenario);
  QGuiApplication::clipboard()->setImage(image);
  tell(tr("Copied %1 × %2 pixels").arg(image.width()).arg(image.height()), {});
}

void ExportDialog::start(std::vector<ExportJob> jobs) {
  QSettings settings;
  write_figure_settings(settings, QLatin1String(last_figure_group), form_->settings());
  tell({}, {});
  progress_->setVisible(true);
  jobs_->start(std::move(jobs));
  follow();
}

void ExportDialog::tell(const QString& message, const QStringList& problems) {
  message_->setText(message);
  Problems list;
  for (const QString& problem : problems) list.push_back({"", problem.toStdString()});
  problem_->show_problems(list);
}

void ExportDialog::show_end(const QStringList& written, const QStringList& problems) {
  progress_->setVisible(false);
  QString message;
  if (!written.isEmpty()) {
    const QString folder = QDir::toNativeSeparators(QFileInfo(written.first()).path());
    remember_folder(QFileInfo(written.first()).path());
    message = written.size() == 1 ? tr("Saved %1").arg(QDir::toNativeSeparators(written.first()))
                                  : tr("Saved %1 files in %2").arg(written.size()).arg(folder);
    if (!skipped_.isEmpty()) message += tr("; nothing to show in: %1").arg(skipped_.join(QStringLiteral(", ")));
    confirmed_ << written;
  }
  tell(message, problems);
  if (!message.isEmpty()) Q_EMIT exported(message);
  follow();
}

}  // namespace privbo::ui
