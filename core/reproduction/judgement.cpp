#include "reproduction/judgement.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <stdexcept>
#include <vector>

#include "numerics/numbers.h"
#include "numerics/statistics.h"
#include "numerics/student.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

/// A claim that the record lacks something for.
struct Lacking : RuntimeError {
  using RuntimeError::RuntimeError;
};

const RecordedAlgorithm& algorithm_in(const ItemRecord& record, const std::string& label) {
  const auto found = std::ranges::find(record.algorithms, label, &RecordedAlgorithm::label);
  if (found == record.algorithms.end()) throw Lacking(Message("the run has no algorithm %1", label));
  return *found;
}

const std::vector<double>& values_in(const ItemRecord& record, const TrialQuantity& measured) {
  const RecordedAlgorithm& algorithm = algorithm_in(record, measured.algorithm);
  const auto found = algorithm.values.find(measured_key(measured, record.horizon));
  if ((found == algorithm.values.end() || found->second.empty()) && measured.quantity == time_quantity)
    throw Lacking(
        Message("the processor time of %1 is not known, as of trials that were run elsewhere", measured.algorithm));
  if (found == algorithm.values.end() || found->second.empty())
    throw Lacking(Message("%1 has no %2 after round %3", measured.algorithm, measured.quantity,
                          measured_round(measured, record.horizon)));
  return found->second;
}

/// The values of two quantities in every trial that both have, in the same order.
struct Paired {
  std::vector<double> one, other;
};

Paired paired_values(const ItemRecord& record, const TrialQuantity& one, const TrialQuantity& other) {
  const std::vector<double>&ones = values_in(record, one), &others = values_in(record, other);
  const std::vector<std::size_t>&trials = algorithm_in(record, one.algorithm).trials,
        &matches = algorithm_in(record, other.algorithm).trials;
  Paired paired;
  for (std::size_t i = 0; i < trials.size(); ++i) {
    const auto match = std::ranges::lower_bound(matches, trials[i]);
    if (match == matches.end() || *match != trials[i]) continue;
    paired.one.push_back(ones[i]);
    paired.other.push_back(others[static_cast<std::size_t>(match - matches.begin())]);
  }
  if (paired.one.empty()) throw Lacking(Message("no trial has both algorithms"));
  return paired;
}

/// a·one + b·other, trial by trial.
std::vector<double> combined(double a, const std::vector<double>& one, double b, const std::vector<double>& other) {
  std::vector<double> made;
  for (std::size_t i = 0; i < one.size(); ++i) made.push_back(a * one[i] + b * other[i]);
  return made;
}

/// The one-sided p-values of a mean against a number: of a mean so high where it is at most that number, and of one so
/// low where it is at least that number.
struct Tails {
  double above = 1.0, below = 1.0;
};

Tails tails_of(double mean, double error, double than, double degrees) {
  const double apart = mean - than;
  // Where nothing varies, every difference is one.
  const double t = error > 0.0    ? apart / error
                   : apart == 0.0 ? 0.0
                                  : std::copysign(std::numeric_limits<double>::infinity(), apart);
  return {t_upper_tail(t, degrees), t_upper_tail(-t, degrees)};
}

Message name_of(const OrderStep& step, double factor) {
  const TrialQuantity &larger = step.larger, &smaller = step.smaller;
  Message name = Message("%1 − %2", larger.algorithm, smaller.algorithm);
  if (factor != 1.0)
    name = Message("%1 − %2 × %3", larger.algorithm, significant(factor, 4), smaller.algorithm);
  else if (larger.algorithm == smaller.algorithm && larger.round != smaller.round)
    name = Message("%1 after %2 rounds − %1 after %3 rounds", larger.algorithm, larger.round, smaller.round);
  return larger.averaged ? Message("%1, mean over rounds", name) : name;
}

