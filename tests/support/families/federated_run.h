// Runs given vectors through a server, without agents.
#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "families/federated/release/federated_channel.h"
#include "support/scripted/scripted_draws.h"

namespace privbo::test {

/// One agent's vector a row.
inline std::vector<Upload> uploads_of(const Matrix& vectors) {
  std::vector<Upload> uploads;
  for (Index n = 0; n < vectors.rows(); ++n) uploads.push_back({n, vectors.row(n).transpose()});
  return uploads;
}

/// The end of round t, as a channel is told of it.
inline Round end_of(std::int64_t t) { return {.t = t, .choices = {}, .context = {}}; }

/// What the server broadcasts at the end of round t; empty where it does not.
inline Vector share(Channel& channel, std::int64_t t, const Matrix& vectors, Ledger& ledger) {
  LearnerMessages out;
  channel.aggregate(end_of(t), uploads_of(vectors), ledger, out);
  if (out.empty()) return {};
  return std::get<BroadcastMessage>(out.at(0)).weights;
}

/// Coins that put exactly the marked agents into a Poisson sample of any rate in (0, 1].
inline void script_sample(ScriptedDraws& draws, const std::vector<bool>& selected, double q) {
  for (const bool taken : selected) draws.uniforms.push_back(taken ? 0.0 : q);
}

inline std::shared_ptr<const ServerProtocol> server_plan(const FederatedRequest& request, Index agents,
                                                         std::int64_t horizon, double delta = 1e-3) {
  return std::make_shared<const ServerProtocol>(request, agents, horizon, delta);
}

}  // namespace privbo::test
