// The catalogue of adversaries: each kind is a function that returns its strategies, and the list has a row for it.
#pragma once

#include <memory>
#include <vector>

#include "referee/interaction.h"

namespace privbo::referee {

using AdversaryPtr = std::shared_ptr<const Adversary>;

/// Shortest and longest interaction that is drawn. A claim must hold for every horizon, and short runs are cheap.
inline constexpr std::int64_t shortest_horizon = 8, longest_horizon = 64;
/// How far beyond ±bound a reward is that tries whether rewards are clipped.
inline constexpr double beyond_factor = 10.0;

/// Returns a horizon between the two, shorter ones more often: uniform in its logarithm.
std::int64_t draw_horizon(RandomSource& draws);

/// One reward at one end of its range against the other: in any round, the first, the last; seen right away, in the
/// rounds beside it, or in the mean of all releases of a long run; rewards beyond the range; and one end against 0, as
/// all others are, seen in what is released or in its last bits.
std::vector<AdversaryPtr> extreme_rewards();
/// A reward that decides between points: extreme only where the program asks for a certain point, and decision sets in
/// which two points are nearly tied.
std::vector<AdversaryPtr> deciding_rewards();
/// All rewards of one user, in runs of any length and in the shortest ones, of which there can be most.
std::vector<AdversaryPtr> whole_users();
/// A reward that is not there, against one that is 0 or extreme.
std::vector<AdversaryPtr> absent_rewards();
/// A visitor whose context is as large as contexts may be, against none, or turned round.
std::vector<AdversaryPtr> worst_contexts();
/// Many secret bits in one run: each round's reward, or each user of a randomiser, has one of its own. And one user of
/// a randomiser alone, where the claim has a δ.
std::vector<AdversaryPtr> canaries();

/// Returns all adversaries, in the order in which they play.
const std::vector<AdversaryPtr>& adversaries();
/// Returns those that can try this claim on this subject. Throws InvalidArgument with a sentence where none can.
std::vector<AdversaryPtr> adversaries_for(const Claim& claim, const Facts& facts);

}  // namespace privbo::referee
