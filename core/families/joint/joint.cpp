#include "families/joint/joint.h"

#include <algorithm>
#include <cmath>
#include <exception>
#include <utility>

#include "accounting/calculator/account.h"
#include "families/joint/audit/statistics_audit.h"
#include "families/joint/joint_entry.h"
#include "families/joint/learner/joint_decision.h"
#include "families/joint/record/joint_round.h"
#include "families/joint/release/statistics_channel.h"
#include "families/own_programs/program_entry.h"
#include "learning/ucb/search_on_box.h"
#include "numerics/numbers.h"
#include "posterior/features/kernel_features.h"
#include "text/error.h"
#include "text/message.h"
#include "trial/experiment.h"
#include "trial/trust_model.h"

namespace privbo {
namespace {

/// What a program is told of the statistics, all of it public: Φ, the clip, and how large the noise is.
std::shared_ptr<const ProgramSetup> statistics_program(const Experiment& experiment, const Instance& instance,
                                                       std::size_t algorithm, const JointSetup& setup) {
  auto own = std::make_shared<ProgramSetup>(program_setup(experiment, instance, algorithm));
  own->told = ProgramTold::statistics;
  own->features = std::make_shared<const Points>(setup.features->phi->transpose());
  const JointRelease& plan = *setup.statistics;
  Json periods = Json::array();
  for (const StatisticsPeriod& period : plan.periods())
    periods.push_back({{"first", period.first},
                       {"rounds", period.rounds},
                       {"matrix_deviation", period.matrix_deviation},
                       {"vector_deviation", period.vector_deviation}});
  own->channel = {{"kind", "statistics"},
                  {"centre", plan.request().centre},
                  {"clip", plan.request().Y},
                  {"periods", std::move(periods)}};
  return own;
}

struct JointInstance : FamilyData {
  std::shared_ptr<FeatureTable> features;  // shared by the algorithms that ask for the same
};

class JointFamily final : public Family {
 public:
  std::string id() const override { return "joint"; }
  std::vector<AlgorithmEntry> algorithms() const override {
    return {jdp_gp_ucb_entry(), local_jdp_gp_ucb_entry(), qff_gp_ucb_entry(), shared_noise_gp_ucb_entry(),
            external_jdp_entry()};
  }
  std::vector<TrustModel> trust_models() const override { return joint_trust_models(); }

  /// The algorithm's own δ, or the section's.
  void set_budget(AlgorithmSpec& plan, const ExperimentParts& parts, const ParamSet& privacy) const override {
    if (plan.entry->external) name_program(plan);
    Family::set_budget(plan, parts, privacy);
    if (plan.notion == PrivacyNotion::none) return;
    plan.delta = plan.has_own_delta() ? plan.params.real("delta") : parts.delta;
  }
  void check(const ExperimentParts& parts, const Domain& domain, Problems& problems) const override {
    check_statistics(parts, domain, problems);
  }

  std::shared_ptr<const FamilyData> instance_part(const Experiment& experiment,
                                                  const Instance& instance) const override {
    const ExperimentParts& parts = experiment.parts();
    auto part = std::make_shared<JointInstance>();
    part->features = std::make_shared<FeatureTable>(parts.kernel, parts.kernel_type, parts.kernel_params,
                                                    instance.domain, streams::features(parts.seeds, instance.key));
    return part;
  }
  std::shared_ptr<const FamilyData> setup_part(const Experiment& experiment, const Instance& instance,
                                               std::size_t algorithm) const override {
    auto part = std::make_shared<JointSetup>();
    part->features = feature_model(experiment, instance, algorithm);
    part->statistics = joint_release(experiment, instance, algorithm);
    part->of_period = features_of_periods(experiment, instance, algorithm);
    if (experiment.algorithms()[algorithm].entry->external)
      part->program = statistics_program(experiment, instance, algorithm, *part);
    return part;
  }
  std::shared_ptr<const FamilyData> with_random_streams(std::shared_ptr<const FamilyData> part, const Seeds& seeds,
                                                        std::size_t trial) const override {
    const auto* given = find_part<JointSetup>(part);
    if (!given || !given->program) return part;
    auto own = std::make_shared<JointSetup>(*given);
    own->program = of_trial(*given->program, seeds, trial);
    return own;
  }
  Message why_not_repeatable(const AlgorithmSpec& plan, const AlgorithmSnapshot* results) const override {
    return plan.entry->external ? why_program_not_repeatable(plan, results) : Message();
  }
  std::unique_ptr<Channel> channel(const Experiment& experiment, const Instance& instance, std::size_t algorithm,
                                   std::unique_ptr<NoiseSource>& noise, std::size_t) const override {
    std::shared_ptr<const JointRelease> plan = joint_release(experiment, instance, algorithm);
    std::vector<std::shared_ptr<const FeatureModel>> models = features_of_periods(experiment, instance, algorithm);
    const bool same = models.empty();
    if (same) models.push_back(feature_model(experiment, instance, algorithm));
    if (instance.on_box) return make_box_channel(std::move(plan), models, std::move(noise));
    if (same) return make_statistics_channel(std::move(plan), models.front()->phi, std::move(noise));
    std::vector<std::shared_ptr<const Matrix>> of_period;
    for (const auto& features : models) of_period.push_back(features->phi);
    return make_periodic_channel(std::move(plan), std::move(of_period), std::move(noise));
  }

