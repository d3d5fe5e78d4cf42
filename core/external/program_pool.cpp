#include "external/program_pool.h"

#include <utility>

#include "catalogue/visible_text.h"

namespace privbo {
namespace {

struct Allowed {
  std::mutex mutex;
  std::shared_ptr<ProgramPool> pool;
};

Allowed& allowed() {
  static Allowed made;
  return made;
}

std::shared_ptr<ProgramPool> exchange_pool(std::shared_ptr<ProgramPool> pool) {
  const std::lock_guard lock(allowed().mutex);
  return std::exchange(allowed().pool, std::move(pool));
}

}  // namespace

ProgramPool::ProgramPool(ProgramList programs, const ConversationLimits& limits)
    : programs_(std::move(programs)), limits_(limits) {}

ProgramPool::~ProgramPool() {
  for (auto& [name, clients] : waiting_)
    for (const std::unique_ptr<ProgramClient>& client : clients) client->say_goodbye();
}

std::unique_ptr<ProgramClient> ProgramPool::take(const std::string& name) {
  {
    const std::lock_guard lock(mutex_);
    std::vector<std::unique_ptr<ProgramClient>>& waiting = waiting_[name];
    if (!waiting.empty()) {
      std::unique_ptr<ProgramClient> client = std::move(waiting.back());
      waiting.pop_back();
      return client;
    }
  }
  const BoundProgram& program = bound_program(programs_, name);
  auto client = std::make_unique<ProgramClient>(program, limits_);
  const Ready& ready = client->ready();
  const std::lock_guard lock(mutex_);
  facts_[name] = {ready.name,        ready.version, to_string(ready.role),
                  program.content(), ready.claim,   program.repeatability};
  return client;
}

void ProgramPool::give_back(std::unique_ptr<ProgramClient> client) {
  if (!client || !client->is_idle()) return;
  const auto found = programs_.find(client->name());
  if (found != programs_.end() && found->second.repeatability == Repeatability::carries_state) return;
  const std::lock_guard lock(mutex_);
  waiting_[client->name()].push_back(std::move(client));
}

std::optional<ProgramPool::Facts> ProgramPool::facts(const std::string& name) const {
  const std::lock_guard lock(mutex_);
  const auto found = facts_.find(name);
  return found == facts_.end() ? std::nullopt : std::optional(found->second);
}

std::string ProgramPool::digest(const std::string& name) const {
  const auto found = programs_.find(name);
  return found == programs_.end() ? std::string() : found->second.content();
}

Message ProgramPool::why_not_repeatable(const std::string& name) const {
  const auto found = programs_.find(name);
  if (found == programs_.end()) return Message("no program is bound to \"%1\"", visible_line(name));
  switch (found->second.repeatability) {
    case Repeatability::repeatable:
    case Repeatability::carries_state:
      return {};
    case Repeatability::not_repeatable:
      return Message("the program \"%1\" is not repeatable: the same seed gives other queries", name);
    case Repeatability::untried:
      break;
  }
  return Message("nobody knows whether the program \"%1\" can be repeated: it failed when it was tried", name);
}

AllowedPrograms::AllowedPrograms(ProgramList programs, const ConversationLimits& limits)
    : before_(exchange_pool(std::make_shared<ProgramPool>(std::move(programs), limits))) {}

AllowedPrograms::~AllowedPrograms() { exchange_pool(std::move(before_)); }

std::shared_ptr<ProgramPool> allowed_programs() {
  const std::lock_guard lock(allowed().mutex);
  return allowed().pool;
}

}  // namespace privbo
