// A lower bound on the regret of every algorithm on a finite domain, for the worst function of an RKHS ball. It has no
// unknown constant. Proof: resources/guide/bounds.md.
//
// Whatever the algorithm and T: some f on the domain with ‖f‖_H ≤ B and some law of rewards with mean f(x) and
// |reward − f(x)| ≤ R have E R_T ≥ the bound. With ε, every reward passes an ε-LDP channel, chosen from what was seen
// before, and the algorithm sees what leaves it. f may depend on T: at two rounds of a curve it need not be the same.
// Tools: GMS 2019 (Garivier, Ménard & Stoltz, Math. Oper. Res. 44, Lemma 1) for kl(E_Q Z, E_P Z) ≤ KL(Q‖P); Kairouz, Oh
// & Viswanath 2015 for "no ε-LDP channel tells more of two values than randomised response".
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <vector>

#include "learning/worst_case/bump_table.h"

namespace privbo {

/// The bound for one prior up to a horizon, with what it takes computed when first asked for. Shared by all trials;
/// safe to call from several threads.
class WorstCase {
 public:
  WorstCase(std::shared_ptr<const Prior> prior, std::int64_t horizon);

  /// Returns the bound after each of `rounds` (increasing, 1 … horizon). B and R in reward units, ε in (0, ∞]. It is 0
  /// where B = 0, R = 0, or all functions are constant on the domain. Rises with B and with rounds, falls as ε grows.
  /// Empty when `stop` was requested. Throws std::invalid_argument where B or R is negative or not finite or ε is not
  /// positive, std::length_error where the domain is larger than max_worst_case_points.
  std::optional<std::vector<double>> regret(double B, double R, double epsilon, const std::vector<std::int64_t>& rounds,
                                            const std::stop_token& stop = {});

  /// One family at one height, which has E R_T ≥ regret on average over its functions.
  struct Hardest {
    const BumpFamily* family = nullptr;  // null: the bound is 0; lives as long as this object
    double height = 0.0;                 // h: the functions are h f_j
    double regret = 0.0;
  };
  std::optional<Hardest> hardest(double B, double R, double epsilon, std::int64_t rounds,
                                 const std::stop_token& stop = {});

 private:
  using Information = std::vector<std::vector<double>>;  // [family][height]; NaN: nobody has asked yet
  bool prepare(double epsilon, const std::stop_token& stop);

  std::shared_ptr<const Prior> prior_;
  std::int64_t horizon_;
  std::vector<double> heights_;  // of R = 1
  std::timed_mutex mutex_;       // guards everything below
  std::optional<BumpTable> table_;
  std::map<double, Information> information_;  // by ε
  struct Asked {
    double B, R, epsilon;
    std::vector<std::int64_t> rounds;
    // NOLINTNEXTLINE(modernize-use-nullptr): what compares with 0 is made by the compiler.
    auto operator<=>(const Asked&) const = default;
  };
  std::map<Asked, std::vector<double>> answers_;
};

}  // namespace privbo
