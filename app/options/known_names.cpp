#include "options/known_names.h"

#include <algorithm>

#include "accounting/calculator/calculator.h"
#include "families/families.h"
#include "io/scenario/scenario_file.h"
#include "lesson/lesson.h"
#include "scenario/schema.h"

namespace privbo::app {

const std::vector<EntryKind>& entry_kinds() {
  static const std::vector<EntryKind> kinds{{"presets", ""},       {"algorithms", "algorithms"}, {"kernels", "kernel"},
                                            {"domains", "domain"}, {"objectives", "objective"},  {"noises", "noise"},
                                            {"agents", "agents"},  {"mechanisms", ""},           {"accountants", ""},
                                            {"sections", ""}};
  return kinds;
}

std::vector<const ComponentInfo*> components_of(const EntryKind& kind) {
  std::vector<const ComponentInfo*> components;
  if (!kind.section.empty())
    for (const ComponentInfo* component : find_section(kind.section)->components) components.push_back(component);
  if (kind.name == "mechanisms")
    for (const MechanismEntry& mechanism : mechanism_catalogue()) components.push_back(&mechanism);
  if (kind.name == "accountants")
    for (const auto& accountant : accountant_catalogue()) components.push_back(accountant.get());
  return components;
}

std::vector<Entry> entries_of(const EntryKind& kind) {
  std::vector<Entry> entries;
  if (kind.name == "presets")
    for (const Preset& preset : presets()) entries.push_back({kind.name, preset.id, preset.name, preset.description});
  if (kind.name == "sections")
    for (const Section& section : scenario_sections())
      if (section.kind == Section::Kind::fixed)
        entries.push_back({kind.name, section.key, section.label, section.help});
  for (const ComponentInfo* component : components_of(kind))
    entries.push_back({kind.name, component->id, component->label, component->summary});
  return entries;
}

std::vector<std::string> known_names(Names names) {
  std::vector<std::string> known;
  const auto add_kind = [&known](const std::string& name) {
    for (const EntryKind& kind : entry_kinds())
      if (name.empty() || kind.name == name)
        for (const Entry& entry : entries_of(kind))
          if (std::ranges::find(known, entry.id) == known.end()) known.push_back(entry.id);
  };
  switch (names) {
    case Names::text:
    case Names::file:
    case Names::new_file:
    case Names::folder:
    case Names::command:
      break;
    case Names::scenario:
      add_kind("presets");
      break;
    case Names::mechanism:
      add_kind("mechanisms");
      break;
    case Names::mechanism_or_scenario:
      add_kind("mechanisms");
      add_kind("presets");
      break;
    case Names::accountant:
      add_kind("accountants");
      break;
    case Names::kind:
      for (const EntryKind& kind : entry_kinds()) known.push_back(kind.name);
      break;
    case Names::entry:
      add_kind("");
      break;
    case Names::schema:
      known.emplace_back("scenario");
      for (const OutputSchema& schema : output_schemas()) known.emplace_back(schema.name);
      break;
    case Names::lesson:
      for (const Lesson& lesson : lessons()) known.push_back(lesson.id);
      break;
  }
  return known;
}

}  // namespace privbo::app
