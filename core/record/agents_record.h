// Declares what is shown and stored of a run's agents: those of one trial, and means over trials.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "record/family_bands.h"
#include "record/snapshot.h"
#include "record/watched_agent.h"

namespace privbo {

/// Where a query came from: it followed the server's function, was the agent's own, or was one of the initial points.
enum class QueryOrigin { followed, own, random };
inline constexpr std::array all_origins{QueryOrigin::followed, QueryOrigin::own, QueryOrigin::random};

/// The agents of one trial of one algorithm, and what its server saw. Ground truth of the simulation, but for
/// `broadcast`.
struct AgentsPicture : WatchedAgent {
  std::vector<std::int64_t> rounds;       // those recorded so far
  Matrix simple, cumulative;              // rounds × N
  std::vector<Index> region_of_agent;     // N
  std::vector<Vector> low, high;          // P boxes, d each
  std::int64_t server_round = -1;         // t of broadcast, norms and clip_norm; −1: no server, or nothing sent yet
  Vector broadcast;                       // n, the server's function on the domain
  std::vector<double> norms;              // N, of the vectors sent
  double clip_norm = 0.0;                 // S/√P
  std::vector<std::int64_t> clip_rounds;  // 0, 1, …: rounds of the server
  std::vector<double> clipped;            // share clipped in each of them
  std::int64_t sampled = 0;               // agents in the last sample
  bool measured = false;                  // regret is 1 − score
};

/// Names of the values that a trial keeps (TrialPath): over the recorded rounds, and at its end (one value, N, N).
inline constexpr const char *clipped_name = clipped_vectors_name, *initial_simple_name = "initial_simple_regret",
                            *simple_name = "simple_regret_by_agent", *cumulative_name = "cumulative_regret_by_agent";
/// At the end, where messages can be lost: the share that was (one value).
inline constexpr const char* lost_name = "lost_messages";
/// At the end, where Theorem 1 of the federated paper has them: Σ ϑ_t (one value), and Σ_m d_{n,m} by agent n (N).
inline constexpr const char *clipping_error_name = "clipping_error_sum", *distances_name = "sum_of_distances_by_agent";

/// Returns the name of the mean regret of queries so far, over the recorded rounds and at the end (one value).
inline const char* queries_name(QueryOrigin origin) {
  return origin == QueryOrigin::followed ? "regret_of_followed_queries"
         : origin == QueryOrigin::own    ? "regret_of_own_queries"
                                         : "regret_of_random_queries";
}

/// Describes how unlike the agents end: simple regret at the last round, one value per finished trial.
struct AgentSpread {
  std::vector<double> least, median, largest, deviation;
  void add(const std::vector<double>& simple);  // of the agents of one trial; at least one
};

/// Means over the finished trials at the last round, agent by agent.
struct AgentsRecord : FamilyRecord {
  std::vector<double> initial_simple;                  // simple regret when t = 1 begins, per finished trial
  std::vector<double> agent_simple, agent_cumulative;  // N; empty while no trial has finished
  AgentSpread spread;
  /// Mean regret of the queries of each origin, per finished trial; NaN where a trial had none. Empty where agents
  /// follow nobody.
  std::array<std::vector<double>, 3> query_regret;
  std::vector<double> lost;            // share of the messages that were lost, per finished trial; empty: none can be
  std::vector<double> clipping_error;  // Σ ϑ_t, per finished trial; empty where Theorem 1 has no such term
  std::vector<double> distances;       // N, Σ_m d_{n,m}, the mean over finished trials; empty likewise

  /// Share of the vectors that were longer than S/√P, of all rounds so far; empty where there is no server.
  Curve& clipped() { return series.band(clipped_name); }
  const Curve& clipped() const { return series.band(clipped_name); }
  /// Mean regret of the queries so far, over the trials that had any; NaN while none had. Empty as `query_regret`.
  Curve& queries(QueryOrigin origin) { return series.band(queries_name(origin)); }
  const Curve& queries(QueryOrigin origin) const { return series.band(queries_name(origin)); }

  std::shared_ptr<FamilyRecord> copy() const override { return std::make_shared<AgentsRecord>(*this); }
  bool over_agents() const override { return !agent_simple.empty(); }
  /// Agents recommend nothing to visitors, so this is the simple regret of what each would play best.
  std::vector<double> recommended(const AlgorithmSnapshot& algorithm) const override {
    return agent_simple.empty() ? std::vector<double>() : algorithm.final_of(Metric::simple_regret);
  }
};

/// Returns the algorithm's agents; an empty record where there is one learner without agents.
inline const AgentsRecord& agents_record(const AlgorithmSnapshot& algorithm) {
  return record_or_empty<AgentsRecord>(algorithm);
}
/// Returns the agents of a posterior; null where there is one learner.
inline std::shared_ptr<const AgentsPicture> agents_picture(const PosteriorSnapshot& posterior) {
  return find_among<AgentsPicture>(posterior.parts);
}

}  // namespace privbo
