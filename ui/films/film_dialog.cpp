#include "films/film_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <algorithm>
#include <array>
#include <initializer_list>
#include <stdexcept>
#include <utility>

#include "files/atomic_write.h"
#include "files/failure_message.h"
#include "film/film_scenario.h"
#include "numerics/work/work.h"
#include "preferences/figure_settings.h"
#include "widgets/save_name.h"
#include "words/catalogue_text.h"
#include "words/number_text.h"
#include "words/path_text.h"
#include "words/plain_text.h"

namespace privbo::ui {
namespace {

constexpr int progress_steps = 1000;

struct Kind {
  FilmFormat format;
  const char* about;
};
const std::array<Kind, 3> kinds{
    {{FilmFormat::webp, QT_TRANSLATE_NOOP("privbo::ui::FilmDialog", "sharp; for web pages and slides")},
     {FilmFormat::gif, QT_TRANSLATE_NOOP("privbo::ui::FilmDialog", "few colours; shown everywhere")},
     {FilmFormat::mp4, QT_TRANSLATE_NOOP("privbo::ui::FilmDialog", "smallest; for talks; needs ffmpeg")}}};

}  // namespace

FilmDialog::FilmDialog(FilmScene scene, ScenarioText scenario, QString stem, QWidget* parent)
    : QDialog(parent),
      scene_(std::move(scene)),
      scenario_(std::move(scenario)),
      stem_(std::move(stem)),
      format_(new QComboBox(this)),
      size_(new QComboBox(this)),
      seconds_(new QDoubleSpinBox(this)),
      frames_(new QSpinBox(this)),
      dark_(new QCheckBox(tr("&Dark background"), this)),
      pace_(new QLabel(this)),
      message_(new QLabel(this)),
      progress_(new QProgressBar(this)),
      save_(new QPushButton(tr("Sa&ve…"), this)),
      cancel_(new QPushButton(this)) {
  setWindowTitle(tr("Export Film"));
  setAttribute(Qt::WA_DeleteOnClose);
  add_rows();
  connect(seconds_, &QDoubleSpinBox::valueChanged, this, &FilmDialog::follow);
  connect(frames_, &QSpinBox::valueChanged, this, &FilmDialog::follow);
  connect(format_, &QComboBox::currentIndexChanged, this, &FilmDialog::follow);
  connect(save_, &QPushButton::clicked, this, &FilmDialog::save);
  connect(cancel_, &QPushButton::clicked, this, &FilmDialog::reject);
  follow();
}

void FilmDialog::add_rows() {
  auto* form = new QFormLayout(this);
  auto* what = new QLabel(
      tr("Trial %1 round by round,\nand beside it the regret of all algorithms.").arg(scene_.trial + 1), this);
  what->setTextFormat(Qt::PlainText);
  form->addRow(what);
  for (const Kind& kind : kinds)
    format_->addItem(tr("%1: %2").arg(QString::fromStdString(to_string(kind.format)), tr(kind.about)));
  for (const QSize& size : {QSize(1280, 720), QSize(1920, 1080), QSize(640, 360), QSize(1080, 1080), QSize(720, 1280)})
    size_->addItem(tr("%1 × %2 pixels").arg(size.width()).arg(size.height()), size);
  seconds_->setRange(min_film_seconds, max_film_seconds);
  seconds_->setDecimals(1);
  seconds_->setSuffix(tr(" s"));
  seconds_->setValue(12.0);
  frames_->setRange(1, max_film_frames);
  frames_->setValue(default_frames(scene_.experiment ? scene_.experiment->horizon() : 1));
  form->addRow(tr("&Format:"), format_);
  form->addRow(tr("&Size:"), size_);
  form->addRow(tr("&Length:"), seconds_);
  form->addRow(tr("&Pictures:"), frames_);
  form->addRow(QString(), pace_);
  form->addRow(QString(), dark_);
  message_->setWordWrap(true);
  message_->setTextFormat(Qt::PlainText);
  message_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  message_->setMinimumHeight(2 * fontMetrics().lineSpacing());
  pace_->setTextFormat(Qt::PlainText);
  // What comes and goes has its room: nothing else is moved or cut.
  for (QWidget* each : std::initializer_list<QWidget*>{message_, progress_}) {
    QSizePolicy policy = each->sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    each->setSizePolicy(policy);
  }
  progress_->setRange(0, progress_steps);
  progress_->setAccessibleName(tr("How far the film is"));
  form->addRow(message_);
  form->addRow(progress_);
  auto* buttons = new QHBoxLayout;
  buttons->addStretch(1);
  buttons->addWidget(save_);
  buttons->addWidget(cancel_);
  save_->setDefault(true);
  form->addRow(buttons);
}

FilmFormat FilmDialog::format() const {
  return kinds.at(static_cast<std::size_t>(std::max(0, format_->currentIndex()))).format;
}

QString FilmDialog::message() const { return message_->text(); }

void FilmDialog::show_message(const QString& message, bool problem) {
  message_->setText(problem ? tr("Error: %1").arg(message) : message);
  message_->setVisible(!message.isEmpty());
}

/// The pace in words, and what no format can show.
void FilmDialog::follow() {
  const double rate = frames_->value() / seconds_->value();
  const int most = max_frames_per_second(format());
  pace_good_ = rate <= most;
  pace_->setText(pace_good_ ? tr("%1 frames per second").arg(number_text(rate, 3))
                            : tr("%1 frames per second: must be at most %2 for %3")
                                  .arg(number_text(rate, 3))
                                  .arg(most)
                                  .arg(QString::fromStdString(to_string(format()))));
  QString problem;
  try {
    require_encoder(format());
    check_scene(scene_);
  } catch (const std::exception& failure) {
    problem = translated(failure_message(failure));
  }
  show_message(problem, true);
  pace_good_ = pace_good_ && problem.isEmpty();
  follow_work();
}

void FilmDialog::follow_work() {
  const bool at_work = busy();
  for (QWidget* field : std::initializer_list<QWidget*>{format_, size_, seconds_, frames_, dark_})
    field->setEnabled(!at_work);
  save_->setEnabled(!at_work && pace_good_);
  cancel_->setText(at_work ? tr("Cancel") : tr("Close"));
  progress_->setVisible(at_work);
}

void FilmDialog::save() {
  const QString ending = QString::fromStdString(ending_of(format()));
  const QString file =
      ask_save_name(this, tr("Export Film"), QDir(last_folder()).filePath(stem_ + QLatin1Char('.') + ending),
                    tr("Films (*.%1)").arg(ending), ending);
  if (!file.isEmpty()) make(file);
}

void FilmDialog::make(const QString& file) {
  if (busy()) return;
  FilmOrder order{{scene_}, format(), size_->currentData().toSize(), seconds_->value(), dark_->isChecked()};
  order.scenes.front().frames = frames_->value();
  order.scenario = scenario_(to_path(file)).toStdString();
  if (!carries(order.scenario)) order.scenario.clear();
  progress_->setValue(0);
  show_message(tr("The trial is run again"), false);
  job_.start_reporting([this, order = std::move(order), file](const LatestJob::ReportingJob& job) -> Deliver {
    try {
      const std::string bytes = make_film(order, 0, job.stop, [&](double share, const QString& what) {
        job.report([this, share, what] {
          progress_->setValue(static_cast<int>(share * progress_steps));
          show_message(what, false);
        });
      });
      throw_if_stopped(job.stop);
      write_atomically(to_path(file), bytes);
      return [this, file, size = bytes.size()] {
        remember_folder(QFileInfo(file).absolutePath());
        const QString report =
            tr("Saved %1 (%2 MB)").arg(QDir::toNativeSeparators(file), number_text(static_cast<double>(size) / 1e6, 3));
        show_message(report, false);
        follow_work();
        Q_EMIT status_message(report);
      };
    } catch (const Stopped&) {
      throw;
    } catch (const std::exception& failure) {
      return [this, why = translated(failure_message(failure))] {
        show_message(why, true);
        follow_work();
      };
    }
  });
  follow_work();
}

void FilmDialog::reject() {
  if (!busy()) return QDialog::reject();
  job_.drop();
  show_message(tr("Cancelled; no film was written"), false);
  follow_work();
}

}  // namespace privbo::ui
