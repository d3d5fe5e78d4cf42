// The shape of a scenario: sections and their descriptors. Panel, check and documentation walk this.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "catalogue/param_set.h"

namespace privbo {

/// A scenario is one JSON object:
///   { "format": "privbo-scenario", "version": 1, "name": …, "description": …,
///     "data": {…}, "domain": {"type": …}, "kernel": {"type": …}, "kernel_of_f": {"type": …} (may be left out),
///     "objective": {"type": …}, "noise": {"type": …}, "decisions": {"type": …}, "contexts": {"type": …}, "agents":
///     {"type": …}, "constants": {…}, "privacy": {…}, "algorithms": [{"type": …}, …], "run": {…}, "comparison": {…},
///     "sweep": {…} }
struct Section {
  enum class Kind {
    fixed,      // an object with `params`
    component,  // an object {"type": id, …} with one of `components`
    list        // an array of components
  };
  std::string key;    // JSON key; its path is "/" + key
  std::string group;  // panel group: "Problem", "Privacy", "Algorithms", "Run", "Comparison", "Sweep"
  std::string label;
  std::string help;
  Kind kind = Kind::fixed;
  std::vector<ParamSpec> params;                 // fixed
  std::vector<const ComponentInfo*> components;  // component, list
  bool in_panel = true;                          // false: has a place of its own in the window
  /// A scenario may do without this section, and then means the section with this key; empty: it is always there. What
  /// is left out is never filled in.
  std::string stands_for{};
};

/// The most algorithms of a scenario: their curves differ by colour, dash and marker.
inline constexpr std::size_t max_algorithms = 64;

const std::vector<Section>& scenario_sections();

/// Returns the section with this key, or null.
const Section* find_section(const std::string& key);

/// Returns whether a document has the section, or cannot do without it: null stands for one that is left out.
bool has_section(const Json& document, const Section& section);

/// Returns the params of component `id` in a section; null where the id is unknown.
const ComponentInfo* find_component(const Section& section, const std::string& id);

/// Adds "type" in front of a component's parameters: what a new object of that type starts with.
Json default_component(const ComponentInfo& component);

}  // namespace privbo
