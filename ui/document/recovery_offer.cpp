#include "document/recovery_offer.h"

#include <QApplication>
#include <QDir>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>

#include "document/recovery.h"
#include "document/scenario_files.h"
#include "widgets/theme.h"
#include "words/path_text.h"
#include "words/plain_text.h"

namespace privbo::ui {
namespace {

QString sentence(const RecoveredWork& work) {
  const QString name = shown_name(work.scenario.name());
  const QString time = QLocale().toString(work.saved, QLocale::ShortFormat);
  const QString start =
      RecoveryOffer::tr("Unsaved changes of “%1” from %2 were found: the program did not close properly.")
          .arg(name, time);
  if (work.file.empty()) return start;
  const QString file = QDir::toNativeSeparators(to_text(work.file));
  return RecoveryOffer::tr("%1 The file %2 is as it was last saved.").arg(start, file);
}

}  // namespace

RecoveryOffer::RecoveryOffer(Recovery& recovery, ScenarioFiles& files, QWidget* parent)
    : QFrame(parent),
      recovery_(recovery),
      files_(files),
      text_(new QLabel(this)),
      restore_(new QPushButton(tr("&Restore"), this)),
      discard_(new QPushButton(tr("&Discard"), this)),
      later_(new QPushButton(tr("&Later"), this)) {
  setFrameShape(QFrame::StyledPanel);
  setAccessibleName(tr("Unsaved work was found"));
  text_->setWordWrap(true);
  text_->setTextFormat(Qt::PlainText);
  text_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  restore_->setToolTip(tr("Open it as unsaved changes; no file is written"));
  discard_->setToolTip(tr("Delete the recovered changes for good"));
  auto* row = new QHBoxLayout(this);
  row->addWidget(text_, 1);
  for (QPushButton* button : {restore_, discard_, later_}) {
    button->setAccessibleDescription(button->toolTip());
    row->addWidget(button);
  }
  connect(restore_, &QPushButton::clicked, this, &RecoveryOffer::restore);
  connect(discard_, &QPushButton::clicked, this, [this] {
    if (const auto work = recovery_.pending()) recovery_.discard(*work);
    look();
  });
  connect(later_, &QPushButton::clicked, this, [this] {
    if (const auto work = recovery_.pending()) recovery_.later(*work);
    look();
  });
  choose_colour();
  hide();
}

void RecoveryOffer::look() {
  const auto work = recovery_.pending();
  // Nothing can be restored from a broken file; it is reported once, and the bar goes when it is closed.
  const bool print_error = !work && !complained_ && !recovery_.complaints().isEmpty();
  complained_ = complained_ || print_error;
  if (work) text_->setText(sentence(*work));
  if (print_error) text_->setText(recovery_.complaints().join(QLatin1Char('\n')));
  restore_->setVisible(work.has_value());
  discard_->setVisible(work.has_value());
  later_->setText(print_error ? tr("&Close") : tr("&Later"));
  later_->setToolTip(print_error ? tr("Hide this message") : tr("Keep it and ask again at the next start"));
  setVisible(work || print_error);
}

void RecoveryOffer::restore() {
  const auto work = recovery_.pending();
  if (!work || !files_.may_read(work->scenario) || !files_.may_leave()) return;
  recovery_.restore(*work);
  Q_EMIT status_message(tr("Restored. Save to keep it."));
  look();
}

void RecoveryOffer::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange && !colouring_) choose_colour();
  QFrame::changeEvent(event);
}

void RecoveryOffer::choose_colour() {
  colouring_ = true;
  QPalette colours = QApplication::palette(this);
  const QColor window = colours.color(QPalette::Window);
  colours.setColor(QPalette::Window, mixed(colours.color(QPalette::Highlight), window, 0.15));
  setAutoFillBackground(true);
  setPalette(colours);
  colouring_ = false;
}

}  // namespace privbo::ui