/// Decides a finding by its own test.
void decide_alone(Finding& finding) {
  if (!finding.test) {
    finding.status = ClaimStatus::cannot_tell;
    return;
  }
  const Verdict verdict = decide({*finding.test}).front();
  finding.status = verdict.status;
  finding.level = verdict.level;
  finding.visible = verdict.visible;
}

/// A step of a claim, as it was measured: the mean of larger − factor × smaller, and Student's test that this exceeds
/// −margin × larger. Both are taken trial by trial, so that the margin, a share of a mean that is estimated too, adds
/// no error that nobody counts.
Finding judge_step(const OrderStep& step, double factor, double margin, const ItemRecord& record) {
  const Paired values = paired_values(record, step.larger, step.smaller);
  const std::vector<double> differences = combined(1.0, values.one, -factor, values.other);
  Finding finding;
  finding.measure = name_of(step, factor);
  finding.value = mean(differences);
  finding.trials = differences.size();
  if (differences.size() < 2) return finding;
  finding.standard_error = standard_error(differences);
  const double share = std::copysign(margin, mean(values.one));
  const std::vector<double> tested = combined(1.0 + share, values.one, -factor, values.other);
  StudentTest test;
  test.standard_error = standard_error(tested);
  test.degrees = static_cast<double>(tested.size() - 1);
  const Tails tails = tails_of(mean(tested), test.standard_error, 0.0, test.degrees);
  test.p_reproduces = tails.above;
  test.p_does_not = tails.below;
  finding.test = test;
  return finding;
}

/// Every step has to hold. The one that is shown worst is shown.
Finding judge_steps(const std::vector<OrderStep>& steps, double factor, double margin, const ItemRecord& record) {
  if (steps.empty()) throw Lacking(Message("the claim compares nothing"));
  Finding worst;
  double against = 1.0;
  for (const OrderStep& step : steps) {
    Finding finding = judge_step(step, factor, margin, record);
    if (finding.test) against = std::min(against, finding.test->p_does_not);
    // Beyond the smallest number that can be written, both are alike.
    const bool worse =
        worst.measure.empty() || !finding.test || (worst.test && finding.test->p_reproduces > worst.test->p_reproduces);
    if (worse) worst = std::move(finding);
  }
  if (worst.test) worst.test->p_does_not = std::min(1.0, against * static_cast<double>(steps.size()));
  decide_alone(worst);
  return worst;
}

/// The test of an equality: contradicted by a difference of either sign, and shown only where the mean is shown to lie
/// between `low` and `high` (two one-sided tests; Schuirmann 1987).
StudentTest equality_test(double mean, double error, double printed, double low, double high, double degrees) {
  StudentTest test;
  test.standard_error = error;
  test.degrees = degrees;
  test.two_sided = true;
  const Tails apart = tails_of(mean, error, printed, degrees);
  test.p_does_not = std::min(1.0, 2.0 * std::min(apart.above, apart.below));
  test.p_reproduces = std::max(tails_of(mean, error, low, degrees).above, tails_of(mean, error, high, degrees).below);
  return test;
}

struct Judge {
  const ItemRecord& record;

  Finding operator()(const OrderCheck& check) const { return judge_steps(check.steps, check.factor, 0.0, record); }
  Finding operator()(const CompetitiveCheck& check) const {
    return judge_steps(check.steps, 1.0, check.margin, record);
  }

  Finding operator()(const ValueCheck& check) const {
    const std::vector<double>& values = values_in(record, check.measured);
    Finding finding;
    finding.measure = Message::verbatim(check.measured.algorithm);
    finding.value = mean(values);
    finding.printed = check.printed;
    finding.trials = values.size();
    if (values.size() > 1) {
      finding.standard_error = standard_error(values);
      // The error of a printed number counts as known: nobody says of how many trials it is.
      const double error = std::hypot(*finding.standard_error, check.printed_error);
      const double margin = equality_margin * std::abs(check.printed);
      finding.test = equality_test(*finding.value, error, check.printed, check.printed - margin, check.printed + margin,
                                   static_cast<double>(values.size() - 1));
    }
    decide_alone(finding);
    return finding;
  }

