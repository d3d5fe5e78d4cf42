// Reads lists of mechanisms, and charges each use with what it costs by itself.
#include "accounting/calculator/mechanism_list.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "catalogue/nearest_name.h"
#include "numerics/numbers.h"
#include "text/error.h"

namespace privbo {
namespace {

constexpr double max_list_releases = 1e15;

/// "use 2: …", which is how messages call a place in the list.
[[noreturn]] void refuse_use(std::size_t number, const Message& reason) {
  throw InvalidArgument(Message("use %1: %2", number, reason));
}

ParamSpec times_spec() {
  return integer_param("times", "Times", 1, {1.0, max_times}, {1.0, 10000.0},
                       {.log_scale = true, .low_end = "more private", .high_end = "less private"});
}

MechanismUse use_of(const Json& json, std::size_t number) {
  if (!json.is_object())
    refuse_use(number, Message("must be an object with \"mechanism\", and \"parameters\" and \"times\" as needed"));
  MechanismUse use;
  for (const auto& [key, value] : json.items())
    if (key != "mechanism" && key != "parameters" && key != "times")
      refuse_use(number, Message("%1: unknown; a use has mechanism, parameters and times", key));
  const Json name = json.value("mechanism", Json());
  std::vector<std::string> names;
  for (const MechanismEntry& entry : mechanism_catalogue()) names.push_back(entry.id);
  const std::string id = name.is_string() ? name.get<std::string>() : name.is_null() ? std::string() : name.dump();
  use.mechanism = find_mechanism(id);
  if (!use.mechanism) {
    const std::string nearest = nearest_name(id, names);
    std::string ids;
    for (const std::string& each : names) ids += (ids.empty() ? "" : ", ") + each;
    refuse_use(number, id.empty()        ? Message("no mechanism is named; it must be one of: %1", ids)
                       : nearest.empty() ? Message("%1: no such mechanism; it must be one of: %2", id, ids)
                                         : Message("%1: no such mechanism; did you mean %2?", id, nearest));
  }
  const Json parameters = json.value("parameters", Json::object());
  if (!parameters.is_object()) refuse_use(number, Message("parameters: must be an object, e.g. {\"steps\": 10}"));
  for (const auto& [key, value] : parameters.items())
    if (std::ranges::find(use.mechanism->params, key, &ParamSpec::key) == use.mechanism->params.end()) {
      std::string keys;
      for (const ParamSpec& spec : use.mechanism->params) keys += (keys.empty() ? "" : ", ") + spec.key;
      refuse_use(number, Message("%1: %2 has no such parameter; it has %3", key, id, keys));
    }
  Problems problems;
  use.params = check_params(use.mechanism->params, parameters, "", {}, problems);
  Json times = Json::object();
  if (json.contains("times")) times["times"] = json["times"];
  use.times = 0;
  const ParamSet checked = check_params({times_spec()}, times, "", {}, problems);
  if (const Problem* problem = first_error(problems)) refuse_use(number, problem->message);
  use.times = checked.integer("times");
  return use;
}

/// One kind of release of a use, and how many of them one person pays for.
struct Paid {
  std::shared_ptr<const Guarantee> guarantee;
  std::int64_t count = 0;
};

std::vector<Paid> paid_for(const MechanismUse& use, std::size_t number) {
  Ledger own;
  try {
    own = use.mechanism->ledger(use.params);
  } catch (const InvalidArgument& failure) {
    refuse_use(number, failure.message());
  }
  std::vector<Paid> all;
  for (const Charge& charge : compose(own, last_round(own))) {
    const auto entry = std::ranges::find_if(
        own.entries(), [&](const LedgerEntry& each) { return each.guarantee->cost == charge.cost; });
    if (static_cast<double>(charge.count) * static_cast<double>(use.times) > max_list_releases)
      refuse_use(number,
                 Message("%1 releases, %2 times: together at most 1e15; choose fewer", charge.count, use.times));
    all.push_back({entry->guarantee, charge.count * use.times});
  }
  return all;
}

Ledger ledger_of_values(const ParamSet& params) {
  return ledger_of(mechanism_list_of(uses_with_values(params.json())));
}

}  // namespace

Json uses_with_values(const Json& params) {
  Json uses = params.at("uses");
  for (const auto& [key, value] : params.items()) {
    const auto dot = key.find('.');
    const auto number = dot == std::string::npos ? std::nullopt : parse_integer(key.substr(0, dot));
    if (!number) continue;
    Json& use = uses.at(static_cast<std::size_t>(*number - 1));
    const std::string own = key.substr(dot + 1);
    (own == "times" ? use["times"] : use["parameters"][own]) = value;
  }
  return uses;
}

Message MechanismUse::words(std::size_t number) const {
  std::string text;
  for (const ParamSpec& spec : mechanism->params)
    if (is_visible(spec, params.json())) {
      const Json& value = params.json()[spec.key];
      text += (text.empty() ? "" : ", ") + spec.key + " = " +
              (value.is_string()         ? value.get<std::string>()
               : value.is_number_float() ? std::string(shortest(value.get<double>()))
                                         : value.dump());
    }
  const Message one("%1. %2: %3", number, Message::entry(mechanism->label), text);
  return times == 1 ? one : Message("%1; %2 times", one, times);
}

MechanismList mechanism_list_of(const Json& uses) {
  if (!uses.is_array() || uses.empty() || uses.size() > max_uses)
    throw InvalidArgument(Message("uses: must be a list of 1 to %1 mechanisms", max_uses));
  MechanismList list;
  for (const Json& use : uses) list.push_back(use_of(use, list.size() + 1));
  return list;
}

Json mechanism_list_json(const MechanismList& list) {
  Json uses = Json::array();
  for (const MechanismUse& use : list)
    uses.push_back({{"mechanism", use.mechanism->id}, {"parameters", use.params.json()}, {"times", use.times}});
  return uses;
}

Ledger ledger_of(const MechanismList& list) {
  Ledger ledger;
  std::int64_t round = 0;
  for (std::size_t i = 0; i < list.size(); ++i)
    for (const Paid& paid : paid_for(list[i], i + 1)) ledger.charge(++round, paid.guarantee, paid.count);
  return ledger;
}

std::vector<Message> relations_of(const MechanismList& list) {
  std::vector<Message> relations;
  const Ledger ledger = ledger_of(list);
  for (const LedgerEntry& entry : ledger.entries()) {
    const Message& relation = entry.guarantee->relation;
    const bool known =
        std::ranges::any_of(relations, [&](const Message& other) { return other.english() == relation.english(); });
    if (!known) relations.push_back(relation);
  }
  return relations;
}

MechanismEntry list_entry(const MechanismList& list, const std::string& unknown) {
  std::string offered;
  std::optional<ParamSpec> found;
  for (std::size_t i = 0; i < list.size(); ++i) {
    std::vector<std::string> keys = list[i].mechanism->solvable;
    // These two bound one another: the search for one needs the other beside it.
    std::erase_if(keys, [](const std::string& key) { return key == "population" || key == "sample"; });
    keys.emplace_back("times");
    for (const std::string& key : keys) {
      const std::string name = std::to_string(i + 1) + "." + key;
      offered += (offered.empty() ? "" : ", ") + name;
      if (name != unknown) continue;
      found = key == "times" ? times_spec() : *std::ranges::find(list[i].mechanism->params, key, &ParamSpec::key);
      found->key = name;
    }
  }
  if (unknown != "delta" && !found)
    throw InvalidArgument(
        Message("%1: cannot be solved for in this list; must be one of: %2", unknown, "delta, " + offered));
  MechanismEntry entry;
  entry.id = "composition";
  entry.label = "Composition";
  entry.ledger = ledger_of_values;
  if (found) {
    entry.params = {*found};
    entry.solvable = {unknown};
  }
  return entry;
}

}  // namespace privbo
