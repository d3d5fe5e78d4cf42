// Markdown from catalogue entries.
#include "io/algorithm_table.h"

#include "algorithm/catalogue.h"

namespace privbo {

std::string algorithm_table() {
  std::string table =
      "| Algorithm | Id | What it does | Trust model | A round costs | Source |\n|---|---|---|---|---|---|\n";
  for (const AlgorithmEntry& entry : algorithm_catalogue()) {
    std::string model = to_string(entry.notion(ParamSet(default_values(entry.params))));
    for (const ParamSpec& spec : entry.params)
      if (spec.key == "private_rewards") model += " (local differential privacy with `private_rewards`)";
    table += "| " + entry.label + " | `" + entry.id + "` | " + entry.summary + " | " + model + " | " +
             entry.complexity + " | " + entry.citation + " |\n";
  }
  return table;
}

}  // namespace privbo
