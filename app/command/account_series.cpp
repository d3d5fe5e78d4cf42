#include "command/account_series.h"

#include <algorithm>
#include <cmath>

#include "accounting/calculator/account.h"
#include "families/families.h"
#include "files/csv_cell.h"
#include "numerics/numbers.h"

namespace privbo::app {
namespace {

bool applies(const OdometerCurve& curve, std::size_t i) {
  return i < curve.epsilon.size() && std::isfinite(curve.epsilon[i]);
}

/// ε of a ledger by each of these accountants; null where one does not apply.
Json losses_json(const std::optional<Ledger>& ledger, double delta, std::initializer_list<const char*> accountants) {
  if (!ledger) return nullptr;
  const Composition composition = compose(*ledger, last_round(*ledger));
  Json json = Json::object();
  for (const char* id : accountants) {
    const Loss loss = find_accountant(id)->loss(composition, delta);
    json[id] = loss.epsilon && std::isfinite(*loss.epsilon) ? Json(*loss.epsilon) : Json();
  }
  return json;
}

}  // namespace

AccountSeries account_series(const Ledger& ledger, double delta, std::int64_t every) {
  AccountSeries series;
  const std::int64_t last = last_round(ledger);
  for (std::int64_t t = every; t < last; t += every) series.rounds.push_back(t);
  series.rounds.push_back(last);
  series.curves = instant_odometer(ledger, series.rounds, delta, Reading::same_person);
  return series;
}

std::string series_csv(const AccountSeries& series) {
  CsvText names("round");
  for (const OdometerCurve& curve : series.curves) names += "," + CsvText::of(curve.accountant->id);
  std::string out = (names + "\n").str();
  for (std::size_t i = 0; i < series.rounds.size(); ++i) {
    out += std::to_string(series.rounds[i]);
    for (const OdometerCurve& curve : series.curves) {
      out += ',';
      if (applies(curve, i)) append_shortest(out, curve.epsilon[i]);
    }
    out += '\n';
  }
  return out;
}

Json series_json(const AccountSeries& series) {
  Json json{{"rounds", series.rounds}, {"epsilon", Json::object()}, {"left_out", Json::array()}};
  for (const OdometerCurve& curve : series.curves) {
    Json values = Json::array();
    for (std::size_t i = 0; i < series.rounds.size(); ++i)
      values.push_back(applies(curve, i) ? Json(curve.epsilon[i]) : Json());
    json["epsilon"][curve.accountant->id] = std::move(values);
  }
  for (const auto& accountant : accountant_catalogue())
    if (!json["epsilon"].contains(accountant->id)) json["left_out"].push_back(accountant->id);
  return json;
}

Json papers_json(const std::function<void(std::size_t done, std::size_t all)>& on_progress) {
  Json list = Json::array();
  for (const PrintedLoss& printed : printed_losses()) {
    if (on_progress) on_progress(list.size(), printed_losses().size());
    const Ledger ledger = find_mechanism(printed.mechanism)->ledger(ParamSet(printed.params));
    list.push_back(
        {{"label", printed.label},
         {"citation", printed.citation},
         {"mechanism", printed.mechanism},
         {"parameters", printed.params},
         {"delta", printed.delta},
         {"paper",
          {{"accountant", printed.accountant},
           {"epsilon", printed.epsilon},
           {"source", printed.printed    ? "printed"
                      : printed.notebook ? "notebook"
                                         : "plotted"}}},
         {"epsilon", losses_json(ledger, printed.delta, {"moments", "rdp_classic", "rdp_improved", "pld"})},
         {"epsilon_exact", losses_json(exact_ledger(printed), printed.delta, {"moments", "rdp_improved", "pld"})}});
  }
  return list;
}

}  // namespace privbo::app
