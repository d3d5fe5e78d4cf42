// An accountant answers "which ε, at this δ, for this composition"; several read the same ledger side by side.
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "accounting/composition.h"
#include "catalogue/param_spec.h"
#include "text/message.h"

namespace privbo {

/// An accountant's answer. "Does not apply" is an answer; 0 is not its spelling.
struct Loss {
  std::optional<double> epsilon;  // empty: does not apply, or no finite ε exists at this δ
  Message reason;                 // why it is empty; otherwise empty
  bool stopped = false;           // empty because a stop was asked for
  Message chosen;                 // what won the minimisation: "order α = 2.3", "λ = 1", "interval 0.0001"
  double order = std::numeric_limits<double>::quiet_NaN();  // the winning α or λ, where there is one
  double error = 0.0;  // the exact ε lies in [epsilon − error, epsilon]; 0 where no such statement is made
};

/// Stateless to its users; answers may be cached inside. Safe from several threads.
class Accountant : public ComponentInfo {
 public:
  explicit Accountant(ComponentInfo info) : ComponentInfo(std::move(info)) {}
  virtual ~Accountant() = default;

  /// ε at δ ∈ [0, 1); an empty composition costs 0. Throws std::invalid_argument for another δ.
  virtual Loss loss(const Composition& composition, double delta) const = 0;
  /// Does the same for several compositions, which share work; what is left when `stop` was asked for stays empty and
  /// `stopped`.
  virtual std::vector<Loss> losses(std::span<const Composition> compositions, double delta,
                                   const std::stop_token& stop = {}) const;

  /// Not an upper bound: drawn dotted, never used for a budget or to solve.
  bool approximate = false;
  /// Fast enough to be asked at every round of a live run.
  bool instant = true;
};

/// In order of the screen, by id: "basic", "advanced", "zcdp_classic", "zcdp", "gdp", "gdp_clt_approximate", "moments",
/// "rdp_classic", "rdp_improved", "pld".
const std::vector<std::shared_ptr<const Accountant>>& accountant_catalogue();
/// Null where there is none of that id.
const Accountant* find_accountant(const std::string& id);

/// Returns the PLD accountant with a discretisation interval of its own (privacy-loss units); the catalogue's chooses
/// 1e-4.
std::shared_ptr<const Accountant> make_pld_accountant(double interval);
/// Beyond this ε, PLD takes seconds (up to 15 at ε = 10⁶) for a number that promises nothing: nobody asks it unbidden.
constexpr double max_unbidden_pld = 500.0;

}  // namespace privbo
