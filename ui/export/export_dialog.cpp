#include "export/export_dialog.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QGridLayout>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QStringList>
#include <utility>

#include "charts/output/chart_export.h"
#include "export/chart_clipboard.h"
#include "export/drawing.h"
#include "export/export_form.h"
#include "export/export_jobs.h"
#include "export/figure_preview.h"
#include "preferences/figure_settings.h"
#include "widgets/letters.h"
#include "widgets/problem_label.h"
#include "words/chart_text.h"
#include "words/english_plurals.h"
#include "words/path_text.h"
#include "words/plain_text.h"

namespace privbo::ui {
namespace {

/// Returns the end of the name of a chart's file: "-regret".
QString ending_of(ChartKind kind) { return QLatin1Char('-') + QString::fromStdString(kind.id()); }

QString caption_of(const ExportedChart& chart) { return figure_caption(chart.data, chart.kind, chart.options); }

QString caption_beside(const QString& figure) { return to_text(caption_file(to_path(figure))); }

ExportSettings last_settings(const ExportSettings& start) {
  return read_figure_settings(QLatin1String(last_figure_group), start);
}

}  // namespace

/// The name of an exported file: follows chart and format, has a Browse button, and asks before a file is replaced.
class FileRow : public QWidget {
  Q_DECLARE_TR_FUNCTIONS(privbo::ui::FileRow)
 public:
  /// `stem` ends with the chart's name: "first-look-regret".
  FileRow(const QString& stem, ChartKind kind, const QString& suffix, QWidget* parent);

  /// Another chart or format: the name changes with them as long as it ends with the old ones.
  void follow(ChartKind kind, const QString& suffix);
  /// Keeps the name and takes another folder.
  void set_folder(const QString& folder);
  /// Whole name with suffix; empty when nothing was typed.
  QString target() const;
  /// Does the same for another chart or suffix, beside it: NAME-posterior.pdf.
  QString beside(ChartKind kind, const QString& suffix) const;
  /// True when none of the files exists, or the user agrees to replace them.
  bool may_replace(const QStringList& files);
  /// Files of our own making: they may be written again without a question.
  void confirm(const QStringList& files) { confirmed_ << files; }
  QLineEdit* field() const { return field_; }

 private:
  void browse();

