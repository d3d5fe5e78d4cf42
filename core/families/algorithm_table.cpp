// The guide's table of algorithms: Markdown from catalogue entries.
#include "families/families.h"
#include "families/unknown_privacy.h"

namespace privbo {
namespace {

/// A bar inside a cell would end it.
std::string cell(const std::string& text) {
  std::string escaped;
  for (const char c : text) escaped += c == '|' ? std::string("\\|") : std::string(1, c);
  return escaped;
}

}  // namespace

std::string algorithm_table() {
  std::string table =
      "| Algorithm | Id | What it does | Trust model | A round costs | Source |\n|---|---|---|---|---|---|\n";
  for (const AlgorithmEntry& entry : algorithm_catalogue()) {
    const PrivacyNotion notion = entry.notion(ParamSet(default_values(entry.params)));
    std::string model = known_privacy_text(&entry, notion).english();
    if (entry.broken) model = "none; it claims " + model;
    for (const ParamSpec& spec : entry.params)
      if (spec.key == "private_rewards") model += " (local differential privacy with `private_rewards`)";
    table += "| " + cell(entry.label) + " | `" + entry.id + "` | " + cell(entry.summary) + " | " + model + " | " +
             cell(entry.complexity) + " | " + cell(entry.citation) + " |\n";
  }
  return table;
}

}  // namespace privbo
