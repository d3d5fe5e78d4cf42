#include "front/price_label.h"

#include <QBoxLayout>
#include <QEvent>
#include <QLabel>
#include <QToolButton>
#include <QToolTip>
#include <algorithm>

#include "numerics/statistics.h"
#include "plot/words/price_words.h"
#include "record/claimed_epsilon.h"
#include "widgets/icons.h"
#include "widgets/labels.h"
#include "widgets/letters.h"
#include "widgets/theme.h"
#include "words/catalogue_text.h"
#include "words/number_text.h"
#include "words/plain_text.h"

namespace privbo::ui {
namespace {

constexpr int letters_of_line = 42;  // the settings beside it need their room

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

PriceLabel::PriceLabel(QWidget* parent)
    : QWidget(parent),
      column_(new QBoxLayout(QBoxLayout::TopToBottom, this)),
      title_(new QLabel(this)),
      number_(new QLabel(this)),
      info_(new QToolButton(this)),
      tune_(new QToolButton(this)),
      first_(new ElidedLabel(this)),
      second_(new ElidedLabel(this)) {
  column_->setContentsMargins(0, 0, 0, 0);
  column_->setSpacing(0);
  auto* head = new QHBoxLayout;
  head->setContentsMargins(0, 0, 0, 0);
  head->addWidget(title_);
  info_->setObjectName(QStringLiteral("about_the_price"));
  info_->setIcon(icon(Icon::about));
  info_->setAutoRaise(true);
  info_->setAccessibleName(tr("About this price"));
  head->addWidget(info_);
  tune_->setObjectName(QStringLiteral("tune_scales"));
  tune_->setText(tr("Tune Scales"));
  tune_->setToolTip(
      tr("Choose the scale of each algorithm on pilot trials with other seeds, so that there is a price"));
  head->addWidget(tune_);
  head->addStretch(1);
  column_->addLayout(head);
  number_->setTextFormat(Qt::PlainText);
  size_number();
  column_->addWidget(number_);
  column_->addWidget(first_);
  column_->addWidget(second_);
  column_->addStretch(1);
  connect(tune_, &QToolButton::clicked, this, &PriceLabel::tuning_wanted);
  connect(info_, &QToolButton::clicked, this,
          [this] { QToolTip::showText(info_->mapToGlobal(info_->rect().bottomLeft()), toolTip(), info_); });
  hide();
}

void PriceLabel::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::FontChange) size_number();
}

