#include "front/price_label.h"

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

#include "numerics/statistics.h"
#include "record/claimed_epsilon.h"
#include "widgets/labels.h"
#include "widgets/theme.h"
#include "words/catalogue_text.h"
#include "words/number_text.h"
#include "words/plain_text.h"

namespace privbo::ui {
namespace {
constexpr int letters_of_line = 44;  // the settings beside it need their room
}  // namespace

QString price_text(double ratio, const std::optional<double>& error) {
  const QString number = number_text(ratio, 2);
  return error ? PriceLabel::tr("%1 ± %2 ×").arg(number, number_text(*error, 1)) : PriceLabel::tr("%1 ×").arg(number);
}

PriceLabel::PriceLabel(QWidget* parent)
    : QWidget(parent),
      title_(new QLabel(this)),
      number_(new QLabel(this)),
      private_(new ElidedLabel(this)),
      words_(new ElidedLabel(this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(title_);
  number_->setTextFormat(Qt::PlainText);
  size_number();
  column->addWidget(number_);
  column->addWidget(private_);
  column->addWidget(words_);
  column->addStretch(1);
  hide();
}

void PriceLabel::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::FontChange) size_number();
}

void PriceLabel::size_number() {
  for (ElidedLabel* line : {private_, words_})
    line->setMaximumWidth(letters_of_line * fontMetrics().averageCharWidth());
  QFont wanted = scaled_font(font(), number_type);
  wanted.setBold(true);
  number_->setFont(wanted);
}

void PriceLabel::show_run(const Snapshot& run, const Experiment* experiment, bool stale) {
  const auto price = price_of_privacy(run);
  has_price_ = price.has_value();
  if (!price) return;
  const bool alike = explore_alike(experiment, price->with, price->without);
  number_->setVisible(alike);
  private_->setVisible(!alike);
  if (alike)
    show_ratio(run, *price, translated(exploration_text(experiment, price->with)), stale);
  else
    show_regrets(run, experiment, *price, stale);
}

namespace {

/// "LDP-TGP-UCB (ε = 4, s = 0.03)".
QString algorithm_with(const AlgorithmSnapshot& algorithm, const QString& scale) {
  QStringList facts;
  if (const auto epsilon = claimed_epsilon(algorithm.privacy))
    facts << QStringLiteral("ε = %1").arg(number_text(*epsilon));
  if (!scale.isEmpty()) facts << scale;
  const QString label = QString::fromStdString(algorithm.label);
  return facts.isEmpty() ? label : QStringLiteral("%1 (%2)").arg(label, facts.join(QStringLiteral(", ")));
}

/// "789 ± 48".
QString regret_with_error(const AlgorithmSnapshot& algorithm) {
  const std::vector<double>& values = algorithm.final_of(Metric::cumulative_regret);
  const QString mean_text = number_text(algorithm.curve(Metric::cumulative_regret).mean.back(), 3);
  return values.size() < 2 ? mean_text
                           : QStringLiteral("%1 ± %2").arg(mean_text, number_text(standard_error(values), 2));
}

}  // namespace

void PriceLabel::show_ratio(const Snapshot& run, const PriceOfPrivacy& price, const QString& scale, bool stale) {
  const AlgorithmSnapshot &with = run.algorithms[price.with], &without = run.algorithms[price.without];
  number_->setText(price_text(price.ratio, price.error));
  title_->setText(stale ? tr("Price in the run shown") : tr("Price of privacy"));
  const QString rounds = number_text(static_cast<double>(price.t));
  const std::optional<double> epsilon = claimed_epsilon(with.privacy);
  if (stale)
    words_->show_text(epsilon ? tr("ε = %1, %2 rounds").arg(number_text(*epsilon), rounds)
                              : tr("%1 rounds").arg(rounds));
  else if (scale.isEmpty())
    words_->show_text(tr("%1 over %2").arg(QString::fromStdString(with.label), QString::fromStdString(without.label)));
  else
    words_->show_text(tr("both at %1").arg(scale));
  const QString sentence =
      tr("Mean cumulative regret of %1 over that of %2, which is not private, after %3 rounds. Each explores by the "
         "width of its own theory, at equal scales. The ratio is another one at other scales.")
          .arg(algorithm_with(with, scale), algorithm_with(without, scale), rounds);
  setToolTip(plain_tooltip(sentence));
  setAccessibleName(tr("Price of privacy: %1").arg(number_->text()));
  setAccessibleDescription(sentence);
}

/// Two algorithms that were scaled apart by hand: their ratio would state as much of the scales as of privacy.
void PriceLabel::show_regrets(const Snapshot& run, const Experiment* experiment, const PriceOfPrivacy& price,
                              bool stale) {
  const AlgorithmSnapshot &with = run.algorithms[price.with], &without = run.algorithms[price.without];
  const QString with_scale = translated(exploration_text(experiment, price.with)),
                without_scale = translated(exploration_text(experiment, price.without)),
                with_words = algorithm_with(with, with_scale), without_words = algorithm_with(without, without_scale);
  title_->setText(stale ? tr("No price in the run shown") : tr("No price: scales differ"));
  const auto line = [](const QString& scale, const QString& words) {
    return scale.isEmpty() ? words : QStringLiteral("%1, %2").arg(words, scale);
  };
  private_->show_text(line(with_scale, tr("private: %1").arg(regret_with_error(with))));
  words_->show_text(line(without_scale, tr("not private: %1").arg(regret_with_error(without))));
  const QString sentence =
      tr("Mean cumulative regret after %1 rounds: %2 with privacy (%3), %4 without (%5). They explore at different scales "
         "of their theory's width, or at scales that are not known, so that the ratio is no price of privacy: it is "
         "another one at other scales. Give both the same scale to see a ratio.")
          .arg(number_text(static_cast<double>(price.t)), regret_with_error(with), with_words,
               regret_with_error(without), without_words);
  setToolTip(plain_tooltip(sentence));
  setAccessibleName(title_->text());
  setAccessibleDescription(sentence);
}

}  // namespace privbo::ui
