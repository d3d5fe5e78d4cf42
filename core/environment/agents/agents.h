// The agents of a scenario: who they are, and what each of them optimises.
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
#include "numerics/random/draws.h"
#include "protocol/round.h"

namespace privbo {

/// More agents than this do not take part.
constexpr Index most_agents = 10000;

/// The objectives of N agents. Immutable to its users and safe from several threads; computed scores may be cached
/// inside.
class AgentProblem {
 public:
  virtual ~AgentProblem() = default;
  virtual Index agents() const = 0;  // N ≥ 1
  /// f^n at every query, in order. Where that takes long, the queries are worked on in parallel; values do not depend
  /// on how.
  virtual void scores(std::span<const Query> queries, std::span<double> out) const = 0;
  /// The same, given up with an exception (std::runtime_error) once `stop` is requested, where it takes long.
  virtual void scores_until(const std::stop_token& /*stop*/, std::span<const Query> queries,
                            std::span<double> out) const {
    scores(queries, out);
  }
  /// What agent n's regret is measured against: its largest score on what it may ask, or the best a score can be.
  virtual double best(Index agent) const = 0;
  /// Places this agent may ask; empty: the whole domain (or, where there is a box, anywhere in it).
  virtual std::span<const Index> places(Index /*agent*/) const { return {}; }
  /// n × N: f^n at every place, NaN where agent n has none. Null where scores are computed when asked for.
  virtual const Matrix* table() const { return nullptr; }
  virtual std::string name(Index agent) const { return std::to_string(agent + 1); }
  /// What went wrong so far and was given the worst score instead, one sentence each; empty: nothing.
  virtual std::vector<std::string> failures() const { return {}; }
};

/// N objectives in a table (n × N). `places`: per agent, empty for the whole domain; `names` empty: numbers.
std::shared_ptr<const AgentProblem> make_table_problem(Matrix f, std::vector<std::vector<Index>> places = {},
                                                       std::vector<std::string> names = {});

/// What objectives may be made from.
struct AgentSetup {
  const Domain& domain;
  const Vector& f;                     // n, the scenario's objective in this instance
  std::function<Vector(Draws&)> draw;  // another one of the same law
  Draws& draws;                        // of the instance, the agents' own stream
};

/// What is known before any instance is drawn: files are read and checked here, once.
class AgentSource {
 public:
  virtual ~AgentSource() = default;
  virtual Index agents() const = 0;
  /// Where the agents' data say which points there are, or in which box hyperparameters lie (Domain::anywhere): this is
  /// the domain, whatever the scenario's section "domain" says.
  virtual std::optional<Domain> domain() const { return std::nullopt; }
  virtual std::shared_ptr<const AgentProblem> make(const AgentSetup& setup) const = 0;
  /// Throws std::invalid_argument where objectives cannot be made on this domain, before anything is drawn.
  virtual void check(const Domain&) const {}
  /// What is made from all agents' data together and known to each of them without any noise: an ε assumes that it is
  /// public.
  struct Shared {
    std::string name, origin;  // "points", "every place at which some agent has a score"
  };
  virtual std::vector<Shared> shared() const { return {}; }
  /// Sentences a reader of the results must know: "synthetic data, made to resemble …".
  virtual std::vector<std::string> notes() const { return {}; }
};

/// Throws std::invalid_argument naming file, row and remedy. Relative paths are taken from `folder`.
using AgentFactory = std::shared_ptr<const AgentSource> (*)(const ParamSet&, const std::filesystem::path& folder);
struct AgentsEntry : ComponentInfo {
  AgentFactory make = nullptr;  // null: no agents, one learner as in all other settings
  bool random = false;          // drawn anew for each instance
  bool brings_domain = false;   // AgentSource::domain is set, and the sections "domain" and "objective" do not matter
  bool measured = false;  // scores are computed or read, f is not known: regret is 1 − score, against a perfect one
};

}  // namespace privbo
