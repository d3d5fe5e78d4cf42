// The kernel error of quadrature and of random Fourier features against their number m, for the kernel and the domain
// of the run: Remarks 2 and 4 of "No-Regret Algorithms for Private Gaussian Process Bandit Optimization" (Dubey 2021).
#include <algorithm>
#include <cmath>

#include "numerics/number_text.h"
#include "plot/kinds/chart_kind.h"
#include "plot/model/chart_columns.h"
#include "plot/model/plot_model.h"
#include "plot/model/weak_keyed_cache.h"
#include "posterior/features/error_curve.h"
#include "text/message.h"

namespace privbo {
namespace {

/// Returns the curves of the run that is shown; null where its kernel or its domain is not known. Made once for each
/// domain.
std::shared_ptr<const FeatureErrorCurves> curves_of(const ChartData& data) {
  if (!data.experiment || !data.run || !data.run->posterior.domain) return nullptr;
  if (data.run->posterior.domain->size() < 1 || data.run->posterior.domain->dimension() < 1) return nullptr;
  static WeakKeyedCache<Domain, FeatureErrorCurves> made;
  const ExperimentParts& parts = data.experiment->parts();
  if (!parts.kernel || parts.context_law) return nullptr;  // with contexts the kernel is of pairs
  return made.of(data.run->posterior.domain, [&](const Domain& domain) {
    return std::make_shared<const FeatureErrorCurves>(
        feature_error_curves(parts.kernel_type, parts.kernel_params, *parts.kernel, domain));
  });
}

/// Adds a line with its samples as markers, and what each of them says.
void add_errors(PlotModel& model, const FeatureErrors& errors, const Message& label, const Mark& mark) {
  if (errors.features.empty()) return;
  PlotSeries line, marks;
  for (PlotSeries* series : {&line, &marks}) {
    series->key = label;
    series->x.assign(errors.features.begin(), errors.features.end());
    series->y = errors.errors;
  }
  line.mark = mark;
  marks.mark = marks::Points{};
  line.label = label;
  model.series.push_back(std::move(line));
  model.series.push_back(std::move(marks));
}

/// Adds Theorem 2's line where it says something: below 1, the largest error that two kernels of at most 1 can have.
void add_theorem(PlotModel& model, const FeatureErrors& errors) {
  PlotSeries bound;
  bound.mark = marks::Bound{};
  bound.label = Message("Theorem 2 (Dubey 2021), for quadrature");
  bound.may_clip = true;
  for (std::size_t i = 0; i < errors.features.size(); ++i) {
    if (!(errors.bounds[i] > 0.0 && errors.bounds[i] <= 1.0)) continue;
    bound.x.push_back(static_cast<double>(errors.features[i]));
    bound.y.push_back(errors.bounds[i]);
  }
  if (!bound.x.empty()) model.series.push_back(std::move(bound));
}

/// Adds 1/√m through the last random error.
void add_guide(PlotModel& model, const FeatureErrors& errors) {
  if (errors.features.size() < 2 || !(errors.errors.back() > 0.0)) return;
  PlotSeries guide;
  guide.mark = marks::Guide{};
  guide.tag = Message::verbatim("1/√m");
  const double constant = errors.errors.back() * std::sqrt(static_cast<double>(errors.features.back()));
  for (const Index m : errors.features) {
    guide.x.push_back(static_cast<double>(m));
    guide.y.push_back(constant / std::sqrt(static_cast<double>(m)));
  }
  model.series.push_back(std::move(guide));
}

Message last_error(const Message& label, const FeatureErrors& errors) {
  return errors.features.empty() ? Message("%1: none", label)
                                 : Message("%1: %2 with %3 features", label, number_text(errors.errors.back(), 3),
                                           number_text(static_cast<double>(errors.features.back())));
}

PlotModel feature_error_model(const ChartData& data, const ChartOptions& options) {
  PlotModel model;
  model.title = Message("Feature error");
  model.hint = data.run && data.run->posterior.domain
                   ? Message("Features stand for kernels of differences of points: these settings have none.")
                   : Message("What features of the run's kernel would leave out appears here once a run has started.");
  model.summary = model.hint;
  const std::shared_ptr<const FeatureErrorCurves> curves = curves_of(data);
  if (!curves || (curves->quadrature.features.empty() && curves->random.features.empty())) return model;
  const Message quadrature("quadrature"), random("random, median of %1 draws", curves->draws);
  model.subtitle = Message("all pairs of %1 points of the domain", curves->points);
  model.x = {.title = Message("features m"),
             .short_title = Message::verbatim("m"),
             .log = options.log_x,
             .whole = true,
             .symbol = Message::verbatim("m"),
             .low = 1.0,
             .high = 1.0};
  for (const FeatureErrors* errors : {&curves->quadrature, &curves->random})
    if (!errors->features.empty()) model.x.high = std::max(model.x.high, static_cast<double>(errors->features.back()));
  model.y = {.title = Message("largest error of the kernel, max |k(x, y) − Φ(x)ᵀΦ(y)|"),
             .short_title = Message("kernel error"),
             .log = options.log_y,
             .from_zero = true,
             .decades = 16.0};
  add_errors(model, curves->quadrature, quadrature, marks::Curve{});
  add_errors(model, curves->random, random, marks::Approximation{});
  if (options.bounds) {
    add_theorem(model, curves->quadrature);
    add_guide(model, curves->random);
  }
  const double T = static_cast<double>(data.run->horizon);
  model.notes.push_back(Message(
      "The analysis needs an error of smaller order than T⁻⁴ = %1 (Dubey 2021, Remark 4), and more features cost more privacy noise.",
      number_text(std::pow(T, -4.0), 2)));
  for (const FeatureErrors* errors : {&curves->quadrature, &curves->random})
    if (!errors->missing.empty()) model.notes.push_back(errors->missing);
  model.summary = Message("%1 (%2): %3; %4.", model.title, model.subtitle, last_error(quadrature, curves->quadrature),
                          last_error(random, curves->random));
  return model;
}

void feature_error_columns(Columns& table, const ChartData& data, const ChartOptions& options) {
  const std::shared_ptr<const FeatureErrorCurves> curves = curves_of(data);
  if (!curves) return;
  if (!curves->quadrature.features.empty()) {
    table.axis("m [quadrature features]", curves->quadrature.features);
    table.column("largest kernel error of quadrature [public]", curves->quadrature.errors);
    if (options.bounds) table.column("Theorem 2 [theory]", curves->quadrature.bounds);
  }
  if (!curves->random.features.empty()) {
    table.axis("m [random features]", curves->random.features);
    table.column("largest kernel error of random features, median [public]", curves->random.errors);
  }
}

std::vector<ChartControl> feature_error_controls() {
  return {flag_control(Message("log m"), Message("Logarithmic axis of the number of features"), &ChartOptions::log_x),
          log_y_control(Message("log y"), Message("Logarithmic axis of the kernel error")),
          flag_control(Message("theory"), Message("Draw Theorem 2's line and the rate 1/√m"), &ChartOptions::bounds)};
}

}  // namespace

ChartEntry feature_error_chart() {
  ChartEntry entry;
  entry.id = "feature_error";
  entry.title = Message("Feature error");
  entry.accessible_name = Message("chart of the kernel error of features");
  entry.reading = {.own_places = true, .marked = true};
  entry.defaults.log_x = entry.defaults.log_y = true;
  entry.model = feature_error_model;
  entry.columns = feature_error_columns;
  entry.controls = feature_error_controls;
  return entry;
}

}  // namespace privbo
