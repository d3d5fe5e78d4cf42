// From a JSON document to a checked experiment, with every problem named at once.
#include <algorithm>
#include <cmath>
#include <exception>
#include <utility>

#include "algorithm/randomiser_choice.h"
#include "experiment/experiment.h"
#include "experiment/release_notion.h"
#include "experiment/schema.h"
#include "experiment/sweep.h"
#include "numerics/numbers.h"

namespace privbo {
namespace {

/// Points beyond which a full covariance matrix would not be allowed: only then is the prior tried at build time.
constexpr Index large_domain = 8192;

class Builder {
 public:
  explicit Builder(const Scenario& scenario) : scenario_(scenario) {
    result_.normalised = scenario.document.is_object() ? scenario.document : Json::object();
  }

  BuildResult run() {
    if (!scenario_.document.is_object()) {
      error("", "a scenario must be a JSON object { … }");
      return std::move(result_);
    }
    check_top_level();
    for (const Section& section : scenario_sections()) check_section(section);
    if (!has_errors(result_.problems)) make_parts();
    if (!has_errors(result_.problems)) {
      parts_.document = result_.normalised;
      result_.experiment = std::make_shared<const Experiment>(std::move(parts_));
    }
    return std::move(result_);
  }

 private:
  void error(const std::string& path, const std::string& message) { result_.problems.push_back({path, message}); }
  void warn(const std::string& path, const std::string& message) {
    result_.problems.push_back({path, message, Problem::Severity::warning});
  }

  void check_top_level() {
    static const std::vector<std::string> known{"format", "version", "name", "description", "order", "gallery"};
    for (const auto& [key, value] : scenario_.document.items())
      if (std::ranges::find(known, key) == known.end() && !find_section(key))
        warn("/" + key, "unknown key, kept but not used (misspelt, or from a newer version?)");
    for (const char* key : {"name", "description"}) {
      const auto found = scenario_.document.find(key);
      if (found != scenario_.document.end() && !found->is_string()) error(std::string("/") + key, "must be text in quotes");
    }
  }

  /// The section's JSON, or an empty object where it is missing: every key has a documented default.
  Json section_json(const Section& section) const {
    const auto found = scenario_.document.find(section.key);
    if (found != scenario_.document.end()) return *found;
    return section.kind == Section::Kind::list ? default_scenario().document[section.key] : Json::object();
  }

  /// Writes checked values back, keeping unknown keys.
  static Json merged(const Json& original, const ParamSet& checked) {
    Json object = original.is_object() ? original : Json::object();
    for (const auto& [key, value] : checked.json().items()) object[key] = value;
    return object;
  }

  /// "type" first, whatever the order in the file.
  static Json typed(const std::string& id, const Json& values) {
    Json object = Json::object();
    object["type"] = id;
    for (const auto& [key, value] : values.items()) object[key] = value;
    return object;
  }

  std::pair<const ComponentInfo*, ParamSet> check_component(const Section& section, const Json& json, const std::string& path) {
    const Json type = json.is_object() && json.contains("type") ? json["type"] : Json(section.components.front()->id);
    const ComponentInfo* component = type.is_string() ? find_component(section, type.get<std::string>()) : nullptr;
    if (!component) {
      std::string ids;
      for (const ComponentInfo* each : section.components) ids += (ids.empty() ? "" : ", ") + each->id;
      error(path + "/type", "type = " + type.dump(-1, ' ', false, Json::error_handler_t::replace) +
                                ": unknown; must be one of: " + ids);
      return {nullptr, ParamSet()};
    }
    return {component, check_params(component->params, json, path, {"type"}, result_.problems)};
  }

  /// A sweep that cannot run must not keep a plain run from starting: its problems are warnings here, and errors where a
  /// sweep is started. So what was written stays in the normalised document, legal or not.
  void check_sweep(const Section& section, const Json& json) {
    const std::string path = "/" + section.key;
    Problems illegal, problems;
    Json kept = merged(json, check_params(section.params, json, path, {}, illegal));
    for (const Problem& problem : illegal)
      if (json.is_object()) {
        const std::string key = problem.path.substr(path.size() + 1);
        kept[key] = json.at(key);
      }
    result_.normalised[section.key] = kept;
    make_plan(result_.normalised, problems);
    for (const Problem& problem : problems) warn(problem.path, problem.message);
    if (!json.is_object()) error(path, illegal.front().message);
  }

