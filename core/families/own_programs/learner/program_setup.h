// What a program of the user's is told of its problem, and how it is begun: by learners that ask it, and by a channel
// that hands it users' rewards.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "domain/domain.h"
#include "external/program_pool.h"
#include "external/protocol/messages.h"
#include "learning/family_part.h"
#include "learning/setup.h"

namespace privbo {

struct ProgramSetup : FamilyData {
  std::string program;  // the name that it is bound to
  ProgramRole role = ProgramRole::learner;
  ProgramTold told = ProgramTold::rewards;
  std::shared_ptr<const Domain> domain;
  ProgramSetting setting = ProgramSetting::reward;
  Json kernel{}, privacy{}, params{};
  std::shared_ptr<const Points> features{};  // n × m, of the channel's statistics or of all agents; null: none
  Json channel{};                            // what is public of the channel, for Start::channel; null: nothing
  // Of agents:
  Index agents = 1;
  Index upload_length = 0;                          // numbers in each of their vectors
  std::function<bool(std::int64_t t)> is_shared{};  // whether the server wants them after round t; empty: never
  // Of one trial:
  std::string seed{};     // 32 hexadecimal digits
  std::size_t trial = 0;  // from 1
};

/// A program in the middle of a trial.
class BegunProgram {
 public:
  /// None yet.
  BegunProgram() = default;
  /// Starts the program, or takes one that waits, and begins the trial. `noise`: scale of what privacy adds to each
  /// reward. Throws RuntimeError where no program is allowed, or not this one, or it has another role, and
  /// ProgramFailure where it fails.
  BegunProgram(const ProgramSetup& setup, const Constants& constants, double noise, std::int64_t horizon);
  /// Ends the trial, and gives the program back for another one.
  ~BegunProgram();
  BegunProgram(BegunProgram&&) = default;
  BegunProgram& operator=(BegunProgram&&) = default;

  explicit operator bool() const { return client_ != nullptr; }
  ProgramClient* operator->() const { return client_.get(); }

 private:
  std::shared_ptr<ProgramPool> pool_;
  std::unique_ptr<ProgramClient> client_;
};

}  // namespace privbo
