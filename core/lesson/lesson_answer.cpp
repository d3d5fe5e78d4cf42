#include "lesson/lesson_answer.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "numerics/numbers.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr double tolerated_share = 0.25, tolerated_errors = 3.0;

/// Three digits that count, and never a power of ten: 2890, not 2.89e+03.
Number plain_number(double value) {
  constexpr int digits = 3;
  if (!(std::abs(value) >= 1000.0 && std::abs(value) < 1e15)) return significant(value, digits);
  const double step = std::pow(10.0, std::floor(std::log10(std::abs(value))) - (digits - 1));
  return Number(std::to_string(std::llround(value / step) * std::llround(step)));
}

std::size_t right_choice(const Question& question, double value) {
  std::vector<std::size_t> right;
  for (std::size_t i = 0; i < question.choices.size(); ++i) {
    const LessonChoice& choice = question.choices[i];
    if ((!choice.from || value >= *choice.from) && (!choice.below || value < *choice.below)) right.push_back(i);
  }
  if (right.size() != 1)
    throw RuntimeError(Message(right.empty() ? Words<1>("the run says %1, which is in the range of no choice")
                                             : Words<1>("the run says %1, which is in the range of several choices"),
                               significant(value)));
  return right.front();
}

/// 0 or 1: which of the two algorithms promises privacy.
std::size_t private_one(const Question& question, const Snapshot& run) {
  std::vector<bool> is_private;
  for (const std::size_t algorithm : question.algorithms) {
    if (algorithm >= run.algorithms.size()) throw RuntimeError(Message("there is no algorithm %1", algorithm));
    is_private.push_back(run.algorithms[algorithm].privacy.guarantee.notion != PrivacyNotion::none);
  }
  if (is_private[0] == is_private[1])
    throw RuntimeError(is_private[0] ? Message("both algorithms are private")
                                     : Message("neither algorithm is private"));
  return is_private[0] ? 0 : 1;
}

bool close(double one, double other) {
  // The same program computes the same numbers; another processor may differ in the last digits.
  return std::abs(one - other) <= 1e-6 * std::max(std::abs(one), std::abs(other));
}

/// Value at t of a curve [[t, value], …].
double value_at(const Json& drawn, double t) {
  double before_t = 0.0, before = 0.0;
  bool first = true;
  for (const Json& point : drawn) {
    const double at = point[0].get<double>(), value = point[1].get<double>();
    if (at >= t) return first || at == before_t ? value : before + (value - before) * (t - before_t) / (at - before_t);
    before_t = at;
    before = value;
    first = false;
  }
  return before;
}

bool is_drawn_curve(const Json& given) {
  if (!given.is_array() || given.size() < 2 || given.size() > 1000) return false;
  double last = -1.0;
  for (const Json& point : given) {
    if (!point.is_array() || point.size() != 2 || !point[0].is_number() || !point[1].is_number()) return false;
    if (!(point[0].get<double>() > last) || !std::isfinite(point[1].get<double>())) return false;
    last = point[0].get<double>();
  }
  return true;
}

bool is_computed_curve(const Json& rounds, const Json& values) {
  constexpr std::size_t most = 1000;
  if (!rounds.is_array() || !values.is_array() || rounds.size() < 2 || rounds.size() > most ||
      rounds.size() != values.size())
    return false;
  double last = -1.0;
  for (std::size_t i = 0; i < rounds.size(); ++i) {
    if (!rounds[i].is_number_unsigned() || !(rounds[i].get<double>() > last)) return false;
    if (!values[i].is_number() || !std::isfinite(values[i].get<double>())) return false;
    last = rounds[i].get<double>();
  }
  return true;
}

}  // namespace

Json computed_answer(const Question& question, const std::string& step, LessonRuns& runs) {
  switch (question.kind) {
    case QuestionKind::choice:
      return right_choice(question, runs.measure(question.of).value);
    case QuestionKind::number: {
      const Measured measured = runs.measure(question.of);
      const double tolerance =
          std::max(tolerated_share * std::abs(measured.value), tolerated_errors * measured.standard_error);
      return {{"value", measured.value}, {"tolerance", tolerance}};
    }
    case QuestionKind::curve: {
      const MeasuredCurve curve = curve_in(runs.of(question.of.step), question.of.algorithm);
      return {{"rounds", curve.rounds}, {"values", curve.values}};
    }
    case QuestionKind::which_is_private:
      return private_one(question, *runs.of(step).snapshot);
  }
  throw std::logic_error("no such kind of question");
}

