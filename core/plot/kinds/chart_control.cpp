// The controls that several charts have.
#include "plot/kinds/chart_control.h"

#include "text/message.h"

namespace privbo {

ChartControl flag_control(const Message& text, const Message& tip, bool ChartOptions::*flag) {
  ChartControl control;
  control.name = text;
  control.tip = tip;
  control.get = [flag](const ChartOptions& options) { return ChartChoice(std::int64_t{options.*flag}); };
  control.set = [flag](ChartOptions& options, const ChartChoice& choice) { options.*flag = number_of(choice) != 0; };
  return control;
}

ChartControl log_t_control() {
  return flag_control(Message("log t"), Message("Logarithmic axis of rounds"), &ChartOptions::log_x);
}

ChartControl log_y_control(const Message& text, const Message& tip) {
  return flag_control(text, tip, &ChartOptions::log_y);
}

ChartControl metric_control() {
  return list_control<Metric>(Message("Which regret"),
                              {{Message("cumulative"), Metric::cumulative_regret},
                               {Message("average"), Metric::average_regret},
                               {Message("simple"), Metric::simple_regret}},
                              &ChartOptions::metric);
}

ChartControl band_control() {
  return list_control<Band>(Message("Spread over trials"),
                            {{Message("± standard error"), Band::standard_error},
                             {Message("10–90 % of trials"), Band::quantiles},
                             {Message("mean only"), Band::none}},
                            &ChartOptions::band);
}

ChartControl own_list_control(const Message& name, const std::string& id,
                              const std::vector<std::pair<Message, std::string>>& values) {
  ChartControl control;
  control.form = ChartControl::Form::list;
  control.name = name;
  control.own = id;
  for (const auto& [text, value] : values) control.fixed.push_back({text, value});
  control.get = [id](const ChartOptions& options) {
    const auto found = options.own.find(id);
    return found == options.own.end() ? ChartChoice() : ChartChoice(found->second);
  };
  control.set = [id](ChartOptions& options, const ChartChoice& choice) { options.own[id] = id_of(choice); };
  return control;
}

}  // namespace privbo
