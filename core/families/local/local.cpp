#include "families/local/local.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "catalogue/param_set.h"
#include "domain/domain.h"
#include "families/local/learner/moma_learner.h"
#include "families/local/learner/nystrom_decision.h"
#include "families/local/learner/nystrom_learner.h"
#include "families/local/nystrom/dictionary_accuracy.h"
#include "families/local/record/nystrom_round.h"
#include "families/randomised_rewards/randomising_family.h"
#include "families/randomised_rewards/record/randomiser_records.h"
#include "numerics/numbers.h"
#include "numerics/statistics.h"
#include "record/snapshot.h"
#include "text/error.h"
#include "text/message.h"
#include "trial/experiment.h"
#include "trial/family_records.h"
#include "trial/trust_model.h"

namespace privbo {
namespace {

/// The last dictionary of every finished trial that could be measured, in trial order: the numbers of
/// DictionaryAccuracy (families/local/nystrom/dictionary_accuracy.h).
struct DictionaryRecord : FamilyRecord {
  double declared = 0.0;  // ε_Nys, which q and β were computed from
  std::vector<double> accuracy, projection, distortion;

  std::shared_ptr<FamilyRecord> copy() const override { return std::make_shared<DictionaryRecord>(*this); }
};

/// Measures once, after the last round: it costs a few updates with a dictionary of all points played, and nothing is
/// measured where these are more than max_measured_points. LDP-ATA-GP-UCB and LDP-MoMA-GP-UCB have the member
/// "dictionary" in summary.json, and in curves.json, so that a run that was opened again has it too; other algorithms,
/// and runs in which no trial was measured, have none.
class DictionaryRecords final : public FamilyRecords {
 public:
  /// Of the algorithms of this family, which must outlive it.
  explicit DictionaryRecords(const Family& family) : randomiser_(family) {}

  std::unique_ptr<TrialRecorder> recorder(const Experiment& experiment, const Instance& instance, std::size_t algorithm,
                                          std::size_t trial) const override;
  std::shared_ptr<const FamilyRecord> over_trials(const Experiment& experiment, std::size_t algorithm,
                                                  const std::vector<const TrialPath*>& trials,
                                                  const Reached& reached) const override;
  void save(const AlgorithmSnapshot& algorithm, Json& json) const override;
  void load(AlgorithmSnapshot& algorithm, const Json& json, const Reached& reached) const override;
  void summarise(const Snapshot& snapshot, const AlgorithmSnapshot& algorithm, Json& json) const override;

 private:
  RandomiserRecords randomiser_;
};

/// Names of the values that a trial keeps at its end (TrialPath).
constexpr const char* accuracy_name = "dictionary_accuracy";
constexpr const char* projection_name = "dictionary_projection";
constexpr const char* distortion_name = "dictionary_distortion";

class DictionaryRecorder final : public TrialRecorder {
 public:
  /// `randomiser` adds the randomiser to pictures, all that it does; it is not null.
  DictionaryRecorder(std::unique_ptr<TrialRecorder> randomiser, std::int64_t horizon)
      : randomiser_(std::move(randomiser)), horizon_(horizon) {}

  void add(const Trial& running, const RoundRecord& record, const RegretByAgent&) override {
    if (record.t != horizon_) return;
    if (const auto* learner = dynamic_cast<const NystromLearner*>(&running.learner()))
      measured_ = dictionary_accuracy(learner->nystrom_posterior());
  }

  std::map<std::string, std::vector<double>> final_values(const RegretByAgent&) const override {
    if (!measured_) return {};
    return {{accuracy_name, {measured_->accuracy}},
            {projection_name, {measured_->projection}},
            {distortion_name, {measured_->distortion}}};
  }

  void complete(PosteriorSnapshot& picture, const Trial& running, Index agent) const override {
    randomiser_->complete(picture, running, agent);
  }

