// Builds a checked experiment from a JSON document, or names every problem at once.
#include <algorithm>
#include <exception>
#include <utility>

#include "domain/data/data_section.h"
#include "families/families.h"
#include "numerics/numbers.h"
#include "scenario/build_checks.h"
#include "scenario/build_contexts.h"
#include "scenario/check_document.h"
#include "scenario/scenario.h"
#include "text/error.h"
#include "text/message.h"
#include "trial/experiment.h"

namespace privbo {
namespace {

/// A domain of more points than this may not have a full covariance matrix; only then is the prior tried at build time.
constexpr Index large_domain = 8192;

constexpr double min_epsilon = 1e-100;

class Builder {
 public:
  explicit Builder(const Scenario& scenario) : scenario_(scenario), checked_(check_document(scenario.document)) {}

  BuildResult run() {
    result_.problems = checked_.problems;
    if (!has_errors(result_.problems)) make_parts();
    if (!has_errors(result_.problems)) {
      parts_.document = checked_.normalised;
      result_.experiment = std::make_shared<const Experiment>(std::move(parts_));
    }
    result_.normalised = checked_.normalised;
    return std::move(result_);
  }

 private:
  void error(const std::string& path, Message message) { result_.problems.push_back({path, std::move(message)}); }

  const ChosenComponent& chosen(const std::string& section) const { return checked_.component(section); }
  const ParamSet& fixed(const std::string& section) const { return checked_.params(section); }

  /// Runs `make`; a failure becomes a problem at `path`.
  template <class Make>
  void attempt(const std::string& path, Make make) {
    try {
      make();
    } catch (const std::exception& failure) {
      error(path, message_of(failure));
    }
  }

  void make_parts() {
    const ParamSet& run = fixed("run");
    parts_.name = scenario_.name();
    parts_.horizon = run.integer("horizon");
    parts_.trials = static_cast<std::size_t>(run.integer("trials"));
    parts_.new_instance = run.boolean("new_instance");
    parts_.seeds = {run.seed("instance_seed"), run.seed("reward_seed"), run.seed("privacy_seed")};
    parts_.random_ties = run.text("ties") == "random";
    parts_.noise_source = run.text("noise_source") == "grid" ? NoiseBackend::grid : NoiseBackend::simulation;
    parts_.constants = fixed("constants");
    parts_.algorithms = checked_.algorithms;
    parts_.public_training = fixed("data").boolean("training_public");
    parts_.delta = fixed("privacy").real("delta");
    parts_.unclipped = fixed("privacy").text("unbounded") == "high-probability";
    make_data();
    make_agents();
    make_contexts();
    if (has_errors(result_.problems)) return;
    make_components();
    make_algorithms();
    if (has_errors(result_.problems)) return;
    check_held_out(parts_, result_.problems);
    check_moments(parts_, result_.problems);
    check_epochs(parts_, result_.problems);
    for (const Family* family : families()) family->check(parts_, domain_, result_.problems);
  }

  void make_data() { parts_.data = load_data_section(fixed("data"), scenario_.folder, result_.problems); }

  void make_agents() {
    parts_.agents = find_entry(agents_catalogue(), chosen("agents").id);
    parts_.agent_params = chosen("agents").params;
    if (!parts_.agents->make) return;
    parts_.initial = parts_.agent_params.integer("initial");
    attempt("/agents", [&] { parts_.agent_source = parts_.agents->make(parts_.agent_params, scenario_.folder); });
  }

  void make_contexts() {
    parts_.contexts = find_entry(contexts_catalogue(), chosen("contexts").id);
    parts_.context_params = chosen("contexts").params;
    if (!parts_.contexts->make) return;
    attempt("/contexts", [&] { parts_.context_law = parts_.contexts->make(parts_.context_params, scenario_.folder); });
    if (parts_.context_law)
      attempt("/contexts/checkpoints",
              [&] { parts_.checkpoints = checkpoints_of(parts_.context_params, parts_.horizon); });
  }

  /// Returns a domain that agents bring along takes precedence over the section "domain".
  Domain first_domain(RandomSource& draws) {
    if (parts_.agents->brings_domain) return *parts_.agent_source->domain();
    Domain points = parts_.domain->make(parts_.domain_params, parts_.data.get(), draws);
    action_dimension_ = points.dimension();
    return parts_.context_law ? product_domain(points, *parts_.context_law) : std::move(points);
  }

  void need_data(const std::string& section, bool needed) {
    if (needed && !parts_.data)
      error("/" + section + "/type",
            Message("type = \"%1\": needs a data set; choose a data source (/data/source), or another type",
                    chosen(section).id));
  }

