// Compares β σ with the range of f.
#include "explain/learning_note.h"

#include <QCoreApplication>
#include <cmath>

#include "charts/number_text.h"
#include "numerics/numbers.h"
#include "panel/derived_text.h"
#include "panel/derived_values.h"
#include "panel/setting_lookup.h"
#include "scenario_model.h"

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

}  // namespace

QString learning_note(const ScenarioModel& model, const DerivedValues& values, int algorithm, const std::string& type) {
  const auto number = [&](const char* id) { return values.find(id, algorithm, type); };
  const Derived *beta = number("beta_last"), *range = number("range"), *kappa = number("prior_variance");
  const Derived *width = number("exploration_last"), *round = number("telling_round"), *sigma = number("deviation_last");
  const Json lambda_now = model.value("/constants/lambda");
  if (!beta || !range || !kappa || !(range->value > 0.0)) return {};
  const double lambda = lambda_now.is_number() ? lambda_now.get<double>() : 1.0;

  QString html = paragraph(tr("%1 while f spans %2 from its lowest to its highest value. As long as β σ at a point is larger than "
                              "that, the interval μ ± β σ covers every value f takes: the point cannot be ruled out, and the "
                              "point with the widest interval is played.")
                               .arg(number_html(*beta), short_number(range->value)));
  const double plays = plays_per_point(beta->value, range->value, lambda, kappa->value);
  if (plays > 1.0)
    html += paragraph(tr("σ has to fall below %1. A point played N times, and nothing near it, has the σ of the second formula: "
                         "that takes about N = %2 rounds per point at λ = %3. Plays at neighbouring points count in part.")
                          .arg(short_number(range->value / beta->value), short_number(std::ceil(plays)), number_text(lambda)));
  if (!width || !round || !sigma) return html;
  const double times = width->value / range->value;
  const std::string path = "/algorithms/" + std::to_string(algorithm) + "/beta_scale";
  Json scale = model.value(path);
  if (const Setting setting = setting_at(model, path); scale.is_null() && setting.spec) scale = setting.spec->default_value;
  const QString link = QStringLiteral("<a href=\"set:%1\">%2</a>").arg(QString::fromStdString(path), tr("The width scale s"));
  if (std::isnan(round->value)) {
    html += paragraph(tr("<b>It will not learn in this run.</b> Even if every round played the most uncertain point, the largest "
                         "σ in the last round would be %1 and β<sub>T</sub> σ = %2: %3 times the range of f. Expect a curve near "
                         "uniform play.")
                          .arg(short_number(sigma->value), short_number(width->value), short_number(times)));
    if (scale.is_number())
      html += paragraph(tr("%1 would have to be below %2 to get there by the last round. That gives up the proof, not the privacy.")
                            .arg(link, short_number(scale.get<double>() / times)));
  } else {
    html += paragraph(tr("If every round played the most uncertain point, β σ would stay below the range of f from round %1 on: "
                         "from then on points can be ruled out. %2 moves this round.")
                          .arg(number_text(round->value), link));
  }
  return html;
}

}  // namespace privbo::ui
