// Lists the settings of a scenario by their paths, and finds the descriptor that belongs to a JSON pointer.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "scenario/schema.h"

namespace privbo {

struct Setting {
  std::string path;                          // JSON pointer; a number of a list ends in its index
  const ParamSpec* spec = nullptr;           // never null
  const Section* section = nullptr;          // never null
  const ComponentInfo* component = nullptr;  // null in fixed sections
  std::string owner;                         // where it belongs, for people: "Privacy", "LDP-TGP-UCB (2)"
  bool used = true;                          // false where its condition hides it: the value changes nothing
};

/// Returns all parameters of the fixed sections and of the components the document names, in the order of the schema;
/// the sections that plan several runs (sweep, comparison) are left out. Parts of the wrong shape have no settings.
std::vector<Setting> settings_of(const Json& document);

/// Returns the setting at a JSON pointer; also one number of a list ("/objective/weights/2"), where the document has
/// it.
std::optional<Setting> find_setting(const Json& document, const std::string& path);

/// Returns whether the setting is one number, or is given number by number.
bool is_numeric(const ParamSpec& spec);

/// Returns the part of a document that decides a run's numbers: all but its name, description, sweep,
/// comparison and what is known of its scales ("tuning").
Json without_words(Json document);

/// Returns the section that states which kernel f is made of: "kernel_of_f", or "kernel" where it is left out.
Json kernel_of_f(const Json& document);

/// Returns whether two scenarios, with all defaults written out, use the same f in their first trial: as far as their
/// settings state, without drawing it. Another kernel is another f where f is made of the kernel, another instance seed
/// where f is drawn, another noise or number of rounds where f is the hardest of these.
bool same_function(const Json& one, const Json& other);

/// Returns the document with what makes f as in `other`, both with all defaults written out: then they use the same f
/// in their first trial. Where f is made of a kernel, the learner's stays and f gets its own if it needs one; where f
/// is the hardest of its rounds, their number and the noise are taken too.
Json with_function_of(const Json& document, const Json& other);

/// Names of the algorithms as a run would call them, in order; unknown ones by their type.
std::vector<std::string> algorithm_labels(const Json& document);

}  // namespace privbo