  void make_components() {
    parts_.objective = find_entry(objective_catalogue(), chosen("objective").id);
    parts_.objective_params = chosen("objective").params;
    const RewardNoiseEntry* noise = find_entry(reward_noise_catalogue(), chosen("noise").id);
    need_data("objective", parts_.objective->needs_data);
    need_data("noise", noise->needs_data);
    parts_.domain = find_entry(domain_catalogue(), chosen("domain").id);
    parts_.domain_params = chosen("domain").params;
    parts_.kernel_type = chosen("kernel").id;
    parts_.kernel_params = chosen("kernel").params;
    parts_.noise_type = noise->id;
    parts_.decisions = find_entry(decision_set_catalogue(), chosen("decisions").id);
    parts_.decision_params = chosen("decisions").params;
    check_kernel_of_f(parts_, checked_.optional_component("kernel_of_f") != nullptr, result_.problems);
    if (has_errors(result_.problems)) return;
    attempt("/noise", [&] { parts_.noise = noise->make(chosen("noise").params, parts_.data.get()); });
    attempt("/kernel", [&] {
      parts_.kernel = find_entry(kernel_catalogue(), parts_.kernel_type)->make(parts_.kernel_params, parts_.data.get());
    });
    const bool kernel_of_f_made = make_kernel_of_f();
    if (!parts_.kernel || !kernel_of_f_made) return;
    Domain domain;
    attempt("/domain", [&] {
      const std::unique_ptr<RandomSource> draws = make_stream(streams::domain(parts_.seeds, 0));
      domain = first_domain(*draws);
    });
    if (domain.size() == 0) return;
    parts_.domain_draws = domain.random;
    if (parts_.context_law) {
      attempt("/contexts/kernel", [&] { make_pair_kernels(); });
      if (!parts_.pair_kernel || !parts_.kernel_of_f().pairs) return;
    }
    check_fit(parts_, domain, result_.problems);
    if (!parts_.agents->measured) check_decision_rule(parts_, domain.size(), result_.problems);
    if (has_errors(result_.problems)) return;
    const std::unique_ptr<RandomSource> draws = make_stream(streams::objective(parts_.seeds, 0));
    if (!parts_.objective->random && !parts_.agents->measured)  // needs no prior: try it now
      attempt("/objective", [&] {
        check_decision_sets(parts_,
                            parts_.objective->make(parts_.objective_params, {domain, *parts_.kernel_of_f().kernel,
                                                                             Prior{}, parts_.data.get(), *draws}),
                            result_.problems);
      });
    if (domain.size() > large_domain) attempt("/domain", [&] { make_prior(*parts_.kernel, domain); });
    if (domain.size() > large_domain && parts_.other_kernel_of_f)
      attempt("/domain", [&] { make_prior(*parts_.other_kernel_of_f->kernel, domain); });
    if (!has_errors(result_.problems)) check_correlation(parts_, domain, result_.problems);
    domain_ = std::move(domain);
  }

  /// One that is the learner's kernel over again is none of its own: the run is then the same in every number.
  /// False where it cannot be made.
  bool make_kernel_of_f() {
    const ChosenComponent* own = checked_.optional_component("kernel_of_f");
    if (!own || (own->id == parts_.kernel_type && own->params.json() == parts_.kernel_params.json())) return true;
    attempt("/kernel_of_f", [&] {
      ChosenKernel made{nullptr, own->id, own->params, nullptr};
      made.kernel = find_entry(kernel_catalogue(), own->id)->make(own->params, parts_.data.get());
      parts_.other_kernel_of_f = std::move(made);
    });
    return parts_.other_kernel_of_f.has_value();
  }

  void make_pair_kernels() {
    parts_.pair_kernel =
        kernel_of_pairs(parts_, {parts_.kernel, parts_.kernel_type, parts_.kernel_params, nullptr}, action_dimension_);
    parts_.kernel = parts_.pair_kernel;
    if (!parts_.other_kernel_of_f) return;
    parts_.other_kernel_of_f->pairs = kernel_of_pairs(parts_, *parts_.other_kernel_of_f, action_dimension_);
    parts_.other_kernel_of_f->kernel = parts_.other_kernel_of_f->pairs;
  }

  void make_algorithms() {
    std::vector<std::string> labels;
    for (AlgorithmSpec& plan : parts_.algorithms) {
      attempt("/algorithms/" + std::to_string(labels.size()),
              [&] { plan.entry->family->set_budget(plan, parts_, fixed("privacy")); });
      refuse_endless_noise(plan, "/algorithms/" + std::to_string(labels.size()));
      // The label of what is not local DP states it, and with it every ε and every axis that bears the label.
      if (const Message reading = caveat(plan.notion); !reading.empty()) plan.label += " " + reading.english();
      // Two entries of one kind need names a legend can tell apart.
      std::string label = plan.label;
      for (int copy = 2; std::ranges::find(labels, label) != labels.end(); ++copy)
        label = plan.label + " (" + std::to_string(copy) + ")";
      plan.label = label;
      labels.push_back(label);
    }
  }

  /// Learners square the scale of the noise on a reward, 2(B+R)/ε: it has to stay a number.
  void refuse_endless_noise(const AlgorithmSpec& plan, const std::string& path) {
    if (!plan.epsilon || *plan.epsilon >= min_epsilon) return;
    const bool shared = fixed("privacy").real("epsilon") == *plan.epsilon;
    error(
        shared ? "/privacy/epsilon" : path,
        Message(
            "epsilon = %1: must be at least %2 to be run (the noise grows like 1/epsilon, and its square must be a finite number): use a larger one",
            shortest(*plan.epsilon), shortest(min_epsilon)));
  }

  const Scenario& scenario_;
  const CheckedDocument checked_;
  BuildResult result_;
  ExperimentParts parts_;
  Domain domain_;  // that of the first instance
  Index action_dimension_ = 0;
};

}  // namespace

BuildResult build(const Scenario& scenario) { return Builder(scenario).run(); }

}  // namespace privbo
