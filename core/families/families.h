// The list of families, and of all their algorithms.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "environment/agents/agents.h"
#include "trial/family.h"
#include "trial/family_records.h"

namespace privbo {

/// One row per folder of core/families.
const std::vector<const Family*>& families();

/// Adds one to the end of that list, for programs that bring a family of their own: made before anybody has asked for
/// the list (std::logic_error otherwise).
struct FamilyRow {
  explicit FamilyRow(const Family& family);
};

/// The algorithms of all families, in the order the panel shows them.
const std::vector<AlgorithmEntry>& algorithm_catalogue();
/// The guide's table of them (resources/guide/algorithms.md), Markdown: one row per algorithm with id, what it does,
/// trust model and source.
std::string algorithm_table();

/// The trust models of all families, in the order of the page: first what is not private.
const std::vector<TrustModel>& trust_models();

/// Where the agents of a problem may come from; the first row has none.
const std::vector<AgentsEntry>& agents_catalogue();

/// What all families remember of one trial of one algorithm. Experiment and instance outlive it.
std::vector<std::unique_ptr<TrialRecorder>> make_recorders(const Experiment& experiment, const Instance& instance,
                                                           std::size_t algorithm, std::size_t trial);

}  // namespace privbo