  /// A ratio r of means is tested by the mean of one − r × other, trial by trial, which is 0 where the ratio is r
  /// (Fieller 1954): so it needs no approximation. The error that is shown is that of the delta method.
  Finding operator()(const RatioCheck& check) const {
    const Paired values = paired_values(record, check.measured, check.of);
    const double base = mean(values.other);
    if (!(base > 0.0)) throw Lacking(Message("%1 has a mean of 0 or less: there is no ratio", check.of.algorithm));
    Finding finding;
    finding.measure = Message("%1 : %2", check.measured.algorithm, check.of.algorithm);
    finding.value = mean(values.one) / base;
    finding.printed = check.printed;
    finding.trials = values.one.size();
    if (values.one.size() > 1) {
      const double degrees = static_cast<double>(values.one.size() - 1);
      const auto tails_at = [&](double ratio) {
        const std::vector<double> rest = combined(1.0, values.one, -ratio, values.other);
        return tails_of(mean(rest), standard_error(rest), 0.0, degrees);
      };
      finding.standard_error = standard_error(combined(1.0, values.one, -*finding.value, values.other)) / base;
      StudentTest test;
      test.standard_error = *finding.standard_error;
      test.degrees = degrees;
      test.two_sided = true;
      const Tails apart = tails_at(check.printed);
      test.p_does_not = std::min(1.0, 2.0 * std::min(apart.above, apart.below));
      test.p_reproduces = std::max(tails_at(check.printed * (1.0 - equality_margin)).above,
                                   tails_at(check.printed * (1.0 + equality_margin)).below);
      finding.test = test;
    }
    decide_alone(finding);
    return finding;
  }

  Finding operator()(const EpsilonCheck& check) const {
    const RecordedAlgorithm& algorithm = algorithm_in(record, check.algorithm);
    Finding finding;
    finding.measure = Message("ε of %1", check.algorithm);
    finding.printed = check.printed;
    if (!algorithm.epsilon) throw Lacking(Message("%1 has no finite ε", check.algorithm));
    finding.value = algorithm.epsilon;
    if (check.below) {
      finding.status = *finding.value < check.printed ? ClaimStatus::reproduces : ClaimStatus::does_not;
      return finding;
    }
    // Equal as printed: both are rounded to the printed digits.
    const double digits = std::pow(10.0, check.decimals);
    finding.status = std::round(*finding.value * digits) == std::round(check.printed * digits) ? ClaimStatus::reproduces
                                                                                               : ClaimStatus::does_not;
    return finding;
  }
};

}  // namespace

Finding judge(const Claim& claim, const ItemRecord& record) {
  const bool of_whole_run = std::holds_alternative<ValueCheck>(claim.check) ||
                            std::holds_alternative<RatioCheck>(claim.check) ||
                            std::holds_alternative<EpsilonCheck>(claim.check);
  if (record.rehearsal && of_whole_run) {
    Finding finding = not_run(claim, Message("a rehearsal: the number is of the whole run"));
    finding.status = ClaimStatus::cannot_tell;
    return finding;
  }
  try {
    Finding finding = std::visit(Judge{record}, claim.check);
    // Times differ from run to run: among the tests of a report they would move the verdicts of others.
    if (is_about_time(claim.check)) finding.test.reset();
    return finding;
  } catch (const Lacking& lacking) {
    return not_run(claim, lacking.message());
  }
}

Finding not_run(const Claim& claim, const Message& reason) {
  Finding finding;
  finding.reason = reason;
  if (const auto* value = std::get_if<ValueCheck>(&claim.check)) finding.printed = value->printed;
  if (const auto* ratio = std::get_if<RatioCheck>(&claim.check)) finding.printed = ratio->printed;
  if (const auto* epsilon = std::get_if<EpsilonCheck>(&claim.check)) finding.printed = epsilon->printed;
  return finding;
}

}  // namespace privbo
