// Words about privacy that several pages use.
#pragma once

#include <QString>
#include <optional>

#include "accounting/calculator/calculator.h"
#include "words/number_text.h"

namespace privbo::ui {

/// Four digits; "–" where there is none.
QString epsilon_text(const std::optional<double>& epsilon);
/// "10⁻⁵", "0.00294", "0".
QString delta_text(double delta);
/// "q = 0.25, z = 1, T = 40": the parameters that mean something, by symbol.
QString setting_text(const MechanismEntry& mechanism, const ParamSet& params);

/// Why a δ this large is no privacy, and what to do; empty for smaller ones.
QString large_delta_text(double delta);
/// Does the same of the δ of a guarantee of this notion, which may be none of (ε, δ).
QString large_delta_text(PrivacyNotion notion, double delta);

}  // namespace privbo::ui
