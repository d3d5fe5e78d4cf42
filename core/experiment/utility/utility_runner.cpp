#include "experiment/utility/utility_runner.h"

#include <algorithm>
#include <exception>
#include <optional>
#include <stop_token>
#include <utility>

#include "experiment/run/run_control.h"
#include "files/failure_message.h"
#include "numerics/numbers.h"
#include "scenario/named_tables.h"
#include "text/message.h"

namespace privbo {
namespace {

/// Trials of a cell at most: what a stop loses is computed again.
constexpr std::size_t largest_block = 10;

/// What the trials of a part depend on.
std::string identity_of(const CellPlan& plan, const std::string& tables) {
  std::string text = plan.scenario.document.dump(-1, ' ', false, Json::error_handler_t::replace);
  text += '\n' + plan.scenario.folder.generic_string() + '\n' + tables + '\n' + std::to_string(plan.block);
  if (plan.sweep) {
    text += '\n' + plan.sweep->path;
    for (const double value : plan.sweep->values) {
      text += ' ';
      append_shortest(text, value);
    }
  }
  return text;
}

}  // namespace

UtilityStore UtilityMemory::store(UtilityPart part, const CellPlan& plan, const std::string& tables) {
  std::string identity = identity_of(plan, tables);
  const std::lock_guard lock(mutex_);
  Kept& kept = kept_[part];
  if (!kept.store.read || kept.plan != identity) kept = {std::move(identity), utility_memory()};
  return kept.store;
}

struct UtilityRunner::State {
  State(Scenario scenario_in, UtilityQuestion question_in, std::shared_ptr<UtilityMemory> memory_in,
        BatchOptions options_in, UtilityAnswerPtr earlier)
      : scenario(std::move(scenario_in)),
        question(std::move(question_in)),
        memory(memory_in ? std::move(memory_in) : std::make_shared<UtilityMemory>()),
        options(options_in),
        batch(options_in) {
    UtilityAnswer first = earlier ? *earlier : UtilityAnswer();
    first.state = RunState::running;
    first.rule = question.rule;
    first.parameter = question.parameter;
    shown = std::make_shared<const UtilityAnswer>(std::move(first));
    batch.start([this] { search(); });
  }

  void search() {
    if (options.low_priority) lower_priority();
    try {
      if (const Message why = prepare(); !why.empty()) return end(RunState::failed, why);
      publish(answer_question(scenario, question, cap_source, search_options()));
    } catch (const std::exception& failure) {
      batch.stopping() ? end(RunState::stopped, {}) : end(RunState::failed, failure_message(failure));
    }
  }

  /// Reports why the question cannot be asked of the scenario; empty: it can.
  Message prepare() {
    const BuildResult built = build(scenario);
    if (!built.experiment) return why_not_built(built);
    if (Message why = why_not_askable(*built.experiment, scenario.folder, question); !why.empty()) return why;
    for (const TableDigest& table : table_digests(scenario)) tables += table.sha256;
    return find_cap();
  }

  Message find_cap() {
    UtilityRule& rule = question.rule;
    if (rule.sentence != UtilitySentence::mean) return {};
    const std::optional<RegretCap> cap = cap_of_mean(scenario, question);
    if (!cap)
      return Message(
          "a mean can be tested only within bounds, and nothing bounds these regrets: give a number above which they count as it, or ask about most trials");
    rule.cap = cap->value;
    cap_source = cap->source.empty() ? Message("as was given, and a larger regret counts as that") : cap->source;
    return why_cap_decides(rule, cap_source);
  }

  UtilityOptions search_options() {
    UtilityOptions made;
    made.threads = options.threads;
    made.block = std::min(largest_block, default_block(utility_plan(scenario, question, UtilityPart::tests, 1)));
    made.store = [this](UtilityPart part, const CellPlan& plan) { return memory->store(part, plan, tables); };
    made.follow = [this](CellRunner& engines, const UtilityProgress& now) { follow(engines, now); };
    made.report = [this](const UtilityAnswer& answer) { publish(answer); };
    return made;
  }

  /// Waits for the engines, which end once the search is to stop.
  void follow(CellRunner& engines, const UtilityProgress& now) {
    {
      const std::lock_guard lock(mutex);
      step = now;
      at_work = &engines;
    }
    {
      const std::stop_callback stopper(batch.stop_token(), [&engines] { engines.stop(); });
      engines.wait();
    }
    const std::lock_guard lock(mutex);
    cells = engines.progress();
    at_work = nullptr;
  }

  /// Shows an answer, unless the one that is shown knows of more: a search that goes on finds again first what is there
  /// already.
  void publish(UtilityAnswer answer) {
    const std::lock_guard lock(mutex);
    const bool knows_less = answer.state != RunState::finished && answer.trials < shown->trials;
    if (knows_less && answer.state == RunState::running) return;
    if (knows_less) {
      const RunState state = answer.state;
      answer = *shown;
      answer.state = state;
      answer.notes = answer_notes(answer);
    }
    shown = std::make_shared<const UtilityAnswer>(std::move(answer));
  }

  /// Ends the search without an answer of its own. `why` is empty where it was stopped.
  void end(RunState state, const Message& why) {
    const std::lock_guard lock(mutex);
    UtilityAnswer last = *shown;
    last.state = state;
    last.notes = last.points.empty() ? std::vector<Message>() : answer_notes(last);
    if (!why.empty()) last.notes.insert(last.notes.begin(), why);
    shown = std::make_shared<const UtilityAnswer>(std::move(last));
  }

  const Scenario scenario;
  UtilityQuestion question;  // of the batch's thread, as are the two below
  Message cap_source;
  std::string tables;
  const std::shared_ptr<UtilityMemory> memory;
  const BatchOptions options;

  mutable std::mutex mutex;  // guards the four below
  UtilityAnswerPtr shown;
  UtilityProgress step;
  CellRunner* at_work = nullptr;  // null: nothing is being computed
  CellRunner::Progress cells;     // of what was computed last

  BatchRunner batch;  // last: its thread uses everything above
};

UtilityRunner::UtilityRunner(Scenario scenario, UtilityQuestion question, std::shared_ptr<UtilityMemory> memory,
                             BatchOptions options, UtilityAnswerPtr earlier)
    : state_(std::make_unique<State>(std::move(scenario), std::move(question), std::move(memory), options,
                                     std::move(earlier))) {}

UtilityRunner::~UtilityRunner() = default;

UtilityAnswerPtr UtilityRunner::snapshot() const {
  const std::lock_guard lock(state_->mutex);
  return state_->shown;
}

UtilityRunProgress UtilityRunner::progress() const {
  UtilityRunProgress now;
  const std::lock_guard lock(state_->mutex);
  now.state = state_->shown->state;
  now.step = state_->step;
  now.cells = state_->at_work ? state_->at_work->progress() : state_->cells;
  now.elapsed_seconds = state_->batch.elapsed_seconds();
  return now;
}

void UtilityRunner::stop() { state_->batch.stop(); }
bool UtilityRunner::active() const { return state_->batch.active(); }
void UtilityRunner::wait() { state_->batch.wait(); }

}  // namespace privbo
