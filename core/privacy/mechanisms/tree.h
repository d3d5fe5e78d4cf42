// Releases prefix sums continually by a binary tree: Chan, Shi & Song 2011; Dwork, Naor, Pitassi & Rothblum 2010.
//
// A prefix of t items is the sum of the dyadic nodes of t's binary digits. Every node that occurs in a released prefix
// has noise of its own, drawn once and reused by every prefix that contains the node. One item lies in at most one node
// of each level, so a user pays for one release per level: n = 1 + ⌊log2 T_last⌋. A node that no released prefix
// contains costs nothing.
// This deviates from "No-Regret Algorithms for Private GP Bandit Optimization", Alg. 2, where a parent is the sum of
// its children including their noise, so that prefixes differ by noiseless items. Here every node has fresh noise.
// On the integer grid every item is rounded when it is added, so that sums are exact and the rounding is charged once.
#pragma once

#include <utility>
#include <vector>

#include "privacy/mechanisms/gaussian.h"

namespace privbo {

/// Returns the number of levels that a released prefix can use: 1 + ⌊log2 last⌋ for last ≥ 1, 0 for last = 0.
std::int64_t tree_levels(std::int64_t last);
/// Returns the nodes [low, high] (1-based, inclusive) whose sum is the prefix of t ≥ 1 items, longest first.
std::vector<std::pair<std::int64_t, std::int64_t>> dyadic_nodes(std::int64_t t);

/// Sums vectors of one length, or symmetric matrices by their upper triangles (upper_triangle).
class TreeSum {
 public:
  /// `node` gives the noise of one node (of vectors or of matrices); its guarantee is charged when a node is first
  /// released, in the group `first_group` + level. Trees whose items come from the same people need groups of their
  /// own.
  explicit TreeSum(GaussianMechanism node, std::int64_t first_group = 0);
  /// Also checks the length, or the order of the matrices: throws std::invalid_argument where `node` has another one.
  TreeSum(GaussianMechanism node, Index length, Index matrix_order);

  /// Sets whose items they are, for the ledger. Call it before the first release; otherwise they are everyone's.
  void set_cohort(std::int64_t cohort) { cohort_ = cohort; }

  /// Adds the next item, of node.dimension() finite numbers.
  void add(const Vector& item);
  std::int64_t items() const { return items_; }
  /// Returns the noisy sum of all items so far, zero before the first, and charges new nodes in `round`. The reference
  /// is valid until the next item.
  const Vector& release(std::int64_t round, Ledger& ledger, NoiseSource& noise);
  /// Returns the sum without noise (ground truth; on the grid the sum of the rounded items).
  Vector exact() const;
  /// Returns the noise variance of the present prefix: its number of nodes × σ².
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
  std::int64_t first_group_, cohort_ = LedgerEntry::everyone;
  std::int64_t items_ = 0;
  std::vector<Node> levels_;  // nodes of the present prefix by level
  Vector nothing_;
};

}  // namespace privbo
