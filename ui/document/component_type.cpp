// Reads "type".
#include "document/component_type.h"

namespace privbo::ui {

std::string type_of(const Section& section, const Json& object) {
  if (!object.is_object() || !object.contains("type")) return section.components.front()->id;
  const Json& type = object.at("type");
  return type.is_string() ? type.get<std::string>() : std::string();
}

}  // namespace privbo::ui
