// From one problem to the documents of every trust model.
//
// Rows of one learner share a problem with contexts, because USCA recommends actions to visitors with one. Where the
// scenario has none, one constant context is added: a coordinate that never changes changes no kernel value, so f is
// the same, and the regret of the action that is recommended at the end exists for all of them. Where that does not fit
// (test functions of a fixed dimension, decision sets), the rows go without it, and USCA says why it does not apply.
#include <algorithm>
#include <limits>

#include "experiment/batch/comparison_section.h"
#include "experiment/batch/trust_comparison.h"
#include "experiment/experiment.h"
#include "families/federated/audit/federated_setting.h"
#include "scenario/schema.h"

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

/// The first error; empty: it can be run.
std::string error_of(const BuildResult& built) {
  const auto first = std::ranges::find(built.problems, Problem::Severity::error, &Problem::severity);
  return first == built.problems.end() ? std::string() : first->path + ": " + first->message;
}

class TrustPlanner {
 public:
  TrustPlanner(const Scenario& scenario, Json document, ComparisonPlan plan, const std::stop_token& stop)
      : folder_(scenario.folder), base_(std::move(document)), plan_(std::move(plan)), stop_(stop) {
    base_["comparison"]["enabled"] = false;
    has_contexts_ = type_in(base_, "contexts") != "none";
    has_agents_ = type_in(base_, "agents") != "single";
  }

  std::vector<TrustRun> runs() {
    for (const std::string& id : plan_.models) {
      if (stop_.stop_requested()) break;
      if (id == "user-level")
        add_agents();
      else
        add_learner(id);
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
        if (own.contains("epsilon")) own["epsilon"] = nullptr;  // the comparison's holds
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

  std::string algorithm_of(const std::string& id) const {
    if (id == "none") return "gp-ucb";
    if (id == "local") return plan_.local_algorithm;
    if (id == "joint") return "jdp-gp-ucb";
    if (id == "local-joint") return "local-jdp-gp-ucb";
    return "usca";
  }

  void refuse(const std::string& id, const std::string& reason) {
    runs_.push_back({id, plan_.epsilons.front(), 0.0, Json(), reason, {}});
  }

  /// Centres of kernels get the constant coordinate that all points get.
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

  /// Error rates are wanted at the end alone.
  void set_contexts(Json& document) const {
    if (!has_contexts_) {
      document["contexts"] = component("contexts", "discrete");
      document["contexts"]["values"] = Json::array({0.0});
      document["contexts"]["weights"] = Json::array({1.0});
      extend_centres(document["objective"]);
    }
    document["contexts"]["checkpoints"] = Json::array();
  }

  void add_learner(const std::string& id) {
    const std::string type = algorithm_of(id);
    if (!find_component(*find_section("algorithms"), type))
      return refuse(id, "This version of the program has no algorithm \"" + type + "\".");
    Json document = with_algorithm(type), plain = document;
    if (has_agents_) plain["agents"] = document["agents"] = component("agents", "single");
    set_contexts(document);
    std::string obstacle = error_of(built(document));
    if (!obstacle.empty() && !has_contexts_ && id != "joint-pure") {
      document = plain;  // no regret of what is recommended, but all the rest
      obstacle = error_of(built(document));
    }
    if (!obstacle.empty()) return refuse(id, obstacle);
    for (const double epsilon : id == "none" ? std::vector<double>{no_privacy} : plan_.epsilons) {
      if (stop_.stop_requested()) return;
      Json at = document;
      if (id != "none") at["privacy"]["epsilon"] = epsilon;
      const BuildResult now = built(at);
      runs_.push_back({id, epsilon, epsilon, now.normalised, {}, error_of(now)});
    }
  }

  void add_agents() {
    if (has_contexts_)
      return refuse(
          "user-level",
          "The agents of this model share one function of the action alone: where every user has a context of their own, it does not apply.");
    Json document = with_algorithm("dp-fts-de");
    if (!has_agents_) {
      document["agents"] = component("agents", "perturbed");
      document["agents"]["agents"] = plan_.agents;
      document["agents"]["initial"] = plan_.initial;
      document["agents"]["size"] = plan_.perturbation;
    }
    Json& server = document["algorithms"][0];
    server["delta"] = 0.0;  // N^(−1.1)
    if (std::ranges::none_of(base_.at("algorithms"),
                             [](const Json& listed) { return listed.at("type") == "dp-fts-de"; }))
      server["q"] = plan_.sampling;
    server["z"] = 1.0;
    const BuildResult first = built(document);
    if (!first.experiment) return refuse("user-level", error_of(first));
    const std::shared_ptr<const FederatedPlan> plan = first.experiment->federated_plan(0);
    for (const double epsilon : plan_.epsilons) {
      if (stop_.stop_requested()) return;
      TrustRun run{"user-level", epsilon, 0.0, Json(), {}, {}};
      try {
        const FederatedSolution found = solve_federated(*plan, FederatedUnknown::z, epsilon, nullptr, stop_);
        if (found.stopped) return;
        run.setting = found.request.z;
        document["algorithms"][0]["z"] = run.setting;
        const BuildResult now = built(document);
        run.document = now.normalised;
        run.failure = error_of(now);
      } catch (const std::exception& failure) {
        run.failure = failure.what();
      }
      runs_.push_back(std::move(run));
    }
  }

  const std::filesystem::path folder_;
  Json base_;
  const ComparisonPlan plan_;
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
  ComparisonPlan plan = comparison_plan(base.normalised, problems);
  if (has_errors({problems.begin() + static_cast<std::ptrdiff_t>(before), problems.end()})) return {};
  return TrustPlanner(scenario, base.normalised, std::move(plan), stop).runs();
}

}  // namespace privbo
