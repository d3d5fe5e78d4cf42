#include "reproduction/claims/claim_lists.h"

#include <utility>

namespace privbo {

std::vector<OrderStep> rising(const std::vector<std::string>& labels, const std::string& quantity, std::int64_t round) {
  std::vector<OrderStep> steps;
  for (std::size_t i = 1; i < labels.size(); ++i)
    steps.push_back({{labels[i - 1], quantity, round}, {labels[i], quantity, round}});
  return steps;
}

std::vector<OrderStep> smaller_than(const std::string& label, const std::vector<std::string>& others,
                                    const std::string& quantity, std::int64_t round) {
  std::vector<OrderStep> steps;
  for (const std::string& other : others) steps.push_back({{label, quantity, round}, {other, quantity, round}});
  return steps;
}

Claim order_claim(const std::string& id, const Message& words, std::vector<OrderStep> steps, ClaimStatus expected) {
  return {id, words, OrderCheck{std::move(steps)}, expected};
}

ReproducedItem preset_item(const std::string& id, const std::string& paper, const Text& figure,
                           std::vector<Claim> claims, const std::string& data) {
  return {id, paper, figure, id, std::move(claims), data};
}

}  // namespace privbo
