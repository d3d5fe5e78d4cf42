#include "ui/language/refusals.h"

#include "scenario/schema.h"

namespace privbo::ui {
namespace {

std::vector<Json> wrong_values(const ParamSpec& spec) {
  switch (spec.kind) {
    case ParamKind::real:
    case ParamKind::integer:
      return {-1e305, 1e305, 0.123456789, "5", Json::array()};
    case ParamKind::toggle:
      return {"yes"};
    case ParamKind::choice:
      return {"nonsense", spec.choices.front().id + "x", 5};
    case ParamKind::text:
    case ParamKind::file:
      return {5};
    case ParamKind::reals:
      return {"x", Json{"x"}, Json{1e305}};
    case ParamKind::seed:
      return {"x", -1};
  }
  return {};
}

/// One document for the first wrong value of each parameter, one for the second, …
void add(std::vector<Json>& made, const std::vector<ParamSpec>& params, const Json& begin,
         const Json::json_pointer& place) {
  for (std::size_t i = 0;; ++i) {
    Json values = begin;
    bool any = false;
    for (const ParamSpec& spec : params)
      if (const std::vector<Json> wrong = wrong_values(spec); i < wrong.size()) values[spec.key] = wrong[i], any = true;
    if (!any) return;
    made.emplace_back(small_document());
    made.back()[place] = values;
  }
}

}  // namespace

Json small_document() {
  return Json::parse(
      R"({"format": "privbo-scenario", "version": 1, "name": "Small", "domain": {"type": "grid", "points": 25},
    "kernel": {"type": "se", "lengthscale": 0.2}, "objective": {"type": "rkhs-draw"}, "noise": {"type": "uniform"},
    "algorithms": [{"type": "gp-ucb"}], "run": {"horizon": 30, "trials": 2}})");
}

std::vector<Json> settings_out_of_range() {
  std::vector<Json> made;
  for (const Section& section : scenario_sections()) {
    const bool list = section.kind == Section::Kind::list;
    if (!section.params.empty()) add(made, section.params, Json::object(), Json::json_pointer("/" + section.key));
    for (const ComponentInfo* component : section.components)
      add(made, component->params, {{"type", component->id}},
          Json::json_pointer("/" + section.key + (list ? "/0" : "")));
  }
  return made;
}

