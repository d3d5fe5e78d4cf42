// Runs the trials that a question wants, as cells, until it is answered.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>

#include "experiment/cells/cell_runner.h"
#include "experiment/utility/utility_answer.h"
#include "experiment/utility/utility_question.h"

namespace privbo {

/// Where the cells of a part are kept.
struct UtilityStore {
  CellRunner::Callbacks callbacks;
  /// Returns a cell that is there; called when the engines have ended.
  std::function<std::optional<CellResult>(const CellTask&)> read;
};

/// States how far a search is, while cells are computed.
struct UtilityProgress {
  UtilityPart part = UtilityPart::pilot;
  std::size_t value = 0;   // of the grid: the most urgent
  double at = 0.0;         // that value
  std::size_t trials = 0;  // that it has taken
  SearchDirection direction = SearchDirection::downwards;
  double log_wealth = 0.0;  // of its bet
  std::size_t used = 0;     // trials of all values so far
};

struct UtilityOptions {
  unsigned threads = 0;    // 0: one per core
  std::size_t block = 10;  // trials of a cell
  /// Of engines that share one folder, this one's number and how many there are: each begins with other cells. Whatever
  /// an engine finds missing in the end it computes itself, so that none waits for another.
  std::size_t shard = 1, shards = 1;
  /// Makes the store of a part, once its plan is known.
  std::function<UtilityStore(UtilityPart, const CellPlan&)> store;
  /// Waits for the engines; may stop them.
  std::function<void(CellRunner&, const UtilityProgress&)> follow;
  /// Is told what has been found so far whenever that is more, on the thread of the search: an answer with the state
  /// `running`. Empty: nobody is.
  std::function<void(const UtilityAnswer&)> report{};
};

/// Returns a store in memory.
UtilityStore utility_memory();

/// Answers the question about a normalised, legal scenario of which it can be asked (why_not_askable); `cap_source`
/// states where the rule's cap comes from. The answer is a function of scenario and question: it depends neither on
/// threads, shards and blocks nor on what was found in the stores. Where `follow` stops the engines, it is that of the
/// trials so far, with the state `stopped`. Throws std::runtime_error where a value cannot be run, and what the stores
/// throw.
UtilityAnswer answer_question(const Scenario& scenario, const UtilityQuestion& question, const Message& cap_source,
                              const UtilityOptions& options);

}  // namespace privbo
