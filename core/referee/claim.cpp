// Reads claims, refuses those that nobody can try, and chooses the points of a curve at which they are tried.
#include "referee/claim.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string_view>
#include <utility>

#include "numerics/numbers.h"
#include "numerics/privacy_conversion.h"
#include "text/error.h"

namespace privbo::referee {
namespace {

template <class Value>
using Names = std::vector<std::pair<std::string_view, Value>>;

const Names<Notion>& notions() {
  static const Names<Notion> made{{"local", Notion::local},
                                  {"joint", Notion::joint},
                                  {"user-level", Notion::user_level},
                                  {"central", Notion::central}};
  return made;
}

const Names<Relation>& relations() {
  static const Names<Relation> made{{"replace-one-reward", Relation::replace_reward},
                                    {"replace-one-user", Relation::replace_user},
                                    {"add-or-remove-one-reward", Relation::absent_reward},
                                    {"replace-one-context", Relation::replace_context}};
  return made;
}

const Names<Observer>& observers() {
  static const Names<Observer> made{
      {"messages", Observer::messages}, {"others", Observer::others}, {"releases", Observer::releases}};
  return made;
}

template <class Value>
std::string name_in(const Names<Value>& names, Value value) {
  for (const auto& [name, named] : names)
    if (named == value) return std::string(name);
  return {};
}

template <class Value>
std::string all_of(const Names<Value>& names) {
  std::string all;
  for (const auto& [name, named] : names) all += (all.empty() ? "" : ", ") + std::string(name);
  return all;
}

std::optional<std::string> text_under(const Json& json, const char* key) {
  if (!json.contains(key) || json[key].is_null()) return {};
  if (!json[key].is_string()) throw InvalidArgument(Message("the claim's \"%1\" must be a text", key));
  return json[key].get<std::string>();
}

template <class Value>
std::optional<Value> value_under(const Json& json, const char* key, const Names<Value>& names) {
  const std::optional<std::string> text = text_under(json, key);
  if (!text) return {};
  for (const auto& [name, value] : names)
    if (name == *text) return value;
  // This one is known, and nobody can try it from outside.
  if (*text == "local-joint" || *text == "high-probability-local")
    throw InvalidArgument(
        Message("the notion \"%1\" holds only with some probability over the rewards themselves, or of a part of what "
                "is seen; it cannot be tried from outside",
                *text));
  throw InvalidArgument(
      Message("the claim's \"%1\" is \"%2\", and can be one of: %3", key, text->substr(0, 100), all_of(names)));
}

std::optional<double> number_under(const Json& json, const char* key) {
  if (!json.contains(key) || json[key].is_null()) return {};
  if (!json[key].is_number()) throw InvalidArgument(Message("the claim's \"%1\" must be a number", key));
  return json[key].get<double>();
}

void check_keys(const Json& json, std::initializer_list<std::string_view> known) {
  for (const auto& [key, value] : json.items())
    if (std::ranges::find(known, key) == known.end())
      throw InvalidArgument(
          Message("the claim has a member \"%1\", which the referee does not know; a claim that is "
                  "only half understood cannot be tried",
                  key.substr(0, 100)));
}

CurvePoint point_of(const Json& json) {
  const bool pair = json.is_array() && json.size() == 2 && json[0].is_number() && json[1].is_number();
  if (pair) return {json[0].get<double>(), json[1].get<double>()};
  if (!json.is_object()) throw InvalidArgument(Message("a point of a claim must be {\"epsilon\": …, \"delta\": …}"));
  check_keys(json, {"epsilon", "delta"});
  const std::optional<double> epsilon = number_under(json, "epsilon");
  if (!epsilon) throw InvalidArgument(Message("a point of the claim has no \"epsilon\""));
  return {*epsilon, number_under(json, "delta").value_or(0.0)};
}

/// Reads a curve: of the claim itself, or of its member "curve".
void read_curve(const Json& json, Claim& claim) {
  if (const std::optional<double> epsilon = number_under(json, "epsilon"))
    claim.named.push_back({*epsilon, number_under(json, "delta").value_or(0.0)});
  else if (number_under(json, "delta"))
    throw InvalidArgument(Message("the claim has a \"delta\" and no \"epsilon\""));
  if (json.contains("points")) {
    if (!json["points"].is_array()) throw InvalidArgument(Message("the claim's \"points\" must be a list"));
    for (const Json& each : json["points"]) claim.named.push_back(point_of(each));
  }
  const auto read = [&](const char* key, double& into) {
    const std::optional<double> value = number_under(json, key);
    if (!value) return;
    if (!(*value > 0.0))
      throw InvalidArgument(Message("the claim's \"%1\" is %2 and must be above 0", key, shortest(*value)));
    into = into > 0.0 ? std::min(into, *value) : *value;
  };
  read("mu", claim.mu);
  read("rho", claim.rho);
}

/// What is usual with a notion, where the claim leaves it out.
void set_usual(Claim& claim, const std::optional<Relation>& relation, const std::optional<Observer>& observer) {
  const bool user = claim.notion == Notion::user_level;
  claim.relation = relation.value_or(user ? Relation::replace_user : Relation::replace_reward);
  claim.observer = observer.value_or(claim.notion == Notion::local   ? Observer::messages
                                     : claim.notion == Notion::joint ? Observer::others
                                                                     : Observer::releases);
}

void check_point(const CurvePoint& point) {
  if (!(point.epsilon >= 0.0 && std::isfinite(point.epsilon)))
    throw InvalidArgument(
        Message("ε = %1 cannot be tried: it must be a number of at least 0", shortest(point.epsilon)));
  if (!(point.delta >= 0.0 && point.delta < 1.0))
    throw InvalidArgument(Message("δ = %1 cannot be tried: it must be at least 0 and below 1 (at 1 nothing is claimed)",
                                  shortest(point.delta)));
  if (point.epsilon > largest_epsilon)
    throw InvalidArgument(
        Message("ε = %1 cannot be tried: above %2 even a program that adds no noise at all would "
                "have to run longer than anybody can wait",
                shortest(point.epsilon), shortest(largest_epsilon)));
}

/// δ at which a curve is tried besides ε = 0; events of very small probability are out of reach anyway.
constexpr std::array<double, 4> tried_deltas{0.1, 1e-2, 1e-3, 1e-5};

void add_gaussian(double mu, std::vector<CurvePoint>& points) {
  points.push_back({0.0, gaussian_delta(0.0, mu)});
  for (const double delta : tried_deltas)
    if (const double epsilon = gaussian_epsilon(mu, delta); epsilon > 0.0) points.push_back({epsilon, delta});
}

/// Total variation is at most √(ρ/2), by Pinsker's inequality: zCDP bounds the Kullback–Leibler divergence by ρ.
void add_zcdp(double rho, std::vector<CurvePoint>& points) {
  points.push_back({0.0, std::sqrt(rho / 2.0)});
  for (const double delta : tried_deltas)
    if (const double epsilon = zcdp_epsilon(rho, delta); epsilon > 0.0) points.push_back({epsilon, delta});
}

}  // namespace

std::vector<CurvePoint> Claim::points() const {
  std::vector<CurvePoint> all;
  if (mu > 0.0) add_gaussian(mu, all);
  if (rho > 0.0) add_zcdp(rho, all);
  // Where the curve itself says nothing, or more than anybody can try.
  std::erase_if(all, [](const CurvePoint& point) { return !(point.delta < 1.0 && point.epsilon <= largest_epsilon); });
  all.insert(all.begin(), named.begin(), named.end());
  return all;
}

bool Claim::pure() const {
  return mu == 0.0 && rho == 0.0 && std::ranges::all_of(named, [](const CurvePoint& at) { return at.delta == 0.0; });
}

Message Claim::text() const {
  std::vector<Message> parts;
  for (const CurvePoint& point : named)
    parts.push_back(point.delta == 0.0 ? Message("ε = %1", significant(point.epsilon))
                                       : Message("(%1, %2)", significant(point.epsilon), significant(point.delta)));
  if (mu > 0.0) parts.push_back(Message("μ = %1", significant(mu)));
  if (rho > 0.0) parts.push_back(Message("ρ = %1", significant(rho)));
  return Message::joined(std::move(parts), ", ");
}

void check(const Claim& claim) {
  if (claim.named.size() > max_points)
    throw InvalidArgument(Message("the claim names %1 points, and %2 can be tried", claim.named.size(), max_points));
  for (const CurvePoint& point : claim.named) check_point(point);
  if (claim.points().empty())
    throw InvalidArgument(claim.mu > 0.0 || claim.rho > 0.0
                              ? Message("the claim permits so much that nothing could contradict it")
                              : Message("the claim states no curve: it needs an ε, a list of points, μ or ρ"));
  const bool local = claim.notion == Notion::local;
  if (local != (claim.observer == Observer::messages))
    throw InvalidArgument(
        Message("a local claim is about the messages of users, and no other claim is: the notion \"%1\" does not go "
                "with the observer \"%2\"",
                name_in(notions(), claim.notion), name_in(observers(), claim.observer)));
  if (local && claim.relation != Relation::replace_reward)
    throw InvalidArgument(Message("a local claim is tried with one reward replaced by any other, not with \"%1\"",
                                  name_in(relations(), claim.relation)));
  if (claim.notion == Notion::user_level && claim.relation != Relation::replace_user)
    throw InvalidArgument(Message("a user-level claim protects all rewards of a user; \"%1\" protects less",
                                  name_in(relations(), claim.relation)));
}

Claim claim_of_json(const Json& json) {
  if (!json.is_object()) throw InvalidArgument(Message("a claim must be a JSON object"));
  check_keys(json, {"notion", "relation", "observer", "rewards", "precision", "epsilon", "delta", "points", "mu", "rho",
                    "curve"});
  Claim claim;
  const std::optional<Notion> notion = value_under(json, "notion", notions());
  if (!notion)
    throw InvalidArgument(
        Message("the claim has no \"notion\" (one of: %1): nobody can try a claim without knowing who is protected "
                "from whom",
                all_of(notions())));
  claim.notion = *notion;
  set_usual(claim, value_under(json, "relation", relations()), value_under(json, "observer", observers()));
  claim.bounded = value_under(json, "rewards", Names<bool>{{"any", false}, {"bounded", true}}).value_or(false);
  if (const std::optional<double> precision = number_under(json, "precision")) {
    if (!(*precision > 0.0 && std::isfinite(*precision)))
      throw InvalidArgument(Message("the claim's \"%1\" is %2 and must be above 0", "precision", shortest(*precision)));
    claim.precision = *precision;
  }
  read_curve(json, claim);
  if (json.contains("curve")) {
    if (!json["curve"].is_object()) throw InvalidArgument(Message("the claim's \"curve\" must be a JSON object"));
    check_keys(json["curve"], {"mu", "rho", "points"});
    read_curve(json["curve"], claim);
  }
  check(claim);
  return claim;
}

Json json_of(const Claim& claim) {
  Json json{{"notion", name_in(notions(), claim.notion)},
            {"relation", name_in(relations(), claim.relation)},
            {"observer", name_in(observers(), claim.observer)},
            {"rewards", claim.bounded ? "bounded" : "any"}};
  if (!claim.named.empty()) {
    json["points"] = Json::array();
    for (const CurvePoint& point : claim.named)
      json["points"].push_back(Json{{"epsilon", point.epsilon}, {"delta", point.delta}});
  }
  if (claim.precision > 0.0) json["precision"] = claim.precision;
  if (claim.mu > 0.0) json["mu"] = claim.mu;
  if (claim.rho > 0.0) json["rho"] = claim.rho;
  return json;
}

Message words_of(Notion notion) {
  switch (notion) {
    case Notion::local:
      return Message("local differential privacy");
    case Notion::joint:
      return Message("joint differential privacy");
    case Notion::user_level:
      return Message("user-level differential privacy");
    case Notion::central:
      return Message("central differential privacy");
  }
  return {};
}

Message words_of(Relation relation) {
  switch (relation) {
    case Relation::replace_reward:
      return Message("one reward is replaced by any other");
    case Relation::replace_user:
      return Message("all rewards of one user are replaced by any others");
    case Relation::absent_reward:
      return Message("one reward is there or not");
    case Relation::replace_context:
      return Message("the context of one visitor is replaced by any other");
  }
  return {};
}

Message words_of(Observer observer) {
  switch (observer) {
    case Observer::messages:
      return Message("whoever receives the users' messages");
    case Observer::others:
      return Message("all other users together, who see all releases and what they are asked");
    case Observer::releases:
      return Message("whoever sees all releases");
  }
  return {};
}

}  // namespace privbo::referee
