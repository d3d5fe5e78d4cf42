// Solves by bracketing and stays on the private side: the ε of the returned value was computed and lies within the
// target.
#include "accounting/calculator/solve.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <stdexcept>

#include "numerics/numbers.h"
#include "numerics/work/work.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();
constexpr double smallest_delta = 1e-300, largest_delta = 1.0 - 1e-9;

/// The range of the unknown, and whether ε grows with it.
struct Unknown {
  std::string key;
  double lowest = 0.0, highest = 0.0;
  bool whole = false, grows = false;
  double start =
      0.0;  // inside; the search widens from here, so that extreme values are computed only where they are needed
};

const ParamSpec* spec_of(const MechanismEntry& mechanism, const std::string& key) {
  const auto found = std::ranges::find(mechanism.params, key, &ParamSpec::key);
  return found == mechanism.params.end() ? nullptr : &*found;
}

bool grows_with(const std::string& key) {
  static const std::set<std::string> growing{"q",        "steps",   "rounds", "sample",
                                             "epsilon0", "members", "passes", "times"};
  return growing.contains(key.substr(key.find('.') + 1));
}

Unknown unknown_of(const SolveTask& task) {
  if (task.unknown == "delta") return {"delta", smallest_delta, largest_delta, false, false, 1e-5};
  if (std::ranges::find(task.mechanism->solvable, task.unknown) == task.mechanism->solvable.end()) {
    std::string keys = "delta";
    for (const std::string& key : task.mechanism->solvable) keys.append(", ").append(key);
    throw InvalidArgument(
        Message("%1: cannot be solved for with %2; must be one of: %3", task.unknown, task.mechanism->id, keys));
  }
  const ParamSpec& spec = *spec_of(*task.mechanism, task.unknown);
  Unknown unknown{
      task.unknown, spec.range.lowest, spec.range.highest, spec.kind == ParamKind::integer, grows_with(task.unknown),
      0.0};
  if (spec.range.exclusive_minimum) unknown.lowest = std::max(unknown.lowest, 1e-12);
  // A sample is at most as large as its population.
  if (task.unknown == "sample") unknown.highest = static_cast<double>(task.params.integer("population"));
  if (task.unknown == "population") unknown.lowest = static_cast<double>(task.params.integer("sample"));
  unknown.start = std::clamp(spec.default_value.get<double>(), unknown.lowest, unknown.highest);
  return unknown;
}

class Search {
 public:
  Search(const SolveTask& task, Unknown unknown, const std::stop_token& stop)
      : task_(task), unknown_(std::move(unknown)), stop_(stop) {}

  /// `widen` > 1 is the factor of the first step away from the start.
  Solution run(double widen) {
    if (unknown_.key == "delta" && within(epsilon(0.0)))
      return answer(0.0, Message("pure differential privacy: no δ is needed"));
    // At `good` ε is within the target, at `bad` it is not.
    double good = unknown_.start, bad = unknown_.start;
    const bool start_is_good = within(epsilon(unknown_.start));
    const double goal = end(/*private_side=*/!start_is_good);
    for (double factor = widen; (start_is_good ? bad : good) != goal; factor *= factor) {
      const double next = towards(start_is_good ? bad : good, goal, std::min(factor, 1e6));
      if (within(epsilon(next)) == start_is_good) {
        good = bad = next;
        continue;
      }
      (start_is_good ? bad : good) = next;
      return narrowed(good, bad);
    }
    return start_is_good ? at_the_end(goal) : throw InvalidArgument(unreachable(goal));
  }

 private:
  bool within(double epsilon_here) const { return epsilon_here <= task_.epsilon; }
  double end(bool private_side) const { return private_side == unknown_.grows ? unknown_.lowest : unknown_.highest; }

  double towards(double from, double goal, double factor) const {
    double next = goal > from ? std::min(goal, from * factor) : std::max(goal, from / factor);
    if (unknown_.whole) next = goal > from ? std::ceil(next) : std::floor(next);
    return next;
  }

  /// Returns ε at this value, infinite where the accountant knows no finite one. Every value is computed once.
  double epsilon(double value) {
    if (const auto known = known_.find(value); known != known_.end()) return known->second;
    if (stop_.stop_requested()) throw Stopped{};
    double delta = task_.delta;
    Json params = task_.params.json();
    if (unknown_.key == "delta")
      delta = value;
    else if (unknown_.whole)
      params[unknown_.key] = static_cast<std::int64_t>(value);
    else
      params[unknown_.key] = value;
    const Ledger ledger = task_.mechanism->ledger(ParamSet(std::move(params)));
    const Composition composition = compose(ledger, last_round(ledger));
    const Loss loss = task_.accountant->losses(std::span(&composition, 1), delta, stop_).front();
    if (stop_.stop_requested()) throw Stopped{};
    double epsilon_here = loss.epsilon.value_or(infinite);
    if (!loss.epsilon) {
      reason_ = loss.reason;
      if (!task_.accountant->instant) epsilon_here = by_another(value, composition, delta);
    }
    return known_[value] = epsilon_here;
  }

  /// Returns the smallest bound of the instant accountants, which is noted as another's; infinite where there is none.
  double by_another(double value, const Composition& composition, double delta) {
    double least = infinite;
    for (const auto& accountant : accountant_catalogue()) {
      if (accountant->approximate || !accountant->instant) continue;
      const std::optional<double> epsilon_here = accountant->loss(composition, delta).epsilon;
      if (!epsilon_here || !(*epsilon_here < least)) continue;
      least = *epsilon_here;
      another_[value] = accountant.get();
    }
    return least;
  }
  /// Returns the answer at this value, with the accountant that gave it.
  Solution answer(double value, Message note) {
    Solution solution{value, epsilon(value), std::move(note), false};
    if (const auto found = another_.find(value); found != another_.end()) solution.by = found->second;
    return solution;
  }

