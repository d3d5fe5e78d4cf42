#include "fuzz/links.h"

#include <optional>
#include <stdexcept>

#include "fuzz/counting.h"
#include "io/link/link_words.h"
#include "io/link/packed_text.h"
#include "io/link/scenario_link.h"
#include "io/scenario/named_files.h"
#include "io/scenario/scenario_file.h"
#include "scenario/sparse_document.h"

namespace privbo::fuzz {
namespace {

std::optional<std::string> link_or_refusal(const Scenario& scenario) {
  try {
    return link_of(scenario);
  } catch (const std::runtime_error& refusal) {
    require_sentence(refusal);
    return std::nullopt;
  }
}

}  // namespace

std::vector<std::string> link_seeds() {
  std::vector<std::string> links;
  for (const std::string& text : scenario_seeds())
    if (const auto link = link_or_refusal(parse_scenario(text, {}))) links.push_back(*link);
  return links;
}

std::string spoilt_link(const std::vector<std::string>& links, const std::vector<std::string>& scenarios,
                        Mutator& mutator) {
  if (mutator.below(2) == 0) return mutator.mutated(links[mutator.below(links.size())]);
  const std::string& start = scenarios[mutator.below(scenarios.size())];
  const std::string text = mutator.below(2) == 0 ? mutator.mutated_document(start) : mutator.mutated(start);
  return "privbo:a" + packed_text(text, link_words());
}

void try_link(const std::string& text, Counts& counts) {
  count(counts, text, [&] {
    const Scenario scenario = scenario_of_link(text);
    if (!scenario.folder.empty() || !named_files(scenario, true).empty())
      throw std::logic_error("a link was accepted that names a file");
    const auto again = link_or_refusal(scenario);
    if (again && without_defaults(scenario_of_link(*again).document) != without_defaults(scenario.document))
      throw std::logic_error("another scenario after the way there and back");
    return true;
  });
}

}  // namespace privbo::fuzz
