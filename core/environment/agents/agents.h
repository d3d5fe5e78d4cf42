// Declares the agents of a scenario and what each of them optimises.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "catalogue/param_set.h"
#include "domain/domain.h"
#include "numerics/random/random_source.h"
#include "protocol/round.h"
#include "text/message.h"

namespace privbo {

/// A scenario may have at most this many agents.
constexpr Index max_agents = 10000;

/// The objectives of N agents. It appears immutable and may be used by several threads; it may cache computed scores.
class AgentProblem {
 public:
  virtual ~AgentProblem() = default;
  virtual Index agents() const = 0;  // N ≥ 1
  /// Writes f^n at every query, in order. Where that takes long, the queries are evaluated in parallel, which does not
  /// change the values.
  virtual void scores(std::span<const Query> queries, std::span<double> out) const = 0;
  /// Does the same; a long computation throws std::runtime_error once `stop` is requested.
  virtual void scores_until(const std::stop_token& /*stop*/, std::span<const Query> queries,
                            std::span<double> out) const {
    scores(queries, out);
  }
  /// Returns the score against which agent n's regret is measured: the largest one at the points it may query, or the
  /// best score possible.
  virtual double best(Index agent) const = 0;
  /// The places this agent may query; empty for the whole domain (or, where there is a box, all of it).
  virtual std::span<const Index> indices(Index /*agent*/) const { return {}; }
  /// Returns f^n at every place (n × N), NaN where agent n has no score; null where scores are computed on demand.
  virtual const Matrix* table() const { return nullptr; }
  virtual std::string name(Index agent) const { return std::to_string(agent + 1); }
  /// One sentence for each computation that has failed so far and was given the worst score, up to max_failures; empty
  /// where none has.
  static constexpr std::size_t max_failures = 1000;
  virtual std::vector<Message> failures() const { return {}; }
};

/// Makes the problem of N objectives in a table (n × N). `places` has a list per agent, or is empty for the whole
/// domain; agents without `names` are numbered.
std::shared_ptr<const AgentProblem> make_table_problem(Matrix f, std::vector<std::vector<Index>> indices = {},
                                                       std::vector<std::string> names = {});

/// The inputs from which an AgentSource makes objectives.
struct AgentSetup {
  const Domain& domain;
  const Vector& f;                            // n, the scenario's objective in this instance
  std::function<Vector(RandomSource&)> draw;  // another one of the same law
  RandomSource& draws;                        // of the instance, the agents' own stream
};

/// Describes what is known about the agents before any instance is drawn. Files are read and checked once, when it is
/// made.
class AgentSource {
 public:
  virtual ~AgentSource() = default;
  virtual Index agents() const = 0;
  /// Returns the domain where the agents' data define the points, or the box of hyperparameters (Domain::anywhere). It
  /// replaces the domain of the scenario's section "domain".
  virtual std::optional<Domain> domain() const { return std::nullopt; }
  virtual std::shared_ptr<const AgentProblem> make(const AgentSetup& setup) const = 0;
  /// Throws std::invalid_argument where objectives cannot be made on this domain, before anything is drawn.
  virtual void check(const Domain&) const {}
  /// Something computed from all agents' data together and known to each of them without any noise. An ε assumes that
  /// it is public.
  struct Shared {
    Message name, origin;  // "points", "every place at which some agent has a score"
  };
  virtual std::vector<Shared> shared() const { return {}; }
  /// Sentences that a reader of the results must know: "synthetic data, made to resemble …".
  virtual std::vector<Message> notes() const { return {}; }
};

/// Makes the source. Throws std::invalid_argument naming file, row and remedy. Relative paths start at `folder`.
using AgentFactory = std::shared_ptr<const AgentSource> (*)(const ParamSet&, const std::filesystem::path& folder);
struct AgentsEntry : ComponentInfo {
  AgentFactory make = nullptr;  // null: no agents, one learner as in all other settings
  bool random = false;          // drawn anew for each instance
  bool brings_domain = false;   // AgentSource::domain is set, and the sections "domain" and "objective" do not matter
  bool measured = false;  // scores are computed or read, f is not known: regret is 1 − score, against a perfect one
};

}  // namespace privbo
