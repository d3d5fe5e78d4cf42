// The calculator's mechanisms: each one's parameters, the ledger of using it, what can be solved for, and how to audit
// it. The command line, the Privacy page and the guide's table are made from this list.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "accounting/accountant.h"
#include "catalogue/param_set.h"
#include "privacy/ledger/ledger.h"

namespace privbo {

class AuditTarget;

struct MechanismEntry : ComponentInfo {
  /// The ledger of using the mechanism as the parameters say; never empty. Params are checked one by one; where they
  /// contradict each other (a sample larger than its population), std::invalid_argument with a sentence.
  Ledger (*ledger)(const ParamSet&) = nullptr;
  /// Keys of parameters that `solve` can find, in the order of the screen; ε moves one way in each.
  std::vector<std::string> solvable;
  /// Two neighbouring inputs and the mechanism run on them; null where no audit is offered.
  std::unique_ptr<AuditTarget> (*audit)(const ParamSet&) = nullptr;
  /// Numbers worth seeing beside the cost: noise scale, standard deviation, sensitivity, nodes that count, …
  struct Fact {
    Message label;
    std::string value;
    Message note;
  };
  std::vector<Fact> (*facts)(const ParamSet&) = nullptr;
};

/// By id: "laplace", "gaussian", "subsampled-gaussian", "fixed-size-gaussian", "tree", "matrix-tree", "toeplitz",
/// "exponential", "one-bit", "piecewise", "discrete-laplace", "discrete-gaussian", "subsampled-laplace",
/// "k-ary-response", "noisy-max", "sampled-group".
const std::vector<MechanismEntry>& mechanism_catalogue();
/// Null where there is none of that id.
const MechanismEntry* find_mechanism(const std::string& id);

/// A loss that a paper prints or plots, to be shown beside ours.
struct PrintedLoss {
  std::string label;  // "DP-FTS-DE, Fig. 2c, q = 0.25"
  std::string citation;
  std::string mechanism;  // id
  Json params;            // of the mechanism
  double delta = 0.0;
  std::string accountant;  // id the paper used
  double epsilon = 0.0;    // as printed; where it is only plotted, what the paper's accountant gives
  int decimals = 2;        // digits after the point as printed
  /// What the algorithm's family needs to know of the run besides, for a loss of its own: "algorithm" (an id),
  /// "agents", "regions", "weight_hold", "weight_decay". Null: nothing.
  Json setting{};
  bool printed = true;    // false: the paper shows a dot in a figure, and the number is recomputed
  bool notebook = false;  // where it is only a dot: its authors' public notebook prints the number
};
const std::vector<PrintedLoss>& printed_losses();
/// Returns what a paper prints or plots for exactly this setting (δ to six digits); null where none does.
const PrintedLoss* printed_loss(const std::string& mechanism, const ParamSet& params, double delta);

}  // namespace privbo
