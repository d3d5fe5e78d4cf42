#include "export/results_dialog.h"

#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QStringList>
#include <algorithm>
#include <array>
#include <exception>
#include <initializer_list>
#include <utility>

#include "files/failure_message.h"
#include "io/results/trace_file.h"
#include "memory/user_settings.h"
#include "numerics/work/work.h"
#include "preferences/figure_settings.h"
#include "words/catalogue_text.h"
#include "words/number_text.h"
#include "words/path_text.h"
#include "words/plain_text.h"

namespace privbo::ui {
namespace {

constexpr int progress_steps = 1000;
constexpr auto settings_heading = "export";
constexpr auto trace_key = "trace";

struct TraceChoice {
  TraceFormat format;
  const char* words;
};
const std::array<TraceChoice, 3> trace_choices{
    {{TraceFormat::csv, QT_TRANSLATE_NOOP("privbo::ui::ResultsDialog", "As CSV (trace.csv)")},
     {TraceFormat::gz, QT_TRANSLATE_NOOP("privbo::ui::ResultsDialog", "Compressed (trace.csv.gz)")},
     {TraceFormat::none, QT_TRANSLATE_NOOP("privbo::ui::ResultsDialog", "No trace")}}};

}  // namespace

ResultsDialog::ResultsDialog(EndedRun run, QWidget* parent)
    : QDialog(parent),
      run_(std::move(run)),
      why_no_trace_(why_no_trace_again(*run_.experiment, *run_.snapshot)),
      trace_(new QComboBox(this)),
      about_trace_(new QLabel(this)),
      message_(new QLabel(this)),
      progress_(new QProgressBar(this)),
      save_(new QPushButton(tr("&Save into a Folder…"), this)),
      cancel_(new QPushButton(this)) {
  setWindowTitle(tr("Export Results"));
  setAttribute(Qt::WA_DeleteOnClose);
  add_rows();
  connect(trace_, &QComboBox::currentIndexChanged, this, &ResultsDialog::follow);
  connect(save_, &QPushButton::clicked, this, &ResultsDialog::choose_folder);
  connect(cancel_, &QPushButton::clicked, this, &ResultsDialog::reject);
  follow();
}

void ResultsDialog::add_rows() {
  auto* form = new QFormLayout(this);
  auto* what = new QLabel(tr("Summary, curves, privacy ledger, scenario and provenance of the run,\nas privbo run "
                             "--out writes them into a folder."),
                          this);
  what->setTextFormat(Qt::PlainText);
  form->addRow(what);
  for (const TraceChoice& choice : trace_choices) trace_->addItem(tr(choice.words));
  trace_->setToolTip(tr("A row for each algorithm, trial and round"));
  const TraceFormat last = why_no_trace_.empty()
                               ? trace_format(UserSettings(settings_heading).text(trace_key).toStdString())
                               : TraceFormat::none;
  trace_->setCurrentIndex(static_cast<int>(last));
  form->addRow(tr("&Trace:"), trace_);
  form->addRow(QString(), about_trace_);
  for (QLabel* label : {about_trace_, message_}) {
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setMinimumHeight(2 * fontMetrics().lineSpacing());
  }
  message_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  // What comes and goes has its room: nothing else is moved or cut.
  for (QWidget* each : std::initializer_list<QWidget*>{message_, progress_}) {
    QSizePolicy policy = each->sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    each->setSizePolicy(policy);
  }
  progress_->setRange(0, progress_steps);
  progress_->setAccessibleName(tr("How far the results are"));
  form->addRow(message_);
  form->addRow(progress_);
  auto* buttons = new QHBoxLayout;
  buttons->addStretch(1);
  buttons->addWidget(save_);
  buttons->addWidget(cancel_);
  save_->setDefault(true);
  form->addRow(buttons);
}

TraceFormat ResultsDialog::trace() const {
  return trace_choices.at(static_cast<std::size_t>(std::max(0, trace_->currentIndex()))).format;
}

QString ResultsDialog::message() const { return message_->text(); }

void ResultsDialog::show_message(const QString& message, bool problem) {
  message_->setText(problem ? tr("Error: %1").arg(message) : message);
  message_->setVisible(!message.isEmpty());
}

/// What the trace costs, or why there is none.
void ResultsDialog::follow() {
  const TraceSize size = expected_trace(*run_.experiment, 1, trace());
  if (!why_no_trace_.empty())
    about_trace_->setText(translated(why_no_trace_));
  else if (trace() == TraceFormat::none)
    about_trace_->clear();
  else
    about_trace_->setText(tr("%1 rows, about %2 MB; for them the trials are run once more.")
                              .arg(number_text(size.rows, 3), number_text(size.bytes / 1e6, 2)));
  follow_work();
}

void ResultsDialog::follow_work() {
  const bool at_work = busy();
  trace_->setEnabled(!at_work && why_no_trace_.empty());
  save_->setEnabled(!at_work);
  cancel_->setText(at_work ? tr("Cancel") : tr("Close"));
  cancel_->setEnabled(true);
  progress_->setVisible(at_work);
}

void ResultsDialog::show_progress(double share) {
  progress_->setValue(static_cast<int>(share * progress_steps));
  if (share < 1.0) return;
  show_message(tr("The files are written"), false);
  cancel_->setEnabled(false);  // half a folder would be nobody's wish
}

void ResultsDialog::choose_folder() {
  const QString folder = QFileDialog::getExistingDirectory(this, tr("Save Results into a Folder"), last_folder());
  if (!folder.isEmpty()) save_to(folder);
}

void ResultsDialog::save_to(const QString& folder, bool force) {
  if (busy()) return;
  const TraceFormat format = trace();
  if (why_no_trace_.empty()) UserSettings(settings_heading).set(trace_key, QLatin1String(trace_word(format)));
  progress_->setValue(0);
  show_message(format == TraceFormat::none ? QString() : tr("The trials are run again"), false);
  job_.start_reporting([this, run = run_, format, folder, force](const LatestJob::ReportingJob& job) -> Deliver {
    try {
      const auto report = [&](double share) { job.report([this, share] { show_progress(share); }); };
      const FolderRequest request{to_path(folder), force, {"window", "export results"}, {}};
      const std::vector<Message> remarks = save_run(run, request, format, job.stop, report);
      return [this, folder, remarks] {
        remember_folder(folder);
        QStringList lines{tr("Saved the results in %1").arg(QDir::toNativeSeparators(folder))};
        for (const Message& remark : remarks) lines << translated(remark);
        show_message(lines.join(QLatin1Char('\n')), false);
        follow_work();
        Q_EMIT status_message(lines.front());
      };
    } catch (const Stopped&) {
      throw;
    } catch (const FolderRefused& refused) {
      return [this, folder, refused] {
        show_message({}, false);
        follow_work();
        ask_to_force(folder, refused);
      };
    } catch (const std::exception& failure) {
      return [this, why = translated(failure_message(failure))] {
        show_message(why, true);
        follow_work();
      };
    }
  });
  follow_work();
}

void ResultsDialog::ask_to_force(const QString& folder, const FolderRefused& refused) {
  const QString why = translated(refused.message()), forced = translated(refused.forced);
  if (forced.isEmpty()) return show_message(why, true);
  if (ask_question(this, tr("Export Results"), tr("%1.\n\nSave into it nevertheless? That %2.").arg(why, forced),
                   QMessageBox::Yes | QMessageBox::No, QMessageBox::No) == QMessageBox::Yes)
    save_to(folder, true);
}

void ResultsDialog::reject() {
  if (!busy()) return QDialog::reject();
  if (!cancel_->isEnabled()) return;
  job_.drop();
  show_message(tr("Cancelled; no results were written"), false);
  follow_work();
}

}  // namespace privbo::ui
