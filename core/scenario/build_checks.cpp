#include "scenario/build_checks.h"

#include <algorithm>
#include <cmath>

#include "numerics/numbers.h"
#include "text/message.h"
#include "trial/declared_constants.h"
#include "trial/experiment.h"

namespace privbo {
namespace {

void error(Problems& problems, const std::string& path, Message message) {
  problems.push_back({path, std::move(message)});
}

}  // namespace

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

void check_decision_rule(const ExperimentParts& parts, Index n, Problems& problems) {
  if (const Message because = parts.decisions->why_impossible(parts.decision_params, n); !because.empty())
    problems.push_back({"/decisions", because});
}

void check_decision_sets(const ExperimentParts& parts, const Vector& f, Problems& problems) {
  if (!f.allFinite()) return;  // another check reports it
  const Vector means = expected_rewards(*parts.noise, f);
  if (const Message why_inapplicable = parts.decisions->why_inapplicable(parts.decision_params, means);
      !why_inapplicable.empty())
    problems.push_back({"/decisions", why_inapplicable});
}

}  // namespace privbo
