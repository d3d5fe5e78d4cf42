#include "scenario/check_document.h"

#include <algorithm>
#include <utility>

#include "catalogue/nearest_name.h"
#include "catalogue/visible_text.h"
#include "families/families.h"
#include "scenario/comparison_section.h"
#include "scenario/scale_tuning.h"
#include "scenario/scenario.h"
#include "scenario/schema.h"
#include "scenario/sweep_section.h"
#include "text/message.h"

namespace privbo {
namespace {

class DocumentCheck {
 public:
  explicit DocumentCheck(const Json& document) : document_(document) {
    result_.normalised = document.is_object() ? document : Json::object();
  }

  CheckedDocument run() {
    if (!document_.is_object()) {
      error("", Message("a scenario must be a JSON object { … }"));
      return std::move(result_);
    }
    check_top_level();
    for (const Section& section : scenario_sections()) check_section(section);
    return std::move(result_);
  }

 private:
  void error(const std::string& path, Message message) { result_.problems.push_back({path, std::move(message)}); }
  void warn(const std::string& path, Message message) {
    result_.problems.push_back({path, std::move(message), Problem::Severity::warning});
  }

  void check_top_level() {
    static const std::vector<std::string> known{"format", "version", "name",    "description",
                                                "order",  "gallery", tuning_key};
    for (const auto& [key, value] : document_.items())
      if (std::ranges::find(known, key) == known.end() && !find_section(key)) {
        warn_of_unknown_key(result_.problems, "/" + key);
        std::vector<std::string> names = known;
        for (const Section& section : scenario_sections()) names.push_back(section.key);
        result_.problems.back().message =
            Message::joined({result_.problems.back().message, suggestion(key, names)}, "; ");
      }
    if (const Message why = why_tuning_unreadable(document_); !why.empty())
      warn(std::string("/") + tuning_key, Message("cannot be read, so that no scale counts as tuned: %1", why));
    for (const char* key : {"name", "description"}) {
      const auto found = document_.find(key);
      if (found != document_.end() && !found->is_string())
        error(std::string("/") + key, Message("must be text in quotes"));
      else if (found != document_.end())
        if (const Message problem =
                text_problem(found->get_ref<const std::string&>(),
                             std::string_view(key) == "name" ? TextUse::name : TextUse::description);
            !problem.empty())
          error(std::string("/") + key, problem);
    }
  }

  /// Returns the section's JSON, or an empty object where it is missing: every key has a documented default.
  Json section_json(const Section& section) const {
    const auto found = document_.find(section.key);
    if (found != document_.end()) return *found;
    return section.kind == Section::Kind::list ? default_scenario().document[section.key] : Json::object();
  }

  /// Writes checked values back, keeping unknown keys.
  static Json merged(const Json& original, const std::vector<ParamSpec>& specs, const ParamSet& checked) {
    Json object = original.is_object() ? original : Json::object();
    for (const ParamSpec& spec : specs)
      if (spec.left_out && !checked.json().contains(spec.key)) object.erase(spec.key);
    for (const auto& [key, value] : checked.json().items()) object[key] = value;
    return object;
  }

  /// Puts "type" first, whatever the order in the file.
  static Json typed(const std::string& id, const Json& values) {
    Json object = Json::object();
    object["type"] = id;
    for (const auto& [key, value] : values.items()) object[key] = value;
    return object;
  }

  std::pair<const ComponentInfo*, ParamSet> check_component(const Section& section, const Json& json,
                                                            const std::string& path) {
    const Json type = json.is_object() && json.contains("type") ? json["type"] : Json(section.components.front()->id);
    const ComponentInfo* component = type.is_string() ? find_component(section, type.get<std::string>()) : nullptr;
    if (!component) {
      std::string ids;
      std::vector<std::string> known;
      for (const ComponentInfo* each : section.components) {
        ids += (ids.empty() ? "" : ", ") + each->id;
        known.push_back(each->id);
      }
      const std::string shown = cut_text(type.dump(-1, ' ', false, Json::error_handler_t::replace), 60);
      const std::string nearest = type.is_string() ? nearest_name(type.get<std::string>(), known) : std::string();
      error(path + "/type",
            nearest.empty() ? Message("type = %1: unknown; must be one of: %2", shown, ids)
                            : Message("type = %1: unknown; must be one of: %2; did you mean %3?", shown, ids, nearest));
      return {nullptr, ParamSet()};
    }
    return {component, check_params(component->params, json, path, {"type"}, result_.problems)};
  }

