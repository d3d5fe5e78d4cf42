// Puts the sentence together from what the story knows.
#include "replay/story_text.h"

#include <QCoreApplication>
#include <QStringList>
#include <cmath>

#include "charts/number_text.h"

namespace privbo::ui {
namespace {

constexpr Index most_coordinates = 4;  // more would hide the rest of the sentence

struct Story {
  Q_DECLARE_TR_FUNCTIONS(Story)
};

bool known(double value) { return !std::isnan(value); }
QString number(double value) { return number_text(value, 3); }

/// β times σ is what decided: true of every upper-confidence-bound rule, whatever its name.
bool is_upper_bound(const RoundStory& story) {
  const double value = story.mean + story.width * story.deviation;
  return known(value) && known(story.acquisition) && std::abs(value - story.acquisition) <= 1e-9 * (1.0 + std::abs(value));
}

QString why(const RoundStory& story, const AlgorithmSnapshot& algorithm) {
  if (is_upper_bound(story))
    return Story::tr("because μ + βσ = %1 + %2 × %3 = %4 is largest there")
        .arg(number(story.mean), number(story.width), number(story.deviation), number(story.acquisition));
  if (known(story.acquisition)) {
    const QString what = algorithm.type == "gp-ei"   ? Story::tr("the expected improvement %1 is largest there")
                         : algorithm.type == "gp-ts" ? Story::tr("a function drawn from its belief is largest there (%1)")
                                                     : Story::tr("its acquisition value %1 is largest there");
    return Story::tr("because %1, where it believed μ = %2, σ = %3")
        .arg(what.arg(number(story.acquisition)), number(story.mean), number(story.deviation));
  }
  if (known(story.mean)) return Story::tr("where it believed μ = %1, σ = %2").arg(number(story.mean), number(story.deviation));
  return Story::tr("without looking at any reward (it keeps no belief)");
}

QString what_came_back(const RoundStory& story, const AlgorithmSnapshot& algorithm) {
  if (!story.randomised) {
    return known(story.released) ? Story::tr("the reward %1 came back as it is (no privacy)").arg(number(story.released))
                                 : Story::tr("the reward was %1").arg(number(story.reward));
  }
  if (!known(story.released)) return Story::tr("the user's reward %1 stayed behind the privacy mechanism").arg(number(story.reward));
  const QString mechanism = QString::fromStdString(algorithm.privacy.guarantee.mechanism);
  return Story::tr("the user's reward %1 left them as %2 (%3; the learner never sees %1)")
      .arg(number(story.reward), number(story.released),
           mechanism.isEmpty() ? Story::tr("privacy noise") : Story::tr("%1 noise").arg(mechanism));
}

}  // namespace

QString point_text(const Domain& domain, Index point) {
  if (point < 0 || point >= domain.size()) return Story::tr("point %1").arg(point + 1);
  if (domain.labels.size() == static_cast<std::size_t>(domain.size()))
    return Story::tr("arm %1").arg(QString::fromStdString(domain.labels[static_cast<std::size_t>(point)]));
  if (domain.dimension() > most_coordinates) return Story::tr("point %1").arg(point + 1);
  QStringList coordinates;
  for (Index k = 0; k < domain.dimension(); ++k) coordinates << number(domain.points(point, k));
  return coordinates.size() == 1 ? QStringLiteral("x = %1").arg(coordinates.front())
                                 : QStringLiteral("x = (%1)").arg(coordinates.join(QStringLiteral(", ")));
}

QString story_text(const RoundStory& story, const AlgorithmSnapshot& algorithm, const Domain& domain) {
  QString back = what_came_back(story, algorithm);
  if (known(story.truncation))
    back += story.truncated ? Story::tr(", beyond b = %1 so counted as 0").arg(number(story.truncation))
                            : Story::tr(", below b = %1 so kept").arg(number(story.truncation));
  QStringList parts{Story::tr("Round %1 · %2 asked %3 %4")
                        .arg(number_text(static_cast<double>(story.t)), QString::fromStdString(algorithm.label),
                             point_text(domain, story.point), why(story, algorithm)),
                    back};
  if (story.epsilon > 0.0) parts << Story::tr("cost ε = %1 to that user").arg(number(story.epsilon));
  if (known(story.regret)) parts << Story::tr("regret %1").arg(number(story.regret));
  return parts.join(QStringLiteral("; ")) + QLatin1Char('.');
}

}  // namespace privbo::ui
