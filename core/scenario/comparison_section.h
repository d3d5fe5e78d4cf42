// Reads the scenario's section "comparison": which trust models are compared, at which ε, and what each of them is
// run with.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "catalogue/param_set.h"

namespace privbo {

std::vector<ParamSpec> comparison_params();

/// The checked values of the section.
struct ComparisonSettings {
  bool enabled = false;                           // `privbo run` makes the comparison
  std::vector<double> epsilons;                   // ascending, each once
  std::vector<std::string> models;                // ids as in TrustFacts, in the order of the page
  std::map<std::string, std::string> algorithms;  // catalogue id of the algorithm of each model, by its id
  std::string constants;  // "practical" or "theorem": for algorithms that the scenario itself does not list
  std::int64_t agents = 0, initial = 0;
  double perturbation = 0.0;  // of one agent's function
  double sampling = 1.0;      // q of the server
  std::int64_t attack_round = 1, attack_agent = 1;
  double attack_reward = 0.0;
};

/// Reads the section of a document and adds everything wrong with it to `problems`, with the path of the field. With
/// errors the settings are not to be used. It never throws for bad input.
ComparisonSettings comparison_settings(const Json& document, Problems& problems);

}  // namespace privbo
