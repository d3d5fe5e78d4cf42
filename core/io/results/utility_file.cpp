// Writes answers to JSON and CSV, and reads the JSON back. The reader checks everything it reads.
#include "io/results/utility_file.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

#include "catalogue/kept_messages.h"
#include "experiment/utility/utility_question.h"
#include "files/csv_cell.h"
#include "files/json_file.h"
#include "files/json_numbers.h"
#include "io/results/saved_words.h"
#include "numerics/numbers.h"
#include "scenario/schema.h"
#include "text/message.h"

namespace privbo {
namespace {

const JsonFileKind utility_kind{Message("an answer of privbo solve"),
                                Message("a utility.json written by 'privbo solve SCENARIO … --out FOLDER'"),
                                "privbo-utility", 1, 20'000'000};

/// The words of the file for the values of an enumeration, in its order.
constexpr std::array sentence_words{"share", "mean"};
constexpr std::array standing_words{"untested", "undecided", "meets", "fails"};
constexpr std::array direction_words{"upwards", "downwards"};
constexpr std::array end_words{"shown", "contradicted", "hopeless", "waiting"};

template <class Enumeration, std::size_t N>
Enumeration of_word(const Json& json, const std::array<const char*, N>& words) {
  const std::string word = short_text_of(json);
  const auto found = std::ranges::find(words, word);
  if (found == words.end()) refuse_file(Message("it has the word \"%1\", which this program does not know", word));
  return static_cast<Enumeration>(found - words.begin());
}

template <class Enumeration, std::size_t N>
const char* word_of(Enumeration value, const std::array<const char*, N>& words) {
  return words.at(static_cast<std::size_t>(value));
}

Json optional_json(const std::optional<double>& value) { return value ? Json(*value) : Json(); }

std::optional<double> optional_number(const Json& json) {
  return json.is_null() ? std::nullopt : std::optional(finite_of(json));
}

Json losses_json(double value, const UtilityLosses& losses) {
  return {{"value", value},
          {"trials", losses.trials},
          {"passes", losses.passes},
          {"failed", losses.failed},
          {"mean", optional_json(losses.mean)},
          {"mean_reference", optional_json(losses.mean_reference)}};
}

UtilityLosses read_losses(const Json& json) {
  constexpr auto most = static_cast<std::int64_t>(max_utility_trials);
  UtilityLosses losses;
  losses.trials = static_cast<std::size_t>(count_of(json, "trials", most));
  losses.passes = static_cast<std::size_t>(count_of(json, "passes", most));
  losses.failed = static_cast<std::size_t>(count_of(json, "failed", most));
  if (losses.passes + losses.failed > losses.trials) refuse_file(Message("it counts more trials than were run"));
  losses.mean = optional_number(json.at("mean"));
  losses.mean_reference = optional_number(json.at("mean_reference"));
  return losses;
}

double share_in(const Json& json) {
  const double share = finite_of(json);
  if (!(share >= 0.0 && share <= 1.0)) refuse_file(Message("a share lies outside of 0 to 1"));
  return share;
}

Json asked_json(const UtilityAnswer& answer) {
  const UtilityRule& rule = answer.rule;
  Json json{{"parameter", answer.parameter},
            {"label", answer.label},
            {"symbol", answer.symbol},
            {"algorithm", answer.algorithm},
            {"reference", rule.is_factor ? Json(answer.reference) : Json()},
            {"metric", to_string(answer.metric)},
            {"sentence", word_of(rule.sentence, sentence_words)},
            {"limit", rule.limit},
            {"is_factor", rule.is_factor},
            {"confidence", rule.confidence},
            {"words", asked_text(answer)}};
  if (rule.sentence == UtilitySentence::share) {
    json["share"] = rule.share;
    json["successes_in_a_row"] = answer.successes_in_a_row;
    json["fewest_successes"] = answer.fewest_successes;
  } else {
    json["cap"] = rule.cap;
    json["cap_source"] = answer.cap_source;
  }
  return json;
}

void read_asked(const Json& json, UtilityAnswer& answer) {
  UtilityRule& rule = answer.rule;
  answer.parameter = short_text_of(json.at("parameter"));
  answer.label = short_text_of(json.at("label"));
  answer.symbol = short_text_of(json.at("symbol"));
  answer.algorithm = name_of(json.at("algorithm"));
  if (!json.at("reference").is_null()) answer.reference = name_of(json.at("reference"));
  const auto metric =
      std::ranges::find_if(all_metrics, [&](Metric each) { return json.at("metric") == to_string(each); });
  if (metric == all_metrics.end()) refuse_file(Message("it is about a regret that this program does not know"));
  answer.metric = *metric;
  rule.sentence = of_word<UtilitySentence>(json.at("sentence"), sentence_words);
  rule.limit = finite_of(json.at("limit"));
  rule.is_factor = json.at("is_factor").get<bool>();
  if (!(rule.limit > 0.0) || rule.is_factor == answer.reference.empty())
    refuse_file(Message("its limit and whom it is compared with do not fit together"));
  rule.confidence = share_in(json.at("confidence"));
  if (rule.sentence == UtilitySentence::mean) {
    rule.cap = finite_of(json.at("cap"));
    answer.cap_source = short_message_of(json.at("cap_source"));
    return;
  }
  constexpr std::int64_t many = 1'000'000'000;
  rule.share = share_in(json.at("share"));
  answer.successes_in_a_row = static_cast<std::size_t>(count_of(json, "successes_in_a_row", many));
  answer.fewest_successes = static_cast<std::size_t>(count_of(json, "fewest_successes", many));
}

Json utility_point_json(const UtilityPoint& point) {
  Json json = losses_json(point.value, point.losses);
  json["standing"] = word_of(point.standing, standing_words);
  json["low"] = point.interval ? Json(point.interval->low) : Json();
  json["high"] = point.interval ? Json(point.interval->high) : Json();
  return json;
}

UtilityPoint utility_point_of(const Json& json) {
  UtilityPoint point{.value = finite_of(json.at("value")), .losses = read_losses(json)};
  point.standing = of_word<ValueStanding>(json.at("standing"), standing_words);
  const auto low = optional_number(json.at("low")), high = optional_number(json.at("high"));
  if (low.has_value() != high.has_value() || (low && !(*low <= *high)))
    refuse_file(Message("an interval has not two ends in their order"));
  if (low) point.interval = Interval{*low, *high};
  return point;
}

Json utility_step_json(const UtilityAnswer& answer, const SearchStep& step) {
  return {{"direction", word_of(step.direction, direction_words)},
          {"value", answer.points[step.value].value},
          {"trials", step.trials},
          {"passes", step.passes},
          {"failed", step.failed},
          {"log_wealth", step.log_wealth},
          {"end", word_of(step.end, end_words)}};
}

/// The place of a value among those of the answer.
std::size_t place_in(const UtilityAnswer& answer, const Json& json) {
  const double value = finite_of(json);
  const auto found = std::ranges::find(answer.points, value, &UtilityPoint::value);
  if (found == answer.points.end()) refuse_file(Message("it is about a value that was not searched"));
  return static_cast<std::size_t>(found - answer.points.begin());
}

SearchStep utility_step_of(const Json& json, const UtilityAnswer& answer) {
  constexpr auto most = static_cast<std::int64_t>(max_utility_trials);
  SearchStep step;
  step.direction = of_word<SearchDirection>(json.at("direction"), direction_words);
  step.value = place_in(answer, json.at("value"));
  step.trials = static_cast<std::size_t>(count_of(json, "trials", most));
  step.passes = static_cast<std::size_t>(count_of(json, "passes", most));
  step.failed = static_cast<std::size_t>(count_of(json, "failed", most));
  step.log_wealth = finite_of(json.at("log_wealth"));
  step.end = of_word<StepEnd>(json.at("end"), end_words);
  return step;
}

Json place_json(const UtilityAnswer& answer, const std::optional<std::size_t>& place) {
  return place ? Json(answer.points[*place].value) : Json();
}

void read_utility_points(const Json& json, UtilityAnswer& answer) {
  for (const Json& point : json.at("points")) answer.points.push_back(utility_point_of(point));
  if (answer.points.size() < 2 || answer.points.size() > max_utility_values)
    refuse_file(Message("there must be 2 to %1 values", max_utility_values));
  if (!(answer.points.front().value > 0.0)) refuse_file(Message("the values must be above 0"));
  for (std::size_t i = 1; i < answer.points.size(); ++i)
    if (!(answer.points[i].value > answer.points[i - 1].value)) refuse_file(Message("the values must increase"));
  for (const Json& point : json.at("pilot")) answer.pilot.push_back({finite_of(point.at("value")), read_losses(point)});
  if (answer.pilot.size() > max_utility_values)
    refuse_file(Message("there must be 2 to %1 values", max_utility_values));
  for (const Json& step : json.at("steps")) answer.steps.push_back(utility_step_of(step, answer));
  answer.starts = {place_in(answer, json.at("starts").at("upwards")),
                   place_in(answer, json.at("starts").at("downwards"))};
}

}  // namespace

Json utility_json(const UtilityAnswer& answer) {
  const KeptMessages kept;
  Json json{{"format", utility_kind.format},
            {"version", utility_kind.version},
            {"scenario", answer.scenario_name},
            {"state", to_string(answer.state)},
            {"units", {{"regret", "reward units"}}},
            {"asked", asked_json(answer)},
            {"answer",
             {{"smallest_meeting", place_json(answer, answer.smallest_meeting())},
              {"largest_failing", place_json(answer, answer.largest_failing())},
              {"sentences", answer_texts(answer)}}},
            {"horizon", answer.horizon},
            {"one_problem", answer.one_problem},
            {"budget", answer.budget},
            {"seed", std::to_string(answer.seed)},
            {"trials", answer.trials},
            {"starts",
             {{"upwards", place_json(answer, answer.starts.upwards)},
              {"downwards", place_json(answer, answer.starts.downwards)}}}};
  for (const char* list : {"pilot", "points", "steps"}) json[list] = Json::array();
  for (const UtilityPilotPoint& point : answer.pilot) json["pilot"].push_back(losses_json(point.value, point.losses));
  for (const UtilityPoint& point : answer.points) json["points"].push_back(utility_point_json(point));
  for (const SearchStep& step : answer.steps) json["steps"].push_back(utility_step_json(answer, step));
  if (answer.check) {
    json["check"] = losses_json(answer.check->value, answer.check->losses);
    json["check"]["at_least"] = answer.check->at_least;
    json["check"]["at_most"] = answer.check->at_most;
  }
  json["notes"] = answer.notes;
  if (!answer.data.is_null()) json["data"] = answer.data;
  json["messages"] = kept.json();
  return json;
}

std::string utility_text(const UtilityAnswer& answer) {
  return utility_json(answer).dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

UtilityAnswer load_utility(const std::filesystem::path& file) {
  UtilityAnswer answer;
  read_json_file(file, utility_kind, [&](const Json& json) {
    const KeptMessages kept(json.value("messages", Json::object()));
    answer.scenario_name = name_of(json.at("scenario"));
    answer.state = ended_state_of(json.at("state"));
    read_asked(json.at("asked"), answer);
    answer.horizon = count_of(json, "horizon", largest_horizon);
    answer.one_problem = json.at("one_problem").get<bool>();
    answer.budget = static_cast<std::size_t>(count_of(json, "budget", max_utility_trials));
    const auto seed = parse_integer(short_text_of(json.at("seed")));
    if (!seed || *seed < 0) refuse_file(Message("its seed is no whole number"));
    answer.seed = static_cast<std::uint64_t>(*seed);
    answer.trials = static_cast<std::size_t>(count_of(json, "trials", largest_count));
    read_utility_points(json, answer);
    if (json.contains("check")) {
      const Json& check = json.at("check");
      answer.check = UtilityCheck{finite_of(check.at("value")), read_losses(check), share_in(check.at("at_least")),
                                  share_in(check.at("at_most"))};
    }
    for (const Json& note : json.at("notes")) answer.notes.push_back(short_message_of(note));
    answer.data = saved_data_of(json);
  });
  return answer;
}

std::string utility_csv(const UtilityAnswer& answer) {
  CsvText csv(
      "part,parameter,value,trials,within_limit,failed,log_wealth,end,mean_ground_truth_reward_units,"
      "mean_of_reference_ground_truth_reward_units\n");
  const CsvText none;
  const auto add = [&](Literal part, double value, std::size_t trials, std::size_t passes, std::size_t failed,
                       const CsvText& wealth, const CsvText& end, const UtilityLosses* losses) {
    csv +=
        csv_row({CsvText(part), CsvText::of(answer.parameter), CsvTarget::number(value), CsvText::of(trials),
                 CsvText::of(passes), CsvText::of(failed), wealth, end, losses ? CsvTarget::number(losses->mean) : none,
                 losses ? CsvTarget::number(losses->mean_reference) : none});
  };
  const auto add_losses = [&](Literal part, double value, const UtilityLosses& losses) {
    add(part, value, losses.trials, losses.passes, losses.failed, none, none, &losses);
  };
  for (const UtilityPilotPoint& point : answer.pilot) add_losses("pilot", point.value, point.losses);
  for (const SearchStep& step : answer.steps) {
    const bool up = step.direction == SearchDirection::upwards;
    add(up ? Literal("upwards") : Literal("downwards"), answer.points[step.value].value, step.trials, step.passes,
        step.failed, CsvTarget::number(step.log_wealth), CsvText::of(word_of(step.end, end_words)), nullptr);
  }
  if (answer.check) add_losses("check", answer.check->value, answer.check->losses);
  return csv.str();
}

std::vector<ResultFile> utility_files(const UtilityAnswer& answer) {
  return {result_file(utility_name, [&answer] { return utility_text(answer); }),
          result_file("utility.csv", [&answer] { return utility_csv(answer); })};
}

}  // namespace privbo
