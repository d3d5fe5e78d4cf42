#include "front/price_label.h"

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

#include "charts/data/price_of_privacy.h"
#include "widgets/labels.h"
#include "widgets/theme.h"
#include "words/number_text.h"
#include "words/plain_text.h"
#include "words/privacy_facts.h"

namespace privbo::ui {
QString price_text(double ratio, const std::optional<double>& error) {
  const QString number = number_text(ratio, 2);
  return error ? PriceLabel::tr("%1 ± %2 ×").arg(number, number_text(*error, 1)) : PriceLabel::tr("%1 ×").arg(number);
}

PriceLabel::PriceLabel(QWidget* parent)
    : QWidget(parent), title_(new QLabel(this)), number_(new QLabel(this)), words_(new ElidedLabel(this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(title_);
  number_->setTextFormat(Qt::PlainText);
  size_number();
  column->addWidget(number_);
  column->addWidget(words_);
  column->addStretch(1);
  hide();
}

void PriceLabel::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::FontChange) size_number();
}

void PriceLabel::size_number() {
  QFont wanted = scaled_font(font(), number_type);
  wanted.setBold(true);
  number_->setFont(wanted);
}

void PriceLabel::show_run(const Snapshot& run, bool stale) {
  const auto price = price_of_privacy(run);
  has_price_ = price.has_value();
  if (!price) return;
  const AlgorithmSnapshot &with = run.algorithms[price->with], &without = run.algorithms[price->without];
  number_->setText(price_text(price->ratio, price->error));
  const std::optional<double> epsilon = epsilon_of(with.privacy);
  title_->setText(stale ? tr("Price in the run shown") : tr("Price of privacy"));
  const QString rounds = number_text(static_cast<double>(price->t));
  if (!stale)
    words_->show_text(tr("%1 over %2").arg(QString::fromStdString(with.label), QString::fromStdString(without.label)));
  else
    words_->show_text(epsilon ? tr("ε = %1, %2 rounds").arg(number_text(*epsilon), rounds)
                              : tr("%1 rounds").arg(rounds));
  const QString with_text = epsilon ? tr("%1 (ε = %2)").arg(QString::fromStdString(with.label), number_text(*epsilon))
                                    : QString::fromStdString(with.label);
  const QString sentence =
      tr("Mean cumulative regret of %1 over that of %2, which is not private, after %3 rounds. Each explores by the "
         "width of its own theory.")
          .arg(with_text, QString::fromStdString(without.label), rounds);
  setToolTip(plain_tip(sentence));
  setAccessibleName(tr("Price of privacy: %1").arg(number_->text()));
  setAccessibleDescription(sentence);
}

}  // namespace privbo::ui
