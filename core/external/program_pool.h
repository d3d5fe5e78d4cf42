// The programs that this process may start, because a person who runs something has allowed them, and those that have
// been started and wait for another trial.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "external/protocol/program_client.h"
#include "external/registry/program_list.h"
#include "text/message.h"

namespace privbo {

/// Safe from several threads.
class ProgramPool {
 public:
  explicit ProgramPool(ProgramList programs, const ConversationLimits& limits = {});
  /// Ends all programs that wait, at the same time.
  ~ProgramPool();
  ProgramPool(const ProgramPool&) = delete;
  ProgramPool& operator=(const ProgramPool&) = delete;

  /// Returns a program that waits, or starts one. Throws RuntimeError with a sentence where no program is bound to the
  /// name or it is not what was bound, and ProgramFailure where it fails.
  std::unique_ptr<ProgramClient> take(const std::string& name);
  /// Takes back one that has ended its trial. One that has not is ended, and one that carries something over from a
  /// trial to the next: it gets a process a trial.
  void give_back(std::unique_ptr<ProgramClient> client);

  /// What was run under a name, as results state it.
  struct Facts {
    std::string name, version;  // as the program calls itself
    std::string role;
    std::string digest;  // BoundProgram::content
    Json claim{};        // the privacy that it claims, as it states it; null: nothing
    Repeatability repeatability = Repeatability::untried;
  };
  std::optional<Facts> facts(const std::string& name) const;
  /// Whether a program is bound to the name here, whatever has become of it since.
  bool has(const std::string& name) const { return programs_.contains(name); }
  /// BoundProgram::content of what is bound to the name; empty: nothing is.
  std::string digest(const std::string& name) const;
  /// Why a trial of the program cannot be run again as it was; empty: it can.
  Message why_not_repeatable(const std::string& name) const;

 private:
  const ProgramList programs_;
  const ConversationLimits limits_;
  mutable std::mutex mutex_;
  std::map<std::string, std::vector<std::unique_ptr<ProgramClient>>> waiting_;
  std::map<std::string, Facts> facts_;
};

/// Allows these programs to this process as long as this lives. Nothing else in the program starts one: what is opened,
/// shown, checked or computed without it does not.
class AllowedPrograms {
 public:
  explicit AllowedPrograms(ProgramList programs, const ConversationLimits& limits = {});
  ~AllowedPrograms();
  AllowedPrograms(const AllowedPrograms&) = delete;
  AllowedPrograms& operator=(const AllowedPrograms&) = delete;

 private:
  std::shared_ptr<ProgramPool> before_;  // allowed again afterwards
};

/// Returns the programs that are allowed; null where none are.
std::shared_ptr<ProgramPool> allowed_programs();

}  // namespace privbo
