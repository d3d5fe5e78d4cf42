// A private algorithm of a scenario as a program of the external protocol: asked in the same lines as a program of
// somebody else's, so that whatever tries those (the referee) tries it through the same door.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "catalogue/json.h"
#include "numerics/types.h"
#include "scenario/scenario.h"
#include "trial/experiment.h"

namespace privbo {

/// Answers the messages of the protocol, one trial after the other.
///
/// Where users randomise their own rewards, it is a randomiser: the algorithm's channel turns a reward into a message.
/// Otherwise it is a mechanism, which asks the learner's queries and releases all that the channel publishes: noisy
/// statistics before they are used, a server's broadcasts, and of a recommender the answer to one visitor (of context
/// 0) after the last round. What it claims is the algorithm's own guarantee. Points, rounds and contexts are those of
/// `start`; kernel, constants and settings are the scenario's, and all noise is drawn from the seed of `start`.
class ServedAlgorithm {
 public:
  /// `algorithm`: a label or id of the scenario; empty: the first that claims something. Throws InvalidArgument with a
  /// sentence where the scenario is not legal, or the algorithm claims nothing that can be told in the protocol.
  ServedAlgorithm(Scenario scenario, const std::string& algorithm);

  /// Returns the answer to a message; "error" to what cannot be played.
  Json answer(const Json& message);

 private:
  /// What trials of one length on as many points share.
  struct Prepared {
    std::shared_ptr<const Experiment> experiment;
    Instance instance;
    LearnerSetup setup;
    std::vector<Choices> choices;  // all that every agent may ask
  };
  struct Size {
    std::int64_t horizon = 1;
    Index points = 0, contexts = 0;  // of actions alone; contexts 0: rounds have none
    auto operator<=>(const Size&) const = default;
  };

  Json ready() const;
  Json claim() const;
  void start(const Json& message);
  Json queries(const Json& message);
  Json release(const Json& message);
  Json randomise(const Json& message);
  const Prepared& problem_of(const Size& size, const Json& coordinates);
  std::shared_ptr<const Experiment> experiment_of(const Size& size, const Json& coordinates) const;
  Round round_of(std::int64_t t);
  void open(std::int64_t t);
  void publish(const LearnerMessages& messages);
  void recommend();

  const AlgorithmSpec& plan() const { return own_->algorithms()[algorithm_]; }

  Scenario scenario_;
  std::size_t algorithm_ = 0;
  std::shared_ptr<const Experiment> own_;  // of the scenario as it is
  std::shared_ptr<const Domain> domain_;   // its points
  Constants constants_;                    // its own
  std::map<Size, Prepared> problems_;
  // Of the present trial:
  const Prepared* problem_ = nullptr;  // null: none has begun
  std::int64_t horizon_ = 0, opened_ = 0;
  std::unique_ptr<Channel> channel_;
  std::unique_ptr<Learner> learner_;
  Ledger ledger_;
  std::vector<Choices> choices_;
  std::vector<std::vector<Index>> offered_;
  std::optional<Index> context_;
  std::vector<Query> asked_;
  std::vector<double> published_;
};

}  // namespace privbo
