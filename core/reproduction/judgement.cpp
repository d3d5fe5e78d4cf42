#include "reproduction/judgement.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <stdexcept>
#include <vector>

#include "numerics/statistics.h"
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
  if (found == algorithm.values.end() || found->second.empty())
    throw Lacking(Message("%1 has no %2 after round %3", measured.algorithm, measured.quantity,
                          measured_round(measured, record.horizon)));
  return found->second;
}

/// Larger minus smaller, for every trial that both have.
std::vector<double> paired_differences(const ItemRecord& record, const OrderStep& step) {
  const std::vector<double>&smaller = values_in(record, step.smaller), &larger = values_in(record, step.larger);
  const RecordedAlgorithm &one = algorithm_in(record, step.smaller.algorithm),
                          &other = algorithm_in(record, step.larger.algorithm);
  std::vector<double> differences;
  for (std::size_t i = 0; i < one.trials.size(); ++i) {
    const auto match = std::ranges::lower_bound(other.trials, one.trials[i]);
    if (match != other.trials.end() && *match == one.trials[i])
      differences.push_back(larger[static_cast<std::size_t>(match - other.trials.begin())] - smaller[i]);
  }
  if (differences.empty()) throw Lacking(Message("no trial has both algorithms"));
  return differences;
}

Message name_of(const OrderStep& step) {
  const TrialQuantity &larger = step.larger, &smaller = step.smaller;
  if (larger.algorithm != smaller.algorithm || larger.round == smaller.round)
    return Message("%1 − %2", larger.algorithm, smaller.algorithm);
  return Message("%1 after %2 rounds − %1 after %3 rounds", larger.algorithm, larger.round, smaller.round);
}

/// Returns how many standard errors a difference is above a threshold; infinite where it does not vary.
double standardised(double difference, double error) {
  if (error > 0.0) return difference / error;
  return difference == 0.0 ? 0.0 : std::copysign(std::numeric_limits<double>::infinity(), difference);
}

ClaimStatus status_of(double standardised_difference, std::size_t trials) {
  if (trials < 2) return ClaimStatus::cannot_tell;
  return standardised_difference > shown_beyond    ? ClaimStatus::reproduces
         : standardised_difference < -shown_beyond ? ClaimStatus::does_not
                                                   : ClaimStatus::cannot_tell;
}

/// The step that is shown worst decides. `margin`: how far behind still counts, as a share of the other's mean.
Finding judge_steps(const std::vector<OrderStep>& steps, double margin, const ItemRecord& record) {
  Finding worst;
  double least = std::numeric_limits<double>::infinity();
  for (const OrderStep& step : steps) {
    const std::vector<double> differences = paired_differences(record, step);
    const double difference = mean(differences), error = standard_error(differences);
    const double slack = margin > 0.0 ? margin * std::abs(mean(values_in(record, step.larger))) : 0.0;
    const double distance = standardised(difference + slack, error);
    if (!worst.measure.empty() && distance >= least) continue;
    least = distance;
    worst.measure = name_of(step);
    worst.value = difference;
    worst.standard_error = differences.size() > 1 ? std::optional(error) : std::nullopt;
    worst.trials = differences.size();
    worst.status = status_of(distance, differences.size());
  }
  if (worst.measure.empty()) throw Lacking(Message("the claim compares nothing"));
  return worst;
}

struct Judge {
  const ItemRecord& record;

  Finding operator()(const OrderCheck& check) const { return judge_steps(check.steps, 0.0, record); }
  Finding operator()(const CompetitiveCheck& check) const { return judge_steps(check.steps, check.margin, record); }

  Finding operator()(const ValueCheck& check) const {
    const std::vector<double>& values = values_in(record, check.measured);
    Finding finding;
    finding.measure = Message::verbatim(check.measured.algorithm);
    finding.value = mean(values);
    finding.printed = check.printed;
    finding.trials = values.size();
    finding.status = ClaimStatus::cannot_tell;
    if (values.size() < 2) return finding;
    const double error = standard_error(values);
    finding.standard_error = error;
    const double apart = std::abs(*finding.value - check.printed);
    if (apart > shown_beyond * std::hypot(error, check.printed_error))
      finding.status = ClaimStatus::does_not;
    else if (error <= max_relative_error * std::abs(*finding.value))
      finding.status = ClaimStatus::reproduces;
    return finding;
  }

  Finding operator()(const EpsilonCheck& check) const {
    const RecordedAlgorithm& algorithm = algorithm_in(record, check.algorithm);
    Finding finding;
    finding.measure = Message("ε of %1", check.algorithm);
    finding.printed = check.printed;
    if (!algorithm.epsilon) throw Lacking(Message("%1 has no finite ε", check.algorithm));
    finding.value = algorithm.epsilon;
    // Equal as printed: both are rounded to the printed digits.
    const double digits = std::pow(10.0, check.decimals);
    finding.status = std::round(*finding.value * digits) == std::round(check.printed * digits) ? ClaimStatus::reproduces
                                                                                               : ClaimStatus::does_not;
    return finding;
  }
};

}  // namespace

Finding judge(const Claim& claim, const ItemRecord& record) {
  const bool of_whole_run =
      std::holds_alternative<ValueCheck>(claim.check) || std::holds_alternative<EpsilonCheck>(claim.check);
  if (record.rehearsal && of_whole_run) {
    Finding finding = not_run(claim, Message("a rehearsal: the number is of the whole run"));
    finding.status = ClaimStatus::cannot_tell;
    return finding;
  }
  try {
    return std::visit(Judge{record}, claim.check);
  } catch (const Lacking& lacking) {
    return not_run(claim, lacking.message());
  }
}

Finding not_run(const Claim& claim, const Message& reason) {
  Finding finding;
  finding.reason = reason;
  if (const auto* value = std::get_if<ValueCheck>(&claim.check)) finding.printed = value->printed;
  if (const auto* epsilon = std::get_if<EpsilonCheck>(&claim.check)) finding.printed = epsilon->printed;
  return finding;
}

}  // namespace privbo
