// The calculator's list in the making: one function per mechanism, and the descriptors several of them share.
#pragma once

#include "accounting/calculator/calculator.h"
#include "privacy/protection.h"
#include "text/message.h"

namespace privbo::calculator {

MechanismEntry laplace();
MechanismEntry gaussian();
MechanismEntry subsampled_gaussian();
MechanismEntry fixed_size_gaussian();
MechanismEntry tree();
MechanismEntry matrix_tree();
MechanismEntry toeplitz();
MechanismEntry exponential();
MechanismEntry one_bit();
MechanismEntry piecewise();
MechanismEntry discrete_laplace();
MechanismEntry discrete_gaussian();
MechanismEntry subsampled_laplace();
MechanismEntry k_ary_response();
MechanismEntry noisy_max();
MechanismEntry sampled_group();

/// Longest use whose rounds a ledger and an odometer count one by one.
inline constexpr double max_releases = 1e6;
/// Most releases that are offered; above `max_releases` a ledger has them all in one round.
inline constexpr double max_steps = 1e12;
/// Largest ε of one release, as in scenarios.
inline constexpr double max_epsilon0 = 1000.0;

ParamSpec sensitivity_param(const char* help, const char* effect);
/// Noise multiplier; `lowest` > 0.
ParamSpec z_param(double lowest, double highest, const char* help, const char* citation);
/// `label`: "Releases", "Answers".
ParamSpec steps_param(const char* label, const char* help);
ParamSpec rounds_param(const char* help, const char* citation, double highest);
ParamSpec epsilon0_param(const char* help, const char* citation);
ParamSpec release_last_param();

/// Returns who a use of the calculator protects.
Protection protecting(PrivacyNotion notion, const Message& whom, const Message& assumption);
/// Returns what a mechanism promises, without the noise back-end: the calculator draws none.
std::shared_ptr<const Guarantee> undrawn(Guarantee guarantee);
/// `steps` rounds with one release each; above `max_releases`, one round with all of them.
Ledger repeated(const Guarantee& guarantee, std::int64_t steps);

/// "0.7071" and what it means.
MechanismEntry::Fact fact(const Message& label, double value, const Message& note);

}  // namespace privbo::calculator
