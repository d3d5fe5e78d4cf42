#include "families/own_programs/program_entry.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "catalogue/visible_text.h"
#include "external/program_pool.h"
#include "families/own_programs/record/program_records.h"
#include "families/wanted_programs.h"

namespace privbo {
namespace {

/// Each takes some twenty bytes of a line of at most 16 MB.
constexpr Index most_numbers = 750'000;

/// 128 bits of a stream that nothing else has (trial/streams.h lists the others), as the program is told them.
std::string seed_of(const Seeds& seeds, std::size_t trial) {
  const std::unique_ptr<RandomSource> bits = make_stream({seeds.reward, trial, 0xE87E'0000ULL, Purpose::learner});
  std::string digits;
  for (int i = 0; i < 32; ++i) digits += "0123456789abcdef"[bits->index(16)];
  return digits;
}

const char* notion_name(PrivacyNotion notion) {
  switch (notion) {
    case PrivacyNotion::none:
      return "none";
    case PrivacyNotion::local:
      return "local";
    case PrivacyNotion::joint:
      return "joint";
    case PrivacyNotion::local_joint:
      return "local-joint";
    case PrivacyNotion::user_level_central:
      return "user-level";
    case PrivacyNotion::high_probability_local:
      return "high-probability-local";
    case PrivacyNotion::distributed:
      return "distributed";
    case PrivacyNotion::central:
      return "central";
    case PrivacyNotion::high_probability_central:
      return "high-probability-central";
  }
  return "none";
}

}  // namespace

std::vector<ParamSpec> program_params(const std::string& name) {
  return {{.key = "program",
           .label = "Program",
           .kind = ParamKind::text,
           .default_value = name,
           .help = "The name that the program is bound to on this machine: privbo external add NAME -- COMMAND.",
           .citation = "this program"},
          {.key = "params",
           .label = "Settings of the program",
           .kind = ParamKind::text,
           .default_value = Json::object(),
           .help = "Handed to the program as they are, as a JSON object: {\"c\": 1.4}.",
           .citation = "this program"}};
}

void describe_program(AlgorithmEntry& entry) {
  entry.external = entry.external_release = true;
  entry.citation = "a program of yours";
  entry.paper = "Your own";
  entry.complexity = "its own";
  entry.why_finite = Message("a program is told a list of points");
}

void name_program(AlgorithmSpec& plan) {
  if (plan.label == plan.entry->label && plan.params.is_set("program") &&
      plan.params.text("program") != plan.entry->params.front().default_value)
    plan.label = plan.params.text("program");
  if (plan.label != plan.entry->label) plan.label += " (external)";
}

Message why_program_not_repeatable(const AlgorithmSpec& plan, const AlgorithmSnapshot* results) {
  const std::string name = plan.params.text("program");
  if (const std::shared_ptr<ProgramPool> pool = allowed_programs()) {
    const std::optional<std::string> made_by = results ? program_digest(*results) : std::nullopt;
    if (made_by && pool->has(name) && pool->digest(name) != *made_by)
      return Message("these results were made by another program than the one that \"%1\" is now", name);
    return pool->why_not_repeatable(name);
  }
  return Message("\"%1\" is a program of your own, which only a run that you ask for starts", visible_line(name));
}

ProgramSetup program_setup(const Experiment& experiment, const Instance& instance, std::size_t algorithm) {
  const AlgorithmSpec& plan = experiment.algorithms()[algorithm];
  const ExperimentParts& parts = experiment.parts();
  ProgramSetup own;
  own.program = plan.params.text("program");
  own.domain = instance.domain;
  own.setting = program_setting(parts);
  own.kernel = {{"type", parts.kernel_type}};
  for (const auto& [key, value] : parts.kernel_params.json().items()) own.kernel[key] = value;
  own.privacy = {{"notion", notion_name(plan.notion)}};
  if (plan.epsilon) own.privacy["epsilon"] = *plan.epsilon;
  if (plan.delta > 0.0) own.privacy["delta"] = plan.delta;
  own.params = plan.params.json().at("params");
  if (parts.agent_source) own.agents = parts.agent_source->agents();
  return own;
}

std::shared_ptr<const ProgramSetup> of_trial(ProgramSetup setup, const Seeds& seeds, std::size_t trial) {
  setup.seed = seed_of(seeds, trial);
  setup.trial = trial + 1;
  return std::make_shared<const ProgramSetup>(std::move(setup));
}

Message why_features_too_large(Index points, Index features) {
  const Index rows = std::max(points, features);
  if (features <= most_numbers / rows) return {};
  return Message(
      "with %1 features of %2 points a program would be told %3 numbers in one line: at most %4 are allowed; take fewer features or points",
      features, points, rows * features, most_numbers);
}

}  // namespace privbo
