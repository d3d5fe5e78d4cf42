#include "privacy/ledger/ledger_json.h"

#include <cmath>
#include <map>
#include <stdexcept>
#include <utility>

#include "files/json_numbers.h"
#include "numerics/numbers.h"
#include "privacy/ledger/noise_cost.h"
#include "privacy/pairs/pairs.h"
#include "protocol/round.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

struct CostJson {
  Json operator()(const PureCost& c) const { return {{"type", "pure"}, {"epsilon", c.epsilon}}; }
  Json operator()(const LaplaceCost& c) const { return {{"type", "laplace"}, {"epsilon", c.epsilon}}; }
  Json operator()(const GaussianCost& c) const { return {{"type", "gaussian"}, {"mu", c.mu}}; }
  Json operator()(const SubsampledGaussianCost& c) const {
    return {{"type", "subsampled-gaussian"}, {"q", c.q}, {"z", c.z}};
  }
  Json operator()(const FixedSizeGaussianCost& c) const {
    return {{"type", "fixed-size-gaussian"}, {"population", c.population}, {"sample", c.sample}, {"z", c.z}};
  }
  Json operator()(const ApproximateCost& c) const {
    if (c.delta >= 1.0) return {{"type", "no-bound"}};  // nothing is claimed: no ε states it, least of all 0
    return {{"type", "approximate"}, {"epsilon", c.epsilon}, {"delta", c.delta}};
  }
  Json operator()(const PairCost& c) const { return c.pair->json(); }
};

double number(const Json& json, const char* key, double lowest, double highest) {
  const double value = json.at(key);
  if (!(value >= lowest && value <= highest))
    throw RuntimeError(Message("a privacy cost has %1 = %2", key, shortest(value)));
  return value;
}

/// Reads one whole number of an entry, which must lie between `lowest` and `highest`.
std::int64_t whole(const Json& entry, std::size_t place, std::int64_t lowest, std::int64_t highest) {
  const Json& value = entry.at(place);
  if (!value.is_number_integer()) throw RuntimeError(Message("a ledger entry is not made of whole numbers"));
  // Unsigned numbers beyond the signed range must not wrap around.
  if (value.is_number_unsigned() && value.get<std::uint64_t>() > static_cast<std::uint64_t>(highest))
    throw RuntimeError(Message("a ledger entry is out of range"));
  const std::int64_t number_read = value;
  if (number_read < lowest || number_read > highest) throw RuntimeError(Message("a ledger entry is out of range"));
  return number_read;
}

/// Returns a number that is there; null states nothing.
double number_or(const Json& json, const char* key, double absent) {
  const auto found = json.find(key);
  return found == json.end() || found->is_null() ? absent : found->get<double>();
}

}  // namespace

Json cost_json(const PrivacyCost& cost) { return std::visit(CostJson{}, cost); }

PrivacyCost privacy_cost_of(const Json& json) {
  constexpr double any = 1e15, least = 1e-15;
  const std::string type = json.at("type");
  if (type == "no-bound") return ApproximateCost{0.0, 1.0};
  if (type == "pure") return PureCost{number(json, "epsilon", 0.0, any)};
  if (type == "laplace") return LaplaceCost{number(json, "epsilon", 0.0, any)};
  if (type == "gaussian") return GaussianCost{number(json, "mu", 0.0, any)};
  if (type == "subsampled-gaussian")
    return SubsampledGaussianCost{number(json, "q", least, 1.0), number(json, "z", least, any)};
  if (type == "approximate") return ApproximateCost{number(json, "epsilon", 0.0, any), number(json, "delta", 0.0, 1.0)};
  if (PairPointer pair = dominating_pair_of(json)) return PairCost{std::move(pair)};
  if (type != "fixed-size-gaussian") throw RuntimeError(Message("unknown privacy cost %1", type));
  const double population = number(json, "population", 1.0, any), sample = number(json, "sample", 1.0, population);
  return FixedSizeGaussianCost{static_cast<std::int64_t>(population), static_cast<std::int64_t>(sample),
                               number(json, "z", least, any)};
}

