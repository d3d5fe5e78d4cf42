#include "charts/kinds/contextual/policy_text.h"

#include <cmath>

#include "charts/data/promise.h"
#include "words/charts_tr.h"
#include "words/number_text.h"

namespace privbo::ui {
namespace {

/// Returns what protects the answer. Learners that receive noisy rewards or statistics need no noise of their own to
/// answer.
QString protection_text(const PolicyOfContext& shown, const AlgorithmSnapshot* algorithm) {
  if (std::isfinite(shown.picture->epsilon))
    return Charts::tr("ε = %1 for one answer").arg(number_text(shown.picture->epsilon, 3));
  const QString promise = algorithm ? promise_text(*algorithm) : QString();
  if (shown.posterior->mean.size() == 0)
    return Charts::tr("No posterior: every action is as likely, whatever was learnt");
  const QString choice = Charts::tr("the best action by the mean has probability 1");
  if (promise.isEmpty()) return Charts::tr("Not private: %1").arg(choice);
  return Charts::
      tr("No mechanism for the answer itself: %1, and the mean is computed from what was released under %2, ε = %3 of %4")
          .arg(choice, promise, number_text(epsilon_of_answer(*algorithm).value(), 3), paid_for(*algorithm));
}

}  // namespace

QString draw_text(const PolicyOfContext& shown, const QString& context) {
  const Index actions = shown.picture->actions;
  Index likeliest = 0;
  const double most = shown.probabilities.maxCoeff(&likeliest);
  QStringList parts;
  if (std::isfinite(shown.loss))
    parts << Charts::tr("expected loss E[max f − f(answer)] = %1 here, %2 over all contexts")
                 .arg(number_text(shown.loss, 3), number_text(shown.picture->error_rate, 3));
  parts << Charts::tr("entropy %1 of at most %2 nats: %3, like an even draw among %4 of %5 actions")
               .arg(number_text(shown.entropy, 3), number_text(std::log(static_cast<double>(actions)), 3),
                    randomness_text(shown.entropy, actions), number_text(std::exp(shown.entropy), 3))
               .arg(actions);
  parts << Charts::tr("the likeliest action, %1, has probability %2")
               .arg(shown.grid.action.names[static_cast<std::size_t>(likeliest)], percent_text(most));
  if (shown.best >= 0 && shown.best != likeliest)
    parts << Charts::tr("the best by f, %1, has %2")
                 .arg(shown.grid.action.names[static_cast<std::size_t>(shown.best)],
                      percent_text(shown.probabilities[shown.best]));
  return QStringLiteral("%1: %2.").arg(context, parts.join(QStringLiteral("; ")));
}

QString numbers_text(const PolicyOfContext& shown, const AlgorithmSnapshot* algorithm) {
  const PolicyPicture& picture = *shown.picture;
  QStringList parts{protection_text(shown, algorithm)};
  if (std::isfinite(picture.rate)) {
    const QString rule = QString::fromStdString(picture.exponent);
    parts << Charts::tr("exponent rate %1%2")
                 .arg(rule.isEmpty() ? QString() : rule + QStringLiteral(" = "), number_text(picture.rate, 3));
  }
  if (picture.largest_variance > 0.0) {
    parts << QStringLiteral("s = sup σ̄² = %1").arg(number_text(picture.largest_variance, 3));
    const QString on_grid = number_text(picture.largest_on_grid, 3);
    if (picture.largest_on_grid > 0.0 && on_grid != number_text(picture.largest_variance, 3))
      parts << Charts::tr("%1 on the grid shown").arg(on_grid);
    parts << QStringLiteral("κ = %1").arg(number_text(picture.kappa, 3));
  }
  if (picture.information_gain > 0.0)
    parts << Charts::tr("γ_T = %1 nats").arg(number_text(picture.information_gain, 3));
  if (picture.copies > 0) parts << QStringLiteral("K = %1").arg(picture.copies);
  if (picture.kernel_error > 0.0)
    parts << Charts::tr("kernel of the features off by at most %1").arg(number_text(picture.kernel_error, 2));
  return parts.join(QStringLiteral("; ")) + QLatin1Char('.');
}

}  // namespace privbo::ui
