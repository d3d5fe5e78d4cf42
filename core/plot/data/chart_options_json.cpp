// Names of the options; whatever a file states, the result can be drawn.
#include "plot/data/chart_options_json.h"

#include <array>
#include <utility>

namespace privbo {
namespace {

constexpr std::array<std::pair<const char*, bool ChartOptions::*>, 10> flags{
    {{"log_t", &ChartOptions::log_x},
     {"log_y", &ChartOptions::log_y},
     {"bounds", &ChartOptions::bounds},
     {"rates", &ChartOptions::rates},
     {"legend", &ChartOptions::legend},
     {"hidden_band", &ChartOptions::hidden_band},
     {"slopes", &ChartOptions::slopes},
     {"trials", &ChartOptions::individuals},
     {"pairs", &ChartOptions::pairs},
     {"over_agents", &ChartOptions::over_agents}}};
constexpr std::array<std::pair<const char*, Band>, 3> bands{
    {{"none", Band::none}, {"standard_error", Band::standard_error}, {"quantiles", Band::quantiles}}};
constexpr std::array<std::pair<const char*, PosteriorView>, 7> views{{{"mean", PosteriorView::mean},
                                                                      {"deviation", PosteriorView::deviation},
                                                                      {"truth", PosteriorView::truth},
                                                                      {"hidden_mean", PosteriorView::hidden_mean},
                                                                      {"difference", PosteriorView::difference},
                                                                      {"broadcast", PosteriorView::broadcast},
                                                                      {"calibration", PosteriorView::calibration}}};
constexpr std::array<std::pair<const char*, MatrixView>, 4> matrices{{{"all", MatrixView::all},
                                                                      {"released", MatrixView::released},
                                                                      {"exact", MatrixView::exact},
                                                                      {"noise", MatrixView::noise}}};

constexpr std::array<std::pair<const char*, UploadsView>, 2> uploads{
    {{"norms", UploadsView::norms}, {"clipped", UploadsView::clipped}}};

constexpr std::array<std::pair<const char*, ErrorRateView>, 2> error_views{
    {{"against_t", ErrorRateView::against_t}, {"against_epsilon", ErrorRateView::against_epsilon}}};
constexpr std::array<std::pair<const char*, PolicyView>, 5> policies{{{"probabilities", PolicyView::probabilities},
                                                                      {"mean", PolicyView::mean},
                                                                      {"deviation", PolicyView::deviation},
                                                                      {"truth", PolicyView::truth},
                                                                      {"distribution", PolicyView::distribution}}};

}  // namespace

Json chart_options_json(const ChartOptions& options) {
  Json json = Json::object();
  json["metric"] = to_string(options.metric);
  for (const auto& [name, band] : bands)
    if (band == options.band) json["band"] = name;
  for (const auto& [name, flag] : flags) json[name] = options.*flag;
  for (const auto& [name, view] : views)
    if (view == options.view) json["view"] = name;
  for (const auto& [name, which] : matrices)
    if (which == options.matrices) json["matrices"] = name;
  for (const auto& [name, which] : uploads)
    if (which == options.uploads) json["uploads"] = name;
  for (const auto& [name, which] : error_views)
    if (which == options.errors) json["errors"] = name;
  for (const auto& [name, which] : policies)
    if (which == options.policy) json["policy"] = name;
  for (const auto& [list, choice] : options.own) json["own"][list] = choice;
  json["parameter"] = options.parameter;
  if (options.accepted != ChartOptions().accepted) json["accepted"] = options.accepted;
  return json;
}

ChartOptions chart_options_from(const Json& json, ChartOptions start) {
  if (!json.is_object()) return start;
  const auto text = [&json](const char* key) {
    const auto found = json.find(key);
    return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
  };
  for (const Metric metric : all_metrics)
    if (to_string(metric) == text("metric")) start.metric = metric;
  for (const auto& [name, band] : bands)
    if (text("band") == name) start.band = band;
  for (const auto& [name, flag] : flags)
    if (const auto found = json.find(name); found != json.end() && found->is_boolean())
      start.*flag = found->get<bool>();
  for (const auto& [name, view] : views)
    if (text("view") == name) start.view = view;
  for (const auto& [name, which] : matrices)
    if (text("matrices") == name) start.matrices = which;
  for (const auto& [name, which] : uploads)
    if (text("uploads") == name) start.uploads = which;
  for (const auto& [name, which] : error_views)
    if (text("errors") == name) start.errors = which;
  for (const auto& [name, which] : policies)
    if (text("policy") == name) start.policy = which;
  if (const auto own = json.find("own"); own != json.end() && own->is_object())
    for (const auto& [list, choice] : own->items())
      if (choice.is_string()) start.own[list] = choice.get<std::string>();
  if (const std::string path = text("parameter"); path.starts_with('/')) start.parameter = path;
  if (const auto accepted = json.find("accepted"); accepted != json.end() && accepted->is_number())
    if (const auto times = accepted->get<double>(); times >= least_accepted && times <= most_accepted)
      start.accepted = times;
  return start;
}

}  // namespace privbo
