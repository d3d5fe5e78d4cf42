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

/// "asked x = 0.42", and where a point is played several times, which of its plays this was.
QString what_was_asked(const RoundStory& story, const AlgorithmSnapshot& algorithm, const Domain& domain) {
  const QString name = QString::fromStdString(algorithm.label), point = point_text(domain, story.point);
  if (story.epoch <= 0) return Story::tr("%1 asked %2").arg(name, point);
  if (story.epoch > story.epochs) return story.t == 1 ? Story::tr("%1 asked %2").arg(name, point) : Story::tr("%1 asked %2 once more").arg(name, point);
  return Story::tr("%1 asked %2, play %3 of %4 in epoch %5 of %6")
      .arg(name, point, number_text(static_cast<double>(story.replay)), number_text(static_cast<double>(story.replays)),
           number_text(static_cast<double>(story.epoch)), number_text(static_cast<double>(story.epochs)));
}

/// Later plays of an epoch repeat its first one's decision.
QString why_now(const RoundStory& story, const AlgorithmSnapshot& algorithm) {
  if (story.epoch <= 0 || (story.epoch <= story.epochs && story.replay <= 1)) return why(story, algorithm);
  if (story.epochs == 0)
    return Story::tr("because one epoch of %1 plays is longer than the run").arg(number_text(static_cast<double>(story.replays)));
  if (story.epoch > story.epochs)
    return Story::tr("because too few rounds are left for another epoch of %1 plays").arg(number_text(static_cast<double>(story.replays)));
  return Story::tr("because an epoch plays its point %1 times").arg(number_text(static_cast<double>(story.replays)));
}

/// What the reward does to the belief, where that is not simply one more observation.
QString what_it_changed(const RoundStory& story) {
  if (story.epoch <= 0) return {};
  if (story.epoch > story.epochs) return Story::tr("nothing is learned from it");
  if (story.replay < story.replays) return Story::tr("the belief changes when the epoch ends");
  const QString fitted = Story::tr("the epoch ends: all %1 estimates are fitted anew with m = %2 features")
                             .arg(number_text(static_cast<double>(story.replays)), number_text(static_cast<double>(story.features)));
  if (story.chosen < 0) return fitted;
  return Story::tr("%1, and number %2, nearest to the others, is the mean now").arg(fitted, number_text(static_cast<double>(story.chosen + 1)));
}

/// ", beyond b = 12 so counted as 0"; in feature space single products of feature and reward are cut.
QString what_was_cut(const RoundStory& story) {
  if (!known(story.truncation)) return {};
  const QString limit = number(story.truncation);
  if (story.features <= 0)
    return story.truncated ? Story::tr(", beyond b = %1 so counted as 0").arg(limit) : Story::tr(", below b = %1 so kept").arg(limit);
  const QString features = number_text(static_cast<double>(story.features));
  if (story.truncated_terms == 0)
    return Story::tr(", and no product of a past reward with one of the m = %1 features lies beyond b = %2").arg(features, limit);
  return Story::tr(", and of all past rewards times the m = %1 features, %2 products lie beyond b = %3 and count as 0")
      .arg(features, number_text(static_cast<double>(story.truncated_terms)), limit);
}

/// Laplace noise is added to a reward; a bounded randomiser draws another number in its place.
QString what_randomised(const Guarantee& guarantee) {
  if (guarantee.mechanism.empty()) return Story::tr("privacy noise");
  if (guarantee.mechanism == "One bit") return Story::tr("one bit, drawn by a coin that the reward weights");
  if (guarantee.mechanism == "Piecewise") return Story::tr("drawn anew by the piecewise randomiser");
  return Story::tr("%1 noise").arg(QString::fromStdString(guarantee.mechanism));
}

QString what_came_back(const RoundStory& story, const AlgorithmSnapshot& algorithm) {
  if (!story.randomised) {
    return known(story.released) ? Story::tr("the reward %1 came back as it is (no privacy)").arg(number(story.released))
                                 : Story::tr("the reward was %1").arg(number(story.reward));
  }
  if (!known(story.released)) return Story::tr("the user's reward %1 stayed behind the privacy mechanism").arg(number(story.reward));
  return Story::tr("the user's reward %1 left them as %2 (%3; the learner never sees %1)")
      .arg(number(story.reward), number(story.released), what_randomised(algorithm.privacy.guarantee));
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
  QStringList parts{Story::tr("Round %1 · %2 %3")
                        .arg(number_text(static_cast<double>(story.t)), what_was_asked(story, algorithm, domain), why_now(story, algorithm)),
                    what_came_back(story, algorithm) + what_was_cut(story)};
  if (const QString changed = what_it_changed(story); !changed.isEmpty()) parts << changed;
  if (story.epsilon > 0.0) parts << Story::tr("cost ε = %1 to that user").arg(number(story.epsilon));
  if (known(story.regret)) parts << Story::tr("regret %1").arg(number(story.regret));
  return parts.join(QStringLiteral("; ")) + QLatin1Char('.');
}

}  // namespace privbo::ui
