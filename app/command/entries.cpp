#include "command/entries.h"

#include "accounting/calculator/calculator.h"
#include "families/families.h"
#include "io/scenario/scenario_file.h"
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

}  // namespace privbo::app
