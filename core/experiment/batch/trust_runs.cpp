// Makes the documents of every trust model from one problem.
//
// Rows of one learner share a problem with contexts, because USCA recommends actions to visitors with one. Where the
// scenario has none, one constant context is added: a coordinate that never changes changes no kernel value, so f is
// the same, and the regret of the action that is recommended at the end exists for all of them. Where that does not fit
// (test functions of a fixed dimension, decision sets), the rows go without it, and USCA states why it does not apply.
#include <algorithm>
#include <limits>

#include "experiment/batch/trust_comparison.h"
#include "families/families.h"
#include "scenario/comparison_section.h"
#include "scenario/scenario.h"
#include "scenario/schema.h"
#include "text/error.h"
#include "text/message.h"
#include "trial/experiment.h"

namespace privbo {
namespace {

constexpr double no_privacy = std::numeric_limits<double>::infinity();

Json component(const char* section, const std::string& id) {
  return default_component(*find_component(*find_section(section), id));
}

std::string type_in(const Json& document, const char* section) {
  const Json& object = document.at(section);
  return object.at("type").get<std::string>();
}

/// Returns the first error of a scenario; empty where it can be run.
Message error_of(const BuildResult& built) {
  const Problem* first = first_error(built.problems);
  return first ? Message("%1: %2", first->path, first->message) : Message();
}

class TrustPlanner {
 public:
  TrustPlanner(const Scenario& scenario, Json document, ComparisonSettings plan, const std::stop_token& stop)
      : folder_(scenario.folder), base_(std::move(document)), plan_(std::move(plan)), stop_(stop) {
    base_["comparison"]["enabled"] = false;
    has_contexts_ = type_in(base_, "contexts") != "none";
    has_agents_ = type_in(base_, "agents") != "single";
  }

  std::vector<TrustRun> runs() {
    for (const std::string& id : plan_.models) {
      if (stop_.stop_requested()) break;
      const std::string type = plan_.algorithms.at(id);
      const AlgorithmEntry* entry = find_entry(algorithm_catalogue(), type);
      if (!entry)
        refuse(id, Message("This version of the program has no algorithm \"%1\".", type));
      else if (trust_model_of(id).of_agents)
        add_agents(id, *entry);
      else
        add_learner(id, *entry);
    }
    return std::move(runs_);
  }

 private:
  BuildResult built(const Json& document) const { return build({document, folder_}); }

  /// The model's algorithm as the scenario lists it, or with the constants the section asks for.
  Json algorithm(const std::string& type) const {
    for (const Json& listed : base_.at("algorithms"))
      if (listed.at("type") == type) {
        Json own = listed;
        if (own.contains("epsilon")) own["epsilon"] = nullptr;  // the comparison's ε applies
        own["label"] = "";
        return own;
      }
    Json made = component("algorithms", type);
    for (const ParamSpec& spec : find_component(*find_section("algorithms"), type)->params)
      for (const NamedValue& named : spec.named)
        if (named.id == plan_.constants) made[spec.key] = named.value;
    return made;
  }

  Json with_algorithm(const std::string& type) const {
    Json document = base_;
    document["algorithms"] = Json::array({algorithm(type)});
    return document;
  }

  void refuse(const std::string& id, const Message& reason) {
    runs_.push_back({.id = id, .epsilon = plan_.epsilons.front(), .why_inapplicable = reason});
  }

  void add(BuildResult&& made, TrustRun run) {
    run.failure = error_of(made);
    run.document = std::move(made.normalised);
    run.experiment = std::move(made.experiment);
    runs_.push_back(std::move(run));
  }

  /// Gives the centres of kernels the constant coordinate that all points get.
  static void extend_centres(Json& objective) {
    if (!objective.contains("centres") || !objective["centres"].is_array() || !objective.contains("weights")) return;
    const std::size_t count = objective["weights"].size(), numbers = objective["centres"].size();
    if (count == 0 || numbers % count != 0) return;
    Json extended = Json::array();
    for (std::size_t i = 0; i < numbers; ++i) {
      extended.push_back(objective["centres"][i]);
      if ((i + 1) % (numbers / count) == 0) extended.push_back(0.0);
    }
    objective["centres"] = std::move(extended);
  }