void PriceLabel::set_flat(bool flat) {
  if (flat == flat_) return;
  flat_ = flat;
  column_->setDirection(flat ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
  const int letter = letter_width(fontMetrics());
  column_->setSpacing(flat ? 2 * letter : 0);
  column_->setContentsMargins(flat ? letter : 0, 0, 0, 0);  // below the sentence, in line with it
  size_number();
}

void PriceLabel::size_number() {
  for (ElidedLabel* line : {first_, second_}) line->setMaximumWidth(letters_of_line * letter_width(fontMetrics()));
  QFont wanted = scaled_font(font(), number_type);
  wanted.setBold(true);
  number_->setFont(wanted);
}

/// Title, its button and the button that looks for scales.
int PriceLabel::head_width() const {
  int title = 0;
  for (const QString& each :
       {tr("Price in the run shown"), tr("Price of privacy"), tr("No price in the run shown"), tr("No price yet")})
    title = std::max(title, title_->fontMetrics().horizontalAdvance(each));
  return title + info_->sizeHint().width() + tune_->sizeHint().width() + 4 * letter_width(fontMetrics());
}

int PriceLabel::usual_width() const { return std::max(letters_of_line * letter_width(fontMetrics()), head_width()); }

/// Head and price whole, and of either line as much as the shortest cut text has.
int PriceLabel::flat_width() const {
  const QString longest_price = QStringLiteral("00.00 × (00.00 – 00.00)");
  return head_width() + QFontMetrics(number_->font()).horizontalAdvance(longest_price) +
         20 * letter_width(fontMetrics());
}

/// A title beside a button, a price, and two lines below it; or all of them in one line.
int PriceLabel::usual_height() const {
  const int head = std::max(tune_->sizeHint().height(), info_->sizeHint().height()),
            number = QFontMetrics(number_->font()).height();
  return flat_ ? std::max(head, number) : head + number + 2 * fontMetrics().height();
}

void PriceLabel::show_run(const Snapshot& run, const Experiment* experiment, const std::optional<ScaleTuning>& tuning,
                          bool stale) {
  const auto pair = private_and_not(run);
  has_regrets_ = pair.has_value();
  if (!pair) return;
  const ScaleTuning* known = tuning ? &*tuning : nullptr;
  const auto price = price_of_privacy(run, experiment, known);
  number_->setVisible(price.has_value());
  tune_->setVisible(!price && tuning_may_give_price(*pair, experiment));
  if (price && known)
    show_price(run, *price, *known, stale);
  else
    show_regrets(run, experiment, *pair, why_no_price(*pair, experiment, known), stale);
}

void PriceLabel::tell(const QString& sentence) {
  setToolTip(plain_tooltip(sentence));
  info_->setToolTip(toolTip());
  info_->setAccessibleDescription(sentence);
  setAccessibleDescription(sentence);
}

void PriceLabel::show_price(const Snapshot& run, const PriceOfPrivacy& price, const ScaleTuning& tuning, bool stale) {
  const AlgorithmSnapshot &with = run.algorithms[price.with], &without = run.algorithms[price.without];
  number_->setText(translated(price_text(price)));
  title_->setText(stale ? tr("Price in the run shown") : tr("Price of privacy"));
  const QString rounds = number_text(static_cast<double>(price.t)), with_scale = translated(price.with_scale),
                without_scale = translated(price.without_scale);
  const std::optional<double> epsilon = claimed_epsilon(with.privacy);
  first_->show_text(tr("best scales: %1").arg(translated(both_scales_text(price))));
  // A run that is not that of the settings says whose it is.
  second_->show_text(!stale    ? tr("found on other seeds")
                     : epsilon ? tr("ε = %1, %2 rounds").arg(number_text(*epsilon), rounds)
                               : tr("%1 rounds").arg(rounds));
  second_->setVisible(true);
  QStringList sentences{tr("Mean cumulative regret of %1 over that of %2, which is not private, after %3 rounds.")
                            .arg(algorithm_with(with, with_scale), algorithm_with(without, without_scale), rounds),
                        tr("They explore %1.").arg(translated(price_scales_text(price)))};
  if (const Message equal = equal_scales_text(price); !equal.empty())
    sentences << tr("The ratio is another one %1.").arg(translated(equal));
  sentences << tr("The scales were %1.").arg(translated(tuning_text(tuning))) << translated(tuning_privacy_text());
  if (price.interval) sentences << translated(interval_text(price));
  tell(sentences.join(QLatin1Char(' ')));
  setAccessibleName(tr("Price of privacy: %1").arg(number_->text()));
}

/// Two algorithms whose scales nobody has tuned: their ratio would state as much of the scales as of privacy.
void PriceLabel::show_regrets(const Snapshot& run, const Experiment* experiment, const PrivacyPair& pair,
                              const Message& why, bool stale) {
  const AlgorithmSnapshot &with = run.algorithms[pair.with], &without = run.algorithms[pair.without];
  const QString with_scale = translated(exploration_text(experiment, pair.with)),
                without_scale = translated(exploration_text(experiment, pair.without)),
                with_words = algorithm_with(with, with_scale), without_words = algorithm_with(without, without_scale);
  title_->setText(stale ? tr("No price in the run shown") : tr("No price yet"));
  const auto line = [](const QString& scale, const QString& words) {
    return scale.isEmpty() ? words : QStringLiteral("%1, %2").arg(words, scale);
  };
  first_->show_text(line(with_scale, tr("private: %1").arg(regret_with_error(with))));
  second_->show_text(line(without_scale, tr("not private: %1").arg(regret_with_error(without))));
  second_->setVisible(true);
  QStringList sentences{tr("Mean cumulative regret after %1 rounds: %2 with privacy (%3), %4 without (%5).")
                            .arg(number_text(static_cast<double>(pair.t)), regret_with_error(with), with_words,
                                 regret_with_error(without), without_words),
                        tr("There is no price of privacy, because %1: the ratio would be another one at other scales.")
                            .arg(translated(why))};
  if (const auto ratio = ratio_at_equal_scales(run, pair, experiment))
    sentences << tr("Here both explore at %1, where it is %2 ×.").arg(with_scale, number_text(*ratio, 2));
  if (tuning_may_give_price(pair, experiment))
    sentences << tr("Tune Scales finds the best scale of each on pilot trials with other seeds.");
  tell(sentences.join(QLatin1Char(' ')));
  setAccessibleName(title_->text());
}

}  // namespace privbo::ui