  void check_section(const Section& section) {
    const std::string path = "/" + section.key;
    const Json json = section_json(section);
    if (section.key == "sweep") {  // the last one: it names settings of all others
      check_sweep(section, json);
    } else if (section.kind == Section::Kind::fixed) {
      const ParamSet params = check_params(section.params, json, path, {}, result_.problems);
      result_.normalised[section.key] = merged(json, params);
      fixed_.emplace_back(section.key, params);
    } else if (section.kind == Section::Kind::component) {
      auto [component, params] = check_component(section, json, path);
      if (component) {
        result_.normalised[section.key] = typed(component->id, merged(json, params));
        chosen_.push_back({section.key, component->id, params});
      }
    } else {
      check_algorithms(section, json, path);
    }
  }

  void check_algorithms(const Section& section, const Json& json, const std::string& path) {
    if (!json.is_array() || json.empty() || json.size() > 20) {
      error(path, "must be a list of 1 to 20 algorithms, e.g. [{\"type\": \"ldp-tgp-ucb\"}]; tick at least one");
      return;
    }
    std::size_t i = 0;
    for (const Json& item : json) {
      const std::string item_path = path + "/" + std::to_string(i);
      auto [component, params] = check_component(section, item, item_path);
      if (component) {
        AlgorithmPlan plan;
        plan.entry = find_entry(algorithm_catalogue(), component->id);
        plan.params = params;
        plan.notion = plan.entry->notion(params);
        plan.label = params.text("label").empty() ? component->label : params.text("label");
        parts_.algorithms.push_back(plan);
        result_.normalised[section.key][i] = typed(component->id, merged(item, params));
      }
      ++i;
    }
  }

  struct Chosen {
    std::string section, id;
    ParamSet params;
  };
  const Chosen& chosen(const std::string& section) const {
    return *std::ranges::find(chosen_, section, &Chosen::section);
  }
  const ParamSet& fixed(const std::string& key) const {
    return std::ranges::find(fixed_, key, &std::pair<std::string, ParamSet>::first)->second;
  }

  /// Runs `make`; a failure becomes a problem at `path`.
  template <class Make>
  void attempt(const std::string& path, Make make) {
    try {
      make();
    } catch (const std::exception& failure) {
      error(path, failure.what());
    }
  }

  void make_parts() {
    const ParamSet& run = fixed("run");
    parts_.name = scenario_.name();
    parts_.horizon = run.integer("horizon");
    parts_.trials = static_cast<std::size_t>(run.integer("trials"));
    parts_.new_instance = run.toggle("new_instance");
    parts_.seeds = {run.seed("instance_seed"), run.seed("reward_seed"), run.seed("privacy_seed")};
    parts_.noise_source = run.text("noise_source") == "grid" ? NoiseBackend::grid : NoiseBackend::simulation;
    parts_.constants = fixed("constants");
    make_data();
    if (has_errors(result_.problems)) return;
    make_components();
    make_algorithms();
    if (!has_errors(result_.problems)) check_constants();
  }

  void make_data() {
    const ParamSet& data = fixed("data");
    const std::string source = data.text("source");
    const auto located = [&](const char* key) {
      const std::filesystem::path file = data.text(key);
      return file.empty() || file.is_absolute() || scenario_.folder.empty() ? file : scenario_.folder / file;
    };
    if (source == "none") return;
    attempt("/data/" + std::string(source == "file" ? "readings" : "source"), [&] {
      if (source == "file" && data.text("readings").empty())
        throw std::invalid_argument("no file chosen: name a CSV file whose columns are arms and whose rows are times");
      parts_.data = std::make_shared<const DataSet>(
          source == "file" ? load_data_set(located("readings"), located("training"), located("coordinates"))
                           : make_stand_in(source));
    });
  }

  void need_data(const std::string& section, bool needed) {
    if (needed && !parts_.data)
      error("/" + section + "/type", "type = \"" + chosen(section).id +
                                         "\": needs a data set; choose a data source (/data/source), or another type");
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
    if (has_errors(result_.problems)) return;
    attempt("/noise", [&] { parts_.noise = noise->make(chosen("noise").params, parts_.data.get()); });
    attempt("/kernel", [&] {
      parts_.kernel = find_entry(kernel_catalogue(), parts_.kernel_type)->make(parts_.kernel_params, parts_.data.get());
    });
    if (!parts_.kernel) return;
    Domain domain;
    attempt("/domain", [&] {
      const std::unique_ptr<Draws> draws = make_stream({parts_.seeds.instance, 0, 0, Purpose::instance});
      domain = parts_.domain->make(parts_.domain_params, parts_.data.get(), *draws);
    });
    if (domain.size() == 0) return;
    parts_.domain_draws = domain.random;
    check_fit(domain);
  }

