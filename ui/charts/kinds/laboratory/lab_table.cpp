// The numbers behind the laboratory's charts, and what they are numbers of.
#include <algorithm>
#include <cmath>

#include "charts/model/lab_data.h"
#include "charts/table/chart_columns.h"

namespace privbo::ui {
namespace {

void odometer(Columns& table, const OdometerPicture& picture, const ChartOptions& options) {
  for (const OdometerCurve& curve : picture.curves) {
    const Accountant& accountant = *curve.accountant;
    if (options.hidden.contains(QString::fromStdString(accountant.id))) continue;
    if (std::none_of(curve.epsilon.begin(), curve.epsilon.end(), [](double epsilon) { return std::isfinite(epsilon); }))
      continue;
    const std::string kind = accountant.approximate ? "approximation, not a bound"
                             : curve.steps          ? "upper bound, also of the rounds before"
                                                    : "upper bound";
    table.axis("round t", curve.t);
    table.column(accountant.label + ": epsilon [delta = " + shortest(picture.delta) + "; " + kind + "; public]",
                 curve.epsilon);
    if (std::any_of(curve.order.begin(), curve.order.end(), [](double order) { return std::isfinite(order); }))
      table.column(accountant.label + ": order that won [public]", curve.order);
  }
}

void errors(Columns& table, const ErrorsPicture& picture) {
  std::vector<double> one, two;
  for (const TradeOffPoint& point : picture.curve) {
    one.push_back(point.type_one);
    two.push_back(point.type_two);
  }
  table.axis("type I error [probability; public]", one);
  table.column("type II error of the best test [probability; public]", two);
}

void audited(Columns& table, const AuditPicture& picture, const ChartOptions& options) {
  std::vector<double> epsilon, claimed, shown;
  for (const AuditPoint& point : picture.result.curve) {
    epsilon.push_back(point.epsilon);
    claimed.push_back(point.claimed);
    shown.push_back(point.lower);
  }
  table.axis("epsilon [public]", epsilon);
  if (!options.hidden.contains(QStringLiteral("claimed")))
    table.column("delta claimed [" + picture.claim + "; public]", claimed);
  if (!options.hidden.contains(QStringLiteral("shown")))
    table.column("delta is at least [confidence " + shortest(picture.result.confidence) + "; ground truth]", shown);
}

void attacked(Columns& table, const AttackResult& result, ChartKind kind) {
  if (kind == ChartKind::attack) {
    table.column("belief under the user's own data [probability; ground truth]", result.first);
    table.column("belief under the changed data [probability; ground truth]", result.second);
    return;
  }
  std::vector<std::int64_t> rounds;
  for (std::size_t t = 0; t < result.first_regret.size(); ++t) rounds.push_back(static_cast<std::int64_t>(t) + 1);
  table.axis("round t", rounds);
  table.column("point asked, user's own data", result.first_points);
  table.column("point asked, changed data", result.second_points);
  table.column(std::string("cumulative regret, user's own data") + truth_unit, result.first_regret);
  table.column(std::string("cumulative regret, changed data") + truth_unit, result.second_regret);
}

Json number_or_null(double value) { return std::isfinite(value) ? Json(value) : Json(); }

}  // namespace

void lab_columns(Columns& table, const ChartData& data, ChartKind kind, const ChartOptions& options) {
  if (!data.lab) return;
  const LabData& lab = *data.lab;
  if (kind == ChartKind::odometer && lab.odometer) odometer(table, *lab.odometer, options);
  if (kind == ChartKind::errors && lab.errors) errors(table, *lab.errors);
  if (kind == ChartKind::audit && lab.audit) audited(table, *lab.audit, options);
  if (lab.attack) attacked(table, lab.attack->result, kind);
}

Json lab_provenance(const ChartData& data, ChartKind kind) {
  Json json = Json::object();
  if (!data.lab) return json;
  const LabData& lab = *data.lab;
  if (kind == ChartKind::odometer && lab.odometer) {
    const OdometerPicture& picture = *lab.odometer;
    json["delta"] = picture.delta;
    json["notion"] = picture.notion;
    json["reading"] =
        picture.reading == Reading::each_once ? "every round another person" : "one person in every release";
    for (const OdometerCurve& curve : picture.curves) {
      Json entry{
          {"id", curve.accountant->id}, {"upper_bound", !curve.accountant->approximate}, {"stated_error", curve.error}};
      if (!curve.reason.empty()) entry["not_applicable"] = curve.reason;
      json["accountants"].push_back(std::move(entry));
    }
    if (picture.printed) json["printed"] = {{"source", picture.printed->label}, {"epsilon", picture.printed->epsilon}};
  }
  if (kind == ChartKind::errors && lab.errors) {
    json["after_round"] = lab.errors->t;
    json["notion"] = lab.errors->notion;
    if (lab.errors->mu) json["gaussian_mu"] = *lab.errors->mu;
    json["stated_error"] = lab.errors->error;
  }
  if (kind == ChartKind::audit && lab.audit) {
    const AuditResult& result = lab.audit->result;
    json = {{"target", lab.audit->target},
            {"inputs", lab.audit->inputs},
            {"claim", lab.audit->claim},
            {"runs", result.runs},
            {"confidence", result.confidence},
            {"delta", result.delta},
            {"epsilon_lower", result.epsilon_lower},
            {"epsilon_claimed", number_or_null(result.epsilon_claimed)},
            {"event", result.event},
            {"first_hits", result.first_hits},
            {"second_hits", result.second_hits},
            {"held_out", result.held_out},
            {"violated", result.violated},
            {"verdict", result.verdict}};
  }
  if (lab.attack) {
    const AttackResult& result = lab.attack->result;
    json = {{"algorithm", result.label},
            {"privacy", to_string(result.notion)},
            {"epsilon", number_or_null(result.epsilon)},
            {"delta", result.delta},
            {"changed", result.changed},
            {"sees", result.sees},
            {"privacy_loss_shown", number_or_null(result.loss)},
            {"largest_belief", result.largest_belief},
            {"advantage", result.advantage},
            {"advantage_standard_error", result.advantage_error}};
  }
  return json;
}

}  // namespace privbo::ui
