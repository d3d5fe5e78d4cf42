#include "trust/attack_text.h"

#include <QCoreApplication>
#include <QStringList>
#include <cmath>

#include "words/catalogue_text.h"
#include "words/number_text.h"

namespace privbo::ui {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("AttackText", text); }

QString limit_sentence(const AttackResult& result) {
  if (!std::isfinite(result.epsilon))
    return tr("No mechanism protects this user: nothing bounds what the attacker may come to believe.");
  const QString most = percent_text(result.largest_posterior);
  if (result.delta > 0.0)
    // δ does not bound the probability of a belief beyond the limit (of Gaussian noise that is several times δ); it
    // bounds every guess.
    return tr("The promise is (ε, δ) = (%1, %2): starting from even odds, no guess is right with probability above (e<sup>ε</sup> + δ)/(1 + e<sup>ε</sup>) = <b>%3</b>; single "
              "releases may make the attacker surer than e<sup>ε</sup>/(1 + e<sup>ε</sup>) = %4, seldom when δ is small.")
        .arg(number_text(result.epsilon), number_text(result.delta),
             percent_text(result.largest_posterior + result.delta * (1.0 - result.largest_posterior)), most);
  return tr("The promise is ε = %1: starting from even odds, no release makes the attacker surer than e<sup>ε</sup>/(1 + e<sup>ε</sup>) = <b>%2</b>.")
      .arg(number_text(result.epsilon), most);
}

/// ln odds of the release that is shown.
QString odds_sentence(const AttackResult& result) {
  if (std::isinf(result.loss))
    return tr("After the release that is shown, the attacker is certain that it was %1.")
        .arg(result.loss > 0.0 ? tr("the user's own data") : tr("the changed data"));
  const double odds = std::exp(std::abs(result.loss)), posterior = 1.0 / (1.0 + std::exp(-std::abs(result.loss)));
  if (odds < 1.0005) return tr("The release that is shown tells the attacker nothing: the odds stay 1 : 1.");
  return tr("After the release that is shown, the odds are <b>%1 : 1</b> for %2 (belief %3).")
      .arg(number_text(odds, 3), result.loss > 0.0 ? tr("the user's own data") : tr("the changed data"),
           percent_text(posterior));
}

QString guess_sentence(const AttackResult& result) {
  const QString right = percent_text(0.5 * (1.0 + result.advantage));
  return result.advantage_error > 0.0
             ? tr("Guessing which of the two it was succeeds with probability %1 (± %2, from simulated releases).")
                   .arg(right, percent_text(0.5 * result.advantage_error))
             : tr("Guessing which of the two it was succeeds with probability %1 (exact).").arg(right);
}

}  // namespace

QString attack_html(const AttackResult& result) {
  if (!result.why_inapplicable.empty()) return translated(result.why_inapplicable).toHtmlEscaped();
  QStringList sentences;
  sentences << tr("<b>%1</b> (%2). Changed: %3. The attacker knows everything else, and sees %4.")
                   .arg(QString::fromStdString(result.label).toHtmlEscaped(),
                        translated(to_string(result.notion)).toHtmlEscaped(),
                        translated(result.changed).toHtmlEscaped(), translated(result.sees).toHtmlEscaped());
  sentences << limit_sentence(result) << odds_sentence(result) << guess_sentence(result);
  sentences << (result.first_difference > 0 ? tr("The two runs first ask different points in round %1.")
                                                  .arg(number_text(static_cast<double>(result.first_difference)))
                                            : tr("The two runs ask the same points in every round."));
  return sentences.join(QLatin1Char(' '));
}

}  // namespace privbo::ui
