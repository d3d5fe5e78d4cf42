// Finds the file parameters through the schema; nothing about a particular section is known here.
#include "document/data_paths.h"

#include <functional>

#include "scenario/schema.h"

namespace privbo::ui {
namespace {

namespace fs = std::filesystem;

/// A file as it is called from another folder.
using Renaming = std::function<std::string(const fs::path& file)>;

void rename_files(Json& object, const std::vector<ParamSpec>& specs, const fs::path& from, const Renaming& name) {
  if (!object.is_object()) return;
  for (const auto& spec : specs) {
    const auto found = object.find(spec.key);
    if (spec.kind != ParamKind::file || found == object.end() || !found->is_string()) continue;
    const fs::path path(found->get<std::string>());
    if (!path.empty() && path.is_relative()) *found = name(from / path);
  }
}

void rename_in_component(Json& object, const Section& section, const fs::path& from, const Renaming& name) {
  if (!object.is_object() || !object.contains("type") || !object["type"].is_string()) return;
  if (const ComponentInfo* info = find_component(section, object["type"].get<std::string>()))
    rename_files(object, info->params, from, name);
}

/// An empty folder means the working directory (scenario.h).
fs::path full(const fs::path& folder) {
  return (folder.empty() ? fs::current_path() : fs::absolute(folder)).lexically_normal();
}

void rename_all(Json& document, const fs::path& from, const Renaming& name) {
  for (const auto& section : scenario_sections()) {
    const auto found = document.find(section.key);
    if (found == document.end()) continue;
    if (section.kind == Section::Kind::fixed) rename_files(*found, section.params, from, name);
    if (section.kind == Section::Kind::component) rename_in_component(*found, section, from, name);
    if (section.kind == Section::Kind::list && found->is_array())
      for (auto& item : *found) rename_in_component(item, section, from, name);
  }
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
  if (full(scenario.folder) != full(folder))
    rename_all(moved.document, full(scenario.folder), [&](const fs::path& file) { return path_from(folder, file); });
  return moved;
}

Json with_whole_paths(const Scenario& scenario) {
  Json whole = scenario.document;
  rename_all(whole, full(scenario.folder), [](const fs::path& file) { return full(file).generic_string(); });
  return whole;
}

}  // namespace privbo::ui
