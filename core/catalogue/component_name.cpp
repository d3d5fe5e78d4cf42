#include "catalogue/component_name.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "numerics/number_text.h"

namespace privbo {
namespace {

/// "3/2", as names have an odd number of halves; empty: another number.
std::string halves(double value) {
  constexpr double most = 9.0;  // so many of them are still called so
  const double twice = 2.0 * value;
  if (!(twice > 0.0 && twice <= most) || std::fmod(twice, 2.0) != 1.0) return {};
  return std::to_string(static_cast<int>(twice)) + "/2";
}

}  // namespace

Message component_name(const ComponentInfo& component, const Json& values) {
  const Message label = Message::entry(component.label);
  const auto spec = std::ranges::find(component.params, true, &ParamSpec::in_name);
  if (spec == component.params.end()) return label;
  const Json value = values.is_object() && values.contains(spec->key) ? values.at(spec->key) : spec->default_value;
  if (!value.is_number()) return label;
  const double number = value.get<double>();
  if (const std::string name = halves(number); !name.empty()) return Message::joined({label, Message::verbatim(name)});
  return Message("%1, %2 = %3", label, spec->symbol, number_text(number));
}

}  // namespace privbo
