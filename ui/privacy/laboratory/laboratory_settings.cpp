// Descriptors of the page's own numbers, checks, and the choices as JSON.
#include "privacy/laboratory/laboratory_settings.h"

#include <algorithm>
#include <utility>

#include "accounting/calculator/account.h"
#include "text/message.h"

namespace privbo::ui {
namespace {

const std::vector<ParamSpec>& own_specs() {
  static const std::vector<ParamSpec> specs{
      {.key = "delta",
       .label = QT_TRANSLATE_NOOP("Catalogue", "Privacy failure probability"),
       .default_value = default_delta,
       .range = {0.0, 1.0},
       .slider = {1e-12, 0.1},
       .log_scale = true,
       .symbol = "δ",
       .help = QT_TRANSLATE_NOOP(
           "Catalogue",
           "With this probability the output may give a person away outright; otherwise ε bounds what it tells. Should lie well below "
           "1/(number of people); 0 asks for pure ε-DP."),
       .low_end = QT_TRANSLATE_NOOP("Catalogue", "more private"),
       .high_end = QT_TRANSLATE_NOOP("Catalogue", "a weaker claim")},
      {.key = "epsilon",
       .label = QT_TRANSLATE_NOOP("Catalogue", "Target"),
       .default_value = 1.0,
       .range = {0.0, 1e6, true},
       .slider = {0.01, 100.0},
       .log_scale = true,
       .symbol = "ε",
       .help = QT_TRANSLATE_NOOP("Catalogue",
                                 "“Solve” finds the value of one parameter at which the loss is at most this."),
       .low_end = QT_TRANSLATE_NOOP("Catalogue", "more private"),
       .high_end = QT_TRANSLATE_NOOP("Catalogue", "less private")},
      {.key = "prior",
       .label = QT_TRANSLATE_NOOP("Catalogue", "How sure the attacker is beforehand"),
       .default_value = 50,
       .range = {1.0, 99.0},
       .slider = {1.0, 99.0},
       .unit = "%",
       .help = QT_TRANSLATE_NOOP(
           "Catalogue",
           "What the attacker believes the probability of the suspected record to be, before seeing any output.")}};
  return specs;
}

bool is_own(const std::string& key) {
  return std::ranges::find(own_specs(), key, &ParamSpec::key) != own_specs().end();
}

/// δ = 1 is legal for the descriptor, whose ranges include their upper end, but claims nothing.
Problems own_problems(const ParamSpec& spec, const Json& value) {
  Problems problems;
  check_params({spec}, {{spec.key, value}}, {}, {}, problems);
  if (problems.empty() && spec.key == "delta" && value.get<double>() >= 1.0)
    problems.push_back(
        {"/delta", Message("delta = 1: must be a number with 0 <= delta < 1 (at 1 nothing is claimed; try 1e-05)")});
  return problems;
}

}  // namespace

PrivacySettings::PrivacySettings(QObject* parent) : QObject(parent), own_(default_values(own_specs())) {
  const MechanismEntry* first = find_entry(mechanism_catalogue(), "subsampled-gaussian");
  mechanism_ = first ? first : &mechanism_catalogue().front();
  for (const MechanismEntry& mechanism : mechanism_catalogue())
    params_[mechanism.id] = default_values(mechanism.params);
  solver_ = find_accountant("pld");
}

void PrivacySettings::choose_algorithm(const std::string& label) {
  if (source_ == Source::run && algorithm_ == label) return;
  source_ = Source::run;
  algorithm_ = label;
  Q_EMIT changed();
}

void PrivacySettings::choose_mechanism(const std::string& id) {
  const MechanismEntry* mechanism = find_entry(mechanism_catalogue(), id);
  if (!mechanism || (source_ == Source::laboratory && mechanism == mechanism_)) return;
  choose(*mechanism);
  begin_with_defaults();
  Q_EMIT changed();
}

void PrivacySettings::set_defaults(Json numbers) {
  defaults_ = std::move(numbers);
  if (!std::exchange(forgotten_, false) || source_ != Source::laboratory) return;
  begin_with_defaults();
  Q_EMIT changed();
}

/// What was typed stays; what stands as it was given follows the scenario.
void PrivacySettings::begin_with_defaults() {
  const auto give = [this](Json& values, Json& begun, const ParamSpec& spec) {
    const auto default_value = defaults_.find(spec.key);
    if (default_value == defaults_.end() || values[spec.key] != begun.value(spec.key, spec.default_value)) return;
    values[spec.key] = begun[spec.key] = *default_value;
  };
  Json& begun = begun_with_.try_emplace(mechanism_->id, Json::object()).first->second;
  for (const ParamSpec& each : mechanism_->params) give(params_.at(mechanism_->id), begun, each);
  give(own_, begun_with_.try_emplace("", Json::object()).first->second, *spec("delta"));
}

void PrivacySettings::choose(const MechanismEntry& mechanism) {
  source_ = Source::laboratory;
  mechanism_ = &mechanism;
}

void PrivacySettings::use(const PrintedLoss& printed) {
  const MechanismEntry* mechanism = find_entry(mechanism_catalogue(), printed.mechanism);
  if (!mechanism) return;
  choose(*mechanism);
  Json values = default_values(mechanism->params);
  values.update(printed.params);
  params_[mechanism->id] = std::move(values);
  own_["delta"] = printed.delta;
  Q_EMIT changed();
}

void PrivacySettings::set_reading(Reading reading) {
  if (reading_ == reading) return;
  reading_ = reading;
  Q_EMIT changed();
}

void PrivacySettings::set_run_delta(double delta) {
  if (run_delta_ == delta) return;
  run_delta_ = delta;
  if (source_ == Source::run) Q_EMIT changed();
}

Json PrivacySettings::value(const std::string& key) const {
  if (key == "delta" && source_ == Source::run) return run_delta_;
  const Json& from = is_own(key) ? own_ : values();
  const auto found = from.find(key);
  return found == from.end() ? Json() : *found;
}

void PrivacySettings::set_value(const std::string& key, const Json& value) {
  if (key == "delta" && source_ == Source::run) return;  // the run has its own
  Json& into = is_own(key) ? own_ : params_.at(mechanism_->id);
  if (into.contains(key) && into.at(key) == value) return;
  into[key] = value;
  if (key == "epsilon" || key == "prior")
    Q_EMIT aside_changed();
  else
    Q_EMIT changed();
}

const ParamSpec* PrivacySettings::spec(const std::string& key) const {
  const std::vector<ParamSpec>& specs = is_own(key) ? own_specs() : mechanism_->params;
  const auto found = std::ranges::find(specs, key, &ParamSpec::key);
  return found == specs.end() ? nullptr : &*found;
}

Problems PrivacySettings::problems_of(const std::string& key) const {
  const ParamSpec* own = spec(key);
  if (!own) return {};
  if (is_own(key)) return own_problems(*own, value(key));
  Problems problems;
  if (is_visible(*own, values())) check_params({*own}, {{key, value(key)}}, {}, {}, problems);
  return problems;
}

bool PrivacySettings::legal() const {
  return std::ranges::none_of(mechanism_->params,
                              [this](const ParamSpec& each) { return has_errors(problems_of(each.key)); });
}

ParamSet PrivacySettings::params() const {
  Problems ignored;
  return check_params(mechanism_->params, values(), {}, {}, ignored);
}

std::optional<double> PrivacySettings::number(const std::string& key) const {
  const Json typed = value(key);
  if (!typed.is_number() || has_errors(problems_of(key))) return std::nullopt;
  return typed.get<double>();
}

void PrivacySettings::choose_solver(const std::string& id) {
  const Accountant* accountant = find_accountant(id);
  if (!accountant || accountant->approximate || accountant == solver_) return;
  solver_ = accountant;
  Q_EMIT aside_changed();
}

void PrivacySettings::forget() {
  source_ = Source::run;
  algorithm_.clear();
  for (const MechanismEntry& mechanism : mechanism_catalogue())
    params_[mechanism.id] = default_values(mechanism.params);
  own_ = default_values(own_specs());
  begun_with_.clear();
  reading_ = Reading::each_once;
  defaults_ = Json::object();
  forgotten_ = true;
  Q_EMIT changed();
  Q_EMIT aside_changed();
}

Json PrivacySettings::save() const {
  Json params = Json::object();
  for (const auto& [id, values] : params_) params[id] = values;
  return {{"source", source_ == Source::run ? "run" : "laboratory"},
          {"algorithm", algorithm_},
          {"mechanism", mechanism_->id},
          {"parameters", params},
          {"page", own_},
          {"reading", reading_ == Reading::each_once ? "each_once" : "same_person"},
          {"solver", solver_->id}};
}

void PrivacySettings::restore(const Json& saved) {
  if (!saved.is_object()) return;
  const auto text = [&saved](const char* key) {
    const auto found = saved.find(key);
    return found != saved.end() && found->is_string() ? found->get<std::string>() : std::string();
  };
  // Values of kinds that no editor makes are not taken: they come from a file that somebody has edited.
  const auto take = [](Json& into, const Json& from, const std::vector<ParamSpec>& specs) {
    if (!from.is_object()) return;
    for (const ParamSpec& spec : specs)
      if (const auto found = from.find(spec.key); found != from.end() && found->is_primitive() && !found->is_null())
        into[spec.key] = *found;
  };
  take(own_, saved.value("page", Json()), own_specs());
  if (const Json all = saved.value("parameters", Json()); all.is_object())
    for (const MechanismEntry& mechanism : mechanism_catalogue())
      take(params_[mechanism.id], all.value(mechanism.id, Json()), mechanism.params);
  if (const MechanismEntry* mechanism = find_entry(mechanism_catalogue(), text("mechanism"))) mechanism_ = mechanism;
  if (const std::string source = text("source"); !source.empty())
    source_ = source == "laboratory" ? Source::laboratory : Source::run;
  algorithm_ = text("algorithm");
  if (const std::string reading = text("reading"); !reading.empty())
    reading_ = reading == "same_person" ? Reading::same_person : Reading::each_once;
  choose_solver(text("solver"));
  Q_EMIT changed();
  Q_EMIT aside_changed();
}

}  // namespace privbo::ui
