// privbo describe prints one entry of the catalogues with its parameters, ranges and sources, as text or JSON.
#include <algorithm>
#include <iostream>

#include "accounting/calculator/calculator.h"
#include "catalogue/nearest_name.h"
#include "catalogue/param_set.h"
#include "commands/commands.h"
#include "io/link/scenario_link.h"
#include "io/scenario/scenario_file.h"
#include "options/known_names.h"
#include "options/mechanism_options.h"
#include "scenario/schema.h"
#include "terminal/errors.h"
#include "terminal/language.h"
#include "terminal/page.h"
#include "text/message.h"

namespace privbo::app {
namespace {

struct DescribeOptions {
  std::string id;
  bool json = false;
};

void declare_describe(OptionTable& table, DescribeOptions& options) {
  table.word(options.id, Message("usage: privbo describe ID [--json]; 'privbo list' names the ids"));
  table.add(json_option("describe"), options.json);
}

struct Described {
  std::string kind;  // the key of a section, or the kind that `privbo list` shows
  ComponentInfo info;
};

/// Returns every entry of this id: a noise and a mechanism can share one. Presets are not among them.
std::vector<Described> described(const std::string& id) {
  std::vector<Described> found;
  for (const EntryKind& kind : entry_kinds())
    for (const ComponentInfo* component : components_of(kind))
      if (component->id == id) found.push_back({kind.section.empty() ? kind.name : kind.section, *component});
  if (const Section* section = find_section(id); section && section->kind == Section::Kind::fixed) {
    ComponentInfo info;
    info.id = section->key;
    info.label = section->label;
    info.summary = section->help;
    info.citation = "this program";
    info.params = section->params;
    found.push_back({"section", info});
  }
  return found;
}

/// Returns the kind of entries whose name or section this is ("kernels", "kernel"); null: of none.
const EntryKind* kind_of(const std::string& name) {
  const std::vector<EntryKind>& kinds = entry_kinds();
  // Of a section that stands in for another (kernel_of_f) the entries are the same.
  const Section* section = find_section(name);
  const std::string same = section ? section->stands_for : std::string();
  const auto found = std::ranges::find_if(kinds, [&](const EntryKind& kind) {
    return kind.name == name || kind.section == name || (!same.empty() && kind.section == same);
  });
  return found == kinds.end() || name.empty() ? nullptr : &*found;
}

Json spec_json(const ParamSpec& spec, bool option) {
  Json json{{"key", spec.key},   {"label", spec.label},           {"symbol", spec.symbol},
            {"unit", spec.unit}, {"default", spec.default_value}, {"range", range_text(spec)},
            {"help", spec.help}, {"citation", spec.citation}};
  if (option) json["option"] = "--" + option_of(spec.key);
  for (const Choice& choice : spec.choices)
    json["choices"].push_back({{"id", choice.id}, {"label", choice.label}, {"help", choice.help}});
  if (!spec.inherits.empty()) json["inherits"] = spec.inherits;
  return json;
}

/// A mechanism's parameters are options of account, solve and audit; all others are settings of a scenario.
bool has_options(const std::string& kind) { return kind == "mechanisms"; }

Json entry_json(const Described& entry) {
  Json made{{"kind", entry.kind},
            {"id", entry.info.id},
            {"label", entry.info.label},
            {"summary", entry.info.summary},
            {"citation", entry.info.citation}};
  made["parameters"] = Json::array();
  for (const ParamSpec& spec : entry.info.params)
    made["parameters"].push_back(spec_json(spec, has_options(entry.kind)));
  return made;
}

/// One document: the first entry, with the others of its id under "also".
void print_entries_json(const std::vector<Described>& entries, const Preset* preset) {
  if (entries.empty()) {
    std::cout << preset->text;
    return;
  }
  Json made = entry_json(entries.front());
  made["also"] = Json::array();
  for (std::size_t i = 1; i < entries.size(); ++i) made["also"].push_back(entry_json(entries[i]));
  if (preset)
    made["also"].push_back({{"kind", "presets"},
                            {"id", preset->id},
                            {"label", preset->name},
                            {"summary", preset->description},
                            {"citation", ""},
                            {"parameters", Json::array()},
                            {"scenario", Json::parse(preset->text)}});
  print_json(made);
}

void print_spec(const ParamSpec& spec, bool option, std::size_t width) {
  std::string text = translated(Message("default %1", spec.default_value.dump()));
  if (spec.kind == ParamKind::choice) {
    std::string ids;
    for (const Choice& choice : spec.choices) ids += " " + choice.id;
    text += "; " + translated(Message("one of")) + ids;
  } else if (spec.kind == ParamKind::real || spec.kind == ParamKind::integer || spec.kind == ParamKind::reals) {
    text += "; " + translated(range_text(spec));
  }
  if (!spec.unit.empty()) text += "; " + translated(Message("in %1", translated(spec.unit)));
  if (!spec.inherits.empty()) text += "; " + translated(Message("null takes %1", spec.inherits));
  if (option) text += "; " + translated(Message("option --%1", option_of(spec.key)));
  constexpr std::size_t indent = 6;
  print_paragraph("  " + spec.key + (spec.symbol.empty() ? "" : " (" + spec.symbol + ")") + ": " +
                  translated(spec.label));
  std::cout << "      " << wrapped_text(text, width, indent) << "\n      "
            << wrapped_text(translated(spec.help) + (spec.citation.empty() ? "" : " [" + spec.citation + "]"), width,
                            indent)
            << "\n";
}

void print_entry(const Described& entry) {
  const std::size_t width = table_width();
  print_paragraph(translated(entry.info.label) + " (" + entry.info.id + ", " + entry.kind + ")\n" +
                  translated(entry.info.summary) + "\n" +
                  translated(Message("Source: %1", translated(entry.info.citation))));
  for (const ParamSpec& spec : entry.info.params) print_spec(spec, has_options(entry.kind), width);
}

int describe_entry(const DescribeOptions& options) {
  const std::string& id = options.id;
  if (is_link(id)) {
    print_json(scenario_of_link(id).document);
    return done;
  }
  const std::vector<Described> entries = described(id);
  const Preset* preset = find_preset(id);
  if (const EntryKind* kind = kind_of(id); entries.empty() && !preset && kind)
    throw UsageError(Message("%1 is chosen among several entries; 'privbo list %2' names them", id, kind->name));
  if (entries.empty() && !preset)
    throw UsageError(Message::joined({Message("%1: no such entry or preset; 'privbo list' names them", id),
                                      suggestion(id, known_names(Names::entry))},
                                     "; "));
  if (options.json) {
    print_entries_json(entries, preset);
    return done;
  }
  for (const Described& entry : entries) print_entry(entry);
  if (preset) std::cout << preset->text;
  return done;
}

}  // namespace

Command describe_command() {
  return with_options<DescribeOptions>(
      {.name = "describe",
       .words = "ID",
       .summary = Message("one entry with its parameters, ranges and sources"),
       .about = Message(
           "Explains one entry of privbo list: its parameters with their defaults, ranges and sources. Of a preset or a link, the scenario is printed."),
       .examples = {{"privbo describe ldp-tgp-ucb", Message("an algorithm")},
                    {"privbo describe first-look > mine.privbo.json", Message("a preset, as a scenario to change")}},
       .names = Names::entry,
       .schema = "describe"},
      declare_describe, describe_entry);
}

}  // namespace privbo::app
