#include "families/external/external.h"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "catalogue/visible_text.h"
#include "external/program_pool.h"
#include "families/external/learner/external_learner.h"
#include "families/external/record/external_records.h"
#include "families/randomised_rewards/randomising_family.h"
#include "families/randomised_rewards/release/randomiser_choice.h"
#include "learning/ucb/shared_explanation.h"
#include "learning/ucb/shared_params.h"
#include "numerics/random/random_source.h"
#include "trial/experiment.h"
#include "trial/streams.h"

namespace privbo {
namespace {

bool is_private(const ParamSet& params) { return params.boolean("private_rewards"); }

Explanation explain_external(const ParamSet& params) {
  Explanation e;
  e.idea =
      "A program of your own decides what is played. It meets the problem, the rewards and the noise that all other "
      "algorithms of the trial meet, and is told nothing but what its channel lets through.";
  e.steps = {
      is_private(params) ? release_step(randomiser_of(params)) : open_reward_step(),
      {"The program is told what its channel let through, and answers with the next point; what it brings is the next "
       "reward.",
       {{"reward", "y_t = f(x_t) + η_t"}},
       {{"η", "reward noise", "/noise"}}}};
  if (!is_private(params)) e.assumptions = {"None: nothing is claimed of the program."};
  e.references = {Message("A program of yours; what it does is its own.")};
  if (is_private(params))
    fill_in_randomised(e, randomiser_of(params));
  else
    fill_in_no_guarantee(e);
  e.regret = "Nothing is known here of what the program does: no bound is drawn.";
  return e;
}

AlgorithmEntry external_entry() {
  AlgorithmEntry entry;
  entry.id = "external";
  entry.label = "External program";
  entry.summary = "Plays what a program of yours answers, on the same problem, rewards and noise as all others.";
  entry.citation = "a program of yours";
  entry.params = {
      {.key = "program",
       .label = "Program",
       .kind = ParamKind::text,
       .default_value = "my-program",
       .help = "The name that the program is bound to on this machine: privbo external add NAME -- COMMAND.",
       .citation = "this program"},
      {.key = "params",
       .label = "Settings of the program",
       .kind = ParamKind::text,
       .default_value = Json::object(),
       .help = "Handed to the program as they are, as a JSON object: {\"c\": 1.4}.",
       .citation = "this program"},
      toggle_param("private_rewards", "Learn from privatised rewards", false,
                   {.help = "Gives the program rewards that each user randomised.",
                    .citation = "this program",
                    .effect = "Privacy: on, each reward is ε-locally differentially private; off, the program sees it. "
                              "Learning: the rewards are noisier."}),
      randomiser_param(),
      epsilon_param()};
  for (ParamSpec& spec : entry.params)
    if (spec.key == "randomiser" || spec.key == "epsilon") spec.visible_when = Condition{"private_rewards", {"true"}};
  entry.external = true;
  entry.paper = "Your own";
  entry.complexity = "its own";
  entry.constants = "BR";
  entry.notion = [](const ParamSet& params) { return is_private(params) ? PrivacyNotion::local : PrivacyNotion::none; };
  entry.make = [](const ParamSet&, const LearnerSetup& setup) { return make_external_learner(setup); };
  entry.explain = explain_external;
  return entry;
}

/// 128 bits of a stream that nothing else has (trial/streams.h lists the others), as the program is told them.
std::string seed_of(const Seeds& seeds, std::size_t trial) {
  const std::unique_ptr<RandomSource> bits = make_stream({seeds.reward, trial, 0xE87E'0000ULL, Purpose::learner});
  std::string digits;
  for (int i = 0; i < 32; ++i) digits += "0123456789abcdef"[bits->index(16)];
  return digits;
}

class ExternalFamily final : public RandomisingFamily {
 public:
  std::string id() const override { return "external"; }
  std::vector<AlgorithmEntry> algorithms() const override { return {external_entry()}; }

  /// Its name in legends says that it is no algorithm of this program.
  void set_budget(AlgorithmSpec& plan, const ExperimentParts& parts, const ParamSet& privacy) const override {
    if (plan.label == plan.entry->label && plan.params.is_set("program") &&
        plan.params.text("program") != plan.entry->params.front().default_value)
      plan.label = plan.params.text("program");
    if (plan.label != plan.entry->label) plan.label += " (external)";
    RandomisingFamily::set_budget(plan, parts, privacy);
  }

  Message why_not_repeatable(const AlgorithmSpec& plan, const AlgorithmSnapshot* results) const override {
    const std::string name = plan.params.text("program");
    if (const std::shared_ptr<ProgramPool> pool = allowed_programs()) {
      const std::optional<std::string> made_by = results ? program_digest(*results) : std::nullopt;
      if (made_by && pool->has(name) && pool->digest(name) != *made_by)
        return Message("these results were made by another program than the one that \"%1\" is now", name);
      return pool->why_not_repeatable(name);
    }
    return Message("\"%1\" is a program of your own, which only a run that you ask for starts", visible_line(name));
  }

  std::shared_ptr<const FamilyData> setup_part(const Experiment& experiment, const Instance& instance,
                                               std::size_t algorithm) const override {
    const AlgorithmSpec& plan = experiment.algorithms()[algorithm];
    const ExperimentParts& parts = experiment.parts();
    auto own = std::make_shared<ExternalSetup>();
    own->program = plan.params.text("program");
    own->domain = instance.domain;
    own->setting = parts.context_law                ? ProgramSetting::contexts
                   : parts.decisions->id == "whole" ? ProgramSetting::reward
                                                    : ProgramSetting::decision_set;
    own->kernel = {{"type", parts.kernel_type}};
    for (const auto& [key, value] : parts.kernel_params.json().items()) own->kernel[key] = value;
    own->privacy = {{"notion", is_private(plan.params) ? "local" : "none"}};
    if (plan.epsilon) own->privacy["epsilon"] = *plan.epsilon;
    own->params = plan.params.json().at("params");
    return own;
  }

  std::shared_ptr<const FamilyData> with_random_streams(std::shared_ptr<const FamilyData> part, const Seeds& seeds,
                                                        std::size_t trial) const override {
    auto own = std::make_shared<ExternalSetup>(part_of<ExternalSetup>(part, "a program"));
    own->seed = seed_of(seeds, trial);
    own->trial = trial + 1;
    return own;
  }

  const FamilyRecords& records() const override {
    static const std::unique_ptr<const FamilyRecords> made = make_external_records(*this, RandomisingFamily::records());
    return *made;
  }
};

}  // namespace

const Family& external_family() {
  static const ExternalFamily family;
  return family;
}

}  // namespace privbo
