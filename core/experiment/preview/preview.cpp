// Previews the first instance, its greedy information gain, and what each algorithm's rules make of them.
#include "experiment/preview/preview.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "numerics/numbers.h"
#include "text/error.h"
#include "text/message.h"
#include "trial/declared_constants.h"
#include "trial/family.h"

namespace privbo {
namespace {

constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
/// The number of points up to which a rank is worth computing where the prior has none at hand.
constexpr Index small_domain = 600;

Message source(const Constant& constant) {
  return Message("Provenance: %1 (%2).", to_string(constant.provenance), constant.rule);
}

/// v and c of one order, where they exist.
std::vector<Derived> moment_numbers(const Constants& constants, double order) {
  const bool squares = order == 2.0;
  const Number alpha = significant(order - 1.0), power = significant(order);
  const Message unit = squares ? Message("reward units squared") : Message("reward units to the power of %1", power);
  std::vector<Derived> list;
  const auto add = [&](const char* symbol, const char* what, const Message& meaning, const Constant& constant) {
    if (!std::isfinite(constant.value)) return;
    list.push_back({symbol, symbol, meaning, constant.value, unit,
                    Message::joined({Message("E|%1|^%2 is at most this.", what, power), source(constant)})});
  };
  add("v", "y",
      squares ? Message("bound on the rewards' second moment")
              : Message("bound on the rewards' moment of order 1 + α, α = %1", alpha),
      constants.v);
  add("c", "η",
      squares ? Message("bound on the noise's second moment")
              : Message("bound on the noise's moment of order 1 + α, α = %1", alpha),
      constants.c);
  return list;
}

void add_truth(std::vector<Derived>& list, const Instance& instance, bool other_kernel) {
  const Vector& f = instance.f;
  list.push_back(
      {"norm", "‖f‖", Message("RKHS norm of f"), instance.norm, Message("reward units"),
       other_kernel ? Message("Ground truth of the first instance, in the kernel that f is made of. The theorems need "
                              "B ≥ ‖f‖ in the learner's kernel, which is another: they do not hold here.")
                    : Message("Ground truth of the first instance. The theorems need B ≥ ‖f‖.")});
  list.push_back({"largest", "max|f|", Message("largest |f|"), f.cwiseAbs().maxCoeff(), Message("reward units"),
                  Message("Ground truth of the first instance; smaller than ‖f‖ where k(x,x) ≤ 1.")});
  list.push_back({"range", "max f − min f", Message("range of f"), f.maxCoeff() - f.minCoeff(), Message("reward units"),
                  Message("Ground truth of the first instance: what a round can cost at most.")});
  if (!instance.on_box) return;
  const CertifiedMaximum& largest = instance.on_box->largest();
  list.push_back(
      {"largest_on_box", "max f", Message("largest value of f on the box"), largest.bound, Message("reward units"),
       Message("Ground truth of the first instance: no value is larger, and one was found that is smaller by "
               "%1. Regret is measured against it.",
               significant(largest.gap(), 2)),
       "≤"});
}

std::vector<Derived> shared_numbers(const Experiment& experiment, const Instance& instance, const ExploredGain& gain) {
  const Prior& prior = *instance.prior;
  std::vector<Derived> list;
  list.push_back({"points",
                  "n",
                  instance.on_box ? Message("points of pictures of the box") : Message("points of the domain"),
                  static_cast<double>(prior.size),
                  {},
                  Message("The first trial's domain.")});
  if (prior.uses_factor() || prior.size <= small_domain) {
    const auto factor = prior.uses_factor() ? instance.prior : with_factor(instance.prior);
    list.push_back(
        {"rank",
         "r",
         Message("numerical rank of the kernel matrix"),
         static_cast<double>(factor->factor.cols()),
         {},
         Message("Directions in which f can vary on this domain, up to rounding: how much there is to learn.")});
  }
  list.push_back({"B", "B", Message("bound on f that the algorithms are told"), instance.constants.B.value,
                  Message("reward units"), source(instance.constants.B)});
  // R is infinite where the noise has no such moment. No algorithm uses it then, because the scenario would not have
  // been built otherwise.
  if (std::isfinite(instance.constants.R.value))
    list.push_back({"R", "R", Message("bound on the noise that the algorithms are told"), instance.constants.R.value,
                    Message("reward units"), source(instance.constants.R)});
  for (Derived& moment : moment_numbers(instance.constants, 2.0)) list.push_back(std::move(moment));
  list.push_back({"prior_variance",
                  "κ",
                  Message("largest prior variance"),
                  prior.largest(),
                  {},
                  Message("max k(x,x) on this domain.")});
  if (instance.agents)
    list.push_back({"agents",
                    "N",
                    Message("agents"),
                    static_cast<double>(instance.agents->agents()),
                    {},
                    Message("Each has an objective of its own and asks once a round.")});
  if (instance.measured)
    list.push_back({"range",
                    "1",
                    Message("range of a score"),
                    1.0,
                    {},
                    Message("Scores lie between 0 and 1; nobody knows f, so regret is 1 − score.")});
  else
    add_truth(list, instance, experiment.parts().other_kernel_of_f.has_value());
  if (!gain.closed_form)
    list.push_back(
        {"gain_greedy", "γ_T", Message("greedy information gain"), gain.greedy.back(), Message("nats"),
         Message(
             "½ log det(I + K/λ) when every round plays the most uncertain point: a lower bound on the maximum γ_T."),
         "≥"});
  if (instance.on_box) return list;  // nothing bounds the gain of the whole box
  list.push_back(
      {"gain_upper", "γ_T", Message("upper bound on the information gain"), gain.upper, Message("nats"),
       gain.closed_form
           ? Message("½ r ln(1 + Tκ/(rλ)), from rank and trace alone: the greedy gain would take too long here.")
           : Message("e/(e−1) × the greedy gain (submodularity)."),
       "≤"});
  if (!gain.closed_form)
    list.push_back({"deviation_last", "σ_T", Message("largest posterior deviation in round T"),
                    gain.largest_deviation(experiment.horizon(), instance.constants.lambda), Message("reward units"),
                    Message("If every round before played the most uncertain point.")});
  return list;
}

/// Returns the round from which on β_t σ stays below the range of f if every round before explored; NaN where there is
/// none.
double first_informative_round(const UcbRules& rules, const LearnerSetup& setup, const ExploredGain& gain,
                               double range) {
  std::int64_t t = setup.horizon;
  for (; t >= 1; --t) {
    if (!(rules.width(t, gain.when_exploring(t, setup.gain)) * gain.largest_deviation(t, setup.constants.lambda) <
          range))
      break;
  }
  return t == setup.horizon ? unknown : static_cast<double>(t + 1);
}

void add_widths(std::vector<Derived>& list, const AlgorithmSpec& plan, const LearnerSetup& setup,
                const ExploredGain& gain, double range) {
  if (!plan.entry->rules) return;
  const UcbRules rules = plan.entry->rules(plan.params, setup);
  if (!rules.width) return;  // these parameters leave it open
  const std::int64_t T = setup.horizon;
  const bool greedy = setup.gain == GainRule::greedy && !gain.closed_form;
  const double gamma = greedy ? gain.greedy[static_cast<std::size_t>(T - 1)] : gain.upper_at(T - 1);
  const double last = rules.width(T, gamma);
  const bool uses_gain = rules.width(T, 0.0) != last;
  const bool exact = !uses_gain || greedy || (setup.gain == GainRule::greedy_bound && !gain.closed_form);
  list.push_back({"beta_first",
                  "β_1",
                  Message("confidence width in the first round"),
                  rules.width(1, 0.0),
                  {},
                  Message("With γ_0 = 0.")});
  list.push_back({"beta_last",
                  "β_T",
                  Message("confidence width in the last round"),
                  last,
                  {},
                  exact ? Message("At the scale and the information gain chosen.")
                        : Message("At most this: the run uses the gain realised, here its upper bound stands in."),
                  exact ? "=" : "≤"});
  if (rules.truncation)
    list.push_back({"truncation_last", "b_T", Message("limit of truncation in the last round"), rules.truncation(T),
                    Message("reward units"), Message("Rewards beyond it count as 0.")});
  if (gain.closed_form) return;
  const double width =
      rules.width(T, gain.when_exploring(T, setup.gain)) * gain.largest_deviation(T, setup.constants.lambda);
  list.push_back(
      {"exploration_last", "β_T σ_T", Message("half width of the widest confidence interval in round T"), width,
       Message("reward units"),
       Message(
           "If every round before played the most uncertain point. While it exceeds the range of f, no point can be "
           "ruled out.")});
  list.push_back(
      {"telling_round", "t₀", Message("first round that can tell points apart"),
       first_informative_round(rules, setup, gain, range), Message("rounds"),
       Message(
           "From this t on β_t σ_t < max f − min f, if every round before played the most uncertain point; none: not "
           "within T rounds.")});
}

/// On a box nothing bounds the information gain that later widths have.
void add_first_width(std::vector<Derived>& list, const AlgorithmSpec& plan, const LearnerSetup& setup) {
  if (!plan.entry->rules) return;
  const UcbRules rules = plan.entry->rules(plan.params, setup);
  list.push_back({"beta_first",
                  "β_1",
                  Message("confidence width in the first round"),
                  rules.width(1, 0.0),
                  {},
                  Message("With γ_0 = 0.")});
  if (rules.truncation)
    list.push_back({"truncation_last", "b_T", Message("limit of truncation in the last round"),
                    rules.truncation(setup.horizon), Message("reward units"),
                    Message("Rewards beyond it count as 0.")});
}

/// Adds the first round that can distinguish points, where an algorithm's own preview gives the width and σ counts
/// epochs of k plays.
void add_epochs(std::vector<Derived>& list, const LearnerSetup& setup, const ExploredGain& gain, double range) {
  const auto value = [&](const char* id) {
    const Derived* number = find_derived(list, id);
    return number ? number->value : unknown;
  };
  const double replays = value("replays"), width = value("beta_last");
  const auto epochs = static_cast<std::int64_t>(std::isfinite(value("epochs")) ? value("epochs") : 0.0);
  if (gain.closed_form || epochs < 1 || !std::isfinite(width)) return;
  std::int64_t n = epochs;
  while (n >= 1 && width * gain.largest_deviation(n, setup.constants.lambda) < range) --n;
  list.push_back(
      {"telling_round", "t₀", Message("first round that can tell points apart"),
       n == epochs ? unknown : replays * static_cast<double>(n) + 1.0, Message("rounds"),
       Message(
           "From the epoch of this round on β_N σ < max f − min f, if every epoch before played the most uncertain point and "
           "the dictionary lost nothing; none: not within T rounds."),
       "≤"});
}

/// Adds the constants of this algorithm that differ from the shared list.
void add_own_constants(std::vector<Derived>& list, const AlgorithmSpec& plan, const Constants& own,
                       const Constants& shared) {
  if (own.R.value != shared.R.value)
    list.push_back({"R", "R", Message("bound on the noise that holds with high probability"), own.R.value,
                    Message("reward units"), source(own.R)});
  if (const double order = moment_order(plan); order != 2.0)
    for (Derived& moment : moment_numbers(own, order)) list.push_back(std::move(moment));
}

std::vector<Derived> algorithm_numbers(const AlgorithmSpec& plan, const LearnerSetup& setup, std::vector<Derived> list,
                                       const ExploredGain& gain, double range) {
  if (setup.box)
    add_first_width(list, plan, setup);
  else
    add_widths(list, plan, setup, gain, range);
  if (plan.entry->preview)
    for (Derived& number : plan.entry->preview(plan.params, setup)) list.push_back(std::move(number));
  if (!setup.box) add_epochs(list, setup, gain, range);
  return list;
}

}  // namespace

const Derived* find_derived(const std::vector<Derived>& list, const std::string& id) {
  const auto found = std::ranges::find(list, id, &Derived::id);
  return found == list.end() ? nullptr : &*found;
}

Preview preview(const Experiment& experiment, const std::stop_token& stop) {
  const Instance instance = experiment.instance(0);
  if (stop.stop_requested()) throw RuntimeError(Message("stopped while the preview was computed"));
  const ExploredGain gain = explored_gain(experiment, instance, stop);
  Preview made;
  made.shared = shared_numbers(experiment, instance, gain);
  made.grid = experiment_grid(experiment, instance);
  if (made.grid)
    for (Derived& number : grid_numbers(*made.grid)) made.shared.push_back(std::move(number));
  const double range = find_derived(made.shared, "range")->value;
  for (std::size_t a = 0; a < experiment.algorithms().size(); ++a) {
    const AlgorithmSpec& plan = experiment.algorithms()[a];
    const LearnerSetup setup = experiment.declared_setup(instance, a);
    made.algorithms.push_back(
        algorithm_numbers(plan, setup, plan.entry->family->release_numbers(experiment, instance, a), gain, range));
    add_own_constants(made.algorithms.back(), plan, setup.constants, instance.constants);
  }
  return made;
}

}  // namespace privbo
