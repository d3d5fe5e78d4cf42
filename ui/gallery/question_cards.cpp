#include "gallery/question_cards.h"

#include <QEvent>
#include <QScrollBar>
#include <algorithm>

#include "gallery/preset_picture.h"
#include "io/scenario/scenario_file.h"
#include "widgets/letters.h"
#include "words/catalogue_text.h"

namespace privbo::ui {
namespace {

constexpr int min_width = 240, letters = 30;  // of a card, in pixels and in letters
constexpr int pictures_width = 480, pictures_height = 300;

}  // namespace

QuestionCards::QuestionCards(QWidget* parent) : QListWidget(parent) {
  setAccessibleName(tr("Questions"));
  setViewMode(QListView::IconMode);
  setMovement(QListView::Static);
  setResizeMode(QListView::Adjust);
  setUniformItemSizes(true);
  setWordWrap(true);
  setTextElideMode(Qt::ElideNone);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
  for (const Preset& preset : presets()) {
    if (preset.gallery.question.empty()) continue;
    const QString id = QString::fromStdString(preset.id), question = translated(preset.gallery.question);
    auto* card = new QListWidgetItem(question, this);
    card->setData(Qt::UserRole, id);
    card->setToolTip(translated(preset.gallery.look_for));
    card->setData(Qt::AccessibleDescriptionRole, translated(preset.name));
  }
  setCurrentRow(0);
  size_cards();
  draw_cards();
}

QString QuestionCards::current() const {
  const QListWidgetItem* card = currentItem();
  return card ? card->data(Qt::UserRole).toString() : QString();
}

QSize QuestionCards::minimumSizeHint() const {
  const int side = 2 * frameWidth();
  return {gridSize().width() + verticalScrollBar()->sizeHint().width() + side, gridSize().height() + side};
}

void QuestionCards::changeEvent(QEvent* event) {
  QListWidget::changeEvent(event);
  if (event->type() == QEvent::FontChange) size_cards();
  if (event->type() == QEvent::PaletteChange) draw_cards();
}

/// On the ground of the present look.
void QuestionCards::draw_cards() {
  for (int i = 0; i < count(); ++i) item(i)->setIcon(preset_card(item(i)->data(Qt::UserRole).toString(), palette()));
}

/// Makes the cards as high as the longest question needs.
void QuestionCards::size_cards() {
  const int gap = fontMetrics().height() / 2;
  const int width = std::max(min_width, letter_width(fontMetrics()) * letters);
  const QSize picture(width - 2 * gap, (width - 2 * gap) * pictures_height / pictures_width);
  int text = 0;
  for (int i = 0; i < count(); ++i)
    text = std::max(text, fontMetrics()
                              .boundingRect(QRect(0, 0, width - 2 * gap, width), Qt::AlignHCenter | Qt::TextWordWrap,
                                            item(i)->text())
                              .height());
  setIconSize(picture);
  setGridSize(QSize(width, picture.height() + text + 2 * gap));
  for (int i = 0; i < count(); ++i) item(i)->setSizeHint(gridSize() - QSize(gap, gap / 2));
}

}  // namespace privbo::ui
