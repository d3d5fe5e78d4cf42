#include "io/results/privacy_curve_json.h"

#include <cmath>
#include <limits>
#include <stdexcept>
#include <utility>

#include "files/json_numbers.h"
#include "privacy/ledger/ledger_json.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

/// JSON has no infinity, so the list has null where no finite ε exists.
Json losses_json(const std::vector<double>& losses) {
  Json json = Json::array();
  for (const double epsilon : losses) json.push_back(std::isfinite(epsilon) ? Json(epsilon) : Json());
  return json;
}

std::vector<double> losses_of(const Json& json) {
  if (!json.is_array()) throw RuntimeError(Message("privacy losses must be a list"));
  std::vector<double> losses;
  for (const Json& epsilon : json)
    losses.push_back(epsilon.is_null() ? std::numeric_limits<double>::infinity() : epsilon.get<double>());
  return losses;
}

/// JSON has no NaN, so the list has null where an accountant was not asked, "infinite" where it has no finite answer.
Json asked_json(const std::vector<double>& losses) {
  Json json = Json::array();
  for (const double epsilon : losses)
    json.push_back(std::isnan(epsilon) ? Json() : std::isinf(epsilon) ? Json("infinite") : Json(epsilon));
  return json;
}

std::vector<double> asked_of(const Json& json) {
  if (!json.is_array()) throw RuntimeError(Message("privacy losses must be a list"));
  std::vector<double> losses;
  for (const Json& epsilon : json)
    losses.push_back(epsilon.is_null()       ? std::numeric_limits<double>::quiet_NaN()
                     : epsilon == "infinite" ? std::numeric_limits<double>::infinity()
                                             : epsilon.get<double>());
  return losses;
}

/// Adds the planned releases, the other sensitivity and the other accountants, where there are any.
void add_accountants(Json& json, const PrivacyCurve& privacy) {
  if (privacy.others.empty() && privacy.releases == 0) return;
  json["releases"] = privacy.releases;
  json["stops_after"] = privacy.stops_after;
  json["order"] = privacy.order();
  if (privacy.otherwise_exact)
    json["other_sensitivity"] = {{"exact", *privacy.otherwise_exact}, {"epsilon", losses_json(privacy.otherwise())}};
  json["other_accountants"] = Json::array();
  for (const OtherAccountant& other : privacy.others)
    json["other_accountants"].push_back({{"id", other.id},
                                         {"label", other.label},
                                         {"approximate", other.approximate},
                                         {"epsilon", asked_json(privacy.by(other))}});
}

void read_accountants(PrivacyCurve& privacy, const Json& json) {
  if (json.contains("releases")) privacy.releases = count_of(json.at("releases"));
  if (json.contains("stops_after")) privacy.stops_after = whole_of(json.at("stops_after"), -1, largest_count);
  privacy.order() = json.value("order", std::vector<double>{});
  if (json.contains("other_sensitivity")) {
    privacy.otherwise_exact = json.at("other_sensitivity").at("exact").get<bool>();
    privacy.otherwise() = losses_of(json.at("other_sensitivity").at("epsilon"));
  }
  if (!json.contains("other_accountants")) return;
  for (const Json& other : json.at("other_accountants")) {
    privacy.others.push_back({other.at("id"), other.at("label"), other.at("approximate")});
    privacy.by(privacy.others.back()) = asked_of(other.at("epsilon"));
  }
}

}  // namespace

Json privacy_json(const PrivacyCurve& privacy) {
  // Without privacy nothing is accounted for, and a δ of 0 would state the contrary.
  const bool none = privacy.guarantee.notion == PrivacyNotion::none;
  Json json{{"guarantee", guarantee_json(privacy.guarantee)},  {"accountant", none ? Json() : Json(privacy.accountant)},
            {"per_reward", losses_json(privacy.per_reward())}, {"same_user", losses_json(privacy.same_user())},
            {"provenance", texts_of(privacy.provenance)},      {"clipped_fraction", privacy.clipped_fraction},
            {"delta", none ? Json() : Json(privacy.delta)},    {"ledger", ledger_json(privacy.ledger.get())}};
  add_accountants(json, privacy);
  return json;
}

PrivacyCurve privacy_from(const Json& json, std::size_t length, std::int64_t horizon) {
  PrivacyCurve privacy;
  privacy.guarantee = guarantee_of(json.at("guarantee"));
  if (!json.at("accountant").is_null()) privacy.accountant = json.at("accountant").get<Message>();
  privacy.per_reward() = losses_of(json.at("per_reward"));
  privacy.same_user() = losses_of(json.at("same_user"));
  for (Message& line : json.at("provenance").get<std::vector<Message>>())
    privacy.provenance.push_back(recorded_line(std::move(line)));
  privacy.clipped_fraction = json.at("clipped_fraction");
  // Results of earlier versions have neither: their privacy was pure.
  if (json.contains("delta") && !json.at("delta").is_null()) privacy.delta = json.at("delta");
  if (json.contains("ledger")) privacy.ledger = ledger_of(json.at("ledger"), horizon);
  read_accountants(privacy, json);
  if (privacy.same_user().size() != privacy.per_reward().size() || !privacy.series.fits(length))
    throw RuntimeError(Message("privacy losses and rounds differ in length"));
  return privacy;
}

}  // namespace privbo
