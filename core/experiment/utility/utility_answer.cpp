#include "experiment/utility/utility_answer.h"

#include <algorithm>
#include <utility>

#include "numerics/number_text.h"

namespace privbo {
namespace {

Message metric_text(Metric metric) {
  switch (metric) {
    case Metric::cumulative_regret:
      return Message("cumulative regret");
    case Metric::average_regret:
      return Message("average regret");
    case Metric::simple_regret:
      return Message("simple regret");
  }
  return {};
}

/// "at most 800", "at most 2 times that of IGP-UCB on the same seeds".
Message limit_text(const UtilityAnswer& answer) {
  const Message limit = number_text(answer.rule.limit);
  return answer.rule.is_factor ? Message("at most %1 times that of %2 on the same seeds", limit, answer.reference)
                               : Message("at most %1", limit);
}

Message meeting_text(const UtilityAnswer& answer, std::size_t smallest) {
  std::size_t largest = smallest;
  while (largest + 1 < answer.points.size() && answer.points[largest + 1].standing == ValueStanding::meets) ++largest;
  const Message here = value_text(answer, answer.points[smallest].value);
  if (largest == smallest) return Message("%1 meets it. No other value was shown to.", here);
  return Message("%1 meets it, and so does every value of the grid up to %2.", here,
                 value_text(answer, answer.points[largest].value));
}

Message failing_text(const UtilityAnswer& answer, std::size_t largest) {
  std::size_t smallest = largest;
  while (smallest > 0 && answer.points[smallest - 1].standing == ValueStanding::fails) --smallest;
  const Message here = value_text(answer, answer.points[largest].value);
  if (largest == smallest) return Message("%1 fails it. No other value was shown to.", here);
  return Message("%1 fails it, and so does every value of the grid down to %2.", here,
                 value_text(answer, answer.points[smallest].value));
}

/// What lies between the two answers.
Message undecided_text(const UtilityAnswer& answer, std::size_t failing, std::size_t meeting) {
  if (meeting == failing + 1) return Message("No value of the grid lies between them.");
  const Message first = value_text(answer, answer.points[failing + 1].value);
  if (meeting == failing + 2) return Message("Between them lies %1: undecided within %2 trials.", first, answer.budget);
  return Message("Between them, from %1 to %2, nothing was decided within %3 trials at a value.", first,
                 value_text(answer, answer.points[meeting - 1].value), answer.budget);
}

/// At a limit, "97 %".
Message share_text(double share) { return percent_text(share); }

/// A share that somebody asked for: 95 %, and not 95.0 %.
Message asked_text(double share) { return Message("%1 %", number_text(100.0 * share)); }

Message check_text(const UtilityAnswer& answer, const UtilityCheck& check) {
  const Message here = value_text(answer, check.value);
  Message text = Message(
      "Looked at once more, %1 was within the limit in %2 of %3 fresh trials: in at least %4 of all, at a confidence of %5.",
      here, check.losses.passes, check.losses.trials, share_text(check.at_least), asked_text(answer.rule.confidence));
  if (answer.rule.sentence == UtilitySentence::share && check.at_most < answer.rule.share)
    text = Message::joined({text, Message("That contradicts the answer: in at most %1 of all. One of the two is wrong.",
                                          share_text(check.at_most))});
  if (answer.rule.sentence == UtilitySentence::mean && check.losses.mean)
    text =
        Message::joined({text, check.losses.mean_reference
                                   ? Message("Their mean was %1, and %2 without privacy.",
                                             number_text(*check.losses.mean), number_text(*check.losses.mean_reference))
                                   : Message("Their mean was %1.", number_text(*check.losses.mean))});
  return text;
}

}  // namespace

std::optional<std::size_t> UtilityAnswer::smallest_meeting() const {
  const auto found = std::ranges::find(points, ValueStanding::meets, &UtilityPoint::standing);
  return found == points.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - points.begin()));
}

std::optional<std::size_t> UtilityAnswer::largest_failing() const {
  for (std::size_t i = points.size(); i-- > 0;)
    if (points[i].standing == ValueStanding::fails) return i;
  return std::nullopt;
}

