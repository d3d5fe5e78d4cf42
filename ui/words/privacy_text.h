// Words and small marks of the Privacy page, the same in every part of it.
#pragma once

#include <QColor>
#include <QPalette>
#include <QString>
#include <cstdint>

#include "privacy/claim/privacy_case.h"
#include "words/number_text.h"

namespace privbo::ui {

/// Four digits; "–" where there is none.
QString epsilon_text(const std::optional<double>& epsilon);
/// "10⁻⁵", "0.00294", "0".
QString delta_text(double delta);
/// "after all 40 rounds", "after round 12 of 40".
QString round_text(const PrivacyCase& shown);

/// Red that can be read on the palette's windows: for what must not be overlooked.
QColor alarm_colour(const QPalette& palette);

/// "q = 0.25, z = 1, T = 40": the parameters that mean something, by symbol.
QString setting_text(const MechanismEntry& mechanism, const ParamSet& params);

enum class Badge { released, ground_truth, open, simulation, exact };
/// A word in a coloured box, for rich text.
QString badge_html(Badge badge, const QPalette& palette);
QString badge_word(Badge badge);

/// Whether the guarantee's noise is good for simulation only (or not said to be anything else).
bool is_simulated(const Guarantee& guarantee);
/// Why a δ this large is no privacy, and what to do; empty for smaller ones.
QString large_delta_text(double delta);

}  // namespace privbo::ui
