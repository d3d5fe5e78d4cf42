#include "charts/kinds/contextual/error_against_epsilon.h"

#include <algorithm>
#include <cmath>

#include "accounting/calculator/account.h"
#include "words/charts_tr.h"
#include "words/number_text.h"
#include "words/privacy_facts.h"

namespace privbo::ui {
namespace {

void add_epsilon_line(PlotModel& model, std::vector<const ErrorPoint*> points, const ChartOptions& options) {
  std::ranges::stable_sort(points, {}, [](const ErrorPoint* point) { return point->epsilon; });
  PlotSeries joined, marks;
  for (PlotSeries* series : {&joined, &marks}) {
    series->slot = points.front()->slot;
    series->pinned = std::ranges::all_of(points, &ErrorPoint::pinned);
    series->key = points.front()->series;
  }
  marks.mark = marks::Points{};
  for (const ErrorPoint* point : points) {
    joined.x.push_back(point->epsilon);
    joined.y.push_back(point->rate.mean);
    if (options.band != Band::none) {
      marks.low.push_back(point->rate.low);
      marks.high.push_back(point->rate.high);
    }
    QStringList details{Charts::tr("ε of %1").arg(point->unit)};
    if (point->line) details << error_details(*point->line, point->checkpoint);
    details.removeAll(QString());
    marks.details.push_back(details.join(QStringLiteral(", ")));
  }
  marks.x = joined.x;
  marks.y = joined.y;
  const bool several = joined.x.size() > 1;
  (several ? joined : marks).label = points.front()->series;
  if (several) model.series.push_back(std::move(joined));
  model.series.push_back(std::move(marks));
}

void add_error_level(PlotModel& model, const ErrorPoint& point, int variant, const ChartOptions& options) {
  PlotSeries level = level_line(model.x, point.rate.mean);
  level.mark = marks::Level{.variant = variant};
  level.tag = point.algorithm;
  level.label = point.series;
  if (options.band != Band::none && point.rate.high > point.rate.low) {
    PlotSeries band;
    band.mark = marks::Band{};
    band.key = level.label;
    band.x = level.x;
    band.low.assign(2, point.rate.low);
    band.high.assign(2, point.rate.high);
    model.series.push_back(std::move(band));
  }
  model.series.push_back(std::move(level));
}

void set_epsilon_axis(PlotModel& model, const QStringList& promises, const QStringList& units, double low,
                      double high) {
  const bool one = promises.size() == 1;
  const QString title =
      one ? Charts::tr("ε of %1 (%2)").arg(units.join(Charts::tr(" or ")), promises.front())
          : Charts::tr("ε of different promises, named in the legend: %1").arg(promises.join(QStringLiteral("; ")));
  model.x = {.title = title,
             .short_title = one ? QStringLiteral("ε") : Charts::tr("ε of different promises"),
             .log = true,
             .symbol = QStringLiteral("ε")};
  model.x.exact = high > low;
  model.x.low = low / 1.25;  // room for the outermost markers
  model.x.high = high * 1.25;
}

}  // namespace

void draw_errors_against_epsilon(PlotModel& model, const ErrorPoints& rates, std::int64_t T,
                                 const ChartOptions& options) {
  std::vector<std::vector<const ErrorPoint*>> lines;
  std::vector<const ErrorPoint*> levels;
  QStringList promises, units, parts;
  double low = INFINITY, high = -INFINITY, delta = 0.0;
  for (const ErrorPoint& point : rates.points) {
    const QString rate = number_text(point.rate.mean);
    if (point.promise.isEmpty()) {
      levels.push_back(&point);
      parts << Charts::tr("%1, not private: %2").arg(point.algorithm, rate);
      continue;
    }
    if (!promises.contains(point.promise)) promises << point.promise;
    if (!units.contains(point.unit)) units << point.unit;
    const auto known =
        std::ranges::find_if(lines, [&point](const auto& line) { return line.front()->identity == point.identity; });
    if (known == lines.end())
      lines.push_back({&point});
    else
      known->push_back(&point);
    low = std::min(low, point.epsilon);
    high = std::max(high, point.epsilon);
    delta = std::max(delta, point.delta);
    parts
        << Charts::tr("%1, %2: %3 at ε = %4").arg(point.algorithm, point.promise, rate, number_text(point.epsilon, 3));
  }
  const QString at_T = at_checkpoint(T);
  model.title = Charts::tr("Error rate against ε at %1").arg(at_T);
  if (lines.empty()) {
    model.hint =
        levels.empty()
            ? Charts::tr("No error rate has been measured at %1 yet.").arg(at_T)
            : Charts::tr("Nothing to draw over ε: no algorithm of these runs is private. Without privacy at %1: %2.")
                  .arg(at_T, parts.join(QStringLiteral("; ")));
    model.summary = model.hint;
    return;
  }
  set_epsilon_axis(model, promises, units, low, high);
  int variant = 0;
  for (const ErrorPoint* level : levels) add_error_level(model, *level, variant++, options);
  for (const auto& line : lines) add_epsilon_line(model, line, options);
  if (promises.size() > 1)
    model.notes
        << Charts::tr(
               "The ε along x belong to different promises (%1): equal numbers are not equal guarantees, and points one above another do not compare.")
               .arg(promises.join(QStringLiteral("; ")));
  if (delta > largest_private_delta) {
    model.notes.prepend(large_delta_warning(delta));
    model.alarms = 1;
  }
  if (!rates.unplaced.isEmpty())
    model.notes
        << Charts::tr("Not measured at %1 and left out: %2.").arg(at_T, rates.unplaced.join(QStringLiteral(", ")));
  if (rates.points.size() > 1)
    model.notes << Charts::tr(
        "Choosing the best of several ε or algorithms on real data costs privacy of its own, which these ε do not count.");
  model.summary = parts.join(QStringLiteral("; "));
}

}  // namespace privbo::ui
