// The trial's environment, with the record of one round replaced where one is given: another reward, and another
// context where there are contexts.
//
// Everybody else meets the same reward noise, contexts and decision sets: the real environment is asked all the same.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "environment/environment.h"
#include "experiment/attack/attack_run.h"

namespace privbo {

class AttackedEnvironment final : public Environment {
 public:
  /// `visitor` becomes the coordinates of the visitor who came last, where contexts lie anywhere; it must outlive the
  /// environment.
  AttackedEnvironment(std::unique_ptr<Environment> real, const std::optional<ReplacedRecord>& record,
                      const Experiment& experiment, const Instance& instance, Vector& visitor);

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

  std::unique_ptr<Environment> real_;
  std::optional<ReplacedRecord> record_;
  std::shared_ptr<const Domain> domain_;
  Vector expected_;  // n, E y
  Index own_ = -1;   // the context that is replaced
  Round offered_;    // what the real environment opened
  std::vector<Index> places_;
  std::array<Choices, 1> choices_;
  Vector at_;
  Vector& visitor_;
};

}  // namespace privbo