bool is_computed_answer(const Question& question, const Json& answer) {
  const auto has_number = [&answer](const char* key) {
    return answer.contains(key) && answer.at(key).is_number() && std::isfinite(answer.at(key).get<double>());
  };
  switch (question.kind) {
    case QuestionKind::choice:
    case QuestionKind::which_is_private:
      return fits(question, answer);
    case QuestionKind::number:
      return answer.is_object() && has_number("value") && has_number("tolerance") &&
             answer.at("tolerance").get<double>() >= 0.0;
    case QuestionKind::curve:
      return answer.is_object() && answer.contains("rounds") && answer.contains("values") &&
             is_computed_curve(answer.at("rounds"), answer.at("values"));
  }
  return false;
}

bool same_answer(const Json& stated, const Json& computed) {
  if (stated.is_number() && computed.is_number()) return close(stated.get<double>(), computed.get<double>());
  if (stated.type() != computed.type() || stated.size() != computed.size()) return false;
  if (stated.is_array()) return std::equal(stated.begin(), stated.end(), computed.begin(), same_answer);
  if (stated.is_object())
    return std::ranges::all_of(computed.items(), [&](const auto& item) {
      return stated.contains(item.key()) && same_answer(stated.at(item.key()), item.value());
    });
  return stated == computed;
}

bool fits(const Question& question, const Json& given) {
  switch (question.kind) {
    case QuestionKind::choice:
      return given.is_number_unsigned() && given.get<std::size_t>() < question.choices.size();
    case QuestionKind::number:
      return given.is_number() && std::isfinite(given.get<double>());
    case QuestionKind::curve:
      return is_drawn_curve(given);
    case QuestionKind::which_is_private:
      return given.is_number_unsigned() && given.get<std::size_t>() < 2;
  }
  return false;
}

double curve_distance(const Json& drawn, const Json& right) {
  const auto rounds = right.at("rounds").get<std::vector<double>>(),
             values = right.at("values").get<std::vector<double>>();
  double sum = 0.0, largest = 0.0;
  for (std::size_t i = 0; i < rounds.size(); ++i) {
    sum += std::abs(value_at(drawn, rounds[i]) - values[i]);
    largest = std::max(largest, std::abs(values[i]));
  }
  return largest == 0.0 ? (sum == 0.0 ? 0.0 : 1.0) : sum / static_cast<double>(rounds.size()) / largest;
}

bool is_right(const Question& question, const Json& given) {
  switch (question.kind) {
    case QuestionKind::choice:
    case QuestionKind::which_is_private:
      return given == question.answer;
    case QuestionKind::number:
      return std::abs(given.get<double>() - question.answer.at("value").get<double>()) <=
             question.answer.at("tolerance").get<double>();
    case QuestionKind::curve:
      return curve_distance(given, question.answer) <= near_enough;
  }
  return false;
}

Message answer_text(const Question& question, const Json& answer) {
  switch (question.kind) {
    case QuestionKind::choice:
      return Message::entry(question.choices.at(answer.get<std::size_t>()).text);
    case QuestionKind::which_is_private:
      return Message::verbatim(answer == 0 ? "A" : "B");
    case QuestionKind::number: {
      const Number number = plain_number((answer.is_number() ? answer : answer.at("value")).get<double>());
      if (answer.is_number())
        return question.unit.empty() ? Message(number) : Message("%1 %2", number, Message::entry(question.unit));
      const Number tolerance = significant(answer.at("tolerance").get<double>(), 2);
      return question.unit.empty()
                 ? Message("%1 (give or take %2)", number, tolerance)
                 : Message("%1 %2 (give or take %3)", number, Message::entry(question.unit), tolerance);
    }
    case QuestionKind::curve: {
      const double end = answer.is_array() ? answer.back()[1].get<double>() : answer.at("values").back().get<double>();
      return Message("a curve that ends at %1", plain_number(end));
    }
  }
  return {};
}

}  // namespace privbo
