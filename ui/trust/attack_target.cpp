#include "trust/attack_target.h"

#include <QCoreApplication>
#include <cmath>
#include <stdexcept>
#include <string_view>

#include "experiment/batch/trust_comparison.h"
#include "scenario/comparison_section.h"
#include "scenario/settings.h"
#include "text/error.h"

namespace privbo::ui {
namespace {

constexpr std::string_view own_algorithm = "algorithm ";

QString target_words(const char* text) { return QCoreApplication::translate("AttackText", text); }
std::invalid_argument refused(const QString& sentence) { return std::invalid_argument(sentence.toStdString()); }

/// Returns the section with one model at one ε alone.
Json narrowed(Json document, const std::string& model, double epsilon) {
  Json& section = document["comparison"];
  for (const TrustFacts& facts : trust_facts()) {
    std::string key = facts.id;
    for (char& c : key)
      if (c == '-') c = '_';
    section[key] = facts.id == model;
  }
  if (std::isfinite(epsilon)) section["epsilons"] = Json::array({epsilon});
  return document;
}

}  // namespace

std::string own_algorithm_id(std::size_t place) { return std::string(own_algorithm) + std::to_string(place); }

std::optional<std::size_t> own_algorithm_of(const std::string& id) {
  if (!id.starts_with(own_algorithm)) return std::nullopt;
  return static_cast<std::size_t>(std::stoull(id.substr(own_algorithm.size())));
}

AttackResult attack_model_at(const Scenario& scenario, const std::string& model, double epsilon,
                             const AttackSettings& plan, const std::stop_token& stop) {
  if (const auto place = own_algorithm_of(model)) {
    const BuildResult built = build(scenario);
    if (!built.experiment || *place >= built.experiment->algorithms().size())
      throw refused(target_words("the scenario itself needs a change, marked in red in the panel"));
    AttackSettings own = plan;
    own.algorithm = *place;
    return attack(*built.experiment, own, stop);
  }
  Problems problems;
  const std::vector<TrustRun> runs =
      trust_runs({narrowed(scenario.document, model, epsilon), scenario.folder}, problems, stop);
  AttackResult result;
  if (stop.stop_requested()) return result;
  for (const Problem& problem : problems)
    if (problem.severity == Problem::Severity::error) throw InvalidArgument(problem.message);
  if (runs.empty()) throw refused(target_words("there is nothing to attack: choose a trust model"));
  const TrustRun& run = runs.front();
  result.why_inapplicable = !run.why_inapplicable.empty() ? run.why_inapplicable : run.failure;
  if (!result.why_inapplicable.empty()) return result;
  const BuildResult built = build({run.document, scenario.folder});
  if (!built.experiment) throw refused(target_words("the model's settings are not valid"));
  return attack(*built.experiment, plan, stop);
}

}  // namespace privbo::ui
