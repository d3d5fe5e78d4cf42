#include "reproduction/claims_file.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <limits>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>

#include "catalogue/json.h"
#include "io/scenario/written_json.h"
#include "numerics/numbers.h"
#include "text/message.h"

namespace privbo {
namespace {

using Keys = std::vector<std::string>;
using Names = std::set<std::string>;

/// "order, competitive".
template <class Each>
std::string comma_list(const Each& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
  return text;
}

[[noreturn]] void refuse_at(const std::string& place, const std::string& why) {
  throw std::runtime_error(place.empty() ? why : place + ": " + why);
}

/// "claim ahead-of-tgp", or "claim 2" for the second of a list where it has no name.
std::string place_of_element(const std::string& what, const Json& element, const std::string& key, std::size_t index) {
  const bool is_named = element.is_object() && element.contains(key) && element.at(key).is_string();
  return what + " " + (is_named ? element.at(key).get<std::string>() : std::to_string(index + 1));
}

/// Reads the members of one object. Each function throws std::runtime_error with the object's place where the member is
/// missing or of another type.
class ClaimsObject {
 public:
  /// Refuses what is no object, and keys beside the known ones.
  ClaimsObject(const Json& json, std::string place, const Keys& known) : json_(&json), place_(std::move(place)) {
    if (!json.is_object()) refuse("must be {…} of: " + comma_list(known));
    for (const auto& [key, value] : json.items())
      if (std::ranges::find(known, key) == known.end())
        refuse("unknown key \"" + key + "\"; allowed: " + comma_list(known));
  }

  std::string place_in(const std::string& part) const { return place_.empty() ? part : place_ + ", " + part; }
  [[noreturn]] void refuse(const std::string& why) const { refuse_at(place_, why); }
  [[noreturn]] void refuse_value(const std::string& key, const std::string& allowed) const {
    refuse("\"" + key + "\" must be " + allowed);
  }

