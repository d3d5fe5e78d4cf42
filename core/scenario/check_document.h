// Checks a scenario's JSON against the schema: gives the checked values of each section, and every problem.
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

  /// Returns the chosen component, or the values, of a section that has no problems.
  const ChosenComponent& component(const std::string& section) const;
  /// Does the same of a section that may be left out; null where it is.
  const ChosenComponent* optional_component(const std::string& section) const;
  const ParamSet& params(const std::string& section) const;
};

/// Checks each section by itself. It never throws for bad input.
CheckedDocument check_document(const Json& document);

/// Returns the document with all defaults written out. Values that are not legal stay as they are, so that a check can
/// refuse them with its reasons.
Json with_defaults(const Json& document);

}  // namespace privbo
