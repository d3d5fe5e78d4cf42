// Pavlovic, Salgia & Zhao 2025, which prints no experiment: what its Theorem 4.1 states of error rates, and the numbers
// of an independent program.
#include "reproduction/claims/claim_lists.h"
#include "text/message.h"

namespace privbo {
namespace {

ReproducedItem rates(const std::string& id, const Text& figure) {
  const std::string one = "USCA, ε = 1", plain = "USCA, ε = ∞";
  const auto falling = [](const std::string& label) {
    std::vector<OrderStep> steps;
    for (const auto& [later, earlier] : {std::pair{300, 30}, {1000, 300}, {3000, 1000}})
      steps.push_back({{label, by_error_rate, later}, {label, by_error_rate, earlier}});
    return steps;
  };
  return {
      id,
      pavlovic,
      figure,
      id,
      {{"order-in-epsilon",
        Message("The larger ε, the smaller the error rate after T users (ε = ∞, 20, 5, 2, 1, 0.5)."),
        OrderCheck{rising({plain, "USCA, ε = 20", "USCA, ε = 5", "USCA, ε = 2", one, "USCA, ε = 0.5"}, by_error_rate)}},
       {"falls-with-users", Message("At ε = 1 the error rate falls with the number of users (30, 300, 1000, 3000)."),
        OrderCheck{falling(one)}}}};
}

Claim value(const std::string& id, const std::string& label, const std::string& printed, double mean, double error) {
  return {id, Message("%1: an independent program has an error rate of %2 after 300 users.", label, printed),
          ValueCheck{{label, by_error_rate}, mean, error}};
}

}  // namespace

std::vector<ReproducedItem> contextual_items() {
  return {rates("usca-se", Message("Theorem 4.1, squared exponential kernel")),
          rates("usca-matern", Message("Theorem 4.1, Matérn kernel")),
          {"usca-cross-check",
           pavlovic,
           Message("Algorithm 1, an independent program's numbers"),
           "usca-cross-check",
           {value("value-1", "USCA, ε = 1", "0.346 ± 0.002", 0.346, 0.002),
            value("value-5", "USCA, ε = 5", "0.136 ± 0.004", 0.136, 0.004),
            value("value-none", "USCA, ε = ∞", "0.052 ± 0.007", 0.052, 0.007)}}};
}

}  // namespace privbo