UtilityLosses losses_of(const UtilityRule& rule, const std::vector<PairedRegret>& trials) {
  UtilityLosses losses;
  losses.trials = trials.size();
  double regret = 0.0, reference = 0.0, good = 0.0;
  for (const PairedRegret& trial : trials) {
    if (trial.failed) {
      ++losses.failed;
      continue;
    }
    if (is_within(rule, trial)) ++losses.passes;
    regret += trial.regret;
    reference += trial.reference;
    good += 1.0;
  }
  if (good > 0.0) losses.mean = regret / good;
  if (good > 0.0 && rule.is_factor) losses.mean_reference = reference / good;
  return losses;
}

UtilityCheck check_of(const UtilityRule& rule, double value, const std::vector<PairedRegret>& trials) {
  UtilityCheck check{.value = value, .losses = losses_of(rule, trials)};
  const double alpha = 1.0 - rule.confidence;
  check.at_least = exact_lower_rate(check.losses.passes, trials.size(), alpha);
  check.at_most = 1.0 - exact_lower_rate(trials.size() - check.losses.passes, trials.size(), alpha);
  return check;
}

Message asked_text(const UtilityAnswer& answer) {
  const Message metric = metric_text(answer.metric), limit = limit_text(answer);
  if (answer.rule.sentence == UtilitySentence::mean)
    return Message("the mean %1 of %2 is %3", metric, answer.algorithm, limit);
  return Message("in at least %1 of trials the %2 of %3 is %4", asked_text(answer.rule.share), metric, answer.algorithm,
                 limit);
}

Message value_text(const UtilityAnswer& answer, double value) {
  return Message("%1 = %2", answer.symbol.empty() ? Message::entry(answer.label) : Message::verbatim(answer.symbol),
                 number_text(value));
}

std::vector<Message> answer_texts(const UtilityAnswer& answer) {
  std::vector<Message> texts;
  const auto meeting = answer.smallest_meeting(), failing = answer.largest_failing();
  if (meeting)
    texts.push_back(meeting_text(answer, *meeting));
  else if (answer.state == RunState::finished)
    texts.push_back(Message("No value was shown to meet it within %1 trials at each.", answer.budget));
  if (failing)
    texts.push_back(failing_text(answer, *failing));
  else if (answer.state == RunState::finished)
    texts.push_back(Message("No value was shown to fail it."));
  if (meeting && failing && *failing < *meeting && answer.state == RunState::finished)
    texts.push_back(undecided_text(answer, *failing, *meeting));
  if (answer.check) texts.push_back(check_text(answer, *answer.check));
  return texts;
}

Message truth_of_answer(const UtilityAnswer& answer) {
  return answer.one_problem
             ? Message("All trials share one f: the answer is true of this f, and may be false of another.")
             : Message(
                   "Every trial draws a problem of its own from the scenario: the answer is true of problems drawn so, and may be false of others.");
}

Message cost_of_choosing() {
  return Message(
      "Choosing a setting by looking at protected data costs privacy that its ε does not count. These trials are simulated: choose by problems like yours, and not by the data that are to be protected.");
}

std::vector<Message> answer_notes(const UtilityAnswer& answer) {
  std::vector<Message> notes;
  if (answer.state == RunState::stopped)
    notes.push_back(
        Message("Stopped before the end: what is certified is certified, and more trials may certify more."));
  notes.push_back(truth_of_answer(answer));
  notes.push_back(Message(
      "Each of the two answers, what meets it and what fails it, is wrong with a probability of at most %1, however many values were certified and when the search stopped. That regret falls with the setting is not assumed.",
      asked_text(1.0 - answer.rule.confidence)));
  if (answer.rule.sentence == UtilitySentence::share && answer.successes_in_a_row > 0)
    notes.push_back(Message(
        "A value is certified after %1 successes in a row at the earliest: %2 is what any test needs at least, and the others pay for being able to recover from a failure.",
        answer.successes_in_a_row, answer.fewest_successes));
  if (answer.rule.sentence == UtilitySentence::mean)
    notes.push_back(Message("The mean is tested by bets on regrets from 0 to %1: %2.", number_text(answer.rule.cap),
                            answer.cap_source));
  std::size_t failed = 0;
  for (const UtilityPoint& point : answer.points) failed += point.losses.failed;
  if (failed > 0)
    notes.push_back(failed == 1 ? Message("1 trial failed. It counts against whatever was to be shown.")
                                : Message("%1 trials failed. They count against whatever was to be shown.", failed));
  notes.push_back(cost_of_choosing());
  return notes;
}

}  // namespace privbo
