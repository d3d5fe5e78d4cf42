// privbo list and privbo describe print the catalogue as tables or JSON.
#include <QCommandLineParser>
#include <algorithm>
#include <iomanip>
#include <iostream>

#include "accounting/calculator/calculator.h"
#include "command/commands.h"
#include "command_line.h"
#include "families/families.h"
#include "io/scenario/scenario_file.h"
#include "learning/algorithm_entry.h"
#include "scenario/schema.h"

namespace privbo::app {
namespace {

struct Kind {
  std::string name;     // what the user types
  std::string section;  // key in a scenario; empty for what is in none
};
const std::vector<Kind> kinds{{"presets", ""},       {"algorithms", "algorithms"}, {"kernels", "kernel"},
                              {"domains", "domain"}, {"objectives", "objective"},  {"noises", "noise"},
                              {"agents", "agents"},  {"mechanisms", ""},           {"accountants", ""}};

struct Row {
  std::string kind, id, label, summary;
};

/// The catalogue entries of a kind; presets have none.
std::vector<const ComponentInfo*> components_of(const Kind& kind) {
  std::vector<const ComponentInfo*> components;
  if (!kind.section.empty())
    for (const ComponentInfo* component : find_section(kind.section)->components) components.push_back(component);
  if (kind.name == "mechanisms")
    for (const MechanismEntry& mechanism : mechanism_catalogue()) components.push_back(&mechanism);
  if (kind.name == "accountants")
    for (const auto& accountant : accountant_catalogue()) components.push_back(accountant.get());
  return components;
}

std::vector<Row> rows_of(const Kind& kind) {
  std::vector<Row> rows;
  if (kind.name == "presets")
    for (const Preset& preset : presets()) rows.push_back({kind.name, preset.id, preset.name, preset.description});
  for (const ComponentInfo* component : components_of(kind))
    rows.push_back({kind.name, component->id, component->label, component->summary});
  return rows;
}

Json spec_json(const ParamSpec& spec) {
  Json json{{"key", spec.key},   {"label", spec.label},           {"symbol", spec.symbol},
            {"unit", spec.unit}, {"default", spec.default_value}, {"range", range_text(spec)},
            {"help", spec.help}, {"citation", spec.citation}};
  for (const Choice& choice : spec.choices)
    json["choices"].push_back({{"id", choice.id}, {"label", choice.label}, {"help", choice.help}});
  if (!spec.inherits.empty()) json["inherits"] = spec.inherits;
  return json;
}

void print_params(const std::vector<ParamSpec>& specs) {
  for (const ParamSpec& spec : specs) {
    std::cout << "  " << spec.key << (spec.symbol.empty() ? "" : " (" + spec.symbol + ")") << ": " << spec.label
              << "\n      default " << spec.default_value.dump();
    if (spec.kind == ParamKind::choice) {
      std::cout << "; one of";
      for (const Choice& choice : spec.choices) std::cout << " " << choice.id;
    } else if (spec.kind == ParamKind::real || spec.kind == ParamKind::integer || spec.kind == ParamKind::reals) {
      std::cout << "; " << range_text(spec);
    }
    if (!spec.unit.empty()) std::cout << "; in " << spec.unit;
    if (!spec.inherits.empty()) std::cout << "; null takes " << spec.inherits;
    std::cout << "\n      " << spec.help << (spec.citation.empty() ? "" : " [" + spec.citation + "]") << "\n";
  }
}

void describe(const std::string& kind, const ComponentInfo& component, bool json) {
  if (json) {
    Json made{{"kind", kind},
              {"id", component.id},
              {"label", component.label},
              {"summary", component.summary},
              {"citation", component.citation}};
    made["parameters"] = Json::array();
    for (const ParamSpec& spec : component.params) made["parameters"].push_back(spec_json(spec));
    std::cout << made.dump(2) << "\n";
    return;
  }
  std::cout << component.label << " (" << component.id << ", " << kind << ")\n"
            << component.summary << "\nSource: " << component.citation << "\n";
  print_params(component.params);
}

bool parsed(QCommandLineParser& parser, const QStringList& words) {
  parser.addOption({"json", ""});
  parser.addOption({"markdown", ""});
  return parser.parse(QStringList{"privbo"} + words);
}

}  // namespace

int list_command(const QStringList& words) {
  QCommandLineParser parser;
  if (!parsed(parser, words) || parser.positionalArguments().size() > 1)
    return complain("usage: privbo list [KIND] [--json]", usage_error);
  if (parser.isSet("markdown")) {
    std::cout << algorithm_table();
    return done;
  }
  const std::string wanted = parser.positionalArguments().value(0).toStdString();
  std::vector<Row> rows;
  std::string names;
  for (const Kind& kind : kinds) {
    names += (names.empty() ? "" : ", ") + kind.name;
    if (!wanted.empty() && wanted != kind.name) continue;
    const std::vector<Row> more = rows_of(kind);
    rows.insert(rows.end(), more.begin(), more.end());
  }
  if (rows.empty())
    return complain(QString::fromStdString(wanted + ": no such kind; must be one of: " + names), usage_error);
  if (parser.isSet("json")) {
    Json list = Json::array();
    for (const Row& row : rows)
      list.push_back({{"kind", row.kind}, {"id", row.id}, {"label", row.label}, {"summary", row.summary}});
    std::cout << list.dump(2) << "\n";
    return done;
  }
  std::size_t kind_width = 0, id_width = 0;
  for (const Row& row : rows) {
    kind_width = std::max(kind_width, row.kind.size());
    id_width = std::max(id_width, row.id.size());
  }
  for (const Row& row : rows)
    std::cout << std::left << std::setw(static_cast<int>(kind_width) + 2) << row.kind
              << std::setw(static_cast<int>(id_width) + 2) << row.id << row.label << ": " << row.summary << "\n";
  return done;
}

int schema_command(const QStringList& words) {
  if (!words.isEmpty())
    return complain("privbo schema takes nothing after it, but got " + words.join(u' '), usage_error);
  std::cout << scenario_schema().dump(2) << '\n';
  return done;
}

int describe_command(const QStringList& words) {
  QCommandLineParser parser;
  if (!parsed(parser, words) || parser.positionalArguments().size() != 1)
    return complain("usage: privbo describe ID [--json]; 'privbo list' names the ids", usage_error);
  const std::string id = parser.positionalArguments().front().toStdString();
  bool found = false;
  for (const Kind& kind : kinds)
    for (const ComponentInfo* component : components_of(kind)) {
      if (component->id != id) continue;
      describe(kind.section.empty() ? kind.name : kind.section, *component, parser.isSet("json"));
      found = true;
    }
  if (const Section* section = find_section(id); section && section->kind == Section::Kind::fixed) {
    ComponentInfo info;
    info.id = section->key;
    info.label = section->label;
    info.summary = section->help;
    info.citation = "this program";
    info.params = section->params;
    describe("section", info, parser.isSet("json"));
    found = true;
  }
  if (const Preset* preset = find_preset(id)) {
    std::cout << preset->text;
    found = true;
  }
  if (!found)
    return complain(QString::fromStdString(id + ": no such entry or preset; 'privbo list' names them"), usage_error);
  return done;
}

}  // namespace privbo::app
