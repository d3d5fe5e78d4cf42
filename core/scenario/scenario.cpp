#include "scenario/scenario.h"

#include "scenario/schema.h"

namespace privbo {

std::string Scenario::name() const {
  const auto found = document.find("name");
  return found != document.end() && found->is_string() ? found->get<std::string>() : std::string();
}

Scenario default_scenario() {
  Json document = Json::object();
  document["format"] = scenario_format;
  document["version"] = scenario_version;
  document["name"] = "Untitled";
  document["description"] = "";
  for (const Section& section : scenario_sections()) {
    if (!section.stands_for.empty()) continue;
    if (section.kind == Section::Kind::fixed) document[section.key] = stated_defaults(section.params);
    if (section.kind == Section::Kind::component)
      document[section.key] = default_component(*section.components.front());
    if (section.kind == Section::Kind::list) {
      document[section.key] = Json::array();
      for (const char* id : {"ldp-tgp-ucb", "igp-ucb", "uniform"})
        if (const ComponentInfo* component = find_component(section, id)) {
          Json object = default_component(*component);
          if (object.contains("beta_scale")) object["beta_scale"] = 0.1;
          document[section.key].push_back(object);
        }
    }
  }
  return {document, {}};
}

}  // namespace privbo
