// Boxes below each other: it fits a narrow dock, and text may wrap.
#include "explain/party_picture.h"

#include <QEvent>
#include <QPainter>
#include <QPainterPath>
#include <QStringList>
#include <algorithm>
#include <utility>

#include "widgets/letters.h"
#include "widgets/theme.h"
#include "words/catalogue_text.h"

namespace privbo::ui {
namespace {

QString trust_text(Trust trust) {
  switch (trust) {
    case Trust::owner:
      return PartyPicture::tr("own data");
    case Trust::trusted:
      return PartyPicture::tr("must be trusted");
    case Trust::untrusted:
      break;
  }
  return PartyPicture::tr("need not be trusted");
}

QColor trust_colour(Trust trust, const Theme& theme) {
  switch (trust) {
    case Trust::owner:
      return theme.slot(0).colour;  // blue
    case Trust::trusted:
      return theme.slot(1).colour;  // vermillion
    case Trust::untrusted:
      break;
  }
  return theme.neutral;
}

QString title_of(const Party& party) {
  return PartyPicture::tr("%1 (%2)").arg(plain_symbols(party.name), trust_text(party.trust));
}
QString sees_of(const Party& party) { return PartyPicture::tr("sees %1").arg(plain_symbols(party.sees)); }
QString passes_of(const Party& party) {
  return party.noise ? PartyPicture::tr("noise is added here; passes on %1").arg(plain_symbols(party.passes_on))
                     : PartyPicture::tr("passes on %1").arg(plain_symbols(party.passes_on));
}

QFont bold(QFont font) {
  font.setBold(true);
  return font;
}

int height_of(const QFont& font, const QString& text, int width) {
  return QFontMetrics(font).boundingRect(QRect(0, 0, width, 1 << 20), Qt::TextWordWrap, text).height();
}

}  // namespace

PartyPicture::PartyPicture(QWidget* parent) : QWidget(parent) {
  QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
  policy.setHeightForWidth(true);
  setSizePolicy(policy);
  setAccessibleName(tr("Who sees what"));
}

void PartyPicture::show_parties(std::vector<Party> parties) {
  parties_ = std::move(parties);
  QStringList sentences;
  for (const Party& party : parties_) {
    sentences << tr("%1 %2").arg(title_of(party), sees_of(party));
    if (!party.passes_on.empty()) sentences.back() += tr(" and %1").arg(passes_of(party));
  }
  setAccessibleDescription(sentences.join(QStringLiteral(". ")));
  setToolTip(sentences.join(QStringLiteral(".\n")));
  updateGeometry();
  update();
}

QSize PartyPicture::sizeHint() const {
  const int width = letter_width(fontMetrics()) * 40;
  return {width, heightForWidth(width)};
}

QSize PartyPicture::minimumSizeHint() const { return {letter_width(fontMetrics()) * 20, fontMetrics().height() * 3}; }

int PartyPicture::heightForWidth(int width) const {
  const auto boxes = layout_for(width);
  return boxes.empty() ? 0 : boxes.back().frame.bottom() + 2;
}

std::vector<PartyPicture::Box> PartyPicture::layout_for(int width) const {
  const int gap = fontMetrics().height() / 3;
  const int inner = width - 4 * gap;
  std::vector<Box> boxes;
  int y = 1;
  for (const Party& party : parties_) {
    Box box;
    box.title = QRect(2 * gap, y + gap, inner, height_of(bold(font()), title_of(party), inner));
    box.sees = QRect(2 * gap, box.title.bottom() + 1, inner, height_of(font(), sees_of(party), inner));
    box.frame = QRect(1, y, width - 2, box.sees.bottom() + gap - y);
    y = box.frame.bottom() + 1;
    if (!party.passes_on.empty()) {
      const int left = 6 * gap;
      const int text = height_of(font(), passes_of(party), width - left - gap);
      box.arrow = QRect(2 * gap, y, 3 * gap, text + 2 * gap);
      box.passes = QRect(left, y + gap, width - left - gap, text);
      y = box.arrow.bottom() + 1;
    }
    boxes.push_back(box);
  }
  return boxes;
}

void PartyPicture::draw_box(QPainter& painter, const Party& party, const Box& box) const {
  const Theme theme = Theme::from(palette());
  const QColor background = palette().color(QPalette::Window);
  const QColor colour = readable(trust_colour(party.trust, theme), background, 3.0);
  const double round = fontMetrics().height() / 3.0;
  painter.setPen(QPen(colour, std::max(1.0, fontMetrics().height() / 12.0)));
  painter.setBrush(mixed(colour, background, 0.12));
  painter.drawRoundedRect(QRectF(box.frame).adjusted(0.5, 0.5, -0.5, -0.5), round, round);
  painter.setPen(palette().color(QPalette::WindowText));
  painter.setFont(bold(font()));
  painter.drawText(box.title, Qt::TextWordWrap, title_of(party));
  painter.setFont(font());
  painter.drawText(box.sees, Qt::TextWordWrap, sees_of(party));
}

void PartyPicture::draw_arrow(QPainter& painter, const Party& party, const Box& box) const {
  if (box.arrow.isEmpty()) return;
  const QColor colour = palette().color(QPalette::WindowText);
  const double x = box.arrow.center().x(), head = fontMetrics().height() / 4.0;
  const double top = box.arrow.top() + 1.0, tip = box.arrow.bottom();
  painter.setPen(QPen(colour, std::max(1.0, fontMetrics().height() / 10.0)));
  if (party.noise) {  // a trembling line: what arrives is not what was sent
    QPainterPath path(QPointF(x, top));
    constexpr int waves = 3;
    const double step = (tip - head - top) / (2 * waves);
    for (int i = 0; i < 2 * waves; ++i)
      path.quadTo(x + (i % 2 == 0 ? head : -head), top + (i + 0.5) * step, x, top + (i + 1) * step);
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(path);
  } else {
    painter.drawLine(QPointF(x, top), QPointF(x, tip - head));
  }
  painter.setPen(Qt::NoPen);
  painter.setBrush(colour);
  painter.drawPolygon(QPolygonF({{x - head, tip - head}, {x + head, tip - head}, {x, tip + 1.0}}));
  painter.setPen(colour);
  painter.drawText(box.passes, Qt::TextWordWrap, passes_of(party));
}

void PartyPicture::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const auto boxes = layout_for(width());
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    draw_box(painter, parties_[i], boxes[i]);
    draw_arrow(painter, parties_[i], boxes[i]);
  }
}

void PartyPicture::changeEvent(QEvent* event) {
  if (event->type() == QEvent::FontChange) updateGeometry();
  update();
  QWidget::changeEvent(event);
}

}  // namespace privbo::ui