const std::vector<const char*>& doubtful_settings() {
  static const std::vector<const char*> all{
      // what is misspelt or of another kind
      R"({"privcy": {}})",
      R"({"run": {"horizn": 5}})",
      R"({"epsilon": 1})",
      R"({"name": 5})",
      R"({"run": []})",
      R"({"run": "fast"})",
      R"({"kernel": {"type": "matren"}})",
      R"({"kernel": {"type": 5}})",
      R"({"domain": {"type": "zzzzzzzz"}})",
      R"({"algorithms": []})",

      R"({"algorithms": ["gp-ucb"]})",
      R"({"algorithms": [{"type": "ldp-tpg-ucb"}]})",

      // the problem
      R"({"domain": {"low": 2}})",
      R"({"domain": {"dimension": 3, "points": 500}})",
      R"({"domain": {"type": "arms"}})",
      R"({"noise": {"type": "residuals"}})",
      R"({"kernel": {"type": "empirical-covariance"}})",
      R"({"objective": {"type": "data-set"}})",
      R"({"objective": {"type": "kernel-mixture", "centres": [0.1, 0.5], "weights": [1]}})",
      R"({"objective": {"type": "test-function", "function": "branin"}})",
      R"({"objective": {"type": "test-function", "function": "brannin"}})",
      R"({"objective": {"type": "hardest"}, "noise": {"type": "gaussian"}})",
      R"({"objective": {"type": "hardest"}, "noise": {"type": "none"}})",
      R"({"objective": {"type": "hardest"}, "agents": {"type": "mixture"}, "algorithms": [{"type": "dp-fts"}]})",
      R"({"objective": {"type": "shifted-bumps", "delta": 0.05}})",
      R"({"objective": {"type": "shifted-bumps"}, "kernel": {"type": "linear"}})",
      R"({"noise": {"type": "two-valued", "delta": 3}})",
      R"({"noise": {"type": "signs", "largest": 3}})",
      R"({"decisions": {"type": "gap", "size": 3, "good": 5}})",
      R"({"decisions": {"type": "gap", "low": 2, "high": 1}})",

      R"({"decisions": {"type": "subset", "size": 100}})",
      R"({"decisions": {"type": "subset", "size": 5}, "algorithms": [{"type": "moma-gp-ucb"}]})",
      R"({"kernel_of_f": {"type": "se"}, "objective": {"type": "test-function", "function": "forrester"}})",
      R"({"constants": {"B_rule": "training", "R_rule": "training", "v_rule": "training", "c_rule": "training"}})",

      R"({"data": {"source": "file"}})",
      R"({"data": {"source": "file", "readings": "gone.csv"}})",

      R"({"data": {"source": "stocks"}, "domain": {"type": "arms"}, "objective": {"type": "data-set"}})",
      R"({"data": {"source": "stocks"}, "domain": {"type": "arms"}, "constants": {"B_rule": "training", "R_rule": "training"}})",
      // noise that does not go with what is learnt
      R"({"noise": {"type": "student-t", "nu": 1.5}, "constants": {"R_rule": "noise", "v_rule": "moments"}, "algorithms": [{"type": "gp-ucb"}, {"type": "tgp-ucb"}]})",
      R"({"noise": {"type": "gaussian"}, "algorithms": [{"type": "ldp-tgp-ucb"}, {"type": "jdp-gp-ucb"}, {"type": "usca"}]})",
      R"({"privacy": {"unbounded": "high-probability"}, "algorithms": [{"type": "ldp-tgp-ucb"}, {"type": "ldp-moma-gp-ucb"}]})",
      R"({"noise": {"type": "gaussian"}, "privacy": {"unbounded": "high-probability"}, "algorithms": [{"type": "ldp-tgp-ucb"}, {"type": "ldp-moma-gp-ucb"}]})",
      R"({"noise": {"type": "student-t"}, "privacy": {"unbounded": "high-probability"}, "algorithms": [{"type": "ldp-tgp-ucb"}, {"type": "ldp-moma-gp-ucb"}]})",

      R"({"domain": {"points": 2000}, "run": {"horizon": 100000}, "algorithms": [{"type": "ata-gp-ucb"}, {"type": "moma-gp-ucb"}]})",
      // joint
      R"({"privacy": {"delta": 0.5}, "algorithms": [{"type": "jdp-gp-ucb"}, {"type": "local-jdp-gp-ucb"}]})",
      R"({"domain": {"type": "ball", "count": 30, "dimension": 3}, "kernel": {"type": "matern"}, "algorithms": [{"type": "jdp-gp-ucb"}]})",
      R"({"domain": {"type": "ball", "count": 30, "dimension": 10}, "algorithms": [{"type": "jdp-gp-ucb", "nodes": 64}]})",
      R"({"domain": {"type": "ball", "count": 30, "dimension": 4}, "algorithms": [{"type": "jdp-gp-ucb", "nodes": 64}]})",
      R"({"domain": {"type": "ball", "count": 30, "dimension": 2}, "algorithms": [{"type": "jdp-gp-ucb", "nodes": 20}], "run": {"horizon": 100000, "trials": 100}})",
      R"({"kernel": {"type": "linear"}, "algorithms": [{"type": "jdp-gp-ucb"}]})",
      R"({"kernel": {"type": "rational-quadratic"}, "algorithms": [{"type": "jdp-gp-ucb"}]})",
      R"({"algorithms": [{"type": "jdp-gp-ucb", "calibration": "paper"}, {"type": "jdp-gp-ucb", "reward_bound": 0.01}]})",
      R"({"algorithms": [{"type": "jdp-gp-ucb", "calibration": "printed"}, {"type": "jdp-gp-ucb", "calibration": "published"}]})",

      // contextual
      R"({"algorithms": [{"type": "usca"}, {"type": "noisy-mean"}]})",
      R"({"contexts": {"type": "uniform", "per_axis": 4}, "algorithms": [{"type": "moma-gp-ucb"}]})",
      R"({"contexts": {"type": "uniform", "anywhere": true}, "algorithms": [{"type": "gp-ucb"}, {"type": "noisy-mean"}]})",
      R"({"contexts": {"type": "uniform", "per_axis": 4}, "decisions": {"type": "subset"}, "algorithms": [{"type": "usca"}]})",
      R"({"contexts": {"type": "uniform", "per_axis": 4, "checkpoints": [5, 3, 90]}, "algorithms": [{"type": "usca"}]})",
      R"({"contexts": {"type": "uniform", "per_axis": 4, "checkpoints": [2.5]}, "algorithms": [{"type": "usca"}]})",
      R"({"contexts": {"type": "uniform", "per_axis": 4, "checkpoints": [90]}, "algorithms": [{"type": "usca", "law": "users"}]})",
      R"({"contexts": {"type": "mixture", "centres": [0.1], "weights": [1, 2]}, "algorithms": [{"type": "usca"}]})",
      R"({"contexts": {"type": "mixture", "centres": [], "scales": [], "weights": []}, "algorithms": [{"type": "usca"}]})",
      R"({"contexts": {"type": "mixture", "centres": [0.5], "scales": [0], "weights": [1]}, "algorithms": [{"type": "usca"}]})",
      R"({"contexts": {"type": "mixture", "centres": [900], "scales": [0.001], "weights": [1]}, "algorithms": [{"type": "usca"}]})",
      R"({"contexts": {"type": "discrete", "values": [0.1, 0.1], "weights": [1, 1]}, "algorithms": [{"type": "usca"}]})",
      R"({"contexts": {"type": "discrete", "values": [0.1, 0.2], "weights": [0, 0]}, "algorithms": [{"type": "usca"}]})",
      R"({"contexts": {"type": "discrete", "values": [0.1, 0.2], "weights": [1]}, "algorithms": [{"type": "usca"}]})",
      R"({"contexts": {"type": "discrete", "values": [], "weights": []}, "algorithms": [{"type": "usca"}]})",
      R"({"contexts": {"type": "file"}, "algorithms": [{"type": "usca"}]})",
      R"({"contexts": {"type": "file", "whose": "users"}, "algorithms": [{"type": "usca"}]})",
      R"({"contexts": {"type": "file", "whose": "public"}, "algorithms": [{"type": "usca"}]})",
      R"({"domain": {"points": 1500}, "contexts": {"type": "uniform", "per_axis": 4}, "algorithms": [{"type": "usca"}]})",
      R"({"domain": {"points": 20000}, "contexts": {"type": "uniform", "per_axis": 50}, "algorithms": [{"type": "usca"}]})",

      R"({"contexts": {"type": "uniform", "per_axis": 4}, "agents": {"type": "perturbed"}, "algorithms": [{"type": "dp-fts"}]})",
      // federated
      R"({"algorithms": [{"type": "dp-fts"}]})",
      R"({"agents": {"type": "perturbed"}})",
      R"({"agents": {"type": "perturbed", "agents": 3}, "algorithms": [{"type": "dp-fts-de", "regions": 8}, {"type": "dp-fts", "learn_every": 5}]})",
      R"({"agents": {"type": "mixture", "agents": 20}, "objective": {"type": "test-function", "function": "forrester"}, "algorithms": [{"type": "dp-fts"}]})",
      R"({"agents": {"type": "perturbed", "agents": 20}, "decisions": {"type": "subset"}, "algorithms": [{"type": "dp-fts"}]})",
      R"({"agents": {"type": "perturbed", "agents": 20}, "kernel": {"type": "linear"}, "algorithms": [{"type": "dp-fts"}]})",
      R"({"agents": {"type": "perturbed", "agents": 20}, "algorithms": [{"type": "dp-fts", "q": 0.001, "sampling": "fixed"}]})",
      R"({"agents": {"type": "perturbed", "agents": 10000}, "domain": {"points": 20000}, "algorithms": [{"type": "dp-fts"}]})",
      R"({"agents": {"type": "scores"}, "algorithms": [{"type": "dp-fts"}]})",
      R"({"agents": {"type": "tuning", "data": "file"}, "algorithms": [{"type": "dp-fts"}]})",
      R"({"agents": {"type": "tuning", "model": "logistic", "batch_range": [0.1, 5]}, "algorithms": [{"type": "dp-fts"}]})",
      R"({"agents": {"type": "tuning", "penalty_range": [5, 1]}, "algorithms": [{"type": "dp-fts"}]})",
      R"({"agents": {"type": "tuning", "data": "activities", "metric": "auc"}, "algorithms": [{"type": "dp-fts"}]})",
      // sweep and comparison
      R"({"sweep": {"parameter": "/no/such"}})",
      R"({"sweep": {"parameter": "/kernel/type"}})",
      R"({"sweep": {"parameter": "/privacy/epsilon", "from": 5, "to": 1}})",
      R"({"sweep": {"parameter": "/privacy/epsilon", "from": -3, "to": 1, "scale": "log"}})",

      R"({"sweep": {"parameter": "/kernel_of_f/lengthscale", "from": 0.1, "to": 1}})",
      R"({"comparison": {"epsilons": []}})",
      R"({"comparison": {"none": false, "local": false, "joint": false, "local_joint": false, "user_level": false, "joint_pure": false, "local_arms": false, "elimination_central": false, "elimination_secure": false, "elimination_shuffle": false, "elimination_local": false, "output_only": false}})",
  };
  return all;
}

const std::vector<std::string>& broken_scenarios() {
  static const std::string head = R"({"format": "privbo-scenario", "version": 1)";
  static const std::vector<std::string> all{"",
                                            " \n\t\n",
                                            head + R"(, "run": {"horizon": 30, "tri)",
                                            head + R"(, "privacy": {"epsilon": 1e999}})",
                                            head + R"(, "sweep": )" + std::string(100, '['),
                                            head +
                                                ", \"name\": \"Gr\xf6\xdf"
                                                "e\"}",
                                            head + "}" + std::string("\0{}", 3),
                                            "[]",
                                            "7",
                                            "{}",
                                            R"({"format": "privbo-sweep"})",
                                            R"({"format": "privbo-scenario"})",
                                            R"({"format": "privbo-scenario", "version": 99})",
                                            R"({"format": "privbo-scenario", "version": 0})",
                                            head + R"(, "run": {"horizon": 50, "horizon": 7}})"};
  return all;
}

}  // namespace privbo::ui