  /// A sweep or comparison that cannot run must not keep a plain run from starting: its problems are warnings here, and
  /// errors where it is started. So what was written stays in the normalised document, legal or not.
  template <class Plan>
  void check_aside(const Section& section, const Json& json, Plan plan) {
    const std::string path = "/" + section.key;
    Problems illegal, problems;
    Json kept = merged(json, section.params, check_params(section.params, json, path, {}, illegal));
    for (const Problem& problem : illegal)
      if (json.is_object()) {
        const std::string key = problem.path.substr(path.size() + 1);
        kept[key] = json.at(key);
      }
    result_.normalised[section.key] = kept;
    plan(result_.normalised, problems);
    for (const Problem& problem : problems) warn(problem.path, problem.message);
    if (!json.is_object()) error(path, illegal.front().message);
  }

  void check_section(const Section& section) {
    const std::string path = "/" + section.key;
    if (!has_section(document_, section)) {
      result_.normalised.erase(section.key);
      return;
    }
    const Json json = section_json(section);
    if (section.key == "sweep") {  // checked last: it names settings of all others
      check_aside(section, json, make_plan);
    } else if (section.key == "comparison") {
      check_aside(section, json, comparison_settings);
    } else if (section.kind == Section::Kind::fixed) {
      const ParamSet params = check_params(section.params, json, path, {}, result_.problems);
      result_.normalised[section.key] = merged(json, section.params, params);
      result_.fixed.emplace_back(section.key, params);
    } else if (section.kind == Section::Kind::component) {
      auto [component, params] = check_component(section, json, path);
      if (component) {
        result_.normalised[section.key] = typed(component->id, merged(json, component->params, params));
        result_.chosen.push_back({section.key, component->id, params});
      }
    } else {
      check_algorithms(section, json, path);
    }
  }

  void check_algorithms(const Section& section, const Json& json, const std::string& path) {
    if (!json.is_array() || json.empty() || json.size() > max_algorithms) {
      error(path, Message("must be a list of 1 to %1 algorithms, e.g. [{\"type\": \"ldp-tgp-ucb\"}]; tick at least one",
                          max_algorithms));
      return;
    }
    std::size_t i = 0;
    for (const Json& item : json) {
      const std::string item_path = path + "/" + std::to_string(i);
      auto [component, params] = check_component(section, item, item_path);
      if (component) {
        AlgorithmSpec plan;
        plan.entry = find_entry(algorithm_catalogue(), component->id);
        plan.params = params;
        plan.notion = plan.entry->notion(params);
        plan.label = params.text("label").empty() ? component->label : params.text("label");
        result_.algorithms.push_back(plan);
        result_.normalised[section.key][i] = typed(component->id, merged(item, component->params, params));
      }
      ++i;
    }
  }

  const Json& document_;
  CheckedDocument result_;
};

/// Adds what `defaults` has and `object` lacks, at any depth; lists are looked into only where their lengths agree.
void fill_in(Json& object, const Json& defaults) {
  if (object.is_array() && defaults.is_array() && object.size() == defaults.size())
    for (std::size_t i = 0; i < object.size(); ++i) fill_in(object[i], defaults[i]);
  if (!object.is_object() || !defaults.is_object()) return;
  for (const auto& [key, value] : defaults.items())
    if (object.contains(key))
      fill_in(object[key], value);
    else
      object[key] = value;
}

}  // namespace

const ChosenComponent& CheckedDocument::component(const std::string& section) const {
  return *optional_component(section);
}

const ChosenComponent* CheckedDocument::optional_component(const std::string& section) const {
  const auto found = std::ranges::find(chosen, section, &ChosenComponent::section);
  return found == chosen.end() ? nullptr : &*found;
}

const ParamSet& CheckedDocument::params(const std::string& section) const {
  return std::ranges::find(fixed, section, &std::pair<std::string, ParamSet>::first)->second;
}

CheckedDocument check_document(const Json& document) { return DocumentCheck(document).run(); }

Json with_defaults(const Json& document) {
  CheckedDocument checked = check_document(document);
  if (!has_errors(checked.problems)) return std::move(checked.normalised);
  Json filled = document;
  fill_in(filled, checked.normalised);
  return filled;
}

}  // namespace privbo
