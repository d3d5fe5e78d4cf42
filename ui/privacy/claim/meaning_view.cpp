#include "privacy/claim/meaning_view.h"

#include <QLabel>
#include <QTextDocumentFragment>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "privacy/laboratory/laboratory_field.h"
#include "privacy/laboratory/laboratory_settings.h"
#include "widgets/fold.h"
#include "widgets/labels.h"
#include "words/catalogue_text.h"
#include "words/number_text.h"
#include "words/privacy_text.h"

namespace privbo::ui {
namespace {

double logistic(double x) { return 1.0 / (1.0 + std::exp(-x)); }
double log_odds(double p) { return std::log(p) - std::log1p(-p); }

}  // namespace

double highest_posterior(double prior, double epsilon) { return logistic(log_odds(prior) + epsilon); }
double lowest_posterior(double prior, double epsilon) { return logistic(log_odds(prior) - epsilon); }
double highest_posterior_rest(double prior, double epsilon) { return logistic(-(log_odds(prior) + epsilon)); }

double advantage_of_claim(double epsilon, double delta) { return delta + (1.0 - delta) * std::tanh(0.5 * epsilon); }

double advantage_of_profile(const PrivacyProfile& profile) { return std::clamp(profile.delta(0.0), 0.0, 1.0); }

namespace {

QLabel* paragraph(QWidget* parent) {
  auto* label = new MeasuredLabel(parent);
  label->setWordWrap(true);
  label->setTextFormat(Qt::RichText);
  label->setTextInteractionFlags(Qt::TextSelectableByMouse);
  return label;
}

QString one_in(double p) { return MeaningView::tr("1 in %1").arg(number_text(1.0 / p, 2)); }

}  // namespace

MeaningView::MeaningView(PrivacySettings& settings, QWidget* parent)
    : QWidget(parent),
      settings_(settings),
      prior_(new LabField(*settings.spec("prior"), false, settings, this)),
      claim_(paragraph(this)),
      more_(new Fold(tr("The best test, and other ε for comparison"), this)),
      test_(paragraph(more_->content())),
      yardstick_(new SmallLabel({}, more_->content())) {
  yardstick_->setWordWrap(true);
  yardstick_->setTextFormat(Qt::RichText);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(fontMetrics().height() / 2);
  for (QWidget* part : {static_cast<QWidget*>(prior_), static_cast<QWidget*>(claim_), static_cast<QWidget*>(more_)})
    column->addWidget(part);
  auto* inside = new QVBoxLayout(more_->content());
  inside->setContentsMargins(0, 0, 0, 0);
  inside->addWidget(test_);
  inside->addWidget(yardstick_);
  connect(&settings_, &PrivacySettings::aside_changed, this, &MeaningView::write);
  write();
}

void MeaningView::show_claim(const ShownClaim& shown_case, const ShortClaim& claim) {
  something_ = shown_case.guarantee() != nullptr;
  epsilon_ = claim.line ? claim.line->loss.epsilon : std::nullopt;
  delta_ = claim.pure ? 0.0 : shown_case.delta;
  if (shown_case.states_run()) {  // what the headline and every other screen call the run's ε
    epsilon_ = shown_case.run_epsilon;
    delta_ = shown_case.run_delta;
  }
  pure_ = delta_ == 0.0;
  write();
}

void MeaningView::show_profile(const std::shared_ptr<const PrivacyProfile>& profile, const QString& reason) {
  advantage_.reset();
  if (profile) advantage_ = advantage_of_profile(*profile);
  no_profile_ = reason;
  write();
}

QString MeaningView::claim_html() const {
  if (!something_)
    return tr("Nothing is promised, so nothing is bounded: whoever sees the outputs may learn anything from them.");
  if (!epsilon_) return tr("There is no finite ε at this δ: no bound on what an attacker may learn can be given.");
  const auto prior = settings_.number("prior");
  if (!prior) return {};
  const double p = *prior / 100.0, high = highest_posterior(p, *epsilon_), rest = highest_posterior_rest(p, *epsilon_),
               low = lowest_posterior(p, *epsilon_);
  QString text =
      tr("An attacker knows everything but one record and gives a prior probability of %1 to the suspected record (of two neighbouring inputs).")
          .arg(percent_text(p));
  const QString factor =
      *epsilon_ < 700.0 ? number_text(std::exp(*epsilon_), 3) : tr("e<sup>%1</sup>").arg(number_text(*epsilon_));
  if (pure_)
    text +=
        QLatin1Char(' ') +
        tr("Whatever the output, the odds change by a factor of at most e<sup>ε</sup> = %1: afterwards it is at least %2 and <b>at most %3</b> likely.")
            .arg(factor, percent_text(low), percent_text(high, rest));
  else
    text +=
        QLatin1Char(' ') +
        tr("The output tells no more than this would: with probability δ = %1 (%2) the record itself, otherwise an answer that changes the odds by a factor of at "
           "most e<sup>ε</sup> = %3. In the second case it is afterwards at least %4 and <b>at most %5</b> likely.")
            .arg(delta_text(delta_), one_in(delta_), factor, percent_text(low), percent_text(high, rest));
  return text;
}

QString MeaningView::test_html() const {
  if (!something_) return {};
  QStringList sentences;
  const auto best_guess = [](double advantage) { return percent_text(0.5 + 0.5 * advantage, 0.5 - 0.5 * advantage); };
  if (advantage_)
    sentences
        << tr("The best possible test, by the composition's own trade-off curve, raises the alarm at most %1 points more often when the record is there than "
              "when it is not: in a fair coin's guessing game it is right at most %2 of the time.")
               .arg(number_text(100.0 * *advantage_, 3), best_guess(*advantage_));
  else if (!no_profile_.isEmpty())
    sentences << tr("There is no trade-off curve: %1").arg(no_profile_.toHtmlEscaped());
  if (epsilon_) {
    const double claimed = advantage_of_claim(*epsilon_, delta_);
    sentences << tr("From the pair (ε, δ) alone only this would follow: right at most %1 of the time.")
                     .arg(best_guess(claimed));
  }
  return sentences.join(QLatin1Char(' '));
}

QString MeaningView::yardstick_html() const {
  QStringList marks;
  for (const double epsilon : {0.1, 1.0, 3.0, 10.0})
    marks << tr("ε = %1: from 50 % to at most %2")
                 .arg(number_text(epsilon),
                      percent_text(highest_posterior(0.5, epsilon), highest_posterior_rest(0.5, epsilon)));
  return tr("For comparison, pure ε: %1.").arg(marks.join(QStringLiteral("; ")));
}

void MeaningView::write() {
  const auto set_text = [](QLabel* label, const QString& text) {
    if (label->text() != text) label->setText(text);
    label->setVisible(!text.isEmpty());
  };
  prior_->setVisible(something_);
  set_text(claim_, claim_html());
  set_text(test_, test_html());
  set_text(yardstick_, yardstick_html());
}

QString MeaningView::text() const {
  QStringList lines;
  for (const QLabel* label : {claim_, test_})
    if (!label->text().isEmpty()) lines << QTextDocumentFragment::fromHtml(label->text()).toPlainText();
  return lines.join(QLatin1Char('\n'));
}

}  // namespace privbo::ui
