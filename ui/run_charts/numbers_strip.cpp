// Current means, bounds and ε in words, in the order and colours of the chart.
#include "run_charts/numbers_strip.h"

#include <QApplication>
#include <QStringList>
#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "accounting/calculator/account.h"
#include "plot/data/algorithm_slots.h"
#include "plot/data/printed_beside.h"
#include "plot/words/privacy_facts.h"
#include "record/claimed_epsilon.h"
#include "record/context_records.h"
#include "record/family_bands.h"
#include "widgets/theme.h"
#include "words/catalogue_text.h"
#include "words/number_text.h"

namespace privbo::ui {
namespace {

/// Returns rich text that is never broken over two lines.
QString unbroken(const QString& text) {
  // A word joiner keeps a line from ending at a hyphen.
  return text.toHtmlEscaped()
      .replace(QLatin1Char(' '), QLatin1String("&nbsp;"))
      .replace(QLatin1Char('-'), QStringLiteral("-\u2060"));
}

QString number(double value) { return number_text(value, 4); }

/// Returns the bound of one algorithm as the chart draws it, or nothing: bounds are on cumulative regret.
QString bound_text(const Snapshot& snapshot, std::size_t algorithm, std::size_t last, const ChartOptions& options) {
  const Metric metric = options.metric;
  if (!options.bounds || metric == Metric::simple_regret) return {};
  for (const BoundCurve& bound : snapshot.bounds) {
    if (bound.lower || bound.fitted || bound.algorithm != algorithm || last >= bound.cumulative_regret.size()) continue;
    const double value = bound.cumulative_regret[last];
    const auto t = static_cast<double>(snapshot.recorded_rounds[last]);
    return NumbersStrip::tr("bound %1").arg(number(metric == Metric::average_regret ? value / t : value));
  }
  return {};
}

QString red(const QString& text, const QColor& alarm) {
  return QStringLiteral("<span style=\"color:%1\">%2</span>").arg(alarm.name(), unbroken(text));
}

/// Rich text: a δ that is too large to count as privacy is red.
QString privacy_html(const PrivacyCurve& privacy, std::size_t at, const QColor& alarm) {
  const PrivacyNotion notion = privacy.guarantee.notion;
  if (notion == PrivacyNotion::none) return {};
  const std::vector<double>& spent = epsilon_over_rounds(privacy);
  const std::optional<double> epsilon = at < spent.size() ? std::optional(spent[at]) : privacy.guarantee.epsilon;
  if (!epsilon) return {};
  // No loss is no number to read: what was not released is reported so.
  const double delta = claimed_delta(privacy);
  if (*epsilon == 0.0 && (!privacy.ledger || !(delta > 0.0))) return unbroken(NumbersStrip::tr("nothing released yet"));
  QString html = unbroken(NumbersStrip::tr("ε = %1").arg(number(*epsilon)));
  if (is_too_large(notion, delta))
    html += QStringLiteral(", ") + red(NumbersStrip::tr("δ = %1").arg(number(delta)), alarm);
  else if (delta > 0.0)
    html += QStringLiteral(", ") + unbroken(NumbersStrip::tr("δ = %1").arg(number(delta)));
  html += QStringLiteral("&nbsp;") + unbroken(translated(per_release_text(notion)));
  if (!(privacy.clipped_fraction > 0.0)) return html;
  return html + QStringLiteral(", ") +
         unbroken(NumbersStrip::tr("%1 clipped").arg(percent_text(privacy.clipped_fraction)));
}

/// Beside the ε of a whole run, what the paper states of exactly this setting.
QString printed_html(const AlgorithmSnapshot& algorithm, const Snapshot& snapshot, std::size_t at) {
  if (at >= snapshot.recorded_rounds.size() || snapshot.recorded_rounds[at] != snapshot.horizon) return {};
  const std::optional<PrintedBeside> printed = printed_beside(algorithm, snapshot.horizon);
  return printed ? unbroken(translated(printed_text(*printed))) : QString();
}

/// Returns which share of the agents' vectors the server clipped so far.
QString clipped_html(const AlgorithmSnapshot& algorithm, std::size_t at) {
  // Servers that clip nothing have nothing to state.
  const std::vector<double>& clipped = family_band(algorithm, clipped_vectors_name).mean;
  const bool clips = algorithm.privacy.guarantee.notion != PrivacyNotion::none;
  if (at >= clipped.size() || !(clips || clipped[at] > 0.0)) return {};
  return unbroken(NumbersStrip::tr("%1 of the vectors clipped").arg(percent_text(clipped[at])));
}

/// What a family measures at checkpoints instead of in every round is what its chart is about: the error rate of an
/// answer. Its numbers, and the rounds learnt before.
struct AtCheckpoints {
  const std::vector<double>* mean;
  std::vector<std::int64_t> rounds;
};

std::optional<AtCheckpoints> at_checkpoints(const AlgorithmSnapshot& algorithm, const Snapshot& snapshot) {
  const ErrorRates& rates = error_rates(algorithm);
  const std::size_t reached = std::min(rates.mean.size(), snapshot.checkpoints.size());
  if (reached == 0) return std::nullopt;
  return AtCheckpoints{
      &rates.mean, {snapshot.checkpoints.begin(), snapshot.checkpoints.begin() + static_cast<std::ptrdiff_t>(reached)}};
}

/// Index of the recorded round nearest to `round` among the first `points` > 0.
std::size_t nearest(const std::vector<std::int64_t>& recorded_rounds, std::size_t points, std::int64_t round) {
  const auto end = recorded_rounds.begin() + static_cast<std::ptrdiff_t>(points);
  const auto above = std::lower_bound(recorded_rounds.begin(), end, round);
  if (above == end) return points - 1;
  const auto index = static_cast<std::size_t>(above - recorded_rounds.begin());
  return index > 0 && round - recorded_rounds[index - 1] < recorded_rounds[index] - round ? index - 1 : index;
}

}  // namespace

NumbersStrip::NumbersStrip(QWidget* parent) : SteadyLabel(parent) {
  setTextFormat(Qt::RichText);
  setAccessibleName(tr("Numbers"));
}

void NumbersStrip::show_numbers(const Snapshot& snapshot, const ChartOptions& options,
                                std::optional<std::int64_t> round) {
  // Another run, or the next round, has longer numbers, and one of its algorithms may be private: a line more or less
  // would move the charts.
  const QString text = numbers_text(snapshot, options, round);
  const QString privacy = unbroken(QStringLiteral("(ε = 0.0000 00000000, 00.00 % 00000000)"));
  show_text(text, text.isEmpty() ? text
                                 : QString(text).replace(QLatin1String("</b>"), QLatin1String("000</b>")) +
                                       QLatin1Char(' ') + privacy);
}

QString numbers_text(const Snapshot& snapshot, const ChartOptions& options, std::optional<std::int64_t> wanted) {
  const QPalette palette = QApplication::palette();
  const Theme theme = Theme::from(palette);
  const QColor alarm = alarm_colour(palette.color(QPalette::Window));
  QStringList parts;
  std::int64_t round = 0;
  bool large_delta = false;
  const bool answers = std::ranges::any_of(snapshot.algorithms, [&snapshot](const AlgorithmSnapshot& algorithm) {
    return at_checkpoints(algorithm, snapshot).has_value();
  });
  for (std::size_t i = 0; i < snapshot.algorithms.size(); ++i) {
    const AlgorithmSnapshot& algorithm = snapshot.algorithms[i];
    const Curve& curve = algorithm.curve(options.metric);
    const std::size_t points = std::min(curve.mean.size(), snapshot.recorded_rounds.size());
    if (points == 0) continue;
    const std::size_t shown = wanted ? nearest(snapshot.recorded_rounds, points, *wanted) : points - 1;
    double value = curve.mean[shown];
    std::int64_t at = snapshot.recorded_rounds[shown];
    if (const auto measured = at_checkpoints(algorithm, snapshot)) {
      const std::size_t here =
          wanted ? nearest(measured->rounds, measured->rounds.size(), *wanted) : measured->rounds.size() - 1;
      value = (*measured->mean)[here];
      at = measured->rounds[here];
    } else if (answers) {
      continue;  // regret beside error rates would be taken for one
    }
    round = std::max(round, at);
    QStringList beside;
    for (const QString& html :
         {unbroken(bound_text(snapshot, i, shown, options)), privacy_html(algorithm.privacy, shown, alarm),
          printed_html(algorithm, snapshot, shown), clipped_html(algorithm, shown)})
      if (!html.isEmpty()) beside << html;
    const QColor colour = theme.slot(static_cast<std::size_t>(algorithm_slot(snapshot, i))).colour;
    QString part = QStringLiteral("<span style=\"color:%1\">■</span>&nbsp;%2&nbsp;<b>%3</b>")
                       .arg(colour.name(), unbroken(QString::fromStdString(algorithm.label)), number(value));
    if (!beside.isEmpty()) part += QStringLiteral("&nbsp;(%1)").arg(beside.join(QStringLiteral(", ")));
    parts << part;
    const PrivacyNotion notion = algorithm.privacy.guarantee.notion;
    large_delta =
        large_delta || (notion != PrivacyNotion::none && is_too_large(notion, claimed_delta(algorithm.privacy)));
  }
  // Once, whomever it concerns: repeated beside every algorithm it would bury the numbers.
  if (large_delta) parts << red(NumbersStrip::tr("A δ above 10⁻³ is too large to count as privacy."), alarm);
  if (parts.isEmpty()) return {};
  const QString rounds = number_text(static_cast<double>(round));
  parts.prepend(answers ? NumbersStrip::tr("error rate after %1 rounds").arg(rounds)
                        : NumbersStrip::tr("round %1").arg(rounds));
  return parts.join(QStringLiteral(" &nbsp; "));
}

}  // namespace privbo::ui
