// Builds descriptions of parameters.
#include "catalogue/param_spec.h"

#include <utility>

namespace privbo {
namespace {

ParamSpec named_param(ParamSpec spec, ParamKind kind, std::string key, std::string label, Json default_value) {
  spec.kind = kind;
  spec.key = std::move(key);
  spec.label = std::move(label);
  spec.default_value = std::move(default_value);
  return spec;
}

ParamSpec number_param(ParamSpec spec, Range range, Range slider) {
  spec.range = range;
  spec.slider = slider;
  return spec;
}

}  // namespace

ParamSpec real_param(std::string key, std::string label, Json default_value, Range range, Range slider,
                     ParamSpec more) {
  return number_param(
      named_param(std::move(more), ParamKind::real, std::move(key), std::move(label), std::move(default_value)), range,
      slider);
}

ParamSpec integer_param(std::string key, std::string label, Json default_value, Range range, Range slider,
                        ParamSpec more) {
  return number_param(
      named_param(std::move(more), ParamKind::integer, std::move(key), std::move(label), std::move(default_value)),
      range, slider);
}

ParamSpec toggle_param(std::string key, std::string label, Json default_value, ParamSpec more) {
  return named_param(std::move(more), ParamKind::toggle, std::move(key), std::move(label), std::move(default_value));
}

ParamSpec choice_param(std::string key, std::string label, Json default_value, List<Choice> choices, ParamSpec more) {
  more.choices = std::move(choices);
  return named_param(std::move(more), ParamKind::choice, std::move(key), std::move(label), std::move(default_value));
}

}  // namespace privbo
