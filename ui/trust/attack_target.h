// Describes what the attack view can attack: a trust model at one ε, or an algorithm of the scenario's own list.
#pragma once

#include <cstddef>
#include <optional>
#include <stop_token>
#include <string>

#include "experiment/attack/attack.h"
#include "scenario/scenario.h"

namespace privbo::ui {

/// Returns the id under which the algorithm at this place of the scenario's list is attacked, and back; empty for the
/// id of a trust model.
std::string own_algorithm_id(std::size_t index);
std::optional<std::size_t> own_algorithm_of(const std::string& id);

/// Attacks a trust model at one ε (the core's comparison makes its document), or an algorithm of the scenario as it
/// stands there, whatever ε. A worker's job; throws std::invalid_argument with what to do.
AttackResult attack_model_at(const Scenario& scenario, const std::string& model, double epsilon,
                             const AttackSettings& plan, const std::stop_token& stop);

}  // namespace privbo::ui
