// Determines which runs agree in all settings but one, and what to call them together.
#pragma once

#include <string>

#include "catalogue/param_spec.h"

namespace privbo {

inline constexpr const char* privacy_budget = "/privacy/epsilon";

/// Returns an algorithm's settings without its name and its own budget.
Json bare_algorithm(Json algorithm);
/// Returns a scenario without what names it, without the setting along x, and without how often it was tried.
Json bare_scenario(Json document, const std::string& parameter);
/// "LDP-TGP-UCB" for "LDP-TGP-UCB, ε = 1" and "LDP-TGP-UCB, ε = 4".
std::string common_start(const std::string& a, const std::string& b);

}  // namespace privbo
