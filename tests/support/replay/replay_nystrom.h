// What tests of the Nyström cases of replay_ldp.json read from a case and from its replay.
#pragma once

#include "support/plain/textbook_nystrom.h"
#include "support/replay/replay.h"

namespace privbo::test {

inline bool is_ata(const Json& c) { return c.at("algorithm").get<std::string>().find("ATA") != std::string::npos; }
inline bool is_moma(const Json& c) { return c.at("algorithm").get<std::string>().find("MoMA") != std::string::npos; }

inline LongMatrix gram_of(const Json& replay_case) {
  return long_gram(*prior_of(replay_case, PosteriorMethod::covariance));
}

/// The points of the first `updates` epochs, each once.
inline std::vector<Index> points(const Replay& replay, std::size_t updates, std::size_t k) {
  std::vector<Index> arms;
  for (std::size_t i = 0; i < updates; ++i) arms.push_back(replay.rounds[i * k].arm);
  return arms;
}

}  // namespace privbo::test
