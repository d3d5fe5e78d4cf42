// Declares the description of a parameter. Panel, --help, JSON check and documentation are all generated from it.
#pragma once

#include <limits>
#include <optional>
#include <string>

#include "catalogue/json.h"
#include "catalogue/list.h"

namespace privbo {

enum class ParamKind {
  real,     // double
  integer,  // 64-bit
  toggle,   // bool
  choice,   // one of `choices`, by id
  text,     // free text
  file,     // path, relative to the scenario's folder
  reals,    // list of doubles
  seed      // unsigned 64-bit, written as a decimal string (doubles lose digits above 2^53)
};

struct Range {
  double lowest = -std::numeric_limits<double>::max();
  double highest = std::numeric_limits<double>::max();
  bool exclusive_minimum = false;

  bool contains(double value) const {
    return value <= highest && (exclusive_minimum ? value > lowest : value >= lowest);
  }
};

struct Choice {
  std::string id, label, help;
};

/// A value that has a name: "theorem" is the papers' constant, "practical" is what the presets use.
struct NamedValue {
  std::string id, label;
  Json value;
  std::string help;
};

/// A parameter with a condition is shown (and needed) only when the sibling parameter `key` has one of `values`.
struct Condition {
  std::string key;
  List<std::string> values;
};

struct ParamSpec {
  std::string key{};    // in the JSON file
  std::string label{};  // on screen
  ParamKind kind = ParamKind::real;
  Json default_value{};
  Range range{};   // what is legal
  Range slider{};  // what a slider offers
  bool log_scale = false;
  std::string symbol{};  // the papers' letter
  std::string unit{};
  std::string help{};
  std::string citation{};
  List<Choice> choices{};
  std::optional<Condition> visible_when{};
  std::string low_end{}, high_end{};  // what the slider's ends mean, e.g. "more private"
  std::string inherits{};             // JSON pointer used while the value is null
  List<NamedValue> named{};           // offered beside the field; any other value is custom
  std::string effect{};               // what changing it does to privacy and to learning
  bool pinned_to_toolbar = false;     // one of the few that stand above the charts
  bool in_name = false;               // part of the component's name: the ν of a Matérn 3/2
  bool left_out = false;              // documents state it only where it is not at its default
};

/// Builders of the frequent kinds: key in the file, label on screen, default, what is legal, what a slider offers.
/// `more`: everything else that is known of the parameter.
ParamSpec real_param(std::string key, std::string label, Json default_value, Range range = {}, Range slider = {},
                     ParamSpec more = {});
ParamSpec integer_param(std::string key, std::string label, Json default_value, Range range = {}, Range slider = {},
                        ParamSpec more = {});
ParamSpec toggle_param(std::string key, std::string label, Json default_value, ParamSpec more = {});
ParamSpec choice_param(std::string key, std::string label, Json default_value, List<Choice> choices,
                       ParamSpec more = {});

/// Everything that describes a catalogue entry, without the function that makes it.
struct ComponentInfo {
  std::string id, label, summary, citation;
  List<ParamSpec> params{};
};

/// A catalogue entry with its `Factory`, which is a plain function. A new entry is one more line in its room's list.
template <class Factory>
struct Entry : ComponentInfo {
  Factory make{};
};

/// Returns the entry named `id`, or null.
template <class Entries>
auto find_entry(const Entries& entries, const std::string& id) -> decltype(&*entries.begin()) {
  for (const auto& entry : entries)
    if (entry.id == id) return &entry;
  return nullptr;
}

// These templates are compiled once, in param_set.cpp.
extern template class List<Choice>;
extern template class List<NamedValue>;
extern template class List<ParamSpec>;

}  // namespace privbo