  bool close(double good, double bad) const {
    if (unknown_.whole) return std::abs(good - bad) <= 1.0;
    return std::abs(std::log(good / bad)) <= (task_.accountant->instant ? 1e-9 : 1e-6);
  }

  /// Interpolates ln ε between the ends and falls back on halving when that does not shrink the bracket by half.
  Solution narrowed(double good, double bad) {
    double at_good = epsilon(good), at_bad = epsilon(bad), width = infinite;
    while (!close(good, bad)) {
      const double log_good = std::log(good), log_bad = std::log(bad), now = std::abs(log_bad - log_good);
      double share = 0.5;
      if (now <= 0.5 * width && at_good > 0.0 && task_.epsilon > 0.0 && std::isfinite(at_bad)) {
        const double high = std::log(at_bad / at_good);
        share = high > 0.0 ? std::clamp(std::log(task_.epsilon / at_good) / high, 0.0, 1.0) : 0.5;
        // The point is moved a little to one side of the estimate, so that the next two values enclose the root.
        const double tolerance = task_.accountant->instant ? 1e-9 : 1e-6;
        share += (share < 0.5 ? 0.5 : -0.5) * std::max(0.02 * std::min(1.0, now), tolerance / now);
        share = std::clamp(share, 0.01 * std::min(1.0, now), 1.0);
      }
      width = now;
      double middle = std::exp(log_good + share * (log_bad - log_good));
      if (unknown_.whole) middle = std::clamp(std::round(middle), std::min(good, bad) + 1.0, std::max(good, bad) - 1.0);
      if (middle == good || middle == bad) middle = std::sqrt(good * bad);
      if (middle == good || middle == bad) break;  // neighbouring doubles
      const double here = epsilon(middle);
      (within(here) ? good : bad) = middle;
      (within(here) ? at_good : at_bad) = here;
    }
    Solution solution = answer(good, {});
    if (unknown_.whole)
      solution.note = std::isfinite(at_bad)
                          ? Message("%1 = %2 would cost ε = %3", unknown_.key, whole_text(bad), significant(at_bad, 6))
                          : Message("%1 = %2 has no finite ε", unknown_.key, whole_text(bad));
    return solution;
  }

  static Number whole_text(double value) { return Number(std::to_string(static_cast<std::int64_t>(value))); }
  Number text(double value) const { return unknown_.whole ? whole_text(value) : significant(value, 6); }

  Solution at_the_end(double goal) {
    return answer(goal, Message("the range of %1 ends here: ε stays within the target for every value", unknown_.key));
  }

  Message unreachable(double goal) {
    const double best = epsilon(goal);
    const Number epsilon = shortest(task_.epsilon);
    if (!std::isfinite(best))
      return reason_.empty() ? Message("ε = %1 cannot be reached with %2: %3 gives no finite ε", epsilon, unknown_.key,
                                       Message::entry(task_.accountant->label))
                             : Message("ε = %1 cannot be reached with %2: %3: %4", epsilon, unknown_.key,
                                       Message::entry(task_.accountant->label), reason_);
    return Message(
        "ε = %1 cannot be reached with %2: even %2 = %3 costs %4; ask for a larger ε or change the other parameters",
        epsilon, unknown_.key, text(goal), significant(best, 6));
  }

  const SolveTask& task_;
  const Unknown unknown_;
  const std::stop_token stop_;
  Message reason_;
  std::map<double, double> known_;
  std::map<double, const Accountant*> another_;  // by value: whose bound it is, where the task's accountant has none
};

/// Finds the start for slow accountants with a fast one whose ε is never below theirs, far from the values at which
/// they would take minutes.
double near_start(SolveTask task, Unknown unknown, const std::stop_token& stop) {
  task.accountant = find_accountant("rdp_improved");
  const double start = unknown.start;
  try {
    const double value = Search(task, std::move(unknown), stop).run(2.0).value;
    return value > 0.0 ? value : start;
  } catch (const std::invalid_argument&) {
    return start;
  }
}

void check(const SolveTask& task) {
  if (!task.mechanism || !task.accountant) throw InvalidArgument(Message("solve needs a mechanism and an accountant"));
  if (task.accountant->approximate)
    throw InvalidArgument(Message(
        "%1: is an approximation, not an upper bound, and is never used to solve; choose pld, rdp_improved or gdp",
        task.accountant->id));
  // At ε = 0 the smallest δ is the total variation.
  if (!(task.epsilon > 0.0 || (task.epsilon == 0.0 && task.unknown == "delta")) || !std::isfinite(task.epsilon))
    throw InvalidArgument(Message("epsilon = %1: must be a number > 0 (privacy budget; smaller is more private)",
                                  shortest(task.epsilon)));
  if (task.unknown != "delta" && !(task.delta >= 0.0 && task.delta < 1.0))
    throw InvalidArgument(
        Message("delta = %1: must be a number with 0 <= delta < 1 (failure probability; smaller is more private)",
                shortest(task.delta)));
}

}  // namespace

Solution solve(const SolveTask& task, const std::stop_token& stop) {
  check(task);
  try {
    Unknown unknown = unknown_of(task);
    if (task.accountant->instant) return Search(task, unknown, stop).run(2.0);
    unknown.start = near_start(task, unknown, stop);
    return Search(task, unknown, stop).run(1.2);
  } catch (const Stopped&) {
    Solution solution;
    solution.stopped = true;
    return solution;
  }
}

}  // namespace privbo
