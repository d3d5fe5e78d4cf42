// Builds a checked experiment from a JSON document, or names every problem at once.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <exception>
#include <memory>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "catalogue/param_set.h"
#include "domain/data/data_section.h"
#include "domain/domain.h"
#include "families/families.h"
#include "kernel/kernel.h"
#include "kernel/kernel_settings.h"
#include "learning/worst_case/bump_table.h"
#include "numerics/numbers.h"
#include "scenario/check_document.h"
#include "scenario/named_tables.h"
#include "scenario/scenario.h"
#include "text/error.h"
#include "text/message.h"
#include "trial/declared_constants.h"
#include "trial/experiment.h"

namespace privbo {
namespace {

// Reads what the section "contexts" decides: the rounds at which error rates are measured, and the kernel over pairs.

std::unique_ptr<PointKernel> point_kernel(const ExperimentParts& parts, const std::string& type,
                                          const ParamSet& params) {
  std::unique_ptr<Kernel> made = find_entry(kernel_catalogue(), type)->make(params, parts.data.get());
  auto* point = dynamic_cast<PointKernel*>(made.get());
  if (!point)
    throw InvalidArgument(Message(
        "the kernel \"%1\" is a table of arms, which has no values between actions and contexts; choose \"se\" or \"matern\"",
        type));
  made.release();
  return std::unique_ptr<PointKernel>(point);
}

/// Rounds at which error rates are measured: those of the section that the run reaches, and the horizon. Throws
/// std::invalid_argument where the list is not one of rounds.
std::vector<std::int64_t> checkpoints_of(const ParamSet& contexts, std::int64_t horizon) {
  std::vector<std::int64_t> checkpoints = context_checkpoints(contexts);
  std::erase_if(checkpoints, [horizon](std::int64_t round) { return round > horizon; });
  if (checkpoints.empty() || checkpoints.back() < horizon) checkpoints.push_back(horizon);
  return checkpoints;
}

/// Returns a kernel of the scenario over pairs. Its variance is that of the pairs; length scales by coordinate are
/// those of actions, and of all coordinates where the kernel is over all at once. Throws std::invalid_argument for
/// kernels that are not functions of coordinates.
std::shared_ptr<const PointKernel> kernel_of_pairs(const ExperimentParts& parts, const ChosenKernel& kernel,
                                                   Index action_dimension) {
  Json action = kernel.params.json();
  action.erase("variance");
  Json context = action;
  context.erase("lengthscale_factors");
  if (context.contains("lengthscale")) context["lengthscale"] = parts.context_params.real("lengthscale");
  return make_scaled(
      make_pair_kernel(pair_kernel(parts.context_params), point_kernel(parts, kernel.type, ParamSet(action)),
                       point_kernel(parts, kernel.type, ParamSet(context)), action_dimension),
      kernel_variance(kernel.params));
}

// Checks whether the pieces of a scenario, each legal alone, fit each other. Each check adds what it finds to
// `problems`, with its path.

void error(Problems& problems, const std::string& path, Message message) {
  problems.push_back({path, std::move(message)});
}

/// The kernel, objective and noise of a data set need the domain made of its arms.
void check_fit(const ExperimentParts& parts, const Domain& domain, Problems& problems) {
  const auto arms = parts.data ? static_cast<Index>(parts.data->arms.size()) : 0;
  const bool on_arms = parts.domain->id == "arms";
  const auto need_arms = [&](bool needs, const std::string& what) {
    if (needs && (!on_arms || domain.size() != arms))
      error(problems, "/domain/type",
            Message("type = \"%1\": %2 is defined on the arms of the data set; choose the domain \"arms\"",
                    parts.domain->id, what));
  };
  const auto of_arms = [](const std::string& kernel) { return kernel == "empirical-covariance"; };
  const std::string of_f = parts.kernel_of_f().type;
  need_arms(of_arms(parts.kernel_type) || of_arms(of_f), "empirical-covariance");
  if (parts.agents->brings_domain) {
    if (parts.noise_type == "residuals")
      error(
          problems, "/noise/type",
          Message(
              "type = \"residuals\": rows of the data set belong to its arms, and these agents bring points of their own; choose another noise"));
    return;
  }
  need_arms(parts.objective->needs_data, parts.objective->id);
  need_arms(parts.noise_type == "residuals", parts.noise_type);
  if (has_errors(problems)) return;
  if (!on_arms || parts.data->coordinates.rows() > 0) return;
  const Message numbers = Message("the arms have no coordinates: the kernel sees their column numbers");
  if (!of_arms(parts.kernel_type)) warn(problems, "/kernel/type", numbers);
  if (parts.other_kernel_of_f && !of_arms(of_f)) warn(problems, "/kernel_of_f/type", numbers);
}

/// Length scales by coordinate need as many as there are coordinates: of actions, where contexts have a kernel of their
/// own.
void check_coordinates(const ExperimentParts& parts, const Domain& domain, Problems& problems) {
  const bool of_actions = parts.context_law && pair_kernel(parts.context_params) != PairKernel::joint;
  const Index d = of_actions ? domain.action_dimension : domain.dimension();
  const auto check = [&](const ParamSet& kernel, const std::string& section) {
    const auto given = static_cast<Index>(lengthscale_factors(kernel).size());
    if (given == 0 || given == d) return;
    const std::string path = "/" + section + "/lengthscale_factors";
    error(problems, path,
          Message(of_actions
                      ? Words<2>("lengthscale_factors = %1 numbers: actions have %2 coordinates; give one number for "
                                 "each, or none for one length scale")
                      : Words<2>("lengthscale_factors = %1 numbers: points have %2 coordinates; give one number for "
                                 "each, or none for one length scale"),
                  given, d));
  };
  check(parts.kernel_params, "kernel");
  if (parts.other_kernel_of_f) check(parts.other_kernel_of_f->params, "kernel_of_f");
}

/// Warns where the kernel tells a learner nothing about one point from any other: the length scale is far below all
/// distances.
void check_correlation(const ExperimentParts& parts, const Domain& domain, Problems& problems) {
  constexpr Index looked_at = 32;  // points; each is compared with all others
  constexpr double nothing = 1e-6;
  const Index n = domain.size();
  if (n < 2 || parts.pair_kernel || parts.kernel_type == "empirical-covariance") return;
  Vector diagonal(n), column(n);
  parts.kernel->diagonal(domain, diagonal);
  double largest = 0.0;
  for (Index at = 0; at < std::min(n, looked_at) && largest < nothing; ++at) {
    const Index j = at * (n / std::min(n, looked_at));
    parts.kernel->column(domain, j, column);
    column[j] = 0.0;
    largest = (column.cwiseAbs().array() / (diagonal * diagonal[j]).cwiseSqrt().array()).maxCoeff();
  }
  if (largest < nothing)  // not where a variance is 0
    warn(
        problems, "/kernel",
        Message(
            "no two of the points are correlated (at most %1): a learner learns nothing about one of them from another; for that, take a length scale near their distances, or more points",
            significant(largest, 2)));
}

/// A kernel of f needs an f that is made of a kernel. `given`: the section "kernel_of_f" is there.
void check_kernel_of_f(const ExperimentParts& parts, bool given, Problems& problems) {
  if (!given) return;
  const auto refuse = [&](const Message& because) {
    error(problems, "/kernel_of_f", Message("kernel_of_f: %1", because));
  };
  if (parts.agents->measured || parts.agents->brings_domain)
    return refuse(Message(
        "the agents \"%1\" bring objectives of their own, which are made of no kernel; leave it out (null), or choose other agents",
        parts.agents->id));
  if (parts.objective->of_kernel) return;
  std::string made;
  for (const ObjectiveEntry& entry : objective_catalogue())
    if (entry.of_kernel) made += (made.empty() ? "" : ", ") + entry.id;
  refuse(Message("the objective \"%1\" is made of no kernel; leave it out (null), or choose an objective that is: %2",
                 parts.objective->id, made));
}

/// Functions that are hard for one learner on a finite domain need that problem, and noise behind which they hide.
void check_hard_objective(const ExperimentParts& parts, const Domain& domain, Problems& problems) {
  const ObjectiveEntry& objective = *parts.objective;
  if (!objective.one_learner) return;
  const auto refuse = [&](const Message& because) {
    error(problems, "/objective/type", Message("type = \"%1\": %2", objective.id, because));
  };
  if (parts.agents->make)
    return refuse(
        Message("these functions are hard for one learner, and the scenario has agents; choose the agents \"none\", or "
                "another objective"));
  if (parts.context_law)
    return refuse(
        Message("these functions are of points alone, and the scenario has contexts; choose the contexts \"none\", or "
                "another objective"));
  if (!objective.of_rounds) return;
  // B and the lower line would follow protected readings while they count as declared.
  if (find_entry(reward_noise_catalogue(), parts.noise_type)->needs_data ||
      parts.kernel_of_f().type == "empirical-covariance")
    return refuse(Message(
        "these functions are of the noise and the kernel, and those of a data set are protected; choose noise and a kernel "
        "that do not come from data"));
  const std::optional<double> bound = parts.noise->bound();
  if (!bound)
    return refuse(Message(
        "how hard a function is follows from the bound of the noise, and \"%1\" has none; choose bounded noise, "
        "for instance \"signs\"",
        parts.noise_type));
  if (!(*bound > 0.0))
    return refuse(
        Message("without noise no function is hard; choose noise with a bound above 0, for instance \"signs\""));
  if (domain.size() > max_worst_case_points)
    refuse(
        Message("the domain has %1 points, and the hardest functions are computed for at most %2; choose fewer points",
                domain.size(), max_worst_case_points));
}

/// A constant taken from the training readings needs such readings, and a problem that they describe.
void check_held_out(const ExperimentParts& parts, Problems& problems) {
  const bool held_out = parts.data && parts.data->held_out;
  if (parts.data && parts.public_training && !held_out)
    error(
        problems, "/data/training_public",
        Message(
            "training_public = true: the training readings are the protected readings themselves; give a training file with rows of its own (/data/training), or do not declare them public"));
  const auto check = [&](const std::string& rule, bool speaks, const Message& remedy) {
    if (parts.constants.text(rule) != "training") return;
    const std::string path = "/constants/" + rule;
    if (!held_out)
      error(
          problems, path,
          Message(
              "%1 = \"training\": there are no training readings beside the protected ones; choose a data set that has them, give a training file (/data/training), or choose another rule",
              rule));
    else if (!speaks)
      error(
          problems, path,
          Message("%1 = \"training\": the training readings say nothing about this problem; %2, or choose another rule",
                  rule, remedy));
  };
  const bool f = parts.objective->needs_data, noise = parts.noise_type == "residuals";
  check("B_rule", f, Message("choose the objective \"data-set\""));
  check("R_rule", noise, Message("choose the noise \"residuals\""));
  check("v_rule", f && noise, Message("choose the objective \"data-set\" and the noise \"residuals\""));
  check("c_rule", noise, Message("choose the noise \"residuals\""));
}

/// Every moment that an algorithm's constants bound must exist, at the order that the algorithm needs.
void check_moments(const ExperimentParts& parts, Problems& problems) {
  const auto check = [&](const std::string& rule, const char* by_noise, char name) {
    if (parts.constants.text(rule) != by_noise) return;
    for (const AlgorithmSpec& plan : parts.algorithms) {
      if (!uses_constant(plan, name)) continue;
      const bool bound = name == 'R';  // for unbounded noise, R is its standard deviation
      if (bound && (parts.noise->bound() || high_probability_bound(parts, plan))) continue;
      const double order = bound ? 2.0 : moment_order(plan);
      if (std::isfinite(parts.noise->moment(order))) continue;
      const Message missing = order == 2.0 ? Message("variance") : Message("moment of order %1", significant(order, 4));
      error(
          problems, "/constants/" + rule,
          Message(
              bound
                  ? Words<3>("the noise has infinite %1, which %2 needs: declare %3, or choose lighter-tailed noise")
                  : Words<3>(
                        "the noise has infinite %1, which %2 needs: declare %3, choose an algorithm with a smaller moment order α, or choose lighter-tailed noise"),
              missing, plan.label, std::string(1, name)));
      return;
    }
  };
  check("R_rule", "noise", 'R');
  check("v_rule", "moments", 'v');
  check("c_rule", "moments", 'c');
}

/// Algorithms that play one point for several rounds need the same points in each round.
void check_epochs(const ExperimentParts& parts, Problems& problems) {
  if (!parts.decisions->changes) return;
  for (std::size_t a = 0; a < parts.algorithms.size(); ++a)
    if (const AlgorithmSpec& plan = parts.algorithms[a]; plan.entry->needs_fixed_choices)
      problems.push_back(
          {"/algorithms/" + std::to_string(a),
           Message(
               "%1: plays one point for several rounds, and the decision sets \"%2\" change from round to round; choose \"whole\" or \"fixed\", or another algorithm",
               plan.label, parts.decisions->id)});
}

/// Where any point may be asked, a posterior has as many points as rounds, and a search solves for all of them.
constexpr std::int64_t max_box_rounds = 5000, long_box_rounds = 500;

/// A box is for one learner that can search it, and for an f that is known between the points of its pictures.
void check_box(const ExperimentParts& parts, const Domain& domain, Problems& problems) {
  if (!domain.anywhere || parts.agents->brings_domain) return;
  if (parts.agents->make)
    return error(
        problems, "/agents/type",
        Message("type = \"%1\": these agents choose among the points of a list, and the domain is a box; choose the "
                "agents \"none\", or the domain \"grid\"",
                parts.agents->id));
  if (parts.decisions->id != "whole")
    error(
        problems, "/decisions/type",
        Message(
            "type = \"%1\": decision sets are lists of points, and the domain is a box; choose \"whole\", or the domain "
            "\"grid\"",
            parts.decisions->id));
  const auto isotropic = [](const std::shared_ptr<const Kernel>& kernel) {
    const auto* point = dynamic_cast<const PointKernel*>(kernel.get());
    return point && point->isotropic();
  };
  const Message which = Message(
      "on a box, bounds between points need a kernel of their distance alone; choose \"se\" or \"matern\", or the domain "
      "\"grid\"");
  if (!isotropic(parts.kernel)) {
    if (parts.kernel_params.real_list("lengthscale_factors", {}).empty())
      error(problems, "/kernel/type", Message("type = \"%1\": %2", parts.kernel_type, which));
    else
      error(problems, "/kernel/lengthscale_factors",
            Message("lengthscale_factors: on a box, bounds between points need a kernel of their distance alone; leave "
                    "the list empty, or choose the domain \"grid\""));
  }
  const ObjectiveEntry& objective = *parts.objective;
  if (!objective.formula && (!objective.of_kernel || objective.one_learner || objective.needs_data))
    error(
        problems, "/objective/type",
        Message(
            "type = \"%1\": its values are known on the points of a list, and the domain is a box; choose an objective "
            "that is a formula or made of the kernel, or the domain \"grid\"",
            objective.id));
  if (!objective.formula && parts.other_kernel_of_f && !isotropic(parts.other_kernel_of_f->kernel))
    error(problems, "/kernel_of_f/type", Message("type = \"%1\": %2", parts.other_kernel_of_f->type, which));
  if (const std::string& rule = parts.constants.text("gain"); rule != "realised")
    error(
        problems, "/constants/gain",
        Message("gain = \"%1\": the largest gain of a box is not computed; choose \"realised\", or the domain \"grid\"",
                rule));
  if (parts.horizon > max_box_rounds)
    error(
        problems, "/run/horizon",
        Message(
            "horizon = %1: at most %2 rounds on a box, whose searches take the longer the more was asked; choose fewer "
            "rounds, or the domain \"grid\"",
            parts.horizon, max_box_rounds));
  else if (parts.horizon > long_box_rounds)
    warn(problems, "/run/horizon",
         Message(
             "horizon = %1: on a box a search takes the longer the more was asked, in the last round some tenths of a "
             "second; a grid is faster",
             parts.horizon));
  for (std::size_t a = 0; a < parts.algorithms.size(); ++a) {
    const AlgorithmSpec& plan = parts.algorithms[a];
    if (!plan.entry->on_boxes)
      error(
          problems, "/algorithms/" + std::to_string(a),
          Message(
              "%1 stays on a finite domain, because %2; choose the domain \"grid\", or an algorithm that searches boxes",
              plan.label, plan.entry->why_finite));
  }
}

/// Does the same for every f, on a domain of n points.
void check_decision_rule(const ExperimentParts& parts, Index n, Problems& problems) {
  if (const Message because = parts.decisions->why_impossible(parts.decision_params, n); !because.empty())
    problems.push_back({"/decisions", because});
}

/// The rule for decision sets must be able to make them of this f (n values).
void check_decision_sets(const ExperimentParts& parts, const Vector& f, Problems& problems) {
  if (!f.allFinite()) return;  // another check reports it
  const Vector means = expected_rewards(*parts.noise, f);
  if (const Message why_inapplicable = parts.decisions->why_inapplicable(parts.decision_params, means);
      !why_inapplicable.empty())
    problems.push_back({"/decisions", why_inapplicable});
}

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
    check_box(parts_, domain_, result_.problems);
    for (const Family* family : families()) family->check(parts_, domain_, result_.problems);
    if (!has_errors(result_.problems)) note_tables();
  }

  /// What is in the tables decides which scales are the best ones. Without that nothing counts as tuned.
  void note_tables() {
    try {
      parts_.tables = table_digests({checked_.normalised, scenario_.folder});
    } catch (const std::exception&) {  // it has been taken away since it was read
      parts_.tables.clear();
    }
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
    check_coordinates(parts_, domain, result_.problems);
    check_hard_objective(parts_, domain, result_.problems);
    if (!parts_.agents->measured) check_decision_rule(parts_, domain.size(), result_.problems);
    if (has_errors(result_.problems)) return;
    const std::unique_ptr<RandomSource> draws = make_stream(streams::objective(parts_.seeds, 0));
    if (parts_.objective->why_impossible) check_possible(domain, *draws);
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

  /// Some f must exist for this domain and kernel; nothing is drawn.
  void check_possible(const Domain& domain, RandomSource& draws) {
    const ChosenKernel of_f = parts_.kernel_of_f();
    const Prior no_prior;
    if (const Message because = parts_.objective->why_impossible(
            parts_.objective_params,
            {domain, *of_f.kernel, no_prior, parts_.data.get(), draws, of_f.type, of_f.params, {}});
        !because.empty())
      error("/objective", because);
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
