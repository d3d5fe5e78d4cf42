// Declares the list of families, and of all their algorithms.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "environment/agents/agents.h"
#include "trial/family.h"
#include "trial/family_records.h"

namespace privbo {

/// Returns one row per paper, which has a folder of core/families.
const std::vector<const Family*>& families();

/// Adds a family to the end of that list, for programs that bring one of their own. It must be constructed before the
/// list is first asked for (std::logic_error otherwise).
struct FamilyRow {
  explicit FamilyRow(const Family& family);
};

/// The algorithms of all families, in the order the panel shows them.
const std::vector<AlgorithmEntry>& algorithm_catalogue();
/// Returns whether an algorithm is one that learns; of a type that this version does not know, it is taken to.
bool learns(const std::string& type);
/// Returns the guide's table of them (resources/guide/algorithms.md), Markdown: one row per algorithm with id, what it
/// does, trust model and source.
std::string algorithm_table();

/// Returns the trust models of all families, in the order of the comparison page: what is not private, models that keep
/// one promise with one algorithm, all others.
const std::vector<TrustModel>& trust_models();

/// Lists where the agents of a problem may come from; the first row has none.
const std::vector<AgentsEntry>& agents_catalogue();

/// Returns the releases of the run whose loss a paper prints, charged with the exact sensitivity; empty: no family
/// knows one.
std::optional<Ledger> exact_ledger(const PrintedLoss& printed);

/// Returns what would leave one user of the learner of this posterior, for its reward and for another one, as the first
/// family answers that knows; `promise`: of the algorithm's releases, null where it is not known. Empty where the
/// learner sees raw rewards.
std::optional<NeighbouringReports> neighbouring_reports(const PosteriorSnapshot& posterior, const Guarantee* promise);

/// Returns the recorders of all families for one trial of one algorithm. Experiment and instance must outlive them.
std::vector<std::unique_ptr<TrialRecorder>> make_recorders(const Experiment& experiment, const Instance& instance,
                                                           std::size_t algorithm, std::size_t trial);

}  // namespace privbo
