#include "glossary/glossary_popover.h"

#include <QKeyEvent>
#include <QLabel>
#include <QScreen>
#include <QStringList>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/labels.h"
#include "widgets/letters.h"
#include "words/catalogue_text.h"

namespace privbo::ui {
namespace {

constexpr int letters_of_line = 56;

/// A name as a heading: "regret" as "Regret".
QString as_title(QString name) {
  if (!name.isEmpty()) name[0] = name[0].toUpper();
  return name;
}

}  // namespace

GlossaryPopover* GlossaryPopover::open(const GlossaryTerm& term, QWidget* anchor) {
  auto* popover = new GlossaryPopover(anchor);
  popover->show_term(term);
  popover->place_below(*anchor);
  popover->show();
  popover->others_->setFocus(Qt::PopupFocusReason);
  return popover;
}

GlossaryPopover::GlossaryPopover(QWidget* anchor)
    : QFrame(anchor, Qt::Popup),
      title_(new QLabel(this)),
      meaning_(wrapped_label(Qt::PlainText, this)),
      others_(wrapped_label(Qt::RichText, this)) {
  setObjectName(QStringLiteral("glossary_popover"));
  setAttribute(Qt::WA_DeleteOnClose);
  setFrameStyle(static_cast<int>(QFrame::StyledPanel) | static_cast<int>(QFrame::Raised));
  auto* column = new QVBoxLayout(this);
  QFont bold = title_->font();
  bold.setBold(true);
  title_->setFont(bold);
  title_->setTextFormat(Qt::PlainText);
  column->addWidget(title_);
  column->addWidget(meaning_);
  others_->setObjectName(QStringLiteral("other_terms"));
  others_->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
  others_->setFocusPolicy(Qt::StrongFocus);
  column->addWidget(others_);
  connect(others_, &QLabel::linkActivated, this, [this](const QString& id) {
    if (const GlossaryTerm* other = find_term(id.toStdString())) show_term(*other);
  });
}

void GlossaryPopover::show_term(const GlossaryTerm& term) {
  term_ = term.id;
  const QString name = as_title(translated(term.name)), meaning = translated(term.meaning);
  title_->setText(name);
  meaning_->setText(meaning);
  QStringList links;
  for (const GlossaryTerm& other : glossary())
    if (other.id != term.id)
      links << QStringLiteral("<a href=\"%1\">%2</a>")
                   .arg(QString::fromStdString(other.id), translated(other.name).toHtmlEscaped());
  others_->setText(tr("Other words: %1").arg(links.join(QStringLiteral(" · "))));
  setAccessibleName(name);
  setAccessibleDescription(meaning);
  const int wide = letters_of_line * letter_width(fontMetrics());
  resize(wide, heightForWidth(wide));
}

void GlossaryPopover::place_below(const QWidget& anchor) {
  QPoint at = anchor.mapToGlobal(anchor.rect().bottomLeft());
  if (const QScreen* screen = anchor.screen()) {
    const QRect room = screen->availableGeometry();
    at.setX(std::max(room.left(), std::min(at.x(), room.right() - width())));
    if (at.y() + height() > room.bottom()) at.setY(std::max(room.top(), anchor.mapToGlobal(QPoint()).y() - height()));
  }
  move(at);
}

void GlossaryPopover::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape) {
    event->accept();
    close();
    return;
  }
  QFrame::keyPressEvent(event);
}

}  // namespace privbo::ui
