#include "fifth_family/last_answer.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>

#include "accounting/audit/mechanism_target.h"
#include "privacy/mechanisms/exponential.h"
#include "privacy/protection.h"
#include "trial/experiment.h"
#include "trial/family_records.h"

namespace privbo::test {
namespace {

constexpr const char* regret_name = "published_regret";

/// Replacing one user's reward moves one sum, by at most 2C where rewards are clipped to [−C, C].
ExponentialMechanism choice(double clip, double epsilon, const NoiseSource& noise) {
  const Protection protection{.notion = PrivacyNotion::joint,
                              .protects = Message::verbatim("every user of the run"),
                              .against = Message::verbatim("everybody who reads the answer"),
                              .assumption = Message::verbatim("the curator is trusted with raw rewards"),
                              .relation = Message::verbatim("one user's reward is replaced by any other")};
  return {RangeSensitivity{2.0 * clip}, epsilon, protection, noise};
}

/// The curator: sums of clipped rewards, of which nobody hears before the end.
class LastAnswerChannel final : public Channel {
 public:
  LastAnswerChannel(Index points, double clip, double epsilon, std::int64_t horizon, std::unique_ptr<NoiseSource> noise)
      : sums_(Vector::Zero(points)),
        clip_(clip),
        horizon_(horizon),
        mechanism_(choice(clip, epsilon, *noise)),
        noise_(std::move(noise)) {}

  void deliver(const Round& round, std::span<const Query> queries, std::span<const Outcome> outcomes, Ledger& ledger,
               LearnerMessages&) override {
    const double reward = outcomes.front().reward;
    if (std::abs(reward) > clip_) ++clipped_;
    sums_[queries.front().point] += std::clamp(reward, -clip_, clip_);
    if (round.t == horizon_) published_ = mechanism_.release(sums_, round.t, ledger, *noise_);
  }
  std::int64_t clipped() const override { return clipped_; }
  Index published() const { return published_; }

 private:
  Vector sums_;
  double clip_;
  std::int64_t horizon_, clipped_ = 0;
  ExponentialMechanism mechanism_;
  std::unique_ptr<NoiseSource> noise_;
  Index published_ = -1;
};

/// Asks every point in turn.
class InTurn final : public Learner {
 public:
  void ask(const Round& round, std::vector<Query>& queries) override {
    const Choices& offered = round.choices[0];
    queries.push_back({0, offered.index((round.t - 1) % offered.count)});
    noted_.lap = (round.t - 1) / offered.count + 1;
  }
  void tell(std::span<const LearnerMessage>) override {}
  const Decision& decision() const override { return decision_; }

 private:
  TurnDecision noted_;
  Decision decision_{.own = &noted_};
};

Explanation explain(const ParamSet&) {
  Explanation e;
  e.idea = "Every point is asked in turn; after the last round one of them is named.";
  e.parties = {{"User of round t", "the true reward", Trust::owner, "y_t"},
               {"Curator", "all true rewards", Trust::trusted, "one point", true},
               {"Public", "one point", Trust::untrusted}};
  e.guarantee = "One choice by the exponential mechanism.";
  e.regret = "Nothing is proved here.";
  return e;
}

AlgorithmEntry last_answer_entry() {
  AlgorithmEntry entry;
  entry.id = "last-answer";
  entry.label = "Last answer";
  entry.summary = "Publishes one point, after the last round.";
  entry.citation = "a test";
  entry.paper = "A fifth family";
  entry.complexity = "O(1)";
  entry.observes_rewards = false;
  entry.notion = [](const ParamSet&) { return PrivacyNotion::joint; };
  entry.make = [](const ParamSet&, const LearnerSetup&) -> std::unique_ptr<Learner> {
    return std::make_unique<InTurn>();
  };
  entry.explain = explain;
  return entry;
}

class Recorder final : public TrialRecorder {
 public:
  explicit Recorder(const Instance& instance) : f_(instance.f) {}

  void add(const Trial& trial_run, const RoundRecord&, const RegretByAgent&) override {
    published_ = find_channel<LastAnswerChannel>(trial_run.channel())->published();
  }
  std::map<std::string, std::vector<double>> final_values(const RegretByAgent&) const override {
    return {{regret_name, {f_.maxCoeff() - f_[published_]}}};
  }
  void complete(PosteriorSnapshot& picture, const Trial&, Index) const override {
    auto part = std::make_shared<PublishedPicture>();
    part->index = published_;
    picture.parts.push_back(std::move(part));
  }

