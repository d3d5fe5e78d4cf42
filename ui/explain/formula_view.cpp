// Recolours the outline and scales it to the font.
#include "explain/formula_view.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QEvent>
#include <QFile>
#include <QFontInfo>
#include <QGuiApplication>
#include <QMenu>
#include <QPainter>
#include <QRegularExpression>
#include <QTextDocumentFragment>
#include <algorithm>
#include <cmath>
#include <utility>

#include "widgets/letters.h"

namespace privbo::ui {
namespace {

constexpr double units_per_em = 100.0;  // as make_formulas.py draws them
constexpr double beside_text = 1.15;    // serif letters look smaller than the sans-serif ones around them

}  // namespace

FormulaView::FormulaView(Formula formula, QWidget* parent) : QWidget(parent), formula_(std::move(formula)) {
  const QString plain = QString::fromStdString(formula_.plain);
  setAccessibleName(plain);
  setToolTip(plain);
  QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
  policy.setHeightForWidth(true);
  setSizePolicy(policy);
  load();
}

void FormulaView::load() {
  QFile file(QStringLiteral(":/privbo/formulas/%1.svg").arg(QString::fromStdString(formula_.id)));
  if (!file.open(QIODevice::ReadOnly)) return;
  QByteArray svg = file.readAll();
  static const QRegularExpression title(QStringLiteral("<title>(.*)</title>"));
  tex_ = QTextDocumentFragment::fromHtml(title.match(QString::fromUtf8(svg)).captured(1)).toPlainText();
  svg.replace("#000000", palette().color(QPalette::WindowText).name().toLatin1());
  renderer_.load(svg);
}

QSizeF FormulaView::natural_size() const {
  const double em = QFontInfo(font()).pixelSize() * beside_text / units_per_em;
  if (!drawn()) return fontMetrics().size(0, QString::fromStdString(formula_.plain));
  return renderer_.viewBoxF().size() * em;
}

QSize FormulaView::sizeHint() const { return natural_size().toSize() + QSize(1, 1); }

QSize FormulaView::minimumSizeHint() const { return {letter_width(fontMetrics()) * 12, fontMetrics().height()}; }

int FormulaView::heightForWidth(int width) const {
  const QSizeF natural = natural_size();
  if (!drawn())
    return fontMetrics()
        .boundingRect(QRect(0, 0, width, 1 << 20), Qt::TextWordWrap, QString::fromStdString(formula_.plain))
        .height();
  return static_cast<int>(std::ceil(natural.height() * std::min(1.0, width / natural.width())));
}

void FormulaView::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  if (!drawn()) return painter.drawText(rect(), Qt::TextWordWrap, QString::fromStdString(formula_.plain));
  const QSizeF natural = natural_size();
  const QSizeF size = natural * std::min(1.0, width() / natural.width());
  renderer_.render(&painter, QRectF(QPointF(0.0, (height() - size.height()) / 2.0), size));
}

void FormulaView::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange) load();
  if (event->type() == QEvent::FontChange) updateGeometry();
  update();
  QWidget::changeEvent(event);
}

void FormulaView::contextMenuEvent(QContextMenuEvent* event) {
  auto* menu = new QMenu(this);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  const auto copy = [](const QString& text) { QGuiApplication::clipboard()->setText(text); };
  connect(menu->addAction(tr("Copy as Text")), &QAction::triggered, this,
          [this, copy] { copy(QString::fromStdString(formula_.plain)); });
  connect(menu->addAction(tr("Copy as TeX")), &QAction::triggered, this, [this, copy] { copy(tex_); });
  menu->popup(event->globalPos());
}

}  // namespace privbo::ui
