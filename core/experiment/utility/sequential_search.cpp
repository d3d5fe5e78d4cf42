#include "experiment/utility/sequential_search.h"

#include <algorithm>
#include <numeric>

#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

/// Values beyond the present one whose trials are wanted beforehand, so that many engines have something to do.
constexpr std::size_t values_ahead = 4;

/// A step, and the trials that it needs at least, where it waits.
struct TakenStep {
  SearchStep step;
  std::size_t missing = 0;
};

TakenStep step_at(const UtilityRule& rule, SearchDirection direction, std::size_t value, const TrialTable& table) {
  const double goal = rule.log_goal();
  const std::size_t budget = table[value].size();
  ValueTest test(rule);
  const bool up = direction == SearchDirection::upwards;
  const MeanBet &own = up ? test.fails() : test.meets(), &other = up ? test.meets() : test.fails();
  const auto ended = [&](StepEnd end) {
    return TakenStep{{direction, value, test.trials(), test.passes(), test.failed(), own.log_largest(), end},
                     end == StepEnd::waiting ? std::max<std::size_t>(1, own.best_trials_to(goal, budget)) : 0};
  };
  if (!own.is_within_reach(goal, budget)) return ended(StepEnd::hopeless);
  for (std::size_t trial = 0; trial < budget; ++trial) {
    if (!table[value][trial]) return ended(StepEnd::waiting);
    test.take(*table[value][trial]);
    if (own.log_largest() >= goal) return ended(StepEnd::shown);
    if (other.log_largest() >= goal) return ended(StepEnd::contradicted);
    if (!own.is_within_reach(goal, budget - trial - 1)) return ended(StepEnd::hopeless);
  }
  return ended(StepEnd::hopeless);
}

/// One of the two sequences: takes steps until one does not show what it is to show.
class Sequence {
 public:
  Sequence(const UtilityRule& rule, SearchDirection direction, std::size_t start, const TrialTable& table)
      : rule_(rule), table_(table), up_(direction == SearchDirection::upwards), place_(start) {}

  void run(SearchState& state) {
    while (!is_at_end_ && state.standings[place_] != opposite()) {
      const TakenStep taken =
          step_at(rule_, up_ ? SearchDirection::upwards : SearchDirection::downwards, place_, table_);
      state.steps.push_back(taken.step);
      if (taken.step.end == StepEnd::waiting) {
        waiting_ = {place_, taken.step.trials, taken.missing};
        return;
      }
      ValueStanding& standing = state.standings[place_];
      if (taken.step.end == StepEnd::shown)
        standing = up_ ? ValueStanding::fails : ValueStanding::meets;
      else if (standing == ValueStanding::untested)
        standing = ValueStanding::undecided;
      if (taken.step.end != StepEnd::shown) return;
      go_on();
    }
  }

  /// The trials that it needs now.
  const std::optional<WantedTrials>& waiting() const { return waiting_; }
  /// Those of the next values, if all goes well.
  std::vector<WantedTrials> ahead(const SearchState& state) {
    std::vector<WantedTrials> wanted;
    if (!waiting_) return wanted;
    const ValueTest fresh(rule_);
    for (go_on(); wanted.size() < values_ahead && !is_at_end_ && state.standings[place_] != opposite(); go_on()) {
      const std::size_t budget = table_[place_].size();
      wanted.push_back({place_, 0, (up_ ? fresh.fails() : fresh.meets()).best_trials_to(rule_.log_goal(), budget)});
    }
    return wanted;
  }

 private:
  ValueStanding opposite() const { return up_ ? ValueStanding::meets : ValueStanding::fails; }
  void go_on() {
    if (place_ == (up_ ? table_.size() - 1 : 0))
      is_at_end_ = true;
    else
      place_ += up_ ? 1 : static_cast<std::size_t>(-1);
  }

  const UtilityRule& rule_;
  const TrialTable& table_;
  bool up_;
  std::size_t place_;
  bool is_at_end_ = false;
  std::optional<WantedTrials> waiting_;
};

}  // namespace

std::optional<std::size_t> SearchState::smallest_meeting() const {
  const auto found = std::ranges::find(standings, ValueStanding::meets);
  return found == standings.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - standings.begin()));
}

std::optional<std::size_t> SearchState::largest_failing() const {
  const auto found = std::find(standings.rbegin(), standings.rend(), ValueStanding::fails);
  return found == standings.rend() ? std::nullopt
                                   : std::optional(static_cast<std::size_t>(standings.rend() - found) - 1);
}

SearchState search_state(const UtilityRule& rule, const SearchStarts& starts, const TrialTable& table) {
  if (std::max(starts.upwards, starts.downwards) >= table.size())
    throw InvalidArgument(Message("the search begins at value %1 of %2: there is no such value",
                                  std::max(starts.upwards, starts.downwards) + 1, table.size()));
  SearchState state;
  state.standings.assign(table.size(), ValueStanding::untested);
  // Upwards first: its end does not depend on the other's, which stops where it meets it.
  Sequence upwards(rule, SearchDirection::upwards, starts.upwards, table);
  upwards.run(state);
  Sequence downwards(rule, SearchDirection::downwards, starts.downwards, table);
  downwards.run(state);
  for (const Sequence* each : {&upwards, &downwards})
    if (each->waiting()) state.wanted.push_back(*each->waiting());
  for (Sequence* each : {&upwards, &downwards})
    for (const WantedTrials& next : each->ahead(state)) state.wanted.push_back(next);
  return state;
}

std::size_t trials_used(const SearchState& state) {
  std::vector<std::size_t> used(state.standings.size(), 0);
  for (const SearchStep& step : state.steps) used[step.value] = std::max(used[step.value], step.trials);
  return std::accumulate(used.begin(), used.end(), std::size_t{0});
}

SearchStarts starts_of_pilot(const UtilityRule& rule, const std::vector<std::size_t>& values,
                             const std::vector<std::vector<PairedRegret>>& trials, std::size_t count) {
  SearchStarts starts{0, count - 1};
  if (values.empty()) return starts;
  const auto mean_is_within = [&](const std::vector<PairedRegret>& of_value) {
    double regret = 0.0, reference = 0.0, good = 0.0;
    for (const PairedRegret& trial : of_value)
      if (!trial.failed) regret += trial.regret, reference += trial.reference, good += 1.0;
    return good > 0.0 && regret <= rule.limit * (rule.is_factor ? reference : good);
  };
  std::size_t above = 0, below = values.size();  // after the last that was not met; the first that was
  for (std::size_t i = 0; i < values.size(); ++i) {
    const auto passes = static_cast<std::size_t>(
        std::ranges::count_if(trials[i], [&](const PairedRegret& trial) { return is_within(rule, trial); }));
    const bool by_mean = rule.sentence == UtilitySentence::mean;
    const bool all = by_mean ? mean_is_within(trials[i]) : passes == trials[i].size();
    const bool any = by_mean ? all : passes > 0;
    if (!all) above = i + 1;
    if (any) below = std::min(below, i);
  }
  if (above + 1 < values.size()) starts.downwards = values[above + 1];
  if (below >= 2) starts.upwards = values[below - 2];
  return starts;
}

}  // namespace privbo
