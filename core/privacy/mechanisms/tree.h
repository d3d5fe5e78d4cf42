// Continual release of prefix sums by a binary tree: Chan, Shi & Song 2011; Dwork, Naor, Pitassi & Rothblum 2010.
//
// A prefix of t items is the sum of the dyadic nodes of t's binary digits. Every node that occurs in a released prefix
// has noise of its own, drawn once and reused by every prefix that contains the node. One item lies in at most one node
// of each level, so a user pays for one release per level: n = 1 + ⌊log2 T_last⌋. A node that no released prefix
// contains costs nothing.
// Deviation from "No-Regret Algorithms for Private GP Bandit Optimization", Alg. 2: there a parent is the sum of its
// children, noise included; then prefixes differ by noiseless items. Noise is fresh for every node here. On the integer
// grid items are rounded to it as they come in, so that sums are exact and the rounding is charged once.
#pragma once

#include <utility>
#include <vector>

#include "privacy/mechanisms/gaussian.h"

namespace privbo {

/// Levels that a released prefix can use: 1 + ⌊log2 last⌋ for last ≥ 1, 0 for last = 0.
std::int64_t tree_levels(std::int64_t last);
/// Nodes [low, high] (1-based, inclusive) whose sum is the prefix of t ≥ 1 items, longest first.
std::vector<std::pair<std::int64_t, std::int64_t>> dyadic_nodes(std::int64_t t);

/// Sums of vectors of one length, or of symmetric matrices by their upper triangles (upper_triangle).
class TreeSum {
 public:
  /// `node` gives the noise of one node (of vectors or of matrices); its guarantee is charged when a node is first
  /// released, in the group `first_group` + level. Trees whose items come from the same people need groups of their
  /// own.
  explicit TreeSum(GaussianMechanism node, std::int64_t first_group = 0);
  /// Says the length, or the order of the matrices, again; std::invalid_argument where `node` is for another one.
  TreeSum(GaussianMechanism node, Index length, Index matrix_order);

  /// Whose items they are, for the ledger; everyone's unless said before the first release.
  void set_people(std::int64_t people) { people_ = people; }

  /// The next item, of node.dimension() finite numbers.
  void add(const Vector& item);
  std::int64_t items() const { return items_; }
  /// The noisy sum of all items so far; zero before the first. New nodes are charged in `round`. Valid until the next
  /// item.
  const Vector& release(std::int64_t round, Ledger& ledger, NoiseSource& noise);
  /// Ground truth (on the grid: of the rounded items).
  Vector exact() const;
  /// Of what `release` would give or gave: nodes in the present prefix × σ².
  double variance() const;
  const GaussianMechanism& node() const { return node_; }

 private:
  struct Node {
    bool active = false, released = false;
    Vector sum;     // exact
    Vector noisy;   // of this node
    Vector prefix;  // noisy sum of this node and all longer ones of the prefix
  };
  GaussianMechanism node_;
  std::int64_t first_group_, people_ = LedgerEntry::everyone;
  std::int64_t items_ = 0;
  std::vector<Node> levels_;  // nodes of the present prefix by level
  Vector nothing_;
};

}  // namespace privbo
