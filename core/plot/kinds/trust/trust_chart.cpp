// One problem under every trust model, each with its own ε axis.
#include <cmath>

#include "numerics/number_text.h"
#include "plot/kinds/chart_kind.h"
#include "plot/kinds/trust/trust_model.h"
#include "plot/model/chart_columns.h"
#include "plot/words/message_list.h"
#include "text/message.h"

namespace privbo {
namespace {

void trust_columns(Columns& table, const ChartData& data, const ChartOptions&) {
  if (!data.trust) return;
  std::vector<std::string> model, algorithm, promise, failure;
  std::vector<double> epsilon, delta, setting, regret, regret_error, recommended, recommended_error;
  for (const TrustRow& row : data.trust->rows) {
    for (const TrustPoint& point : row.points) {
      const bool good = point.failure.empty();
      const auto m = static_cast<std::size_t>(Metric::cumulative_regret);
      model.push_back(row.id);
      algorithm.push_back(row.label);
      promise.push_back(row.promise.english());
      failure.push_back(point.failure.english());
      epsilon.push_back(point.epsilon);
      delta.push_back(row.delta);
      setting.push_back(point.setting);
      regret.push_back(good ? point.mean[m] : NAN);
      regret_error.push_back(good && point.values[m].size() > 1 ? point.standard_error[m] : NAN);
      recommended.push_back(good ? point.error_mean : NAN);
      recommended_error.push_back(good && point.error_values.size() > 1 ? point.error_standard_error : NAN);
    }
  }
  table.column("trust model", model);
  table.column("algorithm", algorithm);
  table.column("promise", promise);
  table.column("epsilon [of this promise alone; public]", epsilon);
  table.column("delta [public]", delta);
  table.column("setting [epsilon, or z of the user level; public]", setting);
  table.column(std::string("cumulative regret, mean") + truth_unit, regret);
  table.column(std::string("cumulative regret, standard error") + truth_unit, regret_error);
  table.column(std::string("regret of the recommended action, mean") + truth_unit, recommended);
  table.column(std::string("regret of the recommended action, standard error") + truth_unit, recommended_error);
  table.column("failure", failure);
}

void trust_provenance(Json& json, const ChartData& data, const ChartOptions&) {
  if (!data.trust) return;
  json["comparison"] = {{"scenario_name", data.trust->scenario_name},
                        {"horizon", data.trust->horizon},
                        {"trials", data.trust->trials},
                        {"state", to_string(data.trust->state)},
                        {"notes", data.trust->notes}};
}

PlotModel trust_model(const ChartData& data, const ChartOptions& options) {
  const TrustPicture picture = trust_picture(data.trust.get(), options);
  PlotModel model;
  model.title = picture.title;
  model.subtitle = picture.subtitle;
  model.hint = model.summary = picture.hint;
  if (picture.panels.empty()) return model;
  // How its panels are drawn is up to whoever draws them; here is what they state together.
  std::vector<Message> parts;
  for (const TrustPanel& panel : picture.panels) {
    for (const PlotSeries& series : panel.plot.series) model.series.push_back(series);
    std::vector<Message> values;
    for (const std::size_t i : panel.rows) {
      const TrustRow& row = data.trust->rows[i];
      std::vector<Message> of_row;
      for (const TrustPoint& point : row.points)
        if (const auto value = trust_value(point, options))
          of_row.push_back(std::isfinite(point.epsilon)
                               ? Message("%1 at ε = %2", trust_value_text(*value), number_text(point.epsilon))
                               : trust_value_text(*value));
      if (panel.rows.size() > 1 && !of_row.empty())
        values.push_back(Message("%1: %2", trust_facts_of(row.id).model, Message::joined(std::move(of_row), ", ")));
      else
        append(values, of_row);
    }
    parts.push_back(values.empty()
                        ? Message("%1: %2", panel.heading, panel.words)
                        : Message("%1 (%2): %3", panel.heading, panel.promise, Message::joined(values, ", ")));
  }
  if (model.series.empty()) model.series.emplace_back();  // words alone are a figure too
  model.notes = picture.notes;
  // A figure's caption states what each ε is about, and what there is besides the plots.
  for (const TrustPanel& panel : picture.panels) {
    if (!panel.plot.series.empty()) model.notes.push_back(Message("%1: %2", panel.short_title, panel.plot.x.title));
    if (!panel.words.empty()) model.notes.push_back(Message("%1: %2", panel.heading, panel.words));
  }
  model.summary = Message("%1, %2. %3.", picture.title, trust_measure(options), Message::joined(parts, "; "));
  return model;
}

}  // namespace

ChartEntry trust_chart() {
  ChartEntry entry;
  entry.id = "trust";
  entry.title = Message("Trust models");
  entry.accessible_name = Message("chart of the trust models");
  entry.source = ChartSource::comparison;
  entry.defaults.log_x = true;
  entry.model = trust_model;
  entry.columns = trust_columns;
  entry.provenance = trust_provenance;
  return entry;
}

}  // namespace privbo