 private:
  std::unique_ptr<TrialRecorder> randomiser_;
  std::int64_t horizon_;
  std::optional<DictionaryAccuracy> measured_;
};

bool has_dictionary(const Experiment& experiment, std::size_t algorithm) {
  return experiment.algorithms()[algorithm].params.json().contains("nystrom_accuracy");
}

void take(const TrialPath& trial, const char* name, std::vector<double>& values) {
  if (const auto found = trial.at_end.find(name); found != trial.at_end.end() && !found->second.empty())
    values.push_back(found->second.front());
}

Json over_trials_json(const std::vector<double>& values) { return {{"mean", mean(values)}, {"values", values}}; }

std::unique_ptr<TrialRecorder> DictionaryRecords::recorder(const Experiment& experiment, const Instance& instance,
                                                           std::size_t algorithm, std::size_t trial) const {
  std::unique_ptr<TrialRecorder> randomiser = randomiser_.recorder(experiment, instance, algorithm, trial);
  if (!randomiser || !has_dictionary(experiment, algorithm)) return randomiser;
  return std::make_unique<DictionaryRecorder>(std::move(randomiser), experiment.horizon());
}

std::shared_ptr<const FamilyRecord> DictionaryRecords::over_trials(const Experiment& experiment, std::size_t algorithm,
                                                                   const std::vector<const TrialPath*>& trials,
                                                                   const Reached& reached) const {
  if (!reached.ended || !has_dictionary(experiment, algorithm)) return nullptr;
  auto record = std::make_shared<DictionaryRecord>();
  record->declared = experiment.algorithms()[algorithm].params.real("nystrom_accuracy");
  for (const TrialPath* trial : trials) {
    take(*trial, accuracy_name, record->accuracy);
    take(*trial, projection_name, record->projection);
    take(*trial, distortion_name, record->distortion);
  }
  return record->accuracy.empty() ? nullptr : record;
}

void DictionaryRecords::save(const AlgorithmSnapshot& algorithm, Json& json) const {
  const std::shared_ptr<const DictionaryRecord> record = record_of<DictionaryRecord>(algorithm);
  if (!record) return;
  json["dictionary"] = {{"declared_accuracy", record->declared},
                        {"accuracy", record->accuracy},
                        {"projection_accuracy", record->projection},
                        {"distortion", record->distortion}};
}

void DictionaryRecords::load(AlgorithmSnapshot& algorithm, const Json& json, const Reached&) const {
  if (!json.contains("dictionary")) return;
  const Json& stored = json.at("dictionary");
  auto record = std::make_shared<DictionaryRecord>();
  record->declared = stored.at("declared_accuracy").get<double>();
  record->accuracy = stored.at("accuracy").get<std::vector<double>>();
  record->projection = stored.at("projection_accuracy").get<std::vector<double>>();
  record->distortion = stored.at("distortion").get<std::vector<double>>();
  if (record->accuracy.empty() || record->projection.size() != record->accuracy.size() ||
      record->distortion.size() != record->accuracy.size())
    throw RuntimeError(Message("the numbers about a dictionary are not of the same trials"));
  algorithm.records.push_back(std::move(record));
}

void DictionaryRecords::summarise(const Snapshot&, const AlgorithmSnapshot& algorithm, Json& json) const {
  const std::shared_ptr<const DictionaryRecord> record = record_of<DictionaryRecord>(algorithm);
  if (!record) return;
  json["dictionary"] = {{"declared_accuracy", record->declared},
                        {"accuracy", over_trials_json(record->accuracy)},
                        {"projection_accuracy", over_trials_json(record->projection)},
                        {"distortion", over_trials_json(record->distortion)}};
}

// Checks of what algorithms with local privacy and heavy tails ask of a scenario.

void error(Problems& problems, const std::string& path, Message message) {
  problems.push_back({path, std::move(message)});
}

std::string noise_label(const ExperimentParts& parts) {
  return find_entry(reward_noise_catalogue(), parts.noise_type)->label;
}

/// Warns where a sub-Weibull truncation is narrower than the noise's tail needs.
void check_truncation(const ExperimentParts& parts, Problems& problems) {
  const std::optional<NoiseTail> tail = parts.noise->tail();
  for (std::size_t a = 0; a < parts.algorithms.size(); ++a) {
    const ParamSet& params = parts.algorithms[a].params;
    if (params.json().value("truncation", "") != "sub-weibull") continue;
    const std::string path = "/algorithms/" + std::to_string(a);
    if (!tail) {
      warn(
          problems, path + "/truncation",
          Message(
              "truncation = \"sub-weibull\": the noise (%1) has heavier tails than every sub-Weibull law, so the limit is not covered by §4.3; choose \"moments\"",
              noise_label(parts)));
    } else if (params.real("theta") < tail->exponent) {
      warn(problems, path + "/theta",
           Message("theta = %1: the noise has heavier tails, θ = %2; take the noise's own θ and κ",
                   shortest(params.real("theta")), shortest(tail->exponent)));
    } else if (params.real("theta") == tail->exponent && params.real("tail_scale") < tail->scale) {
      warn(problems, path + "/tail_scale",
           Message("tail_scale = %1: the noise is wider, κ = %2; take the noise's own θ and κ",
                   shortest(params.real("tail_scale")), significant(tail->scale, 6)));
    }
  }
}

/// Warns of dictionaries that can grow so large that a round takes seconds.
void check_dictionary_cost(const ExperimentParts& parts, const Domain& domain, Problems& problems) {
  // Two eigendecompositions of m × m, measured with a full-rank kernel: about m³ nanoseconds (0.1 s at 500, 1 s at
  // 1000, 8 s at 2000).
  constexpr double seconds_per_cube = 1e-9, noticeable = 1.0;
  for (std::size_t a = 0; a < parts.algorithms.size(); ++a) {
    const AlgorithmSpec& plan = parts.algorithms[a];
    if (!plan.params.json().contains("inclusion_scale")) continue;
    const bool epochs = plan.params.json().contains("repeat_scale");
    const std::int64_t updates =
        epochs ? parts.horizon / moma_replays_of(plan.params, parts.horizon, parts.constants.real("delta"))
               : parts.horizon;
    const double m = static_cast<double>(std::min<std::int64_t>(updates, domain.size()));
    const double seconds = seconds_per_cube * m * m * m;
    if (seconds < noticeable) continue;
    warn(
        problems, "/algorithms/" + std::to_string(a),
        Message(
            epochs
                ? Words<3>(
                      "%1: the dictionary can grow to m = %2 points, and an epoch then takes up to about %3 s (m³ nanoseconds) unless the kernel is smooth on this domain; choose fewer points, a longer length scale, a smaller inclusion scale or fewer rounds")
                : Words<3>(
                      "%1: the dictionary can grow to m = %2 points, and a round then takes up to about %3 s (m³ nanoseconds) unless the kernel is smooth on this domain; choose fewer points, a longer length scale, a smaller inclusion scale or fewer rounds"),
            plan.label, shortest(m), significant(seconds, 2)));
  }
}

/// Warns what happens to private rewards where the noise is unbounded, and refuses privacy settings that do not fit it.
void check_unbounded(const ExperimentParts& parts, Problems& problems) {
  const auto any = [&parts](PrivacyNotion notion) {
    return std::ranges::find(parts.algorithms, notion, &AlgorithmSpec::notion) != parts.algorithms.end();
  };
  const bool bounded = parts.noise->bound().has_value();
  if (any(PrivacyNotion::local) && !bounded)
    warn(problems, "/noise/type",
         Message("unbounded noise: private rewards are clipped to ±(B+R), which keeps local DP and biases the rewards "
                 "(the clipped fraction is shown)"));
  if (parts.unclipped && bounded && any(PrivacyNotion::local))
    error(
        problems, "/privacy/unbounded",
        Message(
            "unbounded = \"high-probability\": the noise (%1) is bounded, and clipping at its bound gives ε-LDP for nothing; choose \"clip\"",
            noise_label(parts)));
  if (!any(PrivacyNotion::high_probability_local)) return;
  if (!parts.noise->tail())
    error(
        problems, "/privacy/unbounded",
        Message(
            "unbounded = \"high-probability\": the noise (%1) is not sub-Weibull, and §4.5 of Zhou & Tan 2020 bounds sub-Weibull noise only; choose \"clip\", or sub-Weibull or Gaussian noise",
            noise_label(parts)));
  else
    warn(
        problems, "/privacy/unbounded",
        Message(
            "unbounded = \"high-probability\": not local DP, which holds for every reward: ε holds only between rewards in ±(B+R), where all of them lie with probability 1 − δ over the noise (Zhou & Tan 2020, §4.5)"));
}

class LocalFamily final : public RandomisingFamily {
 public:
  std::string id() const override { return "local"; }
  std::vector<AlgorithmEntry> algorithms() const override {
    return {ldp_tgp_ucb_entry(), ldp_ata_gp_ucb_entry(), ldp_moma_gp_ucb_entry(),
            tgp_ucb_entry(),     ata_gp_ucb_entry(),     moma_gp_ucb_entry()};
  }
  std::vector<TrustModel> trust_models() const override { return local_trust_models(); }

