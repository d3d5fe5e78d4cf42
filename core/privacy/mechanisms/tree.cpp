// Keeps the dyadic nodes like the digits of a binary counter.
#include "privacy/mechanisms/tree.h"

#include <bit>
#include <cmath>
#include <stdexcept>
#include <string>

#include "text/error.h"
#include "text/message.h"

namespace privbo {

std::int64_t tree_levels(std::int64_t last) {
  if (last < 0) throw InvalidArgument(Message("last released prefix = %1: must be ≥ 0", last));
  return std::bit_width(static_cast<std::uint64_t>(last));
}

std::vector<std::pair<std::int64_t, std::int64_t>> dyadic_nodes(std::int64_t t) {
  if (t < 1) throw InvalidArgument(Message("prefix of %1 items: must be at least 1", t));
  std::vector<std::pair<std::int64_t, std::int64_t>> nodes;
  std::int64_t before = 0;
  for (std::int64_t level = tree_levels(t) - 1; level >= 0; --level) {
    const std::int64_t length = std::int64_t{1} << level;
    if ((t & length) == 0) continue;
    nodes.emplace_back(before + 1, before + length);
    before += length;
  }
  return nodes;
}

TreeSum::TreeSum(GaussianMechanism node, std::int64_t first_group)
    : node_(std::move(node)), first_group_(first_group), nothing_(Vector::Zero(node_.dimension())) {}

TreeSum::TreeSum(GaussianMechanism node, Index length, Index matrix_order) : TreeSum(std::move(node)) {
  if (length != node_.dimension() || matrix_order != node_.matrix_order())
    throw InvalidArgument(Message(
        "tree of %1 numbers, matrices of order %2: its nodes are for %3 numbers, order %4; make the mechanism of a node for the same items",
        length, matrix_order, node_.dimension(), node_.matrix_order()));
}

void TreeSum::add(const Vector& item) {
  if (item.size() != node_.dimension())
    throw std::logic_error("a tree of " + std::to_string(node_.dimension()) + " numbers was given " +
                           std::to_string(item.size()));
  require_numbers("item", item, "no noise would hide it");
  Vector carried = node_.rounded(item);
  std::size_t level = 0;
  // Two nodes of one level merge into one of the next level, which gets fresh noise.
  for (; level < levels_.size() && levels_[level].active; ++level) {
    carried += levels_[level].sum;
    levels_[level] = Node{};
  }
  if (level == levels_.size()) levels_.emplace_back();
  levels_[level].active = true;
  levels_[level].sum = std::move(carried);
  ++items_;
}

const Vector& TreeSum::release(std::int64_t round, Ledger& ledger, NoiseSource& noise) {
  const Vector* longer = nullptr;
  for (std::size_t i = levels_.size(); i-- > 0;) {
    Node& node = levels_[i];
    if (!node.active) continue;
    // Longer nodes stay while shorter ones change, so the noisy sum of the longer ones is reused.
    if (!node.released) {
      node.noisy = node_.release(node.sum, round, ledger, noise, first_group_ + static_cast<std::int64_t>(i), cohort_);
      node.prefix = longer ? Vector(*longer + node.noisy) : node.noisy;
      node.released = true;
    }
    longer = &node.prefix;
  }
  return longer ? *longer : nothing_;
}

Vector TreeSum::exact() const {
  Vector sum = Vector::Zero(node_.dimension());
  for (const Node& node : levels_)
    if (node.active) sum += node.sum;
  return sum;
}

double TreeSum::variance() const {
  return static_cast<double>(std::popcount(static_cast<std::uint64_t>(items_))) * node_.variance();
}

}  // namespace privbo
