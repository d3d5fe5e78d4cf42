#include "experiment/utility/value_test.h"

#include <algorithm>
#include <cmath>

#include "numerics/numbers.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

/// In one row, more successes than any share and confidence of the command line need.
constexpr std::size_t many_trials = 10'000'000;
/// A mean ratio that is not bounded from above is drawn up to so many times the limit.
constexpr double largest_ratio_in_limits = 10.0;

const UtilityRule& checked_rule(const UtilityRule& rule) {
  if (!(rule.limit > 0.0) || !std::isfinite(rule.limit))
    throw InvalidArgument(Message("the limit of the regret is %1: must be a number above 0", shortest(rule.limit)));
  for (const double part : {rule.share, rule.confidence})
    if (!(part > 0.0 && part < 1.0))
      throw InvalidArgument(
          Message("a share or confidence is %1: must lie between 0 and 1, e.g. 0.95", shortest(part)));
  if (rule.sentence == UtilitySentence::mean && !rule.is_factor && !(rule.cap > rule.limit))
    throw InvalidArgument(Message("the cap of the regret is %1: must be above the limit, %2, which holds otherwise",
                                  shortest(rule.cap), shortest(rule.limit)));
  return rule;
}

/// How far below and above zero one trial can be: what it gains for the bet that the value meets the rule.
struct GainRange {
  double worst, best;
};

GainRange range_of(const UtilityRule& rule) {
  if (rule.sentence == UtilitySentence::share) return {rule.share, 1.0 - rule.share};
  return rule.is_factor ? GainRange{rule.cap, rule.limit * rule.cap} : GainRange{rule.cap - rule.limit, rule.limit};
}

PairedValues capped(const UtilityRule& rule, const PairedRegret& trial) {
  return {std::clamp(trial.regret, 0.0, rule.cap), std::clamp(trial.reference, 0.0, rule.cap)};
}

/// What the trial gains for the bet that the value meets the rule.
double gain_of(const UtilityRule& rule, const PairedRegret& trial) {
  if (rule.sentence == UtilitySentence::share) return (is_within(rule, trial) ? 1.0 : 0.0) - rule.share;
  const PairedValues values = capped(rule, trial);
  return rule.is_factor ? rule.limit * values.against - values.value : rule.limit - values.value;
}

MeanBet bet_on_meeting(const UtilityRule& rule) {
  const GainRange range = range_of(checked_rule(rule));
  if (rule.sentence == UtilitySentence::share) return {range.worst, range.best, bold_stakes};
  return {range.worst, range.best, wide_stakes};
}

MeanBet bet_on_failing(const UtilityRule& rule) {
  const GainRange range = range_of(checked_rule(rule));
  return {range.best, range.worst, wide_stakes};
}

}  // namespace

double UtilityRule::log_goal() const { return -std::log1p(-confidence); }

std::size_t successes_in_a_row(const UtilityRule& rule) {
  UtilityRule of_share = rule;
  of_share.sentence = UtilitySentence::share;
  return bet_on_meeting(of_share).best_trials_to(rule.log_goal(), many_trials);
}

std::size_t fewest_successes(const UtilityRule& rule) {
  return static_cast<std::size_t>(std::ceil(rule.log_goal() / -std::log(rule.share)));
}

ValueTest::ValueTest(const UtilityRule& rule)
    : rule_(rule), meets_(bet_on_meeting(rule)), fails_(bet_on_failing(rule)) {}

void ValueTest::take(const PairedRegret& trial) {
  const GainRange range = range_of(rule_);
  const double gain = trial.failed ? 0.0 : gain_of(rule_, trial);
  meets_.take(trial.failed ? -range.worst : gain);
  fails_.take(trial.failed ? -range.best : -gain);
  if (trial.failed)
    ++failed_;
  else if (is_within(rule_, trial))
    ++passes_;
}

bool is_within(const UtilityRule& rule, const PairedRegret& trial) {
  return !trial.failed && trial.regret <= (rule.is_factor ? rule.limit * trial.reference : rule.limit);
}

Interval answer_interval(const UtilityRule& rule, const std::vector<PairedRegret>& trials) {
  const double alpha = 1.0 - rule.confidence;
  if (rule.sentence == UtilitySentence::share)
    return success_rate_interval(static_cast<std::size_t>(std::ranges::count_if(
                                     trials, [&](const PairedRegret& trial) { return is_within(rule, trial); })),
                                 trials.size(), alpha);
  std::vector<PairedValues> values;
  values.reserve(trials.size());
  for (const PairedRegret& trial : trials)
    values.push_back(trial.failed ? PairedValues{rule.cap, 0.0} : capped(rule, trial));
  return rule.is_factor ? mean_ratio_interval(values, rule.cap, alpha, largest_ratio_in_limits * rule.limit)
                        : mean_interval(values, rule.cap, alpha);
}

}  // namespace privbo
