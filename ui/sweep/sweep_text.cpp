#include "sweep/sweep_text.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <cmath>

#include "scenario/schema.h"
#include "words/catalogue_text.h"
#include "words/english_plurals.h"
#include "words/number_text.h"
#include "words/run_words.h"

namespace privbo::ui {
namespace {

QString sweep_words(const char* text, const char* comment = nullptr, int n = -1) {
  return QCoreApplication::translate("SweepText", text, comment, n);
}

QString counted(std::size_t values) { return sweep_words("%n value(s)", nullptr, plural(values)); }

}  // namespace

QString values_text(const SweepSettings& plan) {
  constexpr std::size_t most = 9, head = 5;
  QStringList numbers;
  for (std::size_t i = 0; i < plan.values.size(); ++i) {
    if (plan.values.size() > most && i == head) numbers << QStringLiteral("…");
    if (plan.values.size() <= most || i < head || i + 1 == plan.values.size()) numbers << number_text(plan.values[i]);
  }
  return sweep_words("%1: %2").arg(counted(plan.values.size()), numbers.join(QStringLiteral(", ")));
}

QString plan_text(const Json& document, const SweepSettings& plan, double pace) {
  const auto rounds = static_cast<double>(rounds_of(document, plan));
  QString text = sweep_words("%1; %2 rounds").arg(values_text(plan), number_text(rounds));
  if (const double seconds = pace > 0.0 ? rounds / pace : -1.0; seconds >= 1.0)
    text = sweep_words("%1, about %2").arg(text, duration_text(seconds));
  else if (seconds >= 0.0)
    text = sweep_words("%1, %2").arg(text, duration_text(seconds));
  if (const QStringList apart = unaffected_algorithms(document, plan.path); !apart.isEmpty())
    text +=
        sweep_words(". Not swept, because they have a value of their own: %1").arg(apart.join(QStringLiteral("; ")));
  return text;
}

QString progress_text(const SweepSettings& plan, const SweepProgress& progress) {
  QStringList parts;
  if (progress.state == RunState::running) {
    const QString name = plan.symbol.empty() ? translated(plan.label) : QString::fromStdString(plan.symbol);
    parts << sweep_words("value %1 of %2 (%3 = %4)")
                 .arg(std::min(progress.values_done + 1, progress.values))
                 .arg(progress.values)
                 .arg(name, number_text(progress.value));
    if (progress.remaining_seconds >= 0.0)
      parts << sweep_words("%1 left").arg(duration_text(progress.remaining_seconds));
  } else {
    parts << state_text(progress.state)
          << (progress.values_done == progress.values
                  ? counted(progress.values)
                  : sweep_words("%1 of %2 values").arg(progress.values_done).arg(progress.values))
          << sweep_words("took %1").arg(duration_text(progress.elapsed_seconds));
  }
  return parts.join(QStringLiteral(" · "));
}

SweepRange suggested_range(const ParamSpec& spec, const Json& value) {
  constexpr double unbounded = 1e300;
  SweepRange range{spec.slider.lowest, spec.slider.highest, false};
  if (!(range.from > -unbounded && range.to < unbounded && range.from < range.to)) {
    const double now = value.is_number() ? value.get<double>() : 1.0, width = now == 0.0 ? 1.0 : std::abs(now);
    range = now > 0.0 ? SweepRange{now / 4.0, now * 4.0, false} : SweepRange{now - width, now + width, false};
    if (spec.kind == ParamKind::integer) range = {std::floor(range.from), std::ceil(range.to), false};
    range.from = std::clamp(range.from, spec.range.lowest, spec.range.highest);
    range.to = std::clamp(range.to, spec.range.lowest, spec.range.highest);
    // An end that is not legal itself: the present value is.
    if (!spec.range.contains(range.from)) range.from = now;
  }
  range.log = range.from > 0.0 && (spec.log_scale || range.to / range.from > 100.0);
  return range;
}

QStringList unaffected_algorithms(const Json& document, const std::string& path) {
  QStringList names;
  const Section* section = find_section("algorithms");
  if (!section || !document.is_object() || !document.contains("algorithms") || !document["algorithms"].is_array())
    return names;
  for (const Json& algorithm : document["algorithms"]) {
    const ComponentInfo* info = find_component(*section, algorithm.value("type", std::string()));
    if (!info) continue;
    for (const ParamSpec& spec : info->params)
      if (spec.inherits == path && algorithm.contains(spec.key) && !algorithm[spec.key].is_null())
        names << QString::fromStdString(algorithm.contains("label") && algorithm["label"].is_string()
                                            ? algorithm["label"].get<std::string>()
                                            : info->label);
  }
  return names;
}

}  // namespace privbo::ui