 private:
  Vector f_;
  Index published_ = -1;
};

bool is_own(const Experiment& experiment, std::size_t algorithm) {
  return experiment.algorithms()[algorithm].entry->family == &last_answer_family();
}

class Records final : public FamilyRecords {
 public:
  std::unique_ptr<TrialRecorder> recorder(const Experiment& experiment, const Instance& instance, std::size_t algorithm,
                                          std::size_t) const override {
    return is_own(experiment, algorithm) ? std::make_unique<Recorder>(instance) : nullptr;
  }
  std::shared_ptr<const FamilyRecord> over_trials(const Experiment& experiment, std::size_t algorithm,
                                                  const std::vector<const TrialPath*>& trials,
                                                  const Reached& reached) const override {
    if (!reached.ended || !is_own(experiment, algorithm)) return nullptr;
    auto record = std::make_shared<PublishedRecord>();
    for (const TrialPath* trial : trials) record->regret.push_back(trial->at_end.at(regret_name).front());
    return record;
  }
  void save(const AlgorithmSnapshot& algorithm, Json& json) const override {
    if (const auto record = record_of<PublishedRecord>(algorithm)) json[regret_name] = record->regret;
  }
  void load(AlgorithmSnapshot& algorithm, const Json& json, const Reached&) const override {
    if (!json.contains(regret_name)) return;
    auto record = std::make_shared<PublishedRecord>();
    record->regret = json.at(regret_name).get<std::vector<double>>();
    algorithm.records.push_back(std::move(record));
  }
  void save(const PosteriorSnapshot& posterior, Json& json) const override {
    if (const auto part = find_among<PublishedPicture>(posterior.parts)) json["published"] = part->index;
  }
  void load(PosteriorSnapshot& posterior, const Json& json, Index points) const override {
    if (!json.contains("published")) return;
    auto part = std::make_shared<PublishedPicture>();
    part->index = json.at("published");
    if (part->index < -1 || part->index >= points) throw std::runtime_error("the published point does not exist");
    posterior.parts.push_back(std::move(part));
  }
  void summarise(const Snapshot&, const AlgorithmSnapshot& algorithm, Json& json) const override {
    if (const auto record = record_of<PublishedRecord>(algorithm)) json[regret_name] = record->regret;
  }
};

/// One user's reward at its two extremes; the others tell the same in both runs.
class LastAnswerTarget final : public MechanismTarget {
 public:
  LastAnswerTarget(const Text& label, ExponentialMechanism mechanism, Index points, double clip)
      : MechanismTarget(label,
                        Message::verbatim("one reward at +" + std::to_string(clip) + " against the same below 0")),
        mechanism_(std::move(mechanism)),
        first_(Vector::Zero(points)),
        second_(Vector::Zero(points)) {
    first_[0] = clip;
    second_[0] = -clip;
    losses_ = (mechanism_.probabilities(first_).array() / mechanism_.probabilities(second_).array()).log().matrix();
  }

 private:
  double run_once(bool second, Ledger& ledger, NoiseSource& noise) const override {
    return losses_[mechanism_.release(second ? second_ : first_, 1, ledger, noise)];
  }

  ExponentialMechanism mechanism_;
  Vector first_, second_, losses_;
};

double clip_of(const Experiment& experiment, const Instance& instance, std::size_t algorithm) {
  const Constants constants = experiment.constants_for(instance, experiment.algorithms()[algorithm]);
  return constants.B.value + constants.R.value;
}

class LastAnswerFamily final : public Family {
 public:
  std::string id() const override { return "last-answer"; }
  std::vector<AlgorithmEntry> algorithms() const override { return {last_answer_entry()}; }
  std::vector<TrustModel> trust_models() const override {
    TrustModel model;
    model.facts.id = "last-answer";
    model.facts.model = "One answer";
    model.facts.algorithm = "Last answer";
    model.facts.lower = "none known";
    model.key = "last_answer";
    model.label = "One answer";
    model.help = "One point is published, after the last round.";
    model.algorithm = "last-answer";
    return {model};
  }
  std::unique_ptr<Channel> channel(const Experiment& experiment, const Instance& instance, std::size_t algorithm,
                                   std::unique_ptr<NoiseSource>& noise, std::size_t) const override {
    return std::make_unique<LastAnswerChannel>(instance.domain->size(), clip_of(experiment, instance, algorithm),
                                               experiment.algorithms()[algorithm].epsilon.value(), experiment.horizon(),
                                               std::move(noise));
  }
  std::shared_ptr<const RoundPart> round_part(const Decision& decision) const override {
    const auto* noted = find_part<TurnDecision>(decision.own);
    return noted ? std::make_shared<TurnRound>(*noted) : nullptr;
  }
  const FamilyRecords& records() const override {
    static const Records records;
    return records;
  }
  Message why_audit_inapplicable(const AlgorithmSpec&) const override { return {}; }
  std::unique_ptr<AuditTarget> audit(std::shared_ptr<const Experiment> experiment, std::size_t algorithm,
                                     const std::stop_token&) const override {
    const Instance instance = experiment->instance(0);
    const double clip = clip_of(*experiment, instance, algorithm);
    const AlgorithmSpec& plan = experiment->algorithms()[algorithm];
    return make_target<LastAnswerTarget>(plan.label, choice(clip, plan.epsilon.value(), undrawn_noise()),
                                         instance.domain->size(), clip);
  }
};

}  // namespace

const Family& last_answer_family() {
  static const LastAnswerFamily family;
  return family;
}

}  // namespace privbo::test
