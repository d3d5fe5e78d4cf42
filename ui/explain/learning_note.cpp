// Compares β σ with the range of f.
#include "explain/learning_note.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "document/scenario_model.h"
#include "document/setting_lookup.h"
#include "numerics/numbers.h"
#include "panel/derived_values.h"
#include "words/derived_text.h"
#include "words/number_text.h"

namespace privbo::ui {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("privbo::ui::LearningNote", text); }
QString paragraph(const QString& text) { return QStringLiteral("<p>%1</p>").arg(text); }
/// Two digits, also of large whole numbers.
QString short_number(double value) { return number_text(parse_double(significant(value, 2)).value_or(value)); }

/// Plays after which a point that is played alone has β σ below the range: σ² = κλ/(λ + κN).
double plays_per_point(double beta, double range, double lambda, double kappa) {
  return lambda * (beta * beta / (range * range) - 1.0 / kappa);
}

/// k replays count for σ as one run: what a point costs, and how many points a run can choose.
QString epochs_note(double plays, const Derived& replays, const Derived& epochs, const Derived* informative,
                    bool median, const QString& link) {
  if (epochs.value < 1.0)
    return paragraph(
        tr("<b>It will not learn in this run.</b> %1 rounds make one epoch, more than the run has: it plays its first "
           "point throughout. %2 shortens an epoch.")
            .arg(number_text(replays.value), link));
  const double needed = std::max(1.0, std::ceil(plays));
  QString html =
      paragraph(tr("An epoch plays its point %1 times and counts as one play for σ: those are %2 rounds per point. "
                   "The run has %3 epochs, and chooses as many points.")
                    .arg(number_html(replays), short_number(needed * replays.value), number_html(epochs)));
  if (informative && std::isnan(informative->value))
    html += paragraph(tr(
        "<b>It may not learn in this run.</b> Even if every epoch played the most uncertain point, β<sub>N</sub> σ could "
        "stay above the range of f. A smaller dictionary than the largest possible narrows β like √m."));
  else if (informative)
    html += paragraph(
        tr("If every epoch played the most uncertain point, β σ would be below the range of f by round %1 (epoch %2): "
           "from then on points can be ruled out.")
            .arg(number_text(informative->value), number_text(std::ceil(informative->value / replays.value))));
  else if (needed > epochs.value)
    html += paragraph(
        tr("<b>Played alone, no point can be ruled out in this run:</b> that takes %1 epochs. Neighbours help, but expect a "
           "curve near uniform play unless the kernel is wide.")
            .arg(short_number(needed)));
  if (median && replays.value > 1.0)
    html += paragraph(
        tr("What is won: a wild reward spoils one of the %1 estimates and the median passes that one by, so no reward has "
           "to be cut to 0.")
            .arg(number_text(replays.value)));
  return html +
         paragraph(
             tr("What is lost: a choice stands for %1 rounds, which costs most when T is short. %2 shortens an epoch.")
                 .arg(number_text(replays.value), link));
}

/// Widths from a dictionary are known beforehand for the largest one alone.
QString dictionary_note(const Derived& beta, const Derived& sigma, double range) {
  const double width = beta.value * sigma.value, times = width / range;
  const QString here =
      tr("If every round played the most uncertain point, the largest σ in the last round would be %1 and "
         "β<sub>T</sub> σ at most %2")
          .arg(short_number(sigma.value), short_number(width));
  if (times < 1.0) return paragraph(tr("%1, below the range of f: points can be ruled out in this run.").arg(here));
  return paragraph(
      tr("<b>It may not learn in this run.</b> %1: %2 times the range of f. A smaller dictionary than the largest possible "
         "narrows β like √m.")
          .arg(here, short_number(times)));
}

}  // namespace

QString learning_note(const ScenarioModel& model, const DerivedValues& values, int algorithm, const std::string& type) {
  const auto number = [&](const char* id) { return values.find(id, algorithm, type); };
  const Derived *beta = number("beta_last"), *range = number("range"), *kappa = number("prior_variance");
  const Derived *width = number("exploration_last"), *round = number("telling_round"),
                *sigma = number("deviation_last");
  const Derived *replays = number("replays"), *epochs = number("epochs"), *dictionary = number("features_last");
  const Json lambda_now = model.value("/constants/lambda");
  if (!beta || !range || !kappa || !(range->value > 0.0)) return {};
  const double lambda = lambda_now.is_number() ? lambda_now.get<double>() : 1.0;

  QString html =
      paragraph(tr("%1 while f spans %2 from its lowest to its highest value. As long as β σ at a point is larger than "
                   "that, the interval μ ± β σ covers every value f takes: the point cannot be ruled out, and the "
                   "point with the widest interval is played.")
                    .arg(number_html(*beta), short_number(range->value)));
  const double plays = plays_per_point(beta->value, range->value, lambda, kappa->value);
  if (plays > 1.0)
    html += paragraph(
        tr("σ has to fall below %1. A point played N times, and nothing near it, has the σ of the second formula: "
           "that takes about N = %2 %4 per point at λ = %3. Plays at neighbouring points count in part.")
            .arg(short_number(range->value / beta->value), short_number(std::ceil(plays)), number_text(lambda),
                 replays ? tr("epochs") : tr("rounds")));
  const std::string own = "/algorithms/" + std::to_string(algorithm);
  if (replays && epochs) {
    const QString link = QStringLiteral("<a href=\"set:%1/repeat_scale\">%2</a>")
                             .arg(QString::fromStdString(own), tr("The replay scale s<sub>k</sub>"));
    return html + epochs_note(plays, *replays, *epochs, round, model.value(own + "/estimate") != Json("mean"), link);
  }
  if (dictionary && sigma) return html + dictionary_note(*beta, *sigma, range->value);
  if (!width || !round || !sigma) return html;
  const double times = width->value / range->value;
  // Where the constants are the theorem's, or orders alone, s does not act.
  const Json rule = model.value(own + "/constants");
  const bool scaled = !rule.is_string() || rule == Json("scaled");
  const std::string path = own + (scaled ? "/beta_scale" : "/constants");
  Json scale = scaled ? model.value(path) : Json();
  if (const SettingDescription setting = setting_at(model, path); scaled && scale.is_null() && setting.spec)
    scale = setting.spec->default_value;
  const QString link =
      QStringLiteral("<a href=\"set:%1\">%2</a>")
          .arg(QString::fromStdString(path), scaled ? tr("The width scale s") : tr("The choice of constants"));
  if (std::isnan(round->value)) {
    html += paragraph(
        tr("<b>Nothing promises that it learns in this run.</b> Even if every round played the most uncertain point, the "
           "largest σ in the last round would be %1 and β<sub>T</sub> σ = %2: %3 times the range of f. Its curve may "
           "stay near uniform play.")
            .arg(short_number(sigma->value), short_number(width->value), short_number(times)));
    if (scale.is_number())
      html += paragraph(
          tr("%1 would have to be below %2 to get there by the last round. That gives up the proof, not the privacy.")
              .arg(link, short_number(scale.get<double>() / times)));
  } else {
    html += paragraph(
        tr("If every round played the most uncertain point, β σ would stay below the range of f from round %1 on: "
           "from then on points can be ruled out. %2 moves this round.")
            .arg(number_text(round->value), link));
  }
  return html;
}

}  // namespace privbo::ui