  bool has(const std::string& key) const { return json_->contains(key); }
  const Json& at(const std::string& key) const {
    const auto found = json_->find(key);
    if (found == json_->end()) refuse("\"" + key + "\" is missing");
    return *found;
  }
  std::string text(const std::string& key) const {
    const Json& value = at(key);
    if (!value.is_string() || value.get_ref<const std::string&>().empty()) refuse_value(key, "a text, not empty");
    return value.get<std::string>();
  }
  std::string text_or(const std::string& key, const std::string& fallback) const {
    return has(key) ? text(key) : fallback;
  }
  /// Returns a name that stands once only: it is added to `seen`.
  std::string name(const std::string& key, Names& seen) const {
    std::string found = text(key);
    if (found.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") != std::string::npos)
      refuse_value(key, "of a-z, 0-9 and -");
    if (!seen.insert(found).second) refuse("\"" + key + "\" " + found + " is there twice");
    return found;
  }
  double number(const std::string& key) const {
    const Json& value = at(key);
    if (!value.is_number() || !std::isfinite(value.get<double>())) refuse_value(key, "a finite number");
    return value.get<double>();
  }
  double number_or(const std::string& key, double fallback) const { return has(key) ? number(key) : fallback; }
  double positive_or(const std::string& key, double fallback) const {
    const double value = number_or(key, fallback);
    if (!(value > 0.0)) refuse_value(key, "a number, more than 0");
    return value;
  }
  /// Returns a whole number from `lowest` to `highest`.
  template <class Whole>
  Whole whole(const std::string& key, Whole lowest, Whole highest) const {
    const Json& value = at(key);
    if (!value.is_number_integer() || value.get<double>() < static_cast<double>(lowest) ||
        value.get<double>() > static_cast<double>(highest))
      refuse_value(key, "a whole number, " + std::to_string(lowest) + " to " + std::to_string(highest));
    return value.get<Whole>();
  }
  bool toggle_or(const std::string& key, bool fallback) const {
    if (!has(key)) return fallback;
    if (!at(key).is_boolean()) refuse_value(key, "true or false");
    return at(key).get<bool>();
  }
  /// Returns a list with at least one element.
  const Json& list(const std::string& key) const {
    if (!at(key).is_array() || at(key).empty()) refuse_value(key, "a list, not empty");
    return at(key);
  }

 private:
  const Json* json_;
  std::string place_;
};

Message message_from(const ClaimsObject& object);

Message::Argument argument_from(const Json& json, const std::string& place) {
  if (json.is_string()) return json.get<std::string>();
  if (!json.is_object()) refuse_at(place, "allowed: text, {number: …}, {words: …}");
  if (!json.contains("number")) return message_from(ClaimsObject(json, place, {"words", "arguments"}));
  const ClaimsObject object(json, place, {"number"});
  Number number(object.text("number"));
  if (!parse_double(number)) object.refuse_value("number", "a number, as text");
  return number;
}

/// Returns the text of the catalogue that the object's "words" are, with its "arguments" in the places %1, %2 and so
/// on.
Message message_from(const ClaimsObject& object) {
  const std::string words = object.text("words");
  std::vector<Message::Argument> arguments;
  if (object.has("arguments"))
    for (const Json& each : object.list("arguments"))
      arguments.push_back(argument_from(each, object.place_in("argument " + std::to_string(arguments.size() + 1))));
  for (std::size_t index = 1; index <= 9; ++index)
    if ((words.find("%" + std::to_string(index)) != std::string::npos) != (index <= arguments.size()))
      object.refuse_value(
          "words", arguments.empty() ? "text, no places" : "text, places %1 to %" + std::to_string(arguments.size()));
  return Message::of_parts(words, std::move(arguments));
}

/// An algorithm by its label, or its label and a round of its own.
TrialQuantity side_from(const Json& json, const std::string& place, TrialQuantity usual) {
  if (json.is_string() && !json.get_ref<const std::string&>().empty()) {
    usual.algorithm = json.get<std::string>();
    return usual;
  }
  const ClaimsObject object(json, place, {"algorithm", "round"});
  usual.algorithm = object.text("algorithm");
  usual.round = object.whole<std::int64_t>("round", 1, std::numeric_limits<std::int32_t>::max());
  return usual;
}

/// Returns the quantity and the round that the check is about, without an algorithm.
TrialQuantity quantity_from(const ClaimsObject& check) {
  TrialQuantity usual;
  usual.quantity = check.text_or("quantity", usual.quantity);
  if (check.has("round")) usual.round = check.whole<std::int64_t>("round", 1, std::numeric_limits<std::int32_t>::max());
  usual.averaged = check.toggle_or("averaged", usual.averaged);
  return usual;
}

/// Returns the steps of every chain, one between neighbours.
std::vector<OrderStep> steps_from(const ClaimsObject& check) {
  const TrialQuantity usual = quantity_from(check);
  std::vector<OrderStep> steps;
  std::size_t number = 0;
  for (const Json& chain : check.list("smallest_first")) {
    const std::string place = check.place_in("chain " + std::to_string(++number));
    if (!chain.is_array() || chain.size() < 2) refuse_at(place, "needs 2 or more");
    std::vector<TrialQuantity> sides;
    for (const Json& side : chain)
      sides.push_back(side_from(side, place + ", place " + std::to_string(sides.size() + 1), usual));
    for (std::size_t i = 1; i < sides.size(); ++i) steps.push_back({sides[i - 1], sides[i]});
  }
  return steps;
}

ClaimCheck order_from(const ClaimsObject& check) {
  OrderCheck made;
  made.steps = steps_from(check);
  made.factor = check.positive_or("factor", made.factor);
  return made;
}

ClaimCheck competitive_from(const ClaimsObject& check) {
  CompetitiveCheck made;
  made.steps = steps_from(check);
  made.margin = check.number_or("margin", made.margin);
  return made;
}

ClaimCheck value_from(const ClaimsObject& check) {
  ValueCheck made{quantity_from(check)};
  made.measured.algorithm = check.text("algorithm");
  made.printed = check.number("printed");
  made.printed_error = check.number_or("printed_error", made.printed_error);
  return made;
}

ClaimCheck ratio_from(const ClaimsObject& check) {
  RatioCheck made{quantity_from(check), quantity_from(check)};
  made.measured.algorithm = check.text("algorithm");
  made.of.algorithm = check.text("of");
  check.number("printed");
  made.printed = check.positive_or("printed", made.printed);
  return made;
}

ClaimCheck epsilon_from(const ClaimsObject& check) {
  EpsilonCheck made{check.text("algorithm"), check.number("printed")};
  made.below = check.toggle_or("below", made.below);
  if (check.has("decimals")) made.decimals = check.whole("decimals", 0, 15);
  return made;
}

struct CheckKind {
  std::string name;
  Keys keys;
  ClaimCheck (*read)(const ClaimsObject& check);
};

const std::array<CheckKind, 5>& check_kinds() {
  static const std::array<CheckKind, 5> kinds{
      {{"order", {"kind", "quantity", "round", "averaged", "smallest_first", "factor"}, order_from},
       {"competitive", {"kind", "quantity", "round", "averaged", "smallest_first", "margin"}, competitive_from},
       {"value", {"kind", "algorithm", "quantity", "round", "averaged", "printed", "printed_error"}, value_from},
       {"ratio", {"kind", "algorithm", "of", "quantity", "round", "averaged", "printed"}, ratio_from},
       {"epsilon", {"kind", "algorithm", "printed", "decimals", "below"}, epsilon_from}}};
  return kinds;
}

ClaimCheck check_from(const Json& json, const std::string& place) {
  Keys names;
  for (const CheckKind& kind : check_kinds()) {
    if (json.is_object() && json.contains("kind") && json.at("kind") == Json(kind.name))
      return kind.read(ClaimsObject(json, place, kind.keys));
    names.push_back(kind.name);
  }
  refuse_at(place, "unknown \"kind\"; allowed: " + comma_list(names));
}

Claim claim_from(const Json& json, const std::string& place, Names& ids) {
  const ClaimsObject object(json, place, {"id", "words", "arguments", "check", "expected", "whose"});
  Claim claim;
  claim.id = object.name("id", ids);
  claim.words = message_from(object);
  claim.check = check_from(object.at("check"), object.place_in("check"));
  try {
    claim.expected = claim_status_named(object.text("expected"));
    claim.owner = claim_owner_named(object.text("whose"));
  } catch (const std::invalid_argument& failure) {
    object.refuse(failure.what());
  }
  // A claim is of a stand-in where its item is run on one, and of nobody else's data.
  if (claim.owner == ClaimOwner::stand_in) object.refuse_value("whose", "paper, variant, ours");
  return claim;
}

NeededData data_from(const Json& json, const std::string& place, Names& names) {
  const ClaimsObject object(json, place, {"name", "words", "settings"});
  NeededData data;
  data.name = object.name("name", names);
  data.what = message_from(object);
  const Json& settings = object.at("settings");
  if (!settings.is_object() || settings.empty()) object.refuse_value("settings", "{…}, not empty");
  Keys paths;
  for (const auto& [path, value] : settings.items()) paths.push_back(path);
  const ClaimsObject values(settings, object.place_in("settings"), paths);
  for (const std::string& path : paths) data.settings.emplace_back(path, values.text(path));
  return data;
}

/// "Fig. 2a" stays as it is (reports translate the word and keep the number); what has more words is a text of the
/// catalogue.
Text figure_from(const ClaimsObject& item) {
  const Json& figure = item.at("figure");
  if (figure.is_string()) return Message::verbatim(item.text("figure"));
  return message_from(ClaimsObject(figure, item.place_in("figure"), {"words", "arguments"}));
}

ReproducedItem item_from(const Json& json, const std::string& place, const std::string& paper, Names& ids) {
  const ClaimsObject object(
      json, place,
      {"id", "figure", "preset", "data", "impossible", "trials", "horizon", "seconds_per_trial", "claims"});
  ReproducedItem item;
  item.id = object.name("id", ids);
  item.paper = paper;
  item.figure = figure_from(object);
  item.preset = object.text_or("preset", "");
  item.data = object.text_or("data", "");
  if (object.has("impossible"))
    item.impossible =
        message_from(ClaimsObject(object.at("impossible"), object.place_in("impossible"), {"words", "arguments"}));
  if (object.has("trials")) item.trials = object.whole<std::int64_t>("trials", 2, 100'000);
  if (object.has("horizon")) item.horizon = object.whole<std::int64_t>("horizon", 1, 100'000'000);
  if (object.has("seconds_per_trial")) item.seconds_per_trial = object.positive_or("seconds_per_trial", 1.0);
  Names claims;
  for (const Json& each : object.list("claims"))
    item.claims.push_back(
        claim_from(each, object.place_in(place_of_element("claim", each, "id", item.claims.size())), claims));
  return item;
}

/// What must stand once in all files.
struct NamesOfAll {
  Names orders, data, items;
};

struct PaperClaims {
  std::string_view file;
  int order = 0;
  ClaimList list;
};

PaperClaims paper_from(const ClaimsText& file, NamesOfAll& seen) {
  const Json document = written_json(file.text, Message("restore the file"));
  const ClaimsObject object(document, "", {"paper", "order", "data", "items"});
  PaperClaims paper{file.file, object.whole("order", 1, 1000), {}};
  if (!seen.orders.insert(std::to_string(paper.order)).second)
    object.refuse("\"order\" " + std::to_string(paper.order) + " is there twice");
  const std::string name = object.text("paper");
  if (object.has("data"))
    for (const Json& each : object.list("data"))
      paper.list.data.push_back(
          data_from(each, place_of_element("data", each, "name", paper.list.data.size()), seen.data));
  for (const Json& each : object.list("items"))
    paper.list.items.push_back(
        item_from(each, place_of_element("item", each, "id", paper.list.items.size()), name, seen.items));
  return paper;
}

void check_data(const PaperClaims& paper, const Names& known) {
  for (const ReproducedItem& item : paper.list.items)
    if (!item.data.empty() && !known.contains(item.data))
      refuse_at(std::string(paper.file) + ": item " + item.id, "unknown \"data\"; allowed: " + comma_list(known));
}

}  // namespace

ClaimList read_claims(const std::vector<ClaimsText>& files) {
  std::vector<PaperClaims> papers;
  NamesOfAll seen;
  for (const ClaimsText& file : files) {
    try {
      papers.push_back(paper_from(file, seen));
    } catch (const std::runtime_error& failure) {
      refuse_at(std::string(file.file), failure.what());
    }
  }
  std::ranges::sort(papers, {}, &PaperClaims::order);
  ClaimList all;
  for (PaperClaims& paper : papers) {
    check_data(paper, seen.data);
    std::ranges::move(paper.list.data, std::back_inserter(all.data));
    std::ranges::move(paper.list.items, std::back_inserter(all.items));
  }
  return all;
}

}  // namespace privbo
