#include "films/posterior_extent.h"

#include <algorithm>
#include <stdexcept>

#include "charts/kinds/chart_kind.h"
#include "words/charts_tr.h"

namespace privbo::ui {
namespace {

constexpr int wide_share = 20;  // one in so many pictures, at the beginning

void extend(PlotAxis& axis, const PlotAxis& other) {
  axis.low = std::min(axis.low, other.low);
  axis.high = std::max(axis.high, other.high);
}

/// Returns a name without the numbers of its round: "mean ± βσ" of "mean ± βσ, β = 4.7".
QString lasting_name(const PlotSeries& series) {
  const QString key = series_key(series), &label = series.label;
  if (key == QLatin1String("asked") || key == QLatin1String("answer")) return {};
  if (key == QLatin1String("queries")) return Charts::tr("queries (▼ xₜ)");
  if (key == QLatin1String("sent")) return Charts::tr("true rewards, and where they were sent");
  if (!std::any_of(label.begin(), label.end(), [](QChar sign) { return sign.isDigit(); })) return label;
  qsizetype end = label.size();
  for (const char* start : {", ", " ("})
    if (const qsizetype at = label.indexOf(QLatin1String(start)); at > 0) end = std::min(end, at);
  return label.left(end);
}

PlotModel posterior_model(const FilmScene& scene, const FilmPosterior& posterior) {
  const ChartKind kind = "posterior";
  PlotModel model = plot_model(film_data(scene, posterior), kind, kind->defaults);
  if (model.empty() || posterior->mean.size() == 0)
    throw std::runtime_error(Charts::tr("%1 has no posterior that can be filmed: choose another algorithm")
                                 .arg(algorithm_name(scene.snapshot.get(), scene.algorithm))
                                 .toStdString());
  for (PlotSeries& series : model.series) {
    series.key = series_key(series);
    series.label = lasting_name(series);
    series.remark.clear();
  }
  return model;
}

}  // namespace

ChartData film_data(const FilmScene& scene, const FilmPosterior& posterior) {
  ChartData data;
  data.run = scene.snapshot;
  data.experiment = scene.experiment;
  data.posterior = posterior;
  return data;
}

void PosteriorExtent::add(const FilmScene& scene, const FilmPosterior& posterior, int i) {
  const PlotModel model = posterior_model(scene, posterior);
  for (const PlotSeries& series : model.series) {
    if (series.label.isEmpty() || std::ranges::find(names_, series.label, &PlotSeries::label) != names_.end()) continue;
    drop_data(names_.emplace_back(series));
  }
  if (wide_share * (i + 1) < scene.frames) return;
  if (!any_) {
    x_ = model.x;
    y_ = model.y;
  }
  extend(x_, model.x);
  extend(y_, model.y);
  if (model.heat) {
    heat_low_ = any_ ? std::min(heat_low_, model.heat->low) : model.heat->low;
    heat_high_ = any_ ? std::max(heat_high_, model.heat->high) : model.heat->high;
  }
  any_ = true;
}

PlotModel PosteriorExtent::model(const FilmScene& scene, const FilmPosterior& posterior) const {
  PlotModel model = posterior_model(scene, posterior);
  model.subtitle.clear();  // the round is reported above
  model.x.low = x_.low;
  model.x.high = x_.high;
  model.y.low = y_.low;
  model.y.high = y_.high;
  if (model.heat) {
    model.heat->low = heat_low_;
    model.heat->high = heat_high_;
  }
  for (PlotSeries& series : model.series) series.label.clear();
  model.series.insert(model.series.end(), names_.begin(), names_.end());
  return model;
}

}  // namespace privbo::ui
