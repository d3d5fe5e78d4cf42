// What the referee looks at in an interaction: numbers computed from what the observer sees, among which logistic
// regression finds those that tell two worlds apart.
#pragma once

#include <cstddef>
#include <vector>

#include "referee/interaction.h"

namespace privbo::referee {

/// Places of features of a mechanism's interaction. `at` is the sum of what was released after the probe's round; where
/// releases are a list for each user, it and all others look at the list of the protected user.
namespace feature {
inline constexpr std::size_t at = 0;           // what was released after the probe
inline constexpr std::size_t step = 1;         // less what was released before
inline constexpr std::size_t next_step = 2;    // of the round after the probe
inline constexpr std::size_t last = 3;         // the last release
inline constexpr std::size_t rise = 4;         // the last release less that before the probe
inline constexpr std::size_t mean_rise = 5;    // mean of all releases from the probe on, less that of all before
inline constexpr std::size_t silent = 6;       // nothing was released after the probe
inline constexpr std::size_t delay = 7;        // rounds until something is, as a share of the horizon
inline constexpr std::size_t releases = 8;     // rounds with a release, as a share of the horizon
inline constexpr std::size_t zero = 9;         // a release is exactly zero
inline constexpr std::size_t equal = 10;       // it is exactly the one before
inline constexpr std::size_t low_bits = 11;    // trailing zero bits of its mantissa, as a share of 52
inline constexpr std::size_t step_bits = 12;   // those of the step
inline constexpr std::size_t returns = 13;     // share of later rounds that ask for the target
inline constexpr std::size_t asked_next = 14;  // the next round asks for the target
inline constexpr std::size_t same_point = 15;  // the next round asks for what the round before the probe asked
inline constexpr std::size_t largest = 16;     // the largest size of a released number
inline constexpr std::size_t grain = 17;       // log2 of the largest power of two that divides the first number
inline constexpr std::size_t ratio = 18;       // the second number by the first
inline constexpr std::size_t beside = 19;      // `at`, less the same of another user, where each has a list
inline constexpr std::size_t points = 20;      // share of later rounds that ask for each of the first points
inline constexpr std::size_t few_points = 8;
inline constexpr std::size_t numbers = points + few_points;  // first numbers of the release, then of the step
inline constexpr std::size_t few_numbers = 8;
inline constexpr std::size_t count = numbers + 2 * few_numbers;
}  // namespace feature

/// Places of features of one message of a randomiser.
namespace message_feature {
inline constexpr std::size_t sum = 0;
inline constexpr std::size_t after_last = 1;  // less the message before, without the reward behind it
inline constexpr std::size_t zero = 2;
inline constexpr std::size_t low_bits = 3;
inline constexpr std::size_t length = 4;
inline constexpr std::size_t size = 5;
inline constexpr std::size_t grain = 6;
inline constexpr std::size_t ratio = 7;
inline constexpr std::size_t numbers = 8;
inline constexpr std::size_t few_numbers = 8;
inline constexpr std::size_t count = numbers + few_numbers;
}  // namespace message_feature

/// Returns the features of a run, one vector for each secret bit. All are finite: what is no number counts as 0, and
/// sizes beyond 10³⁰ as 10³⁰. They are rounded to single precision, so that files that keep them stay short.
std::vector<std::vector<double>> features_of(const Seen& seen, const Plan& plan, const Facts& facts);
/// Names a feature: "what is released after the protected round".
Message words_of_feature(Role role, std::size_t feature);
/// Returns how many numbers each of them has.
std::size_t feature_count(Role role);

}  // namespace privbo::referee
