// The claims of the papers, one function for each, and what makes them short to write down.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "reproduction/claim.h"
#include "text/message.h"

namespace privbo {

std::vector<ReproducedItem> local_items();       // Zhou & Tan 2020
std::vector<ReproducedItem> joint_items();       // Dubey 2021
std::vector<ReproducedItem> federated_items();   // Dai, Low & Jaillet 2021: curves that need no data
std::vector<ReproducedItem> tuning_items();      // the same: real hyperparameter tuning
std::vector<ReproducedItem> loss_items();        // the same: privacy losses
std::vector<ReproducedItem> contextual_items();  // Pavlovic, Salgia & Zhao 2025

/// The papers, as reports name them.
inline constexpr const char *zhou_tan = "Zhou & Tan 2020", *dubey = "Dubey 2021", *dai = "Dai, Low & Jaillet 2021",
                            *pavlovic = "Pavlovic, Salgia & Zhao 2025";

/// Quantities besides cumulative regret.
inline constexpr const char *by_simple_regret = "simple_regret", *by_error_rate = "error_rate";
/// The label of Thompson sampling without a server.
inline constexpr const char* lone_ts = "TS (agents alone)";

/// Algorithms in the order of a quantity, the smallest first: one step between neighbours.
std::vector<OrderStep> rising(const std::vector<std::string>& labels, const std::string& quantity = "cumulative_regret",
                              std::int64_t round = 0);
/// Returns one algorithm below each of the others.
std::vector<OrderStep> smaller_than(const std::string& label, const std::vector<std::string>& others,
                                    const std::string& quantity = "cumulative_regret", std::int64_t round = 0);
Claim order_claim(const std::string& id, const Message& words, std::vector<OrderStep> steps,
                  ClaimStatus expected = ClaimStatus::reproduces);
/// Returns the item of a preset, by its id.
ReproducedItem preset_item(const std::string& id, const std::string& paper, const Text& figure,
                           std::vector<Claim> claims, const std::string& data = "");

}  // namespace privbo
