// P disjoint boxes of equal volume that fill the region of a domain. Distributed exploration divides them among the
// agents.
//
// "Differentially Private Federated Bayesian Optimization with Distributed Exploration" (Dai, Low & Jaillet 2021),
// §3.2, App. B.1.1 and B.2.1: halves and thirds of an interval, 2 × 2 on the first two axes of a box. In general the
// prime factors of P, largest first, go to the axes in turn (P = 6 in two dimensions: 3 × 2); the last axis counts
// fastest. Axes without extent are left out.
#pragma once

#include <vector>

#include "domain/domain.h"

namespace privbo {

class SubRegions {
 public:
  /// 1 ≤ P ≤ 4096 (std::invalid_argument otherwise). Where a domain has no region, the bounding box of its points is
  /// divided.
  SubRegions(const Domain& domain, Index count);

  Index count() const { return count_; }                      // P
  const std::vector<Index>& parts() const { return parts_; }  // per axis, d
  /// Returns the box that x (d coordinates) lies in: min(⌊(x − low)/(high − low) · parts⌋, parts − 1) per axis. Points
  /// outside count to the nearest.
  Index region_of(Eigen::Ref<const Eigen::RowVectorXd> x) const;
  /// Returns the box of every place of the domain (n).
  const std::vector<Index>& region_of_index() const { return region_of_index_; }
  /// Places of the domain in one box, ascending; may be empty.
  const std::vector<Index>& indices(Index region) const { return indices_[static_cast<std::size_t>(region)]; }
  Vector low(Index region) const;   // d
  Vector high(Index region) const;  // d

 private:
  Index count_ = 1;
  std::vector<Index> parts_;
  Vector low_, high_;
  std::vector<Index> region_of_index_;
  std::vector<std::vector<Index>> indices_;
};

}  // namespace privbo
