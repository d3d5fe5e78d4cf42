#include "widgets/notes_line.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QResizeEvent>
#include <QScreen>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/labels.h"
#include "widgets/letters.h"
#include "words/plain_text.h"
#include "words/setting_names.h"

namespace privbo::ui {
namespace {

constexpr int max_lines = 2;
constexpr int letters_of_line = 80;  // where all notes are shown

}  // namespace

NotesLine::NotesLine(QWidget* parent)
    : QFrame(parent), row_(new QHBoxLayout(this)), label_(new QLabel(this)), all_(new QToolButton(this)) {
  setAutoFillBackground(true);
  setBackgroundRole(QPalette::ToolTipBase);
  setForegroundRole(QPalette::ToolTipText);
  const int gap = fontMetrics().height() / 4;
  row_->setContentsMargins(2 * gap, gap, 2 * gap, gap);
  row_->setSpacing(2 * gap);
  label_->setWordWrap(true);
  label_->setTextFormat(Qt::PlainText);
  label_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  label_->setAlignment(Qt::AlignLeft | Qt::AlignTop);
  label_->setForegroundRole(QPalette::ToolTipText);
  label_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  row_->addWidget(label_, 1);
  row_->addWidget(all_, 0, Qt::AlignTop);
  connect(all_, &QToolButton::clicked, this, &NotesLine::open_all);
  all_->hide();
  setVisible(false);
}

void NotesLine::show_notes(const QStringList& notes) {
  QList<Note> plain;
  for (const QString& note : notes) plain << Note{.text = note};
  show_notes(plain);
}

void NotesLine::show_notes(const QList<Note>& notes) {
  const auto buttons_of = [](const QList<Note>& list) {
    QStringList buttons;
    for (const Note& note : list)
      if (!note.button.isEmpty()) buttons << note.button;
    return buttons;
  };
  const bool same_buttons = buttons_of(notes) == buttons_of(notes_);
  notes_ = notes;
  for (Note& note : notes_) note.text = with_setting_names(note.text);
  // A button stays where it is the same one: the pointer may be on it.
  if (!same_buttons) show_buttons(notes_);
  if (!same_buttons && keeps_room_) fit();
  if (const QString line = text(); line != whole_) {
    whole_ = line;
    label_->setText(line);
    label_->setAccessibleName(tr("Notes: %1").arg(line));
    setAccessibleName(label_->accessibleName());
    fit();
  }
  setAutoFillBackground(!notes_.isEmpty());
  setVisible(keeps_room_ || !notes_.isEmpty());
}

QString NotesLine::text() const {
  QStringList lines;
  for (const Note& note : notes_) lines << note.text;
  return lines.join(QStringLiteral("  ·  "));
}

void NotesLine::show_buttons(const QList<Note>& notes) {
  for (QToolButton* button : remedies_) {
    button->hide();
    button->deleteLater();
  }
  remedies_.clear();
  for (const Note& note : notes) {
    if (note.button.isEmpty()) continue;
    auto* button = new QToolButton(this);
    button->setText(note.button);
    row_->insertWidget(row_->count() - 1, button, 0, Qt::AlignTop);
    connect(button, &QToolButton::clicked, this, [this, label = note.button] {
      const auto wanted = std::ranges::find(notes_, label, &Note::button);
      if (wanted != notes_.end() && wanted->remedy) wanted->remedy();
    });
    remedies_ << button;
  }
}

void NotesLine::resizeEvent(QResizeEvent* event) {
  QFrame::resizeEvent(event);
  if (event->size().width() != event->oldSize().width()) fit();
}

void NotesLine::changeEvent(QEvent* event) {
  QFrame::changeEvent(event);
  if (event->type() == QEvent::FontChange) fit();
}

void NotesLine::keep_room() {
  keeps_room_ = true;
  label_->setWordWrap(false);
  label_->setMinimumWidth(1);  // no note makes the window wide
  setAutoFillBackground(!notes_.isEmpty());
  setVisible(true);
  fit();
}

void NotesLine::fit() {
  const int line = label_->fontMetrics().lineSpacing(), most = (keeps_room_ ? 1 : max_lines) * line;
  const auto needed = [&](int beside) {
    const QMargins margins = row_->contentsMargins();
    int room = width() - margins.left() - margins.right() - beside;
    for (const QToolButton* button : remedies_) room -= button->sizeHint().width() + row_->spacing();
    const QRect bounds(0, 0, std::max(room, letter_width(label_->fontMetrics()) * 10), 1 << 20);
    return label_->fontMetrics().boundingRect(bounds, Qt::TextWordWrap, whole_).height();
  };
  const bool cut = !notes_.isEmpty() && needed(0) > most + line / 2;
  // The height of the line is that of the button, whether it is in sight or not.
  all_->setText(tr("All Notes (%1)").arg(std::max<qsizetype>(1, notes_.size())));
  all_->setVisible(cut);
  if (keeps_room_) {
    label_->setFixedHeight(line);
    show_beginning();
    const QMargins margins = row_->contentsMargins();
    setFixedHeight(std::max(line, all_->sizeHint().height()) + margins.top() + margins.bottom() + 2 * frameWidth());
    return;
  }
  label_->setFixedHeight(std::clamp(needed(cut ? all_->sizeHint().width() + row_->spacing() : 0), line, most));
}

/// What does not fit into the one line ends in "…"; its tip has all of it, and so has the button.
void NotesLine::show_beginning() {
  const QMargins margins = row_->contentsMargins();
  int room = width() - margins.left() - margins.right();
  if (!all_->isHidden()) room -= all_->sizeHint().width() + row_->spacing();
  for (const QToolButton* button : remedies_) room -= button->sizeHint().width() + row_->spacing();
  const QString shown = label_->fontMetrics().elidedText(whole_, Qt::ElideRight, std::max(room, 0));
  label_->setToolTip(shown == whole_ ? QString() : plain_tooltip(whole_));
  if (shown != label_->text()) label_->setText(shown);
}

void NotesLine::open_all() {
  auto* sheet = new QFrame(this, Qt::Popup);
  sheet->setObjectName(QStringLiteral("all_notes"));
  sheet->setAttribute(Qt::WA_DeleteOnClose);
  sheet->setFrameStyle(static_cast<int>(QFrame::StyledPanel) | static_cast<int>(QFrame::Raised));
  auto* column = new QVBoxLayout(sheet);
  QStringList lines;
  for (const Note& note : notes_) lines << note.text;
  QLabel* label = wrapped_label(Qt::PlainText, sheet);
  label->setText(lines.join(QStringLiteral("\n\n")));
  column->addWidget(label);
  const int wide = std::min(letters_of_line * letter_width(fontMetrics()), std::max(width(), 1));
  sheet->resize(wide, sheet->heightForWidth(wide));
  QPoint at = mapToGlobal(QPoint(0, -sheet->height()));
  if (const QScreen* here = screen()) at.setY(std::max(at.y(), here->availableGeometry().top()));
  sheet->move(at);
  sheet->show();
}

}  // namespace privbo::ui
