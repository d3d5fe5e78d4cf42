#include "external/protocol/messages.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "catalogue/visible_text.h"
#include "external/program_failure.h"
#include "external/protocol/matrices.h"
#include "files/foreign_file.h"
#include "files/repeated_key.h"
#include "numerics/numbers.h"

namespace privbo {
namespace {

constexpr std::array roles{std::pair{"learner", ProgramRole::learner}, std::pair{"mechanism", ProgramRole::mechanism},
                           std::pair{"randomiser", ProgramRole::randomiser}};
constexpr std::array settings{
    std::pair{"reward", ProgramSetting::reward}, std::pair{"decision-set", ProgramSetting::decision_set},
    std::pair{"agents", ProgramSetting::agents}, std::pair{"contexts", ProgramSetting::contexts}};

constexpr std::array told_names{std::pair{"rewards", ProgramTold::rewards},
                                std::pair{"statistics", ProgramTold::statistics}};

template <class Table, class Value>
std::string name_in(const Table& table, Value value) {
  return std::ranges::find(table, value, &Table::value_type::second)->first;
}

std::string line_of(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

[[noreturn]] void must_be(const char* key, const Message& what) {
  throw BadMessage(Message("\"%1\" must be %2", key, what));
}

const Json* find(const Json& message, const char* key) {
  const auto found = message.find(key);
  return found == message.end() || found->is_null() ? nullptr : &*found;
}

const Json& member(const Json& message, const char* key) {
  const Json* found = find(message, key);
  if (!found) throw BadMessage(Message("it has no \"%1\"", key));
  return *found;
}

std::int64_t whole(const Json& json, const char* key) {
  if (!json.is_number_integer()) must_be(key, Message("a whole number"));
  return json.get<std::int64_t>();
}

std::string text_of(const Json& json, const char* key) {
  if (!json.is_string()) must_be(key, Message("a text"));
  const auto& text = json.get_ref<const std::string&>();
  if (Message problem = text_problem(text, TextUse::name); !problem.empty())
    throw BadMessage(Message("\"%1\": %2", key, std::move(problem)));
  return text;
}

/// What is kept and shown of it must be a few texts of which every sign is seen.
void require_seen(const Json& object, const char* key) {
  if (object.dump(-1, ' ', false, Json::error_handler_t::replace).size() > description_characters)
    must_be(key, Message("an object of at most %1 bytes", description_characters));
  const Json flat = object.flatten();
  for (const auto& [pointer, value] : flat.items()) {
    Message problem = text_problem(pointer, TextUse::line);
    if (problem.empty() && value.is_string())
      problem = text_problem(value.get_ref<const std::string&>(), TextUse::line);
    if (!problem.empty()) throw BadMessage(Message("\"%1\": %2", key, std::move(problem)));
  }
}

bool truth(const Json& message, const char* key) {
  const Json* found = find(message, key);
  if (!found) return false;
  if (!found->is_boolean()) must_be(key, Message("true or false"));
  return found->get<bool>();
}

const Json& list(const Json& message, const char* key) {
  const Json& found = member(message, key);
  if (!found.is_array()) must_be(key, Message("a list"));
  return found;
}

template <class Table>
auto known(const Table& table, const Json& json, const char* key) {
  std::string all;
  for (const auto& [name, value] : table) {
    if (json.is_string() && json.get_ref<const std::string&>() == name) return value;
    all += (all.empty() ? "" : ", ") + std::string(name);
  }
  must_be(key, Message("one of: %1", all));
}

/// A list that repeats itself a million times is no longer than what it names.
template <class Value>
void add_once(std::vector<Value>& values, Value value) {
  if (std::ranges::find(values, value) == values.end()) values.push_back(value);
}

void require_type(const Json& message, const char* type) {
  if (message.at("type") != type)
    throw BadMessage(Message("its \"type\" is \"%1\" and must be \"%2\"",
                             quoted_line(message.at("type").get_ref<const std::string&>()), type));
}

void require_round(const Json& message, const char* key, std::int64_t t) {
  const Json* found = find(message, key);
  if (found && whole(*found, key) != t)
    throw BadMessage(Message("it answers round %1, and was asked for round %2", whole(*found, key), t));
}

Index point_of(const Json& json, Index points) {
  const std::int64_t point = whole(json, "points");
  if (point < 0 || point >= points)
    throw BadAnswer(Message("point %1 does not exist; points are 0 to %2", point, points - 1));
  return point;
}

void require_offered(const Choices& choices, Index point) {
  if (!choices.indices.empty() && std::ranges::find(choices.indices, point) == choices.indices.end())
    throw BadAnswer(
        Message("point %1 is none of the %2 that were offered in \"choices\"; a program that does "
                "not look at these announces the setting \"reward\" alone",
                point, choices.indices.size()));
}

std::vector<Index> points_of(const Json& json, Index agents, std::span<const Choices> choices, Index points) {
  if (static_cast<Index>(json.size()) != agents)
    throw BadAnswer(agents == 1
                        ? Message("it asks %1 points, and there must be 1", json.size())
                        : Message("it asks %1 points, and there must be %2, one an agent", json.size(), agents));
  std::vector<Index> made;
  made.reserve(json.size());
  for (const Json& item : json) {
    made.push_back(point_of(item, points));
    if (made.size() <= choices.size()) require_offered(choices[made.size() - 1], made.back());
  }
  return made;
}

Json json_of(std::span<const Seen> seen) {
  Json rewards = Json::array();
  for (const Seen& one : seen)
    rewards.push_back({{"t", one.t}, {"agent", one.agent}, {"point", one.point}, {"reward", one.reward}});
  return rewards;
}

std::vector<Upload> uploads_of(const Json& uploads, Index agents) {
  std::vector<Upload> made;
  for (const Json& upload : uploads) {
    if (!upload.is_object()) must_be("uploads", Message("a list of objects"));
    const std::int64_t agent = whole(member(upload, "agent"), "agent");
    if (agent < 0 || agent >= agents)
      throw BadAnswer(Message("agent %1 does not exist; agents are 0 to %2", agent, agents - 1));
    made.push_back({agent, vector_of_json(member(upload, "vector"), "vector")});
  }
  return made;
}

const char* phase_name(Phase phase) {
  return phase == Phase::initialise ? "initialise" : phase == Phase::predict ? "predict" : "learn";
}

Json json_of(const std::span<const Choices> choices) {
  Json lists = Json::array();
  for (const Choices& one : choices) lists.push_back(Json(std::vector<Index>(one.indices.begin(), one.indices.end())));
  return lists;
}

}  // namespace

std::string to_string(ProgramRole role) { return name_in(roles, role); }
std::string to_string(ProgramSetting setting) { return name_in(settings, setting); }
std::string to_string(ProgramTold told) { return name_in(told_names, told); }

std::string hello_line(const std::string& program) {
  return line_of({{"type", "hello"}, {"protocol", {external_protocol}}, {"program", program}});
}

std::string start_line(const Start& start, bool base64) {
  Json json{{"type", "start"},
            {"trial", start.trial},
            {"seed", start.seed},
            {"setting", to_string(start.setting)},
            {"horizon", start.horizon},
            {"points",
             {{"count", start.points->rows()},
              {"dimension", start.points->cols()},
              {"coordinates", json_of_matrix(*start.points, base64)}}},
            {"kernel", start.kernel},
            {"constants", start.constants},
            {"privacy", start.privacy},
            {"told", to_string(start.told)},
            {"agents", start.agents},
            {"params", start.params}};
  if (start.features) json["points"]["features"] = json_of_matrix(*start.features, base64);
  if (start.channel.is_object()) json["channel"] = start.channel;
  return line_of(json);
}

std::string round_line(const RoundQuestion& question) {
  Json json{{"type", "round"}, {"t", question.t}, {"phase", phase_name(question.phase)}};
  if (std::ranges::any_of(question.choices, [](const Choices& one) { return !one.indices.empty(); })) {
    if (question.choices.size() == 1)
      json["choices"] = json_of(question.choices)[0];
    else
      json["choices"] = json_of(question.choices);
  }
  if (question.context) json["context"] = *question.context;
  json["seen"] = json_of(question.seen);
  if (question.statistics)
    json["statistics"] = {{"sigma", json_of_matrix(question.statistics->sigma, question.base64)},
                          {"u", json_of_vector(question.statistics->u, question.base64)},
                          {"items", question.statistics->items}};
  if (question.broadcast) json["broadcast"] = json_of_vector(*question.broadcast, question.base64);
  return line_of(json);
}

std::string rounds_line(std::int64_t from, std::int64_t to, std::span<const Seen> seen) {
  return line_of({{"type", "rounds"}, {"from", from}, {"to", to}, {"seen", json_of(seen)}});
}

std::string share_line(std::int64_t t, std::span<const Seen> seen) {
  return line_of({{"type", "share"}, {"t", t}, {"seen", json_of(seen)}});
}

std::string outcomes_line(std::int64_t t, std::span<const Query> queries, std::span<const Outcome> outcomes) {
  Json raw = Json::array();
  for (std::size_t i = 0; i < outcomes.size(); ++i)
    raw.push_back({{"agent", outcomes[i].agent}, {"point", queries[i].point}, {"reward", outcomes[i].reward}});
  return line_of({{"type", "outcomes"}, {"t", t}, {"raw", raw}});
}

std::string randomise_line(Index agent, Index point, double reward) {
  return line_of({{"type", "randomise"}, {"agent", agent}, {"point", point}, {"reward", reward}});
}

std::string belief_line() { return R"({"type":"belief"})"; }
std::string end_line() { return R"({"type":"end"})"; }
std::string bye_line() { return R"({"type":"bye"})"; }

Json read_line(std::string_view line) {
  Json json;
  try {
    json = foreign_json(line);
  } catch (const Json::exception&) {
    throw BadMessage(Message("it is no JSON"));
  } catch (const std::runtime_error& refused) {
    throw BadMessage(message_of(refused));
  }
  if (const auto repeated = repeated_key(line)) throw BadMessage(Message("it states \"%1\" twice", repeated->path));
  const Json* type = json.is_object() ? find(json, "type") : nullptr;
  if (!type || !type->is_string()) throw BadMessage(Message("it is no object with a \"type\""));
  return json;
}

std::optional<ReportedError> reported_error(const Json& message) {
  if (message.at("type") != "error") return std::nullopt;
  using Kind = ReportedError::Kind;
  constexpr std::array kinds{std::pair{"retry", Kind::retry}, std::pair{"unsupported", Kind::unsupported},
                             std::pair{"bug", Kind::bug}};
  const Json& text = member(message, "message");
  if (!text.is_string()) must_be("message", Message("a text"));
  return ReportedError{known(kinds, member(message, "kind"), "kind"), text.get<std::string>()};
}

Ready read_ready(const Json& message) {
  require_type(message, "ready");
  const std::int64_t protocol = whole(member(message, "protocol"), "protocol");
  if (protocol != external_protocol)
    throw BadMessage(Message("it speaks version %1 of the protocol, and this program speaks version %2", protocol,
                             external_protocol));
  Ready ready;
  ready.name = text_of(member(message, "name"), "name");
  if (const Json* version = find(message, "version")) ready.version = text_of(*version, "version");
  ready.role = known(roles, member(message, "role"), "role");
  for (const Json& setting : list(message, "settings")) add_once(ready.settings, known(settings, setting, "settings"));
  if (ready.settings.empty()) must_be("settings", Message("a list of at least one setting"));
  if (find(message, "told")) {
    ready.told.clear();
    for (const Json& told : list(message, "told")) add_once(ready.told, known(told_names, told, "told"));
  }
  if (ready.told.empty()) must_be("told", Message("a list of at least one of: rewards, statistics"));
  ready.share = truth(message, "share");
  ready.batch = truth(message, "batch");
  ready.belief = truth(message, "belief");
  if (find(message, "encoding")) {
    constexpr std::array encodings{std::pair{"json", false}, std::pair{"f64le-base64", true}};
    for (const Json& encoding : list(message, "encoding"))
      ready.base64 = known(encodings, encoding, "encoding") || ready.base64;
  }
  if (const Json* claim = find(message, "claim")) {
    if (!claim->is_object()) must_be("claim", Message("an object"));
    require_seen(*claim, "claim");
    ready.claim = *claim;
  }
  return ready;
}

void read_started(const Json& message, std::size_t trial) {
  require_type(message, "started");
  const Json* found = find(message, "trial");
  if (found && whole(*found, "trial") != static_cast<std::int64_t>(trial))
    throw BadMessage(Message("it started trial %1, and was asked for trial %2", whole(*found, "trial"), trial));
}

Queries read_queries(const Json& message, std::int64_t t, Index agents, std::span<const Choices> choices,
                     Index points) {
  require_type(message, "queries");
  require_round(message, "t", t);
  Queries queries{points_of(list(message, "points"), agents, choices, points), {}};
  if (find(message, "uploads")) queries.uploads = uploads_of(list(message, "uploads"), agents);
  return queries;
}

std::vector<Upload> read_uploads(const Json& message, std::int64_t t, Index agents) {
  require_type(message, "uploads");
  require_round(message, "t", t);
  return uploads_of(list(message, "uploads"), agents);
}

std::vector<std::vector<Index>> read_rounds(const Json& message, std::int64_t from, std::int64_t to, Index agents,
                                            Index points) {
  require_type(message, "queries");
  require_round(message, "from", from);
  const Json& rows = list(message, "points");
  if (rows.empty() || static_cast<std::int64_t>(rows.size()) > to - from + 1)
    throw BadAnswer(Message("it asks %1 rounds, and there must be 1 to %2", rows.size(), to - from + 1));
  std::vector<std::vector<Index>> made;
  made.reserve(rows.size());
  for (const Json& row : rows) {
    if (!row.is_array()) must_be("points", Message("a list of lists, one a round"));
    made.push_back(points_of(row, agents, {}, points));
  }
  return made;
}

std::vector<double> read_release(const Json& message, std::int64_t t) {
  require_type(message, "release");
  require_round(message, "t", t);
  const Json* values = find(message, "values");
  if (!values) return {};
  const Vector numbers = vector_of_json(*values, "values");
  return {numbers.begin(), numbers.end()};
}

UserMessage read_user_message(const Json& message) {
  require_type(message, "message");
  if (const Json* value = find(message, "value")) {
    if (!value->is_number() || !std::isfinite(value->get<double>())) must_be("value", Message("a finite number"));
    if (std::abs(value->get<double>()) > largest_number)
      must_be("value", Message("a number between −%1 and %1", significant(largest_number)));
    return {value->get<double>(), {}};
  }
  return {std::nullopt, vector_of_json(member(message, "vector"), "vector")};
}

Belief read_belief(const Json& message, Index points) {
  require_type(message, "belief");
  Belief belief{vector_of_json(member(message, "mean"), "mean"),
                vector_of_json(member(message, "deviation"), "deviation")};
  if (belief.mean.size() != points || belief.deviation.size() != points)
    throw BadAnswer(Message("\"mean\" and \"deviation\" must have %1 numbers, one a point", points));
  if (belief.deviation.minCoeff() < 0.0) throw BadAnswer(Message("a deviation is negative"));
  return belief;
}

void read_ended(const Json& message) { require_type(message, "ended"); }

}  // namespace privbo
