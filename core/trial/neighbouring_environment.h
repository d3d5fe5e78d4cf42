// The environment of a neighbouring database: the trial's own, with the record of one round replaced where one is
// given: another reward, another context where there are contexts, or a single point on offer.
//
// Everybody else meets the same reward noise, contexts and decision sets: the real environment is asked all the same.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "environment/environment.h"
#include "trial/experiment.h"

namespace privbo {

/// Describes what replaces one user's record.
struct ReplacedRecord {
  std::int64_t round = 1;
  double reward = 0.0;
  Index context = -1;  // −1: the same
  Index point = -1;    // the only point on offer; −1: those of the round. Never beside another context
};

class NeighbouringEnvironment final : public Environment {
 public:
  /// `visitor`, where it is not null, becomes the coordinates of the visitor who came last, where contexts lie
  /// anywhere; it must outlive the environment.
  NeighbouringEnvironment(std::unique_ptr<Environment> real, const std::optional<ReplacedRecord>& record,
                          const Experiment& experiment, const Instance& instance, Vector* visitor = nullptr);

  std::int64_t first_round() const override { return real_->first_round(); }
  Round open(std::int64_t t) override;
  Round open_prediction(std::int64_t t) override;
  void respond(const Round& round, std::span<const Query> queries, std::vector<Outcome>& outcomes) override;
  double regret(const Round& round, const Query& query) const override;
  void stop_when(const std::stop_token& stop) override { real_->stop_when(stop); }

 private:
  bool replaced(const Round& round) const {
    return record_ && round.t == record_->round && round.phase == Phase::learn;
  }
  bool moved(const Round& round) const { return replaced(round) && record_->context >= 0; }
  bool narrowed(const Round& round) const { return replaced(round) && record_->point >= 0; }

  std::unique_ptr<Environment> real_;
  std::optional<ReplacedRecord> record_;
  std::shared_ptr<const Domain> domain_;
  Vector expected_;    // n, E y; empty where the context stays
  Index own_ = -1;     // the context that is replaced
  Index instead_ = 0;  // a point that the round would have offered
  Round offered_;      // what the real environment opened
  std::vector<Index> indices_;
  std::array<Choices, 1> choices_;
  Vector at_;
  Vector* visitor_;
};

}  // namespace privbo
