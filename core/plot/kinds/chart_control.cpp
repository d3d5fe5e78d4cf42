// The controls that several charts have.
#include "charts/kinds/chart_control.h"

#include "words/charts_tr.h"

namespace privbo::ui {

ChartControl flag_control(const QString& text, const QString& tip, bool ChartOptions::*flag) {
  ChartControl control;
  control.name = text;
  control.tip = tip;
  control.get = [flag](const ChartOptions& options) { return QVariant(options.*flag); };
  control.set = [flag](ChartOptions& options, const QVariant& value) { options.*flag = value.toBool(); };
  return control;
}

ChartControl log_t_control() {
  return flag_control(Charts::tr("log t"), Charts::tr("Logarithmic axis of rounds"), &ChartOptions::log_x);
}

ChartControl log_y_control(const QString& text, const QString& tip) {
  return flag_control(text, tip, &ChartOptions::log_y);
}

ChartControl metric_control() {
  return list_control<Metric>(Charts::tr("Which regret"),
                              {{Charts::tr("cumulative"), Metric::cumulative_regret},
                               {Charts::tr("average"), Metric::average_regret},
                               {Charts::tr("simple"), Metric::simple_regret}},
                              &ChartOptions::metric);
}

ChartControl band_control() {
  return list_control<Band>(Charts::tr("Spread over trials"),
                            {{Charts::tr("± standard error"), Band::standard_error},
                             {Charts::tr("10–90 % of trials"), Band::quantiles},
                             {Charts::tr("mean only"), Band::none}},
                            &ChartOptions::band);
}

ChartControl own_list_control(const QString& name, const QString& id,
                              const std::vector<std::pair<QString, QString>>& values) {
  ChartControl control;
  control.form = ChartControl::Form::list;
  control.name = name;
  control.own = id;
  for (const auto& [text, value] : values) control.fixed.push_back({text, value});
  control.get = [id](const ChartOptions& options) {
    const auto found = options.own.find(id);
    return found == options.own.end() ? QVariant() : QVariant(found->second);
  };
  control.set = [id](ChartOptions& options, const QVariant& value) { options.own[id] = value.toString(); };
  return control;
}

}  // namespace privbo::ui