  QLineEdit* field_;
  ChartKind kind_;
  QString suffix_;
  QStringList confirmed_;
};

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
  row->setSpacing(letter_width(fontMetrics()));
  row->addWidget(name);
  row->addWidget(field_, 1);
  row->addWidget(button);
  connect(button, &QPushButton::clicked, this, &FileRow::browse);
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

ExportDialog::ExportDialog(ExportSource source, ChartKind kind, const ExportSettings& start, QWidget* parent)
    : QDialog(parent),
      source_(std::move(source)),
      form_(new ExportForm(source_, kind, last_settings(start), this)),
      preview_(new FigurePreview(this)),
      file_(new FileRow(suggested_stem(source_, form_->kind()), form_->kind(), suffix(), this)),
      message_(new QLabel(this)),
      problem_(new ProblemLabel(this)),
      progress_(new QProgressBar(this)),
      jobs_(new ExportJobs(this)),
      clipboard_(new ChartClipboard(this)) {
  setWindowTitle(tr("Export Figure"));
  message_->setWordWrap(true);
  message_->setTextFormat(Qt::PlainText);
  message_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  QSizePolicy room = progress_->sizePolicy();  // kept: the buttons below stay where they are
  room.setRetainSizeWhenHidden(true);
  progress_->setSizePolicy(room);
  progress_->setVisible(false);
  auto* grid = new QGridLayout(this);
  grid->addWidget(form_, 0, 0, Qt::AlignTop);
  grid->addWidget(preview_, 0, 1);
  grid->addWidget(file_, 1, 0, 1, 2);
  grid->addWidget(problem_, 2, 0, 1, 2);
  grid->addWidget(message_, 3, 0, 1, 2);
  grid->addWidget(progress_, 4, 0, 1, 2);
  grid->addWidget(buttons(), 5, 0, 1, 2);
  grid->setColumnStretch(1, 1);
  grid->setVerticalSpacing(std::max(2, fontMetrics().height() / 6));
  grid->setHorizontalSpacing(letter_width(fontMetrics()) * 3);

  connect(file_->field(), &QLineEdit::textEdited, this, [this] { show_message({}, {}); });
  connect(form_, &ExportForm::changed, this, &ExportDialog::follow);
  connect(jobs_, &ExportJobs::progressed, this, [this](int done, int total) {
    progress_->setRange(0, total);
    progress_->setValue(done);
  });
  connect(jobs_, &ExportJobs::finished, this, &ExportDialog::show_end);
  connect(clipboard_, &ChartClipboard::copied, this, [this](const QString& message) { show_copied(message, {}); });
  connect(clipboard_, &ChartClipboard::failed, this, [this](const QString& problem) { show_copied({}, {problem}); });
  follow();
}

QWidget* ExportDialog::buttons() {
  auto* row = new QWidget(this);
  auto* layout = new QHBoxLayout(row);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(letter_width(fontMetrics()));
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
  table_ = add(tr("Save &Data"),
               tr("The numbers behind the chart as CSV beside the file, with a note of where they come from"),
               &ExportDialog::save_table);
  layout->addStretch(1);
  save_all_ = add(tr("Save &All"), tr("Every chart that has something to show, in the same folder and style"),
                  &ExportDialog::save_all);
  save_ = add(tr("Sa&ve"), tr("Write the file"), &ExportDialog::save);
  save_->setDefault(true);
  add(tr("Close"), {}, &QDialog::reject);
  return row;
}

bool ExportDialog::busy() const { return jobs_->busy() || clipboard_->busy(); }
QLineEdit* ExportDialog::file_field() const { return file_->field(); }
void ExportDialog::set_folder(const QString& folder) { file_->set_folder(folder); }
QString ExportDialog::suffix() const { return suffix_of(form_->settings().format); }

void ExportDialog::done(int result) {
  if (!busy()) return QDialog::done(result);
  leaving_ = true;
  setAttribute(Qt::WA_DeleteOnClose, false);  // show_end sees to that
  hide();
}

void ExportDialog::follow() {
  file_->follow(form_->kind(), suffix());
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

/// Holds copies of all it needs: the dialog may be closed before its turn comes.
ExportJob ExportDialog::figure_job(const ExportedChart& chart, const QString& file) const {
  const QString scenario = scenario_text(source_, to_path(file));
  return {file, [request = FigureRequest{chart, form_->settings()}, file, scenario] {
            write_figure(request, to_path(file), scenario);
          }};
}

void ExportDialog::save() {
  const QString file = file_->target();
  if (file.isEmpty()) return show_message({}, {tr("The file has no name: give one, e.g. figure.%1").arg(suffix())});
  QStringList files{file};
  if (!form_->chart().options.notes) files << caption_beside(file);
  if (!form_->good(true) || !file_->may_replace(files)) return;
  skipped_.clear();
  captions_ = form_->chart().options.notes ? QString() : caption_of(form_->chart());
  start({figure_job(form_->chart(), file)});
}

void ExportDialog::save_all() {
  if (file_->target().isEmpty())
    return show_message({}, {tr("The file has no name: give one, e.g. figure.%1").arg(suffix())});
  if (!form_->good(true)) return;
  std::vector<ExportJob> jobs;
  QStringList files;
  skipped_.clear();
  captions_.clear();
  for (const ExportedChart& each : source_.charts) {
    const ExportedChart chart = form_->styled(each.kind);
    if (!missing_in(chart).isEmpty()) {
      skipped_ << chart_text(each.kind.title());
      continue;
    }
    const QString file = file_->beside(each.kind, suffix());
    files << file;
    if (!chart.options.notes) {
      files << caption_beside(file);
      captions_ += caption_of(chart);
    }
    jobs.push_back(figure_job(chart, file));
  }
  if (jobs.empty()) return show_message({}, {tr("No chart has anything to show yet: run the scenario first.")});
  if (file_->may_replace(files)) start(std::move(jobs));
}

void ExportDialog::save_table() {
  if (file_->target().isEmpty()) return show_message({}, {tr("The file has no name: give one, e.g. figure.csv")});
  const QString file = file_->beside(form_->kind(), QStringLiteral("csv"));
  if (!file_->may_replace({file})) return;
  skipped_.clear();
  captions_.clear();
  start({{file,
          [chart = form_->chart(), range = form_->table_range(), file] { write_table(chart, range, to_path(file)); }}});
}

void ExportDialog::copy() {
  if (!form_->good(true)) return;
  progress_->setRange(0, 1);
  progress_->setValue(0);
  show_start();
  clipboard_->copy_figure({form_->chart(), form_->settings()}, scenario_text(source_, {}));
  follow();
}

void ExportDialog::start(std::vector<ExportJob> jobs) {
  show_start();
  jobs_->start(std::move(jobs));
  follow();
}

void ExportDialog::show_start() {
  write_figure_settings(QLatin1String(last_figure_group), form_->settings());
  show_message({}, {});
  progress_->setVisible(true);
}

void ExportDialog::show_message(const QString& message, const QStringList& problems) {
  message_->setText(message);
  Problems list;
  for (const QString& problem : problems) list.push_back({"", Message::verbatim(problem.toStdString())});
  problem_->show_problems(list);
}

void ExportDialog::show_copied(const QString& message, const QStringList& problems) {
  progress_->setVisible(false);
  show_message(message, problems);
  leaving_ ? deleteLater() : follow();
}

void ExportDialog::show_end(const QStringList& written, const QStringList& problems) {
  progress_->setVisible(false);
  QString message;
  if (!written.isEmpty()) {
    const QString folder = QDir::toNativeSeparators(QFileInfo(written.first()).path());
    remember_folder(QFileInfo(written.first()).path());
    message = written.size() == 1 ? tr("Saved %1").arg(QDir::toNativeSeparators(written.first()))
                                  : tr("Saved %n file(s) in %1", nullptr, plural(written.size())).arg(folder);
    if (!skipped_.isEmpty()) message += tr("; nothing to show in: %1").arg(skipped_.join(QStringLiteral(", ")));
    file_->confirm(written);
    if (!captions_.isEmpty()) {
      QGuiApplication::clipboard()->setText(captions_);
      message += tr("; the caption is in a text file beside it and on the clipboard");
    }
  }
  show_message(message, problems);
  if (!message.isEmpty()) Q_EMIT status_message(message);
  if (!leaving_) return follow();
  if (!problems.isEmpty()) show_warning(parentWidget(), windowTitle(), problems.join(QLatin1Char('\n')));
  QDialog::done(QDialog::Rejected);
  deleteLater();
}

}  // namespace privbo::ui
