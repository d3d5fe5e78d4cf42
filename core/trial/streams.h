// Who draws from which random stream in a run: all numbers of streams stand here.
//
// A stream is a function of its key alone, so nothing that one part draws moves what another one does, and every
// algorithm of a trial meets the same problem and the same noise.
#pragma once

#include <cstdint>

#include "numerics/random/random_source.h"

namespace privbo {

/// Holds the seeds of the section "run": what problem is drawn, what rewards and visitors come, what mechanisms add.
struct Seeds {
  std::uint64_t instance = 1, reward = 2, privacy = 3;
};

namespace streams {

/// Returns the stream of the instance `key`: a domain that is random; f; the frequencies of the learners' features;
/// what agents optimise; the frequencies of features that agents share.
inline StreamKey domain(const Seeds& seeds, std::uint64_t key) { return {seeds.instance, key, 0, Purpose::instance}; }
inline StreamKey objective(const Seeds& seeds, std::uint64_t key) {
  return {seeds.instance, key, 1, Purpose::instance};
}
inline StreamKey features(const Seeds& seeds, std::uint64_t key) { return {seeds.instance, key, 2, Purpose::instance}; }
inline StreamKey agents(const Seeds& seeds, std::uint64_t key) { return {seeds.instance, key, 3, Purpose::instance}; }
inline StreamKey shared_features(const Seeds& seeds, std::uint64_t key) {
  return {seeds.instance, key, 4, Purpose::instance};
}

/// Returns the streams of one trial: noise of rewards; what a round offers (decision sets, or the contexts of those who
/// learn); contexts of those who ask for a recommendation; contexts by which recommendations are measured.
inline StreamKey reward_noise(const Seeds& seeds, std::uint64_t trial) {
  return {seeds.reward, trial, 0, Purpose::reward_noise};
}
inline StreamKey offers(const Seeds& seeds, std::uint64_t trial) {
  return {seeds.reward, trial, 0, Purpose::environment};
}
inline StreamKey visitors(const Seeds& seeds, std::uint64_t trial) {
  return {seeds.reward, trial, 1, Purpose::environment};
}
inline StreamKey measuring_visitors(const Seeds& seeds, std::uint64_t trial) {
  return {seeds.reward, trial, 2, Purpose::environment};
}
/// Coins of the learner, and of each agent (0-based); points that stand for the users' in public covariances.
inline StreamKey learner(const Seeds& seeds, std::uint64_t trial) { return {seeds.reward, trial, 0, Purpose::learner}; }
inline StreamKey agent(const Seeds& seeds, std::uint64_t trial, std::uint64_t number) {
  return {seeds.reward, trial, number + 1, Purpose::learner};
}
/// Returns the first point of learners that draw it; a key of its own, so that no other coin moves with it.
inline StreamKey first_point(const Seeds& seeds, std::uint64_t trial) {
  return {seeds.reward, trial, 0xF125'7000ULL, Purpose::learner};
}
/// Returns which of equal points is asked; a key of its own, for the same reason.
inline StreamKey ties(const Seeds& seeds, std::uint64_t trial) {
  return {seeds.reward, trial, 0x7135'0000ULL, Purpose::learner};
}
inline StreamKey covariance(const Seeds& seeds, std::uint64_t trial) {
  return {seeds.reward, trial, 0, Purpose::covariance};
}
/// Returns what mechanisms add, and the attacker's draws of the attack view.
inline StreamKey privacy_noise(const Seeds& seeds, std::uint64_t trial) {
  return {seeds.privacy, trial, 0, Purpose::privacy_noise};
}
inline StreamKey attack(const Seeds& seeds, std::uint64_t trial) {
  return {seeds.privacy, trial, 0xA77ACCULL, Purpose::privacy_noise};
}

}  // namespace streams
}  // namespace privbo