  void check(const ExperimentParts& parts, const Domain& domain, Problems& problems) const override {
    RandomisingFamily::check(parts, domain, problems);
    check_dictionary_cost(parts, domain, problems);
    check_truncation(parts, problems);
    check_unbounded(parts, problems);
  }

  std::shared_ptr<const RoundPart> round_part(const Decision& decision) const override {
    const auto* noted = find_part<NystromDecision>(decision.own);
    return noted ? std::make_shared<NystromRound>(*noted) : nullptr;
  }
  const FamilyRecords& records() const override { return records_; }

 private:
  DictionaryRecords records_{*this};
};

}  // namespace

const Family& local_family() {
  static const LocalFamily family;
  return family;
}

// States what is known about the price of this family's trust model, as the papers' theorems state it. All texts are
// orders: constants and failure probabilities are left out, Õ and "up to logarithms" hide powers of ln T. Zhou & Tan's
// Remark 1 states 1/ε for both kernels, but their Theorem 1 states the exponent 2ν/(2ν+d) at α = 1 for Matérn; the text
// gives the theorem's.

std::vector<TrustModel> local_trust_models() {
  using namespace known_bounds;
  return {
      {.facts = {.id = "local",
                 .model = "Local differential privacy",
                 .algorithm = "LDP-TGP-UCB",
                 .measure = cumulative,
                 .upper = "γ_T √T (B + R)/ε, up to logarithms",
                 .upper_source = "Zhou & Tan 2020, Theorem 3; the same order: Theorem 2 and Corollary 1",
                 .lower = "SE: √T (ln(Tζ²))^(d/4)/ζ; Matérn: T^((ν+d)/(2ν+d))/ζ^(2ν/(2ν+d)); ζ = e^ε − 1",
                 .lower_source = "Zhou & Tan 2020, Theorem 1 at α = 1; without privacy Scarlett et al. 2017",
                 .gap = "√γ_T up to logarithms; Matérn: also ε^(−d/(2ν+d))",
                 .dependence = "1/ε, a factor of the whole bound",
                 .dependence_lower = "SE: 1/ε; Matérn: ε^(−2ν/(2ν+d)); both for small ε"},
       .key = "local",
       .label = "Local DP",
       .help = "Every user randomises their own reward; nobody is trusted. ε is of one reward.",
       .algorithm = "ldp-tgp-ucb",
       .choice = choice_param(
           "local_algorithm", "Algorithm of local DP", "ldp-tgp-ucb",
           {{"ldp-tgp-ucb", "LDP-TGP-UCB", "exact posterior, rewards truncated once"},
            {"ldp-ata-gp-ucb", "LDP-ATA-GP-UCB", "Nyström features, truncated in feature space"},
            {"ldp-moma-gp-ucb", "LDP-MoMA-GP-UCB", "a median of means over repeated plays"}},
           {.help = "Which algorithm learns from the randomised rewards.",
            .citation = "Zhou & Tan 2020, Algorithms 1 to 3",
            .effect =
                "Privacy: none, all three see the same randomised rewards. Learning: which of them is best depends on ε and T."})},
  };
}

}  // namespace privbo
