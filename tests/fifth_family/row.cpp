#include "fifth_family/row.h"

#include <stdexcept>

#include "families/families.h"
#include "fifth_family/last_answer.h"

namespace privbo::test {
namespace {

const FamilyRow row(last_answer_family());

}  // namespace

Scenario last_answer_scenario(double epsilon) {
  Scenario scenario = default_scenario();
  Json& document = scenario.document;
  document["domain"]["points"] = 10;
  document["run"]["horizon"] = 40;
  document["run"]["trials"] = 5;
  document["privacy"]["epsilon"] = epsilon;
  document["algorithms"] = {{{"type", "last-answer"}}, {{"type", "uniform"}}};
  return scenario;
}

std::shared_ptr<const Experiment> last_answer_experiment(double epsilon) {
  const BuildResult built = build(last_answer_scenario(epsilon));
  if (!built.experiment) throw std::runtime_error(to_text(built.problems));
  return built.experiment;
}

}  // namespace privbo::test