Json guarantee_json(const Guarantee& g) {
  // Without privacy there is no cost, no δ, no sensitivity and no noise: 0 would be perfect privacy to a program. Nor
  // is there any before the first release.
  const bool costs = g.notion != PrivacyNotion::none && !is_free(g.cost);
  const auto if_costs = [costs](Json value) { return costs ? std::move(value) : Json(); };
  return {{"mechanism", g.mechanism},
          {"notion", static_cast<int>(g.notion)},
          {"relation", g.relation},
          {"protects", g.protects},
          {"against", g.against},
          {"assumption", g.assumption},
          {"sensitivity", if_costs(g.sensitivity)},
          {"norm", g.norm},
          {"noise_scale", if_costs(g.noise_scale)},
          {"epsilon", g.epsilon ? Json(*g.epsilon) : Json()},
          {"delta", if_costs(g.delta)},
          {"cost", if_costs(cost_json(g.cost))},
          {"noise", g.noise.words}};
}

Guarantee guarantee_of(const Json& json) {
  const int notion = static_cast<int>(whole_of(json.at("notion"), 0, static_cast<std::int64_t>(last_notion)));
  Guarantee g;
  g.mechanism = json.at("mechanism");
  g.notion = static_cast<PrivacyNotion>(notion);
  g.relation = json.at("relation").get<Message>();
  g.protects = json.at("protects").get<Message>();
  g.against = json.at("against").get<Message>();
  g.assumption = json.at("assumption").get<Message>();
  g.sensitivity = number_or(json, "sensitivity", 0.0);
  g.norm = json.at("norm").get<Message>();
  g.noise_scale = number_or(json, "noise_scale", 0.0);
  // Files of earlier versions have 0 where none is stated.
  if (const double epsilon = number_or(json, "epsilon", 0.0); epsilon > 0.0) g.epsilon = epsilon;
  g.delta = number_or(json, "delta", 0.0);
  if (const auto cost = json.find("cost"); cost == json.end())
    g.cost = PureCost{g.epsilon.value_or(0.0)};
  else if (g.notion != PrivacyNotion::none && !cost->is_null())  // earlier versions wrote ε = 0 for no privacy
    g.cost = privacy_cost_of(*cost);
  if (json.contains("noise")) g.noise = recorded_noise(json.at("noise").get<Message>());
  return g;
}

Json ledger_json(const Ledger* ledger) {
  if (!ledger) return nullptr;
  Json guarantees = Json::array(), entries = Json::array();
  std::map<const Guarantee*, std::size_t> index;
  for (const LedgerEntry& entry : ledger->entries()) {
    const auto [place, added] = index.try_emplace(entry.guarantee.get(), index.size());
    if (added) guarantees.push_back(guarantee_json(*entry.guarantee));
    entries.push_back({entry.first_round, entry.last_round, entry.releases_per_round, place->second, entry.group});
    if (entry.cohort != LedgerEntry::everyone) entries.back().push_back(entry.cohort);
  }
  return {{"guarantees", guarantees}, {"entries", entries}};
}

std::shared_ptr<const Ledger> ledger_of(const Json& json, std::int64_t horizon) {
  if (json.is_null()) return nullptr;
  constexpr std::int64_t most = std::int64_t{1} << 53;
  const std::int64_t last_legal = std::min(horizon, largest_horizon) + 1;  // a last release may follow the last round
  std::vector<std::shared_ptr<const Guarantee>> guarantees;
  for (const Json& each : json.at("guarantees"))
    check_cost_of_noise(*guarantees.emplace_back(std::make_shared<const Guarantee>(guarantee_of(each))));
  auto ledger = std::make_shared<Ledger>();
  std::int64_t round = 0;
  for (const Json& entry : json.at("entries")) {
    if (!entry.is_array() || entry.size() < 5 || entry.size() > 6)
      throw RuntimeError(Message("a ledger entry must be five or six numbers"));
    const std::int64_t first = whole(entry, 0, round, last_legal), last = whole(entry, 1, first, last_legal);
    const std::int64_t releases = whole(entry, 2, 1, most);
    const auto place = static_cast<std::size_t>(whole(entry, 3, 0, static_cast<std::int64_t>(guarantees.size()) - 1));
    const std::int64_t group = whole(entry, 4, LedgerEntry::no_group, most);
    const std::int64_t cohort = entry.size() < 6 ? LedgerEntry::everyone : whole(entry, 5, LedgerEntry::everyone, most);
    for (std::int64_t t = first; t <= last; ++t) ledger->charge(t, guarantees[place], releases, group, cohort);
    round = last;
  }
  return ledger;
}

}  // namespace privbo