  /// Pieces that are legal alone and must also fit each other.
  void check_fit(const Domain& domain) {
    const auto arms = parts_.data ? static_cast<Index>(parts_.data->arms.size()) : 0;
    const bool on_arms = chosen("domain").id == "arms";
    const auto need_arms = [&](bool needs, const char* section) {
      if (needs && (!on_arms || domain.size() != arms))
        error("/domain/type", "type = \"" + chosen("domain").id + "\": " + chosen(section).id +
                                  " is defined on the arms of the data set; choose the domain \"arms\"");
    };
    need_arms(parts_.kernel_type == "empirical-covariance", "kernel");
    need_arms(parts_.objective->needs_data, "objective");
    need_arms(parts_.noise_type == "residuals", "noise");
    if (has_errors(result_.problems)) return;
    if (on_arms && parts_.data->coordinates.rows() == 0 && parts_.kernel_type != "empirical-covariance")
      warn("/kernel/type", "the arms have no coordinates: the kernel sees their column numbers");
    const std::unique_ptr<Draws> draws = make_stream({parts_.seeds.instance, 0, 1, Purpose::instance});
    if (!parts_.objective->random)  // needs no prior: try it now
      attempt("/objective", [&] {
        parts_.objective->make(parts_.objective_params, {domain, *parts_.kernel, Prior{}, parts_.data.get(), *draws});
      });
    if (domain.size() > large_domain) attempt("/domain", [&] { make_prior(*parts_.kernel, domain); });
  }

  void make_algorithms() {
    const double epsilon = fixed("privacy").real("epsilon");
    std::vector<std::string> labels;
    for (AlgorithmPlan& plan : parts_.algorithms) {
      plan.notion = notion_of_release(plan.notion, plan.params, fixed("privacy"), parts_.noise && !parts_.noise->bound());
      const bool own = plan.params.json().contains("epsilon") && plan.params.is_set("epsilon");
      if (plan.notion != PrivacyNotion::none) plan.epsilon = own ? plan.params.real("epsilon") : epsilon;
      // What is not local DP says so wherever its name stands: beside every ε, on every axis.
      plan.label += caveat(plan.notion);
      // Two entries of one kind need names a legend can tell apart.
      std::string label = plan.label;
      for (int copy = 2; std::ranges::find(labels, label) != labels.end(); ++copy)
        label = plan.label + " (" + std::to_string(copy) + ")";
      plan.label = label;
      labels.push_back(label);
      if (plan.notion == PrivacyNotion::local)
        attempt("/algorithms/" + std::to_string(labels.size() - 1), [&] {
          // Whatever the bound, which is an instance's: a randomiser may not do every ε.
          randomiser_of(plan.params).make(1.0, plan.epsilon, reward_protection(), undrawn_noise());
        });
    }
  }

  void check_constants() {
    const ParamSet& constants = parts_.constants;
    const double second_moment = parts_.noise->second_moment();
    const bool unbounded = !parts_.noise->bound().has_value();
    if (!std::isfinite(second_moment)) {
      const auto need = [&](const char* rule, const char* symbol) {
        if (constants.text(rule) != "declared")
          error(std::string("/constants/") + rule, std::string("the noise has infinite variance: declare ") + symbol +
                                                       ", or choose lighter-tailed noise");
      };
      need("R_rule", "R");
      need("v_rule", "v");
      need("c_rule", "c");
    }
    const auto any = [&](PrivacyNotion notion) { return std::ranges::find(parts_.algorithms, notion, &AlgorithmPlan::notion) != parts_.algorithms.end(); };
    if (any(PrivacyNotion::local) && unbounded)
      warn("/noise/type", "unbounded noise: private rewards are clipped to ±(B+R), which keeps ε-LDP and biases the rewards "
                          "(the clipped fraction is shown)");
    if (any(PrivacyNotion::local_on_average))
      warn("/privacy/unbounded", "not local DP: rewards are not clipped, and ε holds only between rewards in ±(B+R), where all of "
                                 "them lie with probability 1 − δ over the reward noise; choose \"clip\" for local DP");
  }

  const Scenario& scenario_;
  BuildResult result_;
  ExperimentParts parts_;
  std::vector<std::pair<std::string, ParamSet>> fixed_;
  std::vector<Chosen> chosen_;
};

}  // namespace

BuildResult build(const Scenario& scenario) { return Builder(scenario).run(); }

}  // namespace privbo
