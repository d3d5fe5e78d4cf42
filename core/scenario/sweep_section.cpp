#include "scenario/sweep_section.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "numerics/numbers.h"
#include "scenario/edit.h"
#include "scenario/params/section_params.h"
#include "scenario/scenario.h"
#include "scenario/settings.h"
#include "text/error.h"
#include "text/message.h"
#include "text/named.h"

namespace privbo {
namespace {

/// Rounds to as many digits as a person would type, so that an end or a step of 2 is not 1.9999999999999998.
double rounded(double value) { return parse_double(significant(value, 12)).value_or(value); }

std::vector<double> spread(double from, double to, std::size_t count, bool log, bool whole) {
  std::vector<double> values;
  for (std::size_t i = 0; i < count; ++i) {
    const double share = static_cast<double>(i) / static_cast<double>(count - 1);
    double value =
        log ? std::exp((1.0 - share) * std::log(from) + share * std::log(to)) : (1.0 - share) * from + share * to;
    value = i == 0 ? from : i + 1 == count ? to : std::clamp(rounded(value), from, to);
    values.push_back(whole ? std::round(value) : value);
  }
  values.erase(std::unique(values.begin(), values.end()), values.end());
  return values;
}

/// Reports why this text is not the path of a numeric setting.
Message refusal(const Json& document, const std::string& path) {
  for (const Section& section : scenario_sections())
    if (!has_section(document, section) && path.starts_with("/" + section.key + "/"))
      return Message("%1: the scenario has no %2, so %3 stands for it; set %4.type first, or choose a setting of /%5",
                     path, section.key, section.stands_for, section.key, section.stands_for);
  try {
    Scenario scenario{document, {}};
    apply_setting(scenario, path, nullptr);
  } catch (const std::invalid_argument& failure) {
    return message_of(failure);
  }
  const std::string folder = path.substr(0, path.rfind('/') + 1);
  std::vector<Message> beside;
  Message here = Message::verbatim(path);
  for (const Setting& setting : settings_of(document)) {
    const Message name = named(setting.path, Message::entry(setting.spec->label));
    if (setting.path == path) here = name;
    if (is_numeric(*setting.spec) && setting.path.starts_with(folder)) beside.push_back(name);
  }
  return beside.empty() ? Message("%1: is not a number; choose a setting that is", here)
                        : Message("%1: is not a number; choose a setting that is, e.g. %2", here,
                                  Message::joined(std::move(beside), ", "));
}

class SweepPlanner {
 public:
  SweepPlanner(const Json& document, Problems& problems) : document_(document), problems_(problems) {}

  SweepSettings plan() {
    const auto found = document_.is_object() ? document_.find("sweep") : document_.end();
    const Json section = found != document_.end() ? *found : Json::object();
    const std::size_t before = problems_.size();
    const ParamSet params = check_params(sweep_params(), section, "/sweep", {}, problems_);
    if (has_errors({problems_.begin() + static_cast<std::ptrdiff_t>(before), problems_.end()})) return {};
    SweepSettings plan;
    plan.path = setting_pointer(params.text("parameter"));
    const auto setting = find_setting(document_, plan.path);
    const auto value = setting && setting->spec->kind == ParamKind::reals ? setting_value(plan.path) : Json(0.0);
    if (!setting || !is_numeric(*setting->spec) || !value.is_number()) {
      error("parameter", Message("parameter = %1", refusal(document_, plan.path)));
      return plan;
    }
    plan.label = setting->spec->label;
    if (setting->section->kind == Section::Kind::list || !setting->section->stands_for.empty())
      plan.label += " (" + setting->owner + ")";
    plan.symbol = setting->spec->symbol;
    plan.log = params.text("scale") == "log";
    if (!setting->used)
      problems_.push_back(
          {"/sweep/parameter",
           Message("parameter = %1: is not used with the present settings; all values give the same", plan.path),
           Problem::Severity::warning});
    fill(plan, *setting->spec, params);
    return plan;
  }

 private:
  void error(const std::string& key, Message message) { problems_.push_back({"/sweep/" + key, std::move(message)}); }

  Json setting_value(const std::string& path) const {
    const Json::json_pointer pointer(path);
    return document_.contains(pointer) ? document_.at(pointer) : Json();
  }

  /// Returns whether `value` is legal for the setting; otherwise the descriptor's check adds its problem.
  bool legal(const std::string& key, double value, ParamSpec spec) {
    spec.key = key;
    if (spec.kind == ParamKind::reals) spec.kind = ParamKind::real;
    if (spec.kind == ParamKind::integer) value = std::round(value);
    const std::size_t before = problems_.size();
    check_params({spec}, Json{{key, value}}, "/sweep", {}, problems_);
    return problems_.size() == before;
  }

  void fill(SweepSettings& plan, const ParamSpec& spec, const ParamSet& params) {
    const double from = params.real("from"), to = params.real("to");
    const bool whole = spec.kind == ParamKind::integer;
    if (plan.log && !(from > 0.0))
      return error(
          "from",
          Message(
              "from = %1: must be > 0 with scale = \"log\" (equal ratios); choose a larger one, or scale = \"linear\"",
              shortest(from)));
    const bool from_legal = legal("from", from, spec), to_legal = legal("to", to, spec);
    if (!from_legal || !to_legal) return;
    if (!(from < to))
      return error("to", Message("to = %1: must be > from = %2; exchange them, or choose a larger one", shortest(to),
                                 shortest(from)));
    plan.values = spread(from, to, static_cast<std::size_t>(params.integer("count")), plan.log, whole);
    if (plan.values.size() < 2)
      error("to", Message("to = %1: only one whole number lies from %2 to here; choose a wider range", shortest(to),
                          shortest(from)));
  }

  const Json& document_;
  Problems& problems_;
};

}  // namespace

SweepSettings make_plan(const Json& document, Problems& problems) { return SweepPlanner(document, problems).plan(); }

Json at_value(const Json& document, const SweepSettings& plan, double value) {
  const auto setting = find_setting(document, plan.path);
  if (!setting) throw InvalidArgument(Message("%1: no such setting", plan.path));
  Json made = document;
  Json& place = made[Json::json_pointer(plan.path)];
  if (setting->spec->kind == ParamKind::integer)
    place = static_cast<std::int64_t>(value);
  else
    place = value;
  return made;
}

}  // namespace privbo
