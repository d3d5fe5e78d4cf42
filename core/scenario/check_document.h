// A scenario's JSON against the schema: checked values per section, and every problem.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "trial/experiment.h"

namespace privbo {

struct ChosenComponent {
  std::string section, id;
  ParamSet params;
};

struct CheckedDocument {
  Json normalised;
  Problems problems;
  std::vector<std::pair<std::string, ParamSet>> fixed;  // sections of one object
  std::vector<ChosenComponent> chosen;                  // sections of one component; missing where it is unknown
  std::vector<AlgorithmSpec> algorithms;                // without a budget yet; labels may repeat

  /// Of a section without problems.
  const ChosenComponent& component(const std::string& section) const;
  const ParamSet& params(const std::string& section) const;
};

/// Looks at each section alone. Never throws for bad input.
CheckedDocument check_document(const Json& document);

/// The document with everything it leaves out written out. Values that are not legal stay as they are, to be refused
/// with their reasons.
Json with_defaults(const Json& document);

}  // namespace privbo