  /// Adds the constant context where the scenario has none, and has error rates measured at the end alone.
  void set_contexts(Json& document) const {
    if (!has_contexts_) {
      document["contexts"] = component("contexts", "discrete");
      document["contexts"]["values"] = Json::array({0.0});
      document["contexts"]["weights"] = Json::array({1.0});
      extend_centres(document["objective"]);
    }
    document["contexts"]["checkpoints"] = Json::array();
  }

  void add_learner(const std::string& id, const AlgorithmEntry& entry) {
    Json document = with_algorithm(entry.id), plain = document;
    if (has_agents_) plain["agents"] = document["agents"] = component("agents", "single");
    set_contexts(document);
    Message why_inapplicable = error_of(built(document));
    if (!why_inapplicable.empty() && !has_contexts_ && !entry.needs_contexts) {
      document = plain;  // gives no regret of what is recommended, but all other numbers
      why_inapplicable = error_of(built(document));
    }
    if (!why_inapplicable.empty()) return refuse(id, why_inapplicable);
    for (const double epsilon : !trust_model_of(id).is_private ? std::vector<double>{no_privacy} : plan_.epsilons) {
      if (stop_.stop_requested()) return;
      Json at = document;
      if (trust_model_of(id).is_private) at["privacy"]["epsilon"] = epsilon;
      add(built(at), {.id = id, .epsilon = epsilon, .setting = epsilon});
    }
  }

  void add_agents(const std::string& id, const AlgorithmEntry& entry) {
    if (has_contexts_)
      return refuse(
          id,
          Message(
              "The agents of this model share one function of the action alone: where every user has a context of their own, it does not apply."));
    Json document = with_algorithm(entry.id);
    if (!has_agents_) {
      document["agents"] = component("agents", "perturbed");
      document["agents"]["agents"] = plan_.agents;
      document["agents"]["initial"] = plan_.initial;
      document["agents"]["size"] = plan_.perturbation;
    }
    const bool listed =
        std::ranges::any_of(base_.at("algorithms"), [&](const Json& own) { return own.at("type") == entry.id; });
    entry.family->prepare_comparison(document["algorithms"][0], listed, plan_.sampling);
    const BuildResult first = built(document);
    if (!first.experiment) return refuse(id, error_of(first));
    for (const double epsilon : plan_.epsilons) {
      if (stop_.stop_requested()) return;
      TrustRun run{.id = id, .epsilon = epsilon};
      try {
        const auto setting = entry.family->setting_for(*first.experiment, 0, epsilon, stop_);
        if (setting && setting->stopped) return;
        run.setting = setting ? setting->value : epsilon;
        if (setting)
          document["algorithms"][0][setting->key] = setting->value;
        else
          document["privacy"]["epsilon"] = epsilon;
        add(built(document), std::move(run));
      } catch (const std::exception& failure) {
        runs_.push_back({.id = id, .epsilon = epsilon, .failure = message_of(failure)});
      }
    }
  }

  const std::filesystem::path folder_;
  Json base_;
  const ComparisonSettings plan_;
  const std::stop_token& stop_;
  bool has_contexts_ = false, has_agents_ = false;
  std::vector<TrustRun> runs_;
};

}  // namespace

std::vector<TrustRun> trust_runs(const Scenario& scenario, Problems& problems, const std::stop_token& stop) {
  const BuildResult base = build(scenario);
  const std::size_t before = problems.size();
  for (const Problem& problem : base.problems)
    if (!problem.path.starts_with("/comparison/")) problems.push_back(problem);
  ComparisonSettings plan = comparison_settings(base.normalised, problems);
  if (has_errors({problems.begin() + static_cast<std::ptrdiff_t>(before), problems.end()})) return {};
  return TrustPlanner(scenario, base.normalised, std::move(plan), stop).runs();
}

}  // namespace privbo
