#include "sweep/idle_plan.h"

#include <algorithm>
#include <cmath>

#include "document/scenario_model.h"
#include "front/front_settings.h"
#include "scenario/settings.h"

namespace privbo::ui {
namespace {

constexpr std::size_t fewest_values = 3;  // fewer are no curve
constexpr int powers = 6, quarters = 4;

std::vector<double> powers_of_two(const Range& slider, double present) {
  const int lowest = static_cast<int>(std::ceil(std::log2(slider.lowest))),
            highest = static_cast<int>(std::floor(std::log2(slider.highest)));
  // Half of them below the present value, as far as the slider goes.
  const int wanted = static_cast<int>(std::lround(std::log2(present))) - powers / 2;
  const int first = std::clamp(wanted, lowest, std::max(lowest, highest - powers + 1));
  std::vector<double> values;
  for (int k = first; k < first + powers && k <= highest; ++k) values.push_back(std::ldexp(1.0, k));
  return values;
}

/// Returns every `step`-th value, counted from the one at `kept`.
std::vector<double> every(const std::vector<double>& values, std::size_t kept, std::size_t step) {
  std::vector<double> chosen;
  for (std::size_t i = kept % step; i < values.size(); i += step) chosen.push_back(values[i]);
  return chosen;
}

}  // namespace

std::vector<double> values_around(const ParamSpec& spec, double present, std::size_t most) {
  const Range& slider = spec.slider;
  std::vector<double> values;
  if (spec.log_scale && slider.lowest > 0.0 && present > 0.0)
    values = powers_of_two(slider, present);
  else if (std::isfinite(slider.highest - slider.lowest))
    for (int i = 0; i <= quarters; ++i)
      values.push_back(slider.lowest + (slider.highest - slider.lowest) * i / quarters);
  if (spec.kind == ParamKind::integer)
    for (double& value : values) value = std::round(value);
  std::erase_if(values, [&spec](double value) { return !spec.range.contains(value); });
  values.push_back(present);
  std::ranges::sort(values);
  values.erase(std::unique(values.begin(), values.end()), values.end());
  const auto kept = static_cast<std::size_t>(std::ranges::find(values, present) - values.begin());
  std::vector<double> chosen = values;
  for (std::size_t step = 2; chosen.size() > std::max<std::size_t>(1, most); ++step) chosen = every(values, kept, step);
  return chosen;
}

std::optional<SweepSettings> idle_plan(const ScenarioModel& model, std::size_t most) {
  const std::vector<std::string> settings = privacy_settings(model);
  if (settings.empty()) return std::nullopt;
  Json document = model.result().normalised;
  const auto setting = find_setting(document, settings.front());
  const Json::json_pointer place(settings.front());
  if (!setting || !is_numeric(*setting->spec) || !document.contains(place) || !document.at(place).is_number())
    return std::nullopt;
  const std::vector<double> values = values_around(*setting->spec, document.at(place).get<double>(), most);
  if (values.size() < fewest_values) return std::nullopt;
  document["sweep"] = {{"parameter", settings.front()},
                       {"from", values.front()},
                       {"to", values.back()},
                       {"scale", setting->spec->log_scale && values.front() > 0.0 ? "log" : "linear"}};
  Problems problems;
  SweepSettings plan = make_plan(document, problems);
  if (has_errors(problems)) return std::nullopt;
  plan.values = values;
  return plan;
}

}  // namespace privbo::ui