  std::shared_ptr<const RoundPart> round_part(const Decision& decision) const override {
    const auto* noted = find_part<JointDecision>(decision.own);
    return noted ? std::make_shared<JointRound>(*noted) : nullptr;
  }
  const FamilyRecords& records() const override { return joint_records(); }

  std::unique_ptr<AdversaryView> adversary_view(const Experiment& experiment, const Instance&, std::size_t,
                                                const LearnerSetup& setup, Index) const override {
    return make_statistics_view(setup, experiment.horizon());
  }

  Message why_audit_inapplicable(const AlgorithmSpec& plan) const override {
    if (plan.notion != PrivacyNotion::none) return {};
    return Message("%1 is told exact statistics: nothing is claimed, so there is nothing to audit", plan.label);
  }
  std::unique_ptr<AuditTarget> audit(std::shared_ptr<const Experiment> experiment, std::size_t algorithm,
                                     const std::stop_token& stop) const override {
    return audit_of_statistics(std::move(experiment), algorithm, stop);
  }
};

}  // namespace

const Family& joint_family() {
  static const JointFamily family;
  return family;
}

std::shared_ptr<const FeatureModel> feature_model(const Experiment& experiment, const Instance& instance,
                                                  std::size_t algorithm) {
  const AlgorithmSpec& plan = experiment.algorithms()[algorithm];
  const auto* entry = find_part<JointEntry>(plan.entry->own);
  if (!entry) return nullptr;
  if (const auto planned = features_of_periods(experiment, instance, algorithm); !planned.empty())
    return planned.back();
  return part_of<JointInstance>(instance.part(joint_family()), "a table of features")
      .features->get(entry->features(plan.params));
}

std::vector<std::shared_ptr<const FeatureModel>> features_of_periods(const Experiment& experiment,
                                                                     const Instance& instance, std::size_t algorithm) {
  const AlgorithmSpec& plan = experiment.algorithms()[algorithm];
  const auto* entry = find_part<JointEntry>(plan.entry->own);
  if (!entry || !entry->planned || !entry->planned(plan.params)) return {};
  FeatureTable& table = *part_of<JointInstance>(instance.part(joint_family()), "a table of features").features;
  const FeatureChoice most = entry->features(plan.params);
  std::vector<std::shared_ptr<const FeatureModel>> made;
  for (const std::int64_t rounds : period_lengths(experiment.horizon(), entry->statistics(plan.params).doubling))
    made.push_back(table.get_within(std::pow(static_cast<double>(rounds), -5.0), most.nodes));
  return made;
}

std::shared_ptr<const JointRelease> joint_release(const Experiment& experiment, const Instance& instance,
                                                  std::size_t algorithm) {
  const AlgorithmSpec& plan = experiment.algorithms()[algorithm];
  const auto* entry = find_part<JointEntry>(plan.entry->own);
  if (!entry) return nullptr;
  const Index m = feature_model(experiment, instance, algorithm)->size();
  return std::make_shared<const JointRelease>(entry->statistics(plan.params), experiment.horizon(), plan.epsilon,
                                              plan.delta, m, instance.constants.delta, instance.constants.B.value);
}

void describe_joint_guarantee(Explanation& e, const ParamSet& params, NoiseParty holder) {
  const bool users = holder == NoiseParty::users;
  const bool at_end = params.boolean("release_at_end");
  const std::string released =
      at_end ? " The statistics of all T rounds are released as well: anyone can predict f from them (Remark 1)." : "";
  if (users) {
    e.parties = {{"User of round t", "their own D_t, x_t and y_t, and the server's Σ̃_t, ũ_t", Trust::owner,
                  "Φ(x_t)Φ(x_t)ᵀ + N_t and (y_t − c)Φ(x_t) + n_t", true},
                 {"Server", "what the users sent, with their noise; neither D_t nor x_t", Trust::untrusted}};
    e.guarantee =
        "(α, β)-local joint differential privacy: the probability of anything that the server, or anyone after it, learns from a user's two "
        "noisy messages changes by at most a factor e^α and an additive β when this user's decision set and reward are replaced. The point is "
        "chosen by the user and is never sent. It implies (α, β)-joint differential privacy (Lemma 4): what all others are shown is computed "
        "from these messages. The converse is false." +
        released;
    e.protects = "The user of each round, against the server and all other users.";
  } else {
    e.parties = {{"User of round t", "their own D_t, x_t and y_t", Trust::owner, "Φ(x_t) and y_t, as they are"},
                 {"Privatiser", "every Φ(x_t) and y_t", Trust::trusted, "Σ̃_t and ũ_t: sums with noise", true},
                 {"Server", "Σ̃_t and ũ_t, and D_t and x_t of every user it serves, in the clear", Trust::trusted,
                  "x_t to the user of round t"},
                 {"Other users", "the points chosen for them", Trust::untrusted}};
    e.guarantee =
        "(α, β)-joint differential privacy: the probability of anything that is chosen for other users, or released as statistics, changes by at most "
        "a factor e^α and an additive β when one user's decision set and reward are replaced. The point chosen for that user is not covered: "
        "it has to depend on that user's decision set. In the paper's listing the server passes the reward on to the privatiser "
        "and must be trusted not to keep it; here the user sends it to the privatiser directly." +
        released;
    e.protects =
        "The user of each round, against all other users and whoever sees the statistics. Privatiser and server are trusted: the "
        "privatiser holds Φ(x_t) and y_t, and the server has D_t and x_t in the clear when it chooses.";
  }
  e.neighbours =
      "One user's decision set and reward replaced by any other. Where users have contexts, the decision set is all actions with this user's "
      "context, so that the context is protected as well.";
  e.assumptions = {
      "Privacy: rewards are clipped to c ± Y and ‖Φ‖ ≤ 1, so that the noise covers every possible user; in the paper Gaussian rewards are bounded "
      "only with high probability.",
      "Privacy: a user takes part in one round. The loss of a user who takes part in k rounds is larger than (α, β).",
      "Privacy: the domain D, which contains every decision set, is public. So are B, ρ, Y, c, the features with their error ε on D, every "
      "other constant and the number of rounds; which points of D a user was offered is protected.",
      "Privacy: the run is a simulation. A real release needs a secure source of randomness and a sampler that is secure in floating point."};
  if (params.text("calibration").starts_with("lemma-5"))
    e.assumptions.insert(
        e.assumptions.begin(),
        "Privacy: Lemma 5 assumes the sensitivities 1 and Y, whereas replacing a user gives √2 and 2Y. The claim fails if α is large; the "
        "numbers before the run show the ε that this noise really gives.");
}

namespace {

void check_clip(const ExperimentParts& parts, const AlgorithmSpec& plan, const StatisticsRequest& request,
                const std::string& path, Problems& problems) {
  const std::string range = significant(request.centre - request.Y) + " … " + significant(request.centre + request.Y);
  // The check looks at a point whose mean is the centre, where rewards are least likely to be clipped.
  const auto rewards = parts.noise->rewards(request.centre);
  if (!rewards) {
    warn(
        problems, path + "/reward_bound",
        Message(
            "unbounded noise: %1 clips rewards to %2, which keeps the guarantee and biases the rewards (the clipped fraction is shown)",
            plan.label, range));
    return;
  }
  const double farthest = std::max(request.centre - rewards->first, rewards->second - request.centre);
  if (farthest <= request.Y * (1.0 + 1e-12)) return;
  warn(
      problems, path + "/reward_bound",
      Message(
          "reward_bound = %1: %2 clips rewards to %3, and even where the mean is %4 they reach from %5 to %6; clipped rewards are biased. Choose at least %7",
          shortest(request.Y), plan.label, range, shortest(request.centre), significant(rewards->first),
          significant(rewards->second), significant(farthest)));
}

/// A line of the protocol holds the statistics of a round, and another one the features of all points.
void check_told(const ExperimentParts& parts, const AlgorithmSpec& plan, const Domain& domain, Index features,
                const std::string& path, Problems& problems) {
  if (const Message why = why_features_too_large(domain.size(), features); !why.empty())
    return problems.push_back({path, Message("%1: %2", plan.label, why)});
  if (parts.context_law || parts.decisions->id != "whole")
    warn(
        problems, path,
        Message(
            "%1: the program is told the decision set or context of every round, and the guarantee covers it only if the "
            "program forgets it before the next round; nothing here sees whether it does",
            plan.label));
}

/// `sigma_known`: the noise is that of the run, and may be judged.
void check_plan(const AlgorithmSpec& plan, const JointRelease& made, bool sigma_known, const std::string& path,
                Problems& problems) {
  if (made.notion() == PrivacyNotion::none) return;
  if (const Message flagged = delta_warning(plan.delta); !flagged.empty())
    warn(problems, plan.has_own_delta() ? path + "/delta" : "/privacy/delta", Message("%1: %2", plan.label, flagged),
         Problem::Kind::large_delta);
  const TrueLoss loss = made.true_loss();
  if (std::isinf(loss.mu))
    return warn(
        problems, path,
        Message(
            "%1 is broken on purpose: it claims ε = %2, and most of its releases differ from the last one by one user's data, without noise. It is here to be attacked and audited",
            plan.label, significant(plan.epsilon.value())));
  // The calibration's root finder rounds far less than this tolerance.
  if (sigma_known && loss.delta > plan.delta * (1.0 + 1e-6))
    warn(
        problems, path + "/calibration",
        Message(
            "%1 claims ε = %2 at δ = %3, but its noise gives ε = %4 at that δ (δ = %5 at that ε): the printed formula takes the sensitivities too small. Screens and files show what it really gives; choose \"exact\" to get what is claimed",
            plan.label, significant(plan.epsilon.value()), significant(plan.delta), significant(loss.epsilon),
            significant(loss.delta)));
}

void check_memory(const AlgorithmSpec& plan, const JointRelease& made, const std::string& path, Problems& problems) {
  constexpr double most = 2.0 * 1024.0 * 1024.0 * 1024.0;  // bytes of one trial; trials that run at once add up
  const double bytes = statistics_bytes(made);
  if (bytes > most)
    problems.push_back(
        {path,
         Message(
             "%1: with m = %2 features every trial holds %3 MB of statistics, and at most %4 MB are allowed; choose fewer nodes or frequencies, or a shorter horizon",
             plan.label, made.features(), significant(bytes / 1e6, 3), significant(most / 1e6, 3))});
}

void check_cost(const ExperimentParts& parts, const AlgorithmSpec& plan, const Domain& domain, Index features,
                const std::string& path, Problems& problems) {
  // A round takes about m³ multiplications, a third of them for the factor, at a billion a second.
  constexpr double seconds_per_cube = 1e-9, noticeable = 600.0;
  const double m = static_cast<double>(features),
               rounds = static_cast<double>(parts.horizon) * static_cast<double>(parts.trials),
               seconds = seconds_per_cube * m * m * m * rounds;
  if (seconds > noticeable)
    warn(
        problems, path,
        Message(
            "%1: with m = %2 features all trials take about %3 minutes of one core (m³ nanoseconds a round); choose fewer nodes, rounds or trials",
            plan.label, features, significant(seconds / 60.0, 2)));
  // Φ in the middle of a cell and its slopes, half of m² multiplications each.
  const double searching = 0.5e-9 * static_cast<double>(max_cells_a_round * (1 + domain.dimension())) * m * m;
  if (domain.anywhere && searching * rounds > noticeable)
    warn(
        problems, path,
        Message(
            "%1: with m = %2 features a search of the box may take %3 seconds a round (up to %4 cells); choose fewer nodes, rounds or trials, a wider gap, or the domain \"grid\"",
            plan.label, features, significant(searching, 2), max_cells_a_round));
}

}  // namespace

void check_statistics(const ExperimentParts& parts, const Domain& domain, Problems& problems) {
  const Index dimension = domain.dimension();
  for (std::size_t a = 0; a < parts.algorithms.size(); ++a) {
    const AlgorithmSpec& plan = parts.algorithms[a];
    const auto* entry = find_part<JointEntry>(plan.entry->own);
    if (!entry) continue;
    const std::string path = "/algorithms/" + std::to_string(a);
    if (parts.context_law && pair_kernel(parts.context_params) != PairKernel::joint)
      problems.push_back(
          {path,
           Message(
               "%1: its features stand for the kernel over all coordinates at once; choose the kernel \"joint\" (/contexts/kernel), or another algorithm",
               plan.label)});
    try {
      const std::unique_ptr<RandomSource> draws = make_stream({.seed = parts.seeds.instance});
      const Index m =
          make_kernel_features(parts.kernel_type, parts.kernel_params, dimension, entry->features(plan.params), *draws)
              ->size();
      const StatisticsRequest request = entry->statistics(plan.params);
      // Where B is computed from f there is no B yet: its noise is that of B = 0 at least, which says too little.
      const bool known = parts.constants.text("B_rule") == "declared" || !needs_norm_bound(request);
      const JointRelease made(request, parts.horizon, plan.epsilon, plan.delta, m, parts.constants.real("delta"),
                              known ? parts.constants.real("B") : 0.0);
      check_plan(plan, made, known, path, problems);
      check_memory(plan, made, path, problems);
      check_clip(parts, plan, request, path, problems);
      if (plan.entry->external) {
        check_told(parts, plan, domain, m, path, problems);
        continue;
      }
      check_cost(parts, plan, domain, m, path, problems);
    } catch (const std::exception& failure) {
      problems.push_back({path, Message("%1: %2", plan.label, message_of(failure))});
    }
  }
}

// States what is known about the price of this family's trust models, as the papers' theorems state it. All texts are
// orders: constants and failure probabilities are left out, Õ and "up to logarithms" hide powers of ln T. Dubey's α and
// β are ε and δ here, so that one symbol means one thing in the whole table. No paper proves a lower bound for joint or
// local joint DP: what holds without privacy holds under it too.

std::vector<TrustModel> joint_trust_models() {
  using namespace known_bounds;
  return {
      {.facts = {.id = "joint",
                 .model = "Joint differential privacy, trusted privatiser and server",
                 .algorithm = "JDP GP-UCB",
                 .measure = cumulative,
                 .upper = "√(T γ_T) ((ln T)^((d+2)/4) √(ln(1/δ)/ε) + (ln T)^((d+1)/2))",
                 .upper_source =
                     "Dubey 2021, Corollary 2 (kernels with a separable Fourier transform, SE; its α, β are ε, δ)",
                 .lower = scarlett,
                 .lower_source = Message("%1, without privacy", std::string(scarlett_source)),
                 .gap = "√(ln(1/δ)/ε), up to logarithms of T",
                 .dependence = "1/√ε, a factor of √(T γ_T) while ε is small",
                 .dependence_lower = only_without_privacy},
       .key = "joint",
       .label = "Joint DP",
       .help =
           "A trusted privatiser sees all data and the server every decision set; what all other users are shown protects each user. (ε, δ) is of one user's data.",
       .algorithm = "jdp-gp-ucb"},
      {.facts = {.id = "local-joint",
                 .model = "Local joint differential privacy",
                 .algorithm = "Local JDP GP-UCB",
                 .measure = cumulative,
                 .upper = "T^(3/4) (ln T)^((d+2)/4) √(γ_T ln(1/δ)/ε)",
                 .upper_source = "Dubey 2021, Corollary 3 (its α, β are ε, δ)",
                 .lower = scarlett,
                 .lower_source = Message("%1, without privacy; Dubey 2021, Remark 7 conjectures more",
                                         std::string(scarlett_source)),
                 .gap = "T^(1/4) √(ln(1/δ)/ε), up to logarithms of T",
                 .dependence = "1/√ε, a factor of the whole bound",
                 .dependence_lower = only_without_privacy},
       .key = "local_joint",
       .label = "Local joint DP",
       .help =
           "Every user adds noise to their statistics; the server never sees decision set or point. (ε, δ) is of one user's data.",
       .algorithm = "local-jdp-gp-ucb"},
  };
}

}  // namespace privbo
