// Finds the file parameters through the schema; nothing about a particular section is known here.
#include "document/data_paths.h"

#include "scenario/schema.h"

namespace privbo::ui {
namespace {

namespace fs = std::filesystem;

void move_files(Json& object, const std::vector<ParamSpec>& specs, const fs::path& from, const fs::path& to) {
  if (!object.is_object()) return;
  for (const auto& spec : specs) {
    const auto found = object.find(spec.key);
    if (spec.kind != ParamKind::file || found == object.end() || !found->is_string()) continue;
    const fs::path path(found->get<std::string>());
    if (!path.empty() && path.is_relative()) *found = path_from(to, from / path);
  }
}

void move_component(Json& object, const Section& section, const fs::path& from, const fs::path& to) {
  if (!object.is_object() || !object.contains("type") || !object["type"].is_string()) return;
  if (const ComponentInfo* info = find_component(section, object["type"].get<std::string>()))
    move_files(object, info->params, from, to);
}

/// An empty folder means the working directory (scenario.h).
fs::path full(const fs::path& folder) {
  return (folder.empty() ? fs::current_path() : fs::absolute(folder)).lexically_normal();
}

}  // namespace

std::string path_from(const fs::path& folder, const fs::path& file) {
  const fs::path target = full(file);
  const fs::path relative = target.lexically_relative(full(folder));
  const bool below = !relative.empty() && *relative.begin() != "..";
  return (below ? relative : target).generic_string();
}

Scenario moved_to(const Scenario& scenario, const fs::path& folder) {
  Scenario moved = scenario;
  moved.folder = folder;
  const fs::path from = full(scenario.folder);
  if (from == full(folder)) return moved;
  for (const auto& section : scenario_sections()) {
    const auto found = moved.document.find(section.key);
    if (found == moved.document.end()) continue;
    if (section.kind == Section::Kind::fixed) move_files(*found, section.params, from, folder);
    if (section.kind == Section::Kind::component) move_component(*found, section, from, folder);
    if (section.kind == Section::Kind::list && found->is_array())
      for (auto& item : *found) move_component(item, section, from, folder);
  }
  return moved;
}

}  // namespace privbo::ui
